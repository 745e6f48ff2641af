// Yahtzee's vocabulary: what a game of Yahtzee is made of. The rules are in game.ts, in words in
// RULES.md.

import type { Seat } from '../../game.ts';
import { parseOptions, type OptionProblem } from '../../options.ts';
import { refuse, type Result } from '../../result.ts';
import { BOXES, type Box, type Dice } from './boxes.ts';
import { OPTIONS, type YahtzeeOptions } from './options.ts';
import type { Sheet } from './sheet.ts';

export const SEATS = { min: 1, max: 20 } as const;
export const DICE_COUNT = 5;
/** A die that lies in the cup and is about to be rolled. */
export const IN_CUP = 0;

/** Whether this is a move at all, whatever its declared type. */
export function isMove(move: unknown): move is YahtzeeMove {
  if (typeof move !== 'object' || move === null || !('kind' in move)) return false;
  if (move.kind === 'keep') {
    const keep: unknown = 'keep' in move ? move.keep : undefined;
    // Spread, because `every` would skip the holes of an array.
    return (
      Array.isArray(keep) &&
      keep.length === DICE_COUNT &&
      [...(keep as unknown[])].every((stays) => typeof stays === 'boolean')
    );
  }
  const isBox = 'box' in move && BOXES.some((box) => box === move.box);
  return move.kind === 'score' && isBox && 'column' in move && typeof move.column === 'number';
}

/** `keep` says for each die, from left to right, whether it stays. Columns are counted from 0. */
export type YahtzeeMove =
  | { readonly kind: 'keep'; readonly keep: readonly boolean[] }
  | { readonly kind: 'score'; readonly box: Box; readonly column: number };

export const REFUSALS = {
  seats: 'Yahtzee is for one to twenty players.',
  over: 'The game is over.',
  'not-your-turn': 'It is not your turn.',
  'not-now': 'The dice are still to be rolled.',
  'no-such-move': 'In Yahtzee you keep dice or score in a box.',
  'no-rerolls': 'There are no rerolls left in this turn; choose a box.',
  'no-such-column': 'There is no such column on the sheet.',
  'box-used': 'That box is already filled; choose an open one.',
  'joker-forced': 'A further Yahtzee goes to the box of its own number, or else to an open lower box.',
} as const;
export type YahtzeeReason = keyof typeof REFUSALS;

export interface YahtzeeState {
  readonly options: YahtzeeOptions;
  /** By seat. */
  readonly sheets: readonly Sheet[];
  /** From 1; after the game, one more than the last round. */
  readonly round: number;
  readonly seat: Seat;
  /** The five dice from left to right, IN_CUP for a die that is still to be rolled. */
  readonly dice: Dice;
  /**
   * The first rolls of the seats that follow in this round, when all were rolled at its beginning.
   */
  readonly ahead: readonly Dice[];
  /** Rerolls left in this turn. */
  readonly rerolls: number;
}

/** How many rounds it takes to fill every box. */
export function allRounds({ columns }: YahtzeeOptions): number {
  return columns * BOXES.length;
}

/** How many rounds a game with these options has. */
export function roundsOf(options: YahtzeeOptions): number {
  return options.rounds === 0 ? allRounds(options) : options.rounds;
}

export function readOptions(input: unknown): Result<YahtzeeOptions, OptionProblem> {
  const options = parseOptions(OPTIONS, input);
  if (!options.ok || roundsOf(options.value) <= allRounds(options.value)) return options;
  const sentence = `A sheet with this many columns is full after ${allRounds(options.value)} rounds.`;
  return refuse({ option: 'rounds', sentence });
}

export interface YahtzeeTypes {
  Options: YahtzeeOptions;
  State: YahtzeeState;
  View: YahtzeeState;
  Move: YahtzeeMove;
  Reason: YahtzeeReason;
}
