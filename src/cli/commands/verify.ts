// `parlour verify FILE`: checks the log of a game by itself, from any source. It prints what was
// checked and which commitments it was checked against, and exits with 1 at the first wrong event.
// luck/verify.ts does the check.

import { verifyLog, type Verified, type VerifiedGame } from '../../luck/verify.ts';
import type { LogKind } from '../../games/log.ts';
import { makeOptionsText } from '../../games/options.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { readLogText } from './log-text.ts';
import { makePrintable } from '../terminal/printable.ts';

const COMMITMENTS_SHOWN_MAX = 20;

export async function verify(file: string): Promise<void> {
  const verdict = verifyLog(await readLogText(file));
  if (!verdict.ok) {
    const { event, sentence } = verdict.reason;
    throw new CommandError([`Event ${event}: ${sentence}`, 'Not verified.'], EXIT.mismatch);
  }
  process.stdout.write(`${makeReport(verdict.value).map(makePrintable).join('\n')}\n`);
  if (!verdict.value.isFinished) process.exitCode = EXIT.unfinished;
}

function makeReport(verified: Verified): readonly string[] {
  const { games, counts, uncheckedDraws, isFinished } = verified;
  const count = (kind: LogKind): number => counts.get(kind) ?? 0;
  const lines = Array.from(counts.values()).reduce((total, one) => total + one, 0);
  return [
    `${lines} lines, each matching its sum`,
    `${count('reveal')} of ${count('commit')} secrets published, matching what was committed to before the draws`,
    ...listCommitments(verified),
    `${count('draw') - uncheckedDraws} of ${count('draw')} draws computed again from the secrets and ${count('text')} texts of the seats`,
    ...(count('set') === 0 ? [] : [`${count('set')} draws scripted, at a practice table`]),
    `${count('move')} moves, ${count('join')} arrivals and ${count('leave')} departures replayed by the rules`,
    ...games.map(sayGame),
    isFinished ? 'Verified.' : 'Unfinished: right so far.',
  ];
}

/**
 * For people who kept the commitments that they saw: the log of another game verifies too, but it
 * has other commitments.
 */
function listCommitments({ commitments, games }: Verified): readonly string[] {
  const word = sealWord(games);
  const shown = commitments.slice(0, COMMITMENTS_SHOWN_MAX);
  const lines = shown.map((commitment, index) => `commitment of ${word} ${index + 1}: ${commitment}`);
  const more = commitments.length - shown.length;
  return more === 0 ? lines : [...lines, `and ${more} more`];
}

/**
 * What the n-th secret belongs to. At a running table each round has its own secret; a second start
 * counts rounds from 1 again.
 */
function sealWord(games: readonly VerifiedGame[]): string {
  if (games.every(({ game }) => game.running === undefined)) return 'game';
  return games.length === 1 ? 'round' : 'secret';
}

function sayGame({ game, start, outcome }: VerifiedGame): string {
  const title = `${game.name} at table ${start.table}, ${makeOptionsText(start.options)}`;
  if (outcome === undefined) return `${title}: not over`;
  const scores = outcome.scores.map(({ seat, score }) => `seat ${seat} ${score}`).join(', ');
  return `${title}: ${scores}; winners: ${outcome.winners.join(', ') || 'none'}`;
}
