// What each round of a daily game gave away against perfect play, from its review: the squares of
// the shared text, which tell nothing about the dice.

import type { ReplayGame } from '../../replay/replay-log.ts';
import type { Review } from '../../../review/review.ts';
import type { Level } from './own-days.ts';

/** A digit for each round, from 0 to 3. A round begins with a draw that begins a turn. */
export function findLevels(played: ReplayGame, review: Pick<Review, 'decisions' | 'bands'>): string {
  const { game, moments } = played;
  const starts = moments.flatMap(({ event }, index) => {
    const before = moments[index - 1]?.state;
    const isFirst = event.kind === 'draw' && before !== undefined && game.rollerOf?.(before) !== undefined;
    return isFirst ? [event.number] : [];
  });
  return starts.map((from, index) => levelOf(costBetween(review, from, starts[index + 1]), review)).join('');
}

function costBetween({ decisions }: Pick<Review, 'decisions'>, from: number, to = Infinity): number {
  const own = decisions.filter(({ event }) => event > from && event < to);
  return own.reduce((total, { cost }) => total + cost, 0);
}

function levelOf(cost: number, { bands: [close, mistake, blunder] }: Pick<Review, 'bands'>): Level {
  if (cost < close) return 0;
  if (cost < mistake) return 1;
  return cost < blunder ? 2 : 3;
}
