// A strategy decides: it gets the view of the seat on turn and answers with a legal move. A person
// behind a wire, a program and a function in this folder are all the same to the table. A strategy
// remembers nothing; whatever it needs is in the view.

import type { Game, GameTypes } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import { assert } from '../games/result.ts';

/** A number from 0 up to, but not including, 1: for strategies that use chance. */
export type Chance = () => number;

export type Strategy<Types extends GameTypes = GameTypes> = {
  decide(view: Types['View'], chance: Chance): Types['Move'];
}['decide'];

/**
 * A strategy under its name, which ends in N if it takes a number: "hold-at-N" is requested as
 * "hold-at-20".
 */
export interface NamedStrategy {
  readonly name: string;
  readonly says: string;
  readonly make: (n: number) => Strategy;
  /**
   * For a strategy that works something out before its first decision in games with these options:
   * does a few milliseconds of it, and returns whether all is done. Calling it is optional; the
   * first decision otherwise takes as long as all of it.
   */
  readonly prepare?: (options: OptionValues) => boolean;
}

/** The house players of a game, by the names of strategies. */
export interface HousePlayers {
  /** The opponents when a player names none. */
  readonly standard: readonly string[];
  /** Plays for a player who is away, has left or is too slow. */
  readonly standIn: string;
  /** The house players in the lobby, always ready; the weakest first. */
  readonly residents: readonly string[];
  /** Options for games without people, where the standard ones would never end. */
  readonly simulated?: OptionValues;
}

/**
 * Any legal move, each equally likely: the weakest opponent, and one that finds every corner of the
 * rules.
 */
export function playAtRandom(game: Game): Strategy {
  return (view, chance) => {
    const moves = game.moves(view);
    const move = moves[Math.floor(chance() * moves.length)];
    assert(move !== undefined, 'a strategy is asked only when its seat is on turn');
    return move;
  };
}
