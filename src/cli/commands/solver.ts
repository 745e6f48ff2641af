// What `parlour solve` and `parlour value` need to know of a game that is solved. Each game has a file beside this one, and solvers.ts lists them.

import type { OptionValues } from '../../games/options.ts';

export interface Solved {
  /** The value at the start of a game, and what it is a number of: "points expected from the empty sheet". */
  readonly value: number;
  readonly says: string;
  /** How many positions were solved. */
  readonly states: number;
  /** Which program did it, where there are several. */
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
  /** What the value is a number of. */
  readonly says: string;
  /** The best first; none if nobody is on turn. */
  readonly choices: readonly ValuedChoice[];
}

/** A flag of one game, such as one that says something about the position. */
export interface Flag {
  /** As commander wants it: "--dice <dice>". */
  readonly words: string;
  readonly says: string;
}

/** What was said with the flags, by name without the dashes before it. */
export type FlagWords = Readonly<Record<string, string | undefined>>;
/** Those that say a position. */
export type PositionWords = FlagWords;

export interface Solver {
  /** The id of the game. */
  readonly game: string;
  /** Those of `parlour value`, which say the position. */
  readonly flags: readonly Flag[];
  /** Those of `parlour solve`, where the options of the game do not say it all. */
  readonly solveFlags?: readonly Flag[];
  /** Solves the game in steps and says after each which share is done. Throws a CommandError at the first if the words make no sense. */
  solve(options: OptionValues, words: FlagWords): Generator<number, Solved>;
  /** Throws a CommandError if the words describe no position. */
  value(options: OptionValues, words: PositionWords): Valued;
}
