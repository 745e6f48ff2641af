// Triple Yahtzee: three columns that count once, twice and three times. It is not solved; this is a
// model of it. A sheet is worth its columns, each played alone and times its factor, plus what they
// are worth to each other: three columns give every roll more places to go. The second part was
// learned (triple-weights.ts) and depends only on which boxes are open. The house player `perfect`
// plays by this model and the review judges by it.

import { BOXES, type Box, type Dice } from '../rules/boxes.ts';
import { PAYS_CHIPS, isOpen } from '../rules/scoring.ts';
import type { Column, Sheet } from '../rules/sheet.ts';
import { valueBoxes } from './choices.ts';
import { pointsOf } from './exact.ts';
import { openDice, type Pattern } from './patterns.ts';
import type { SolvedGame } from './solved-rules.ts';
import { valueOf, type YahtzeeTable } from './table.ts';
import { LEARNT, type Weights } from './triple-weights.ts';

const LEARNT_REROLLS = 2;

/**
 * The weights where they help: outside the rules they were learned with, only if a further Yahtzee
 * is worth as much. Otherwise columns are valued alone.
 */
function learntFor({ rules, rerolls }: SolvedGame): Weights | undefined {
  return rerolls === LEARNT_REROLLS && PAYS_CHIPS[rules] ? LEARNT : undefined;
}

/**
 * For each box, in the order of the sheet, the columns in which it is open: a sum of 1, 2 and 4.
 */
export type Open = readonly number[];

export function openOf(sheet: Sheet): Open {
  return BOXES.map((box) =>
    sheet.reduce((set, column, index) => set + (isOpen(column, box) ? 1 << index : 0), 0),
  );
}

/** What the columns are worth to each other; nothing once no box is open. */
export function worthOfSharing({ shared, pairs }: Weights, open: Open): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let now = 0;
  let perTurn = 0;
  for (let place = 0; place < open.length; place += 1) {
    const set = open[place] as number;
    const weights = shared[BOXES[place] as Box];
    first += set & 1;
    second += (set >> 1) & 1;
    third += set >> 2;
    now += weights.now[set] ?? 0;
    perTurn += weights.perTurn[set] ?? 0;
  }
  const paired = pairs[0] * first * second + pairs[1] * first * third + pairs[2] * second * third;
  return now + (first + second + third) * perTurn + paired;
}

/** What filling each open box of a column takes from the other columns, or gives them. */
type Shifts = ReadonlyMap<Box, number>;

const NO_SHIFTS: Shifts = new Map();

function shiftsOf(weights: Weights, open: Open, index: number): Shifts {
  const before = worthOfSharing(weights, open);
  const shifts = new Map<Box, number>();
  BOXES.forEach((box, place) => {
    const set = open[place] ?? 0;
    const without = set & ~(1 << index);
    if (without !== set) shifts.set(box, worthOfSharing(weights, open.with(place, without)) - before);
  });
  return shifts;
}

interface Placed {
  readonly column: Column;
  /** Its place on the sheet, from 0, and its factor. */
  readonly index: number;
  readonly times: number;
  /** What it can expect from now on if it is played alone. */
  readonly before: number;
  readonly shifts: Shifts;
}

export interface Gain {
  readonly box: Box;
  /** Of the column. */
  readonly index: number;
  /** What the box scores at once, including a hundred, times the column's factor. */
  readonly points: number;
  /** How much more the whole sheet is worth afterwards than before the turn. */
  readonly gain: number;
}

/** The boxes of this column that the dice may go to. */
function listGains(table: YahtzeeTable, placed: Placed, dice: Dice): readonly Gain[] {
  const { column, index, times, before, shifts } = placed;
  return valueBoxes(table, column, dice).map(({ box, points, value }) => {
    return { box, index, points: times * points, gain: times * (value - before) + (shifts.get(box) ?? 0) };
  });
}

/** For every value that a box can hold: its points, and what the column is worth afterwards. */
function valuesIn(table: YahtzeeTable, column: Column, { box, points, matters }: Pattern): Float64Array {
  const afterwards = (held: number): number =>
    valueOf(table, { boxes: { ...column.boxes, [box]: held }, chips: 0 });
  const always = matters ? undefined : afterwards(0);
  return Float64Array.from(points, (held) => held + (always ?? afterwards(held)));
}

/**
 * For each roll the largest gain in listGains, without going roll by roll, which would take ten
 * times as long.
 */
function gainsIn(table: YahtzeeTable, placed: Placed): Float64Array {
  const { column, times, before, shifts } = placed;
  const { rolls, yahtzees, patterns } = openDice();
  const gains = new Float64Array(rolls.length).fill(Number.NEGATIVE_INFINITY);
  for (const pattern of patterns) {
    if (!isOpen(column, pattern.box)) continue;
    const shift = shifts.get(pattern.box) ?? 0;
    const values = valuesIn(table, column, pattern).map((value) => times * (value - before) + shift);
    for (let roll = 0; roll < gains.length; roll += 1) {
      const gain = values[pattern.placeOf[roll] as number] as number;
      if (gain > (gains[roll] as number)) gains[roll] = gain;
    }
  }
  if (!isOpen(column, 'yahtzee'))
    for (const roll of yahtzees)
      gains[roll] = Math.max(...listGains(table, placed, rolls[roll] ?? []).map(({ gain }) => gain));
  return gains;
}

/** A sheet at the beginning of a turn. */
export interface TripleSheet {
  /** The points on it, without bonuses: those are in what is still to come. */
  readonly held: number;
  /** What is still to come: the columns alone, plus what they are worth to each other. */
  readonly later: number;
  readonly isFull: boolean;
  /** Every box that the dice may go to, in the order of the sheet. */
  gainsOf(dice: Dice): readonly Gain[];
  /** For each of the 252 rolls what the best box gains. The sheet must not be full. */
  bestGains(): Float64Array;
}

export function openSheet(
  table: YahtzeeTable,
  sheet: Sheet,
  weights: Weights | undefined = learntFor(table.game),
): TripleSheet {
  const open = openOf(sheet);
  const columns: readonly Placed[] = sheet.map((column, index) => {
    const shifts = weights === undefined ? NO_SHIFTS : shiftsOf(weights, open, index);
    return { column, index, times: index + 1, before: valueOf(table, column), shifts };
  });
  const withSpace = columns.filter(({ column }) => BOXES.some((box) => isOpen(column, box)));
  const alone = columns.reduce((sum, { times, before }) => sum + times * before, 0);
  return {
    held: columns.reduce((sum, { column, times }) => sum + times * pointsOf(column), 0),
    later: alone + (weights === undefined ? 0 : worthOfSharing(weights, open)),
    isFull: withSpace.length === 0,
    gainsOf: (dice) => withSpace.flatMap((one) => listGains(table, one, dice)),
    bestGains() {
      const [best = new Float64Array(), ...rest] = withSpace.map((one) => gainsIn(table, one));
      for (const gains of rest)
        for (let roll = 0; roll < best.length; roll += 1)
          best[roll] = Math.max(best[roll] as number, gains[roll] as number);
      return best;
    },
  };
}
