// Who decides behind the Pig client: what a person (person.ts) and a strategy (strategy.ts) have in common. It is the Strategy of the assignment, with the choice of an opponent added: whoever
// keeps it can play through the wire. Undefined for an answer means that there will be none.

import type { PigMove, PigState } from '../../../games/pig/rules/state.ts';

export interface PigPlayer {
  /** One of those who wait, or nobody ('') to wait with them. Whoever was `missed` was picked before and could not be had. */
  pick(names: readonly string[], missed: string | undefined): Promise<string | undefined>;
  start(isFirst: boolean): Promise<boolean | undefined>;
  /** The view is that after the die, which was no 1. */
  decide(view: PigState, die: number): Promise<PigMove | undefined>;
  /** A 1: the points of the turn are lost. */
  loseTurn(points: number): Promise<void>;
  /** The opponent has played; the view is that after his turn. */
  watch(opponent: string, dice: readonly number[], view: PigState): void;
}
