// Rolls that deserve a moment: five equal dice, and the patterns that score much.

import { isYahtzee, patternPoints } from '../rules/boxes.ts';
import { IN_CUP, type YahtzeeTypes } from '../rules/state.ts';
import type { BoardProps } from '../../../web/games/screen.ts';

const GOOD = ['four-of-a-kind', 'full-house', 'small-straight', 'large-straight'] as const;

export interface GoodRoll {
  readonly kind: 'yahtzee' | 'good';
  /** The number of the event that made it. */
  readonly number: number;
}

/** What has just been rolled, if it is one of them. */
export function goodRollOf({
  position,
  event,
}: Pick<BoardProps<YahtzeeTypes>, 'position' | 'event'>): GoodRoll | undefined {
  const { dice } = position;
  if ((event?.kind !== 'draw' && event?.kind !== 'set') || dice.includes(IN_CUP)) return undefined;
  if (isYahtzee(dice)) return { kind: 'yahtzee', number: event.number };
  const isGood = GOOD.some((box) => patternPoints(box, dice) > 0);
  return isGood ? { kind: 'good', number: event.number } : undefined;
}
