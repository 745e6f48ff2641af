// The result of a game in one sentence, for the log and for people who listen: "Ana wins with 312
// points, 24 ahead of Ben."

import type { Outcome, Score } from '../../../games/game.ts';
import type { GameScreen, Names } from '../../games/screen.ts';
import { words } from '../../words/words.ts';

export function sayOutcome(
  { scores, winners }: Outcome,
  names: Names,
  { tellScore }: Pick<GameScreen, 'tellScore'>,
): string {
  const { table } = words.value;
  const winner = scores.find(({ seat }) => winners.includes(seat));
  if (winner === undefined) return table.nobodyWins;
  const score = tellScore(winner.score);
  if (winners.length > 1) return table.drawnWith(winners.map(names), score);
  const name = names(winner.seat);
  const second = secondOf(scores, winner);
  if (second === undefined) return table.endsWith(name, score);
  const others = scores.filter((one) => one !== winner && one.score === second.score);
  const margin = Math.abs(winner.score - second.score);
  return table.winsBy({ name, score, margin, others: others.map(({ seat }) => names(seat)) });
}

/** The same without numbers. */
export function sayWinners(winners: readonly string[]): string {
  const { table } = words.value;
  if (winners.length === 0) return table.nobodyWins;
  return winners.length === 1 ? table.wins(winners.join('')) : table.drawn(winners);
}

/** The result that is nearest to the winner's. */
function secondOf(scores: readonly Score[], winner: Score): Score | undefined {
  const gap = ({ score }: Score): number => Math.abs(score - winner.score);
  return scores.filter((one) => one !== winner).toSorted((one, other) => gap(one) - gap(other))[0];
}
