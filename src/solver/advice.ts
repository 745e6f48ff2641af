// What a coach says: each choice of the seat on turn with what it is worth. It is worked out from
// that seat's view, so a coach knows no more than its player.

import { findPart } from '../games/find-part.ts';
import { ADVICE } from '../games/registry/advice.ts';
import type { Advice, Advise } from './exact.ts';

/**
 * Undefined where the position is not solved, or where there is only one choice. The view is that
 * of the seat on turn.
 */
export function adviseOn(game: string, view: unknown): Advice | undefined {
  const advice = findPart<Advise>(ADVICE, game)?.(view);
  return advice === undefined || advice.choices.length < 2 ? undefined : advice;
}
