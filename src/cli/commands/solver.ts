// What `parlour solve` and `parlour value` need to know about a solved game. Each game has this in
// games/<id>/terminal/, and solvers.ts finds it.

import type { OptionValues } from '../../games/options.ts';

export interface Solved {
  /**
   * The value at the start of a game, and what it counts: "points expected from the empty sheet".
   */
  readonly value: number;
  readonly says: string;
  /** The number of positions that were solved. */
  readonly states: number;
  /** The program that solved it, if there are several. */
  readonly program?: string;
}

export interface ValuedChoice {
  /** As people read it: "keep 2 2". */
  readonly choice: string;
  /** As the rules write it: "keep 00110". */
  readonly move: string;
  readonly value: number;
}

export interface Valued {
  /** The position as it was understood. */
  readonly position: string;
  readonly value: number;
  /** What the value counts. */
  readonly says: string;
  /** The best choice first; empty if no seat is on turn. */
  readonly choices: readonly ValuedChoice[];
}

/** A flag of one game, for example a part of the position. */
export interface Flag {
  /** In commander's notation: "--dice <dice>". */
  readonly words: string;
  readonly says: string;
}

/** The values of the flags, by name without the leading dashes. */
export type FlagWords = Readonly<Record<string, string | undefined>>;
/** The flags that describe a position. */
export type PositionWords = FlagWords;

export interface Solver {
  /** The id of the game. */
  readonly game: string;
  /** The flags of `parlour value`, which describe the position. */
  readonly flags: readonly Flag[];
  /** The flags of `parlour solve`, for what the options of the game do not cover. */
  readonly solveFlags?: readonly Flag[];
  /**
   * Solves the game in steps and yields the share that is done after each. Throws a CommandError at
   * the first step if the words make no sense.
   */
  solve(options: OptionValues, words: FlagWords): Generator<number, Solved>;
  /** Throws a CommandError if the words do not describe a position. */
  value(options: OptionValues, words: PositionWords): Valued;
}
