// `parlour verify FILE`: checks the log of a game with no server, says what was checked, and exits with 1 at the first event
// that is not what it should be.

import { readFileSync } from 'node:fs';
import { verifyLog, type Verified } from '../luck/verify.ts';
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

function makeReport({
  game,
  start,
  counts,
  outcome,
  uncheckedDraws,
  isFinished,
}: Verified): readonly string[] {
  const events = Object.values(counts).reduce((total, count) => total + count, 0);
  const lines = [
    `${game.name} at table ${start.table}, ${makeOptionsText(start.options)}`,
    `  ${events} lines, each matching its sum`,
    `  ${counts.reveal} of ${counts.commit} secrets published, matching what was committed to before the draws`,
    `  ${counts.draw - uncheckedDraws} of ${counts.draw} draws computed again from the secrets and ${counts.text} texts of the seats`,
    `  ${counts.move} moves, ${counts.join} arrivals and ${counts.leave} departures replayed by the rules`,
  ];
  if (outcome !== undefined) {
    const scores = outcome.scores.map(({ seat, score }) => `seat ${seat} ${score}`).join(', ');
    lines.push(
      `  the outcome follows from them: ${scores}; winners: ${outcome.winners.join(', ') || 'none'}`,
    );
  }
  return [...lines, isFinished ? 'Verified.' : 'Unfinished: right so far.'];
}
