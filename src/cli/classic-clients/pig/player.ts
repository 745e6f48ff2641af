// The contract of a player behind the Pig client; a person (person.ts) and a strategy (strategy.ts)
// implement it. It is the Strategy of the assignment, with the choice of an opponent added. An
// undefined answer means that there will be none.

import type { PigMove, PigState } from '../../../games/pig/rules/state.ts';

export interface PigPlayer {
  /**
   * Picks a waiting player, or '' to wait with them. `missed` is the player who was picked last and
   * had gone.
   */
  pick(names: readonly string[], missed: string | undefined): Promise<string | undefined>;
  start(isFirst: boolean): Promise<boolean | undefined>;
  /** `view` is the view after the die, which was not a 1. */
  decide(view: PigState, die: number): Promise<PigMove | undefined>;
  /** Called for a 1: the points of the turn are lost. */
  loseTurn(points: number): Promise<void>;
  /** Called after the opponent's turn, with the view after it. */
  watch(opponent: string, dice: readonly number[], view: PigState): void;
}
