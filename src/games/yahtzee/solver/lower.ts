// The lower boxes. Rolls that every lower box scores alike form a kind, where "alike" may be "the
// sum of the dice": five dice have seven kinds, and the joker is one more. So the best lower box of
// a roll is the better of two numbers of its kind: the best of fixed points, and the sum of the
// dice with the best of the boxes that score the sum.
//
// A mask says which boxes are filled, bit 0 for Three of a kind; the Yahtzee box is apart, because
// its points matter.

import { LOWER_BOXES, type Box, type Dice } from '../rules/boxes.ts';
import type { Lattice } from './lattice.ts';
import type { SolvedRules } from './solved-rules.ts';

/** The states of the Yahtzee box. */
export const YAHTZEE_OPEN = 0;
export const YAHTZEE_ZERO = 1;
export const YAHTZEE_FULL = 2;
export const YAHTZEE_STATES = 3;

export const MASKED_BOXES: readonly Box[] = LOWER_BOXES.filter((box) => box !== 'yahtzee');
export const LOWER_MASKS = 2 ** MASKED_BOXES.length;
/**
 * How many states the lower boxes and the Yahtzee box have together; each state is called a row,
 * and `rowOf` numbers them.
 */
export const ROWS = LOWER_MASKS * YAHTZEE_STATES;

export function rowOf(mask: number, yahtzee: number): number {
  return mask * YAHTZEE_STATES + yahtzee;
}

/** What each lower box scores, undefined for the sum of the dice. */
type Kind = ReadonlyArray<number | undefined>;

/** Filling a box: the row that the sheet is in afterwards, and the points. */
interface Term {
  readonly row: number;
  readonly points: number;
}

/** The open boxes of a row, for rolls of one kind. */
export interface Terms {
  readonly fixed: readonly Term[];
  readonly summed: readonly Term[];
}

export interface LowerBoxes {
  /** The kind of each roll. */
  readonly kinds: Int32Array;
  /** The kind of a joker, and a kind without any box. */
  readonly jokerKind: number;
  readonly noKind: number;
  /** For each row the terms of each kind. */
  readonly terms: ReadonlyArray<readonly Terms[]>;
}

function kindOf(rules: SolvedRules, dice: Dice, isJoker: boolean): Kind {
  const sum = dice.reduce((total, die) => total + die, 0);
  return LOWER_BOXES.map((box) => {
    const points = (isJoker ? rules.jokerPoints[box] : undefined) ?? rules.pointsOf(box, dice);
    return points === sum ? undefined : points;
  });
}

function termsOf(kind: Kind, row: number): Terms {
  const mask = Math.floor(row / YAHTZEE_STATES);
  const yahtzee = row % YAHTZEE_STATES;
  const all = LOWER_BOXES.flatMap((box, place) => {
    const points = kind[place];
    const bit = 1 << MASKED_BOXES.indexOf(box);
    if (box === 'yahtzee') {
      const next = rowOf(mask, points === 0 ? YAHTZEE_ZERO : YAHTZEE_FULL);
      return yahtzee === YAHTZEE_OPEN ? [{ row: next, points }] : [];
    }
    return (mask & bit) === 0 ? [{ row: rowOf(mask | bit, yahtzee), points }] : [];
  });
  return {
    fixed: all.flatMap(({ row: next, points }) => (points === undefined ? [] : [{ row: next, points }])),
    summed: all.flatMap(({ row: next, points }) => (points === undefined ? [{ row: next, points: 0 }] : [])),
  };
}

export function findLower(rules: SolvedRules, { keeps, firstRoll, dice }: Lattice): LowerBoxes {
  const rolls = keeps.slice(firstRoll);
  const found = new Map<string, Kind>();
  const keyOf = (kind: Kind): string => kind.map(String).join();
  const kinds = rolls.map((roll) => kindOf(rules, roll, false));
  for (const kind of kinds) found.set(keyOf(kind), kind);
  const keys = [...found.keys()];
  // Any face will do: no box scores a joker by its face alone.
  const joker = kindOf(
    rules,
    Array.from({ length: dice }, () => 1),
    true,
  );
  const all = [...found.values(), joker];
  return {
    kinds: Int32Array.from(kinds, (kind) => keys.indexOf(keyOf(kind))),
    jokerKind: keys.length,
    noKind: keys.length + 1,
    terms: Array.from({ length: ROWS }, (_, row) => [
      ...all.map((kind) => termsOf(kind, row)),
      { fixed: [], summed: [] },
    ]),
  };
}
