// docs/PROOF.md: what was tried, on which machine, with which result, what was not reached, and
// what failed. `npm run prove` writes it from its state alone.

import type { Progress, Proof } from './proof.ts';
import { isOpen } from './run-proofs.ts';
import { progressOf, type State } from './state.ts';

export interface Occasion {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly node: string;
}

const FAILURES_SHOWN_MAX = 5;
const FAILURE_LENGTH_MAX = 2000;

export function makePage(proofs: readonly Proof[], state: State, occasion: Occasion): string {
  return [
    '# What was proved',
    '',
    'Written by `npm run prove`; [PROVING.md](PROVING.md) says what each proof is and what it does not show.',
    '',
    ...makeOccasion(proofs, state, occasion),
    '',
    '| proof | target | done | result | time | alone |',
    '| --- | ---: | ---: | --- | ---: | --- |',
    ...proofs.map((proof) => makeRow(proof, state)),
    '',
    ...makeSums(proofs, state),
    '',
    ...makeDoors(proofs, state),
    ...makeMissing(proofs, state),
    ...makeFailures(proofs, state),
  ].join('\n');
}

function makeOccasion(
  proofs: readonly Proof[],
  state: State,
  { date, commit, machine, node }: Occasion,
): string[] {
  const seconds = sum(proofs, state, ({ seconds: one }) => one);
  return [
    '| | |',
    '| --- | --- |',
    `| date | ${date} |`,
    `| commit | ${commit} |`,
    `| sources | tree ${state.program} |`,
    `| machine | ${machine} |`,
    `| Node | ${node} |`,
    `| time | ${sayTime(seconds)} |`,
  ];
}

function makeRow(proof: Proof, state: State): string {
  const { done, seconds } = progressOf(state, proof.id);
  const cells = [
    proof.title,
    sayTarget(proof),
    sayNumber(done),
    sayResult(proof, state),
    sayTime(seconds),
    `\`${proof.alone}\``,
  ];
  return `| ${cells.join(' | ')} |`;
}

function sayTarget({ target, releaseTarget = target }: Proof): string {
  const less = target < releaseTarget ? ` (a release: ${sayNumber(releaseTarget)})` : '';
  return `${sayNumber(target)}${less}`;
}

function sayResult(proof: Proof, state: State): string {
  const { failures, notHere } = progressOf(state, proof.id);
  if (failures.length > 0) return '**failed**';
  if (notHere !== undefined) return 'not possible on this machine';
  return isOpen(proof, state) ? 'not reached' : 'reached';
}

/** The figures that a release has targets for: acknowledged moves, crashes, silent corruptions. */
function makeSums(proofs: readonly Proof[], state: State): string[] {
  const figure = (name: string): number =>
    sum(proofs, state, ({ figures }) => (typeof figures[name] === 'number' ? figures[name] : 0));
  const failed = (id: string): number => progressOf(state, id).failures.length;
  return [
    '| what must not happen | times |',
    '| --- | ---: |',
    `| an acknowledged move is lost, of ${sayNumber(figure('acknowledged'))} | ${sayNumber(figure('lost'))} |`,
    `| fuzzed inputs or connections stop the server, or leave something behind | ${failed('inputs') + failed('connections')} |`,
    `| a corruption changes a table silently | ${sayNumber(figure('silent'))} |`,
    `| a seed of the simulator breaks an invariant | ${failed('seeds')} |`,
    `| a planted bug is not found | ${failed('planted-bugs')} |`,
    `| a cell of the matrix is answered otherwise | ${failed('matrix')} |`,
  ];
}

function makeDoors(proofs: readonly Proof[], state: State): string[] {
  const byDoor = proofs
    .map(({ id }) => progressOf(state, id).figures['byDoor'])
    .find((one) => typeof one === 'object');
  if (typeof byDoor !== 'object') return [];
  const rows = Object.entries(byDoor).map(([door, inputs]) => `| ${door} | ${sayNumber(inputs)} |`);
  return ['| door | fuzzed inputs |', '| --- | ---: |', ...rows, ''];
}

function makeMissing(proofs: readonly Proof[], state: State): string[] {
  const missing = proofs.filter((proof) => sayResult(proof, state) !== 'reached');
  if (missing.length === 0) return ['Every target was reached.', ''];
  return [
    '## What was not reached',
    '',
    ...missing.map((proof) => {
      const { done, notHere } = progressOf(state, proof.id);
      const why = notHere === undefined ? '' : `: ${notHere.split('\n').at(-1)}`;
      return `- ${proof.title}: ${sayNumber(done)} of ${sayTarget(proof)}, ${sayResult(proof, state)}${why}`;
    }),
    '',
  ];
}

function makeFailures(proofs: readonly Proof[], state: State): string[] {
  const failed = proofs.filter(({ id }) => progressOf(state, id).failures.length > 0);
  if (failed.length === 0) return [];
  return ['## Failures', '', ...failed.flatMap(({ id, title }) => describe(title, progressOf(state, id)))];
}

function describe(title: string, { failures }: Progress): string[] {
  const more = failures.length - FAILURES_SHOWN_MAX;
  const shown = failures.slice(0, FAILURES_SHOWN_MAX).map((one) => one.slice(0, FAILURE_LENGTH_MAX));
  const rest = more > 0 ? [`... and ${more} more`] : [];
  return [`In ${title}:`, '', '````text', ...shown, ...rest, '````', ''];
}

function sum(proofs: readonly Proof[], state: State, read: (progress: Progress) => number): number {
  return proofs.reduce((total, { id }) => total + read(progressOf(state, id)), 0);
}

function sayNumber(value: number): string {
  return value.toLocaleString('en');
}

function sayTime(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
