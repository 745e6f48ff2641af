// `parlour verify FILE`: checks the log of a game with no server, says what was checked, and exits with 1 at the first event
// that is not what it should be.

import { readFileSync } from 'node:fs';
import { verifyLog, type Verified, type VerifiedGame } from '../luck/verify.ts';
import type { LogKind } from '../rules/log.ts';
import { makeOptionsText } from '../rules/options.ts';
import { CommandError, EXIT } from './complaint.ts';

const STDIN = 0;

export function verify(file: string): void {
  const verdict = verifyLog(readText(file));
  if (!verdict.ok) {
    const { event, sentence } = verdict.reason;
    throw new CommandError(`Event ${event}: ${sentence}\nNot verified.`, EXIT.mismatch);
  }
  process.stdout.write(`${makeReport(verdict.value).join('\n')}\n`);
  if (!verdict.value.isFinished) process.exitCode = EXIT.unfinished;
}

/** Bytes that are no UTF-8 are read as U+FFFD, which breaks the sum of their line and so names it. */
function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file === '-' ? STDIN : file));
  } catch {
    throw new CommandError(`${file} cannot be read.`);
  }
}

function makeReport({ games, counts, uncheckedDraws, isFinished }: Verified): readonly string[] {
  const count = (kind: LogKind): number => counts.get(kind) ?? 0;
  const lines = Array.from(counts.values()).reduce((total, one) => total + one, 0);
  return [
    `${lines} lines, each matching its sum`,
    `${count('reveal')} of ${count('commit')} secrets published, matching what was committed to before the draws`,
    `${count('draw') - uncheckedDraws} of ${count('draw')} draws computed again from the secrets and ${count('text')} texts of the seats`,
    ...(count('set') === 0 ? [] : [`${count('set')} draws scripted, at a practice table`]),
    `${count('move')} moves, ${count('join')} arrivals and ${count('leave')} departures replayed by the rules`,
    ...games.map(sayGame),
    isFinished ? 'Verified.' : 'Unfinished: right so far.',
  ];
}

function sayGame({ game, start, outcome }: VerifiedGame): string {
  const title = `${game.name} at table ${start.table}, ${makeOptionsText(start.options)}`;
  if (outcome === undefined) return `${title}: not over`;
  const scores = outcome.scores.map(({ seat, score }) => `seat ${seat} ${score}`).join(', ');
  return `${title}: ${scores}; winners: ${outcome.winners.join(', ') || 'none'}`;
}
