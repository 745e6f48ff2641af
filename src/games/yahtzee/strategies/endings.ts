// The end of a game of Yahtzee: sheets with few open boxes, how they lead to each other, and how
// the points still to come are distributed in perfect play for points. Sheets with the same future
// are one ending, so a sheet with five open boxes has only some hundreds of endings after it.

import { BOXES, FIXED_POINTS, UPPER_BOXES, type Box } from '../rules/boxes.ts';
import { isOpen } from '../rules/scoring.ts';
import { BONUS_POINTS, CHIP_POINTS, sumUp, type Column } from '../rules/sheet.ts';
import { valueBoxes } from '../solver/choices.ts';
import { valueOf, type YahtzeeTable } from '../solver/table.ts';
import { openTurns } from '../solver/turn.ts';
import { spreadRolls } from './spread.ts';
import { openDice, type Pattern } from '../solver/patterns.ts';

/** More than the upper classes of any set of open boxes: the bonus needs at most 63. */
const CLASSES_MAX = 80;
/** Each has up to 4 kB of chances. */
const ENDINGS_MAX = 4000;

/** An open box: what comes after it, for each number of points that it can hold. */
interface Branch {
  readonly pattern: Pattern;
  readonly next: readonly Ending[];
}

/**
 * Five equal dice when the Yahtzee box is filled: their boxes, and their points with the hundred.
 */
interface Joker {
  readonly roll: number;
  readonly ways: ReadonlyArray<{ readonly box: Box; readonly points: number; readonly next: Ending }>;
}

interface Steps {
  readonly branches: readonly Branch[];
  readonly jokers: readonly Joker[];
}

export interface Ending {
  readonly number: number;
  /** One of the columns that have this future. */
  readonly column: Column;
  readonly open: number;
  /** What perfect play for points still expects, the bonus included. */
  readonly value: number;
  /** No play gets more than this. */
  readonly most: number;
  readonly steps: () => Steps;
  /**
   * The chance of each number of points still to come, including the bonus, in perfect play for
   * points.
   */
  readonly future: () => Float64Array;
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** What is certain: a full sheet has only its bonus to come. */
function certainly(points: number): Float64Array {
  const chances = new Float64Array(points + 1);
  chances[points] = 1;
  return chances;
}

/** Sheets with the same key have the same future. */
function keyOf({ plan: { classes } }: YahtzeeTable, { boxes }: Column): number {
  let filled = 0;
  let upper = 0;
  for (let place = 0; place < BOXES.length; place += 1) {
    const points = boxes[BOXES[place] as Box];
    if (points === undefined) continue;
    filled += 1 << place;
    if (place < UPPER_BOXES.length) upper += points;
  }
  const isFull = boxes.yahtzee === FIXED_POINTS.yahtzee ? 1 : 0;
  const mask = filled & (2 ** UPPER_BOXES.length - 1);
  return (filled * 2 + isFull) * CLASSES_MAX + classes.classOf(mask, upper);
}

export function openEndings(table: YahtzeeTable): (column: Column) => Ending {
  const { rolls, yahtzees, patterns } = openDice();
  const { rerolls } = table.game;
  const turnOf = openTurns(table);
  const known = new Map<number, Ending>();
  let count = 0;

  function find(column: Column): Ending {
    const key = keyOf(table, column);
    const ending = known.get(key) ?? make(column);
    known.set(key, ending);
    return ending;
  }

  function make(column: Column): Ending {
    const open = patterns.filter(({ box }) => isOpen(column, box));
    const chips = column.boxes.yahtzee === 0 ? 0 : CHIP_POINTS * open.length;
    const ending: Ending = {
      number: (count += 1),
      column,
      open: open.length,
      value: valueOf(table, column),
      most: open.reduce((sum, { points }) => sum + (points.at(-1) ?? 0), BONUS_POINTS + chips),
      steps: once(() => ({ branches: branchesOf(column, open), jokers: jokersOf(column) })),
      future: once(() =>
        open.length === 0
          ? certainly(sumUp(column).bonus)
          : addUp(waysOf(ending.steps(), spreadRolls(turnOf(column), rerolls))),
      ),
    };
    return ending;
  }

  function branchesOf(column: Column, open: readonly Pattern[]): readonly Branch[] {
    return open.map((pattern) => {
      const after = (held: number): Ending =>
        find({ boxes: { ...column.boxes, [pattern.box]: held }, chips: 0 });
      const always = pattern.matters ? undefined : after(0);
      return { pattern, next: pattern.points.map((held) => always ?? after(held)) };
    });
  }

  function jokersOf(column: Column): readonly Joker[] {
    if (isOpen(column, 'yahtzee')) return [];
    return yahtzees.map((roll) => {
      const boxes = valueBoxes(table, column, rolls[roll] ?? []);
      const ways = boxes.map(({ box, points }) => {
        // The hundred is not part of what the box holds.
        return {
          box,
          points,
          next: find({ boxes: { ...column.boxes, [box]: points % CHIP_POINTS }, chips: 0 }),
        };
      });
      return { roll, ways };
    });
  }

  return (column) => {
    if (known.size > ENDINGS_MAX) known.clear();
    return find(column);
  };
}

/** A way that a turn can end, and how likely it is. */
interface Way {
  readonly points: number;
  readonly next: Ending;
  readonly chance: number;
}

/** For each roll the branch that is worth the most in play for points. */
function bestBranches(branches: readonly Branch[], rolls: number): Uint8Array {
  const best = new Uint8Array(rolls);
  const most = new Float64Array(rolls).fill(Number.NEGATIVE_INFINITY);
  branches.forEach(({ pattern: { points, placeOf }, next }, branch) => {
    const values = Float64Array.from(next, ({ value }, place) => value + (points[place] ?? 0));
    for (let roll = 0; roll < rolls; roll += 1) {
      const value = values[placeOf[roll] as number] as number;
      if (value <= (most[roll] as number)) continue;
      most[roll] = value;
      best[roll] = branch;
    }
  });
  return best;
}

/** How perfect play for points continues, if the last roll of the turn has these chances. */
function waysOf({ branches, jokers }: Steps, chances: Float64Array): readonly Way[] {
  const best = bestBranches(branches, chances.length);
  const ways: Way[] = [];
  const isJoker = new Set(jokers.map(({ roll }) => roll));
  for (const { roll, ways: open } of jokers) {
    const [first] = open.toSorted(
      (one, other) => other.points + other.next.value - one.points - one.next.value,
    );
    if (first !== undefined) ways.push({ ...first, chance: chances[roll] ?? 0 });
  }
  branches.forEach(({ pattern: { points, placeOf }, next }, branch) => {
    const shares = new Float64Array(points.length);
    for (let roll = 0; roll < chances.length; roll += 1) {
      if (best[roll] !== branch || isJoker.has(roll)) continue;
      const place = placeOf[roll] as number;
      shares[place] = (shares[place] as number) + (chances[roll] as number);
    }
    next.forEach((ending, place) => {
      const chance = shares[place] ?? 0;
      if (chance > 0) ways.push({ points: points[place] ?? 0, next: ending, chance });
    });
  });
  return ways;
}

function addUp(ways: readonly Way[]): Float64Array {
  const futures = ways.map(({ next }) => next.future());
  const length = ways.reduce(
    (most, { points }, place) => Math.max(most, points + (futures[place]?.length ?? 0)),
    0,
  );
  const sums = new Float64Array(length);
  ways.forEach(({ points, chance }, place) => {
    const future = futures[place] ?? sums;
    for (let more = 0; more < future.length; more += 1)
      sums[points + more] = (sums[points + more] as number) + chance * (future[more] as number);
  });
  return sums;
}
