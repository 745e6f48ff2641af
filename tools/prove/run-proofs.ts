// Runs proofs slice by slice until all targets are reached or the time is up. The proof that has
// had the least time is next, so that each makes progress; a failed proof is not run again. After
// every slice the state is saved and the page written.

import { addReport, type Progress, type Proof } from './proof.ts';
import { runCommand } from './run-command.ts';
import { progressOf, saveState, setProgress, type State } from './state.ts';

export interface Run {
  readonly root: string;
  readonly proofs: readonly Proof[];
  /** The folder of the state. */
  readonly folder: string;
  /** At least one slice runs, whatever the budget. */
  readonly budgetMs: number;
  readonly onSlice: (state: State) => void | Promise<void>;
  readonly say: (line: string) => void;
  readonly isStopped?: () => boolean;
}

export function isOpen({ id, target }: Proof, state: State): boolean {
  const { done, failures, notHere } = progressOf(state, id);
  return done < target && failures.length === 0 && notHere === undefined;
}

export async function runProofs(run: Run, before: State): Promise<State> {
  const started = Date.now();
  let state = before;
  do {
    const next = findNext(run.proofs, state);
    if (next === undefined) break;
    const progress = await runSlice(run, next, state);
    if (run.isStopped?.() === true) break;
    state = setProgress(state, next.id, progress);
    saveState(run.folder, state);
    await run.onSlice(state);
  } while (Date.now() - started < run.budgetMs);
  return state;
}

function findNext(proofs: readonly Proof[], state: State): Proof | undefined {
  const open = proofs.filter((proof) => isOpen(proof, state));
  return open.toSorted(
    (one, other) => progressOf(state, one.id).seconds - progressOf(state, other.id).seconds,
  )[0];
}

const SLICES_PER_SEED_MAX = 10_000;
/** The rounds of one slice of the fuzzer take consecutive seeds. */
const SEEDS_PER_SLICE = 16;

async function runSlice({ root, say }: Run, proof: Proof, state: State): Promise<Progress> {
  const before = progressOf(state, proof.id);
  const count = Math.min(proof.slice, proof.target - before.done);
  const seed = ((state.seed % 2 ** 10) * SLICES_PER_SEED_MAX + before.slices) * SEEDS_PER_SLICE;
  const started = Date.now();
  const ran = await Promise.all(
    proof.commands({ done: before.done, count, seed }).map((command) => runCommand(root, command)),
  );
  const seconds = (Date.now() - started) / 1000;
  let progress: Progress = { ...before, slices: before.slices + 1, seconds: before.seconds + seconds };
  for (const one of ran) {
    progress = 'report' in one ? addReport(progress, one.report) : { ...progress, notHere: one.notHere };
  }
  const result = progress.failures.length === 0 ? '' : ', FAILED';
  say(`${proof.id}: ${progress.done} of ${proof.target} after ${Math.round(progress.seconds)} s${result}`);
  return withoutProgress(proof, before, progress);
}

/** A slice that neither does anything nor says why would run forever. */
function withoutProgress({ id }: Proof, before: Progress, after: Progress): Progress {
  const isStuck = after.done === before.done && after.failures.length === 0 && after.notHere === undefined;
  return isStuck ? { ...after, failures: [`A slice of ${id} has done nothing.`] } : after;
}
