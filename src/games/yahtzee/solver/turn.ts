// One turn, from the first roll to the box: what each roll and each keep is worth. The same
// arithmetic as in plain.ts, for one state instead of eight, and it keeps the values of the keeps,
// because people ask for them. The rerolls themselves are in reroll.ts.

import type { Column } from '../rules/sheet.ts';
import type { Lattice } from './lattice.ts';
import { YAHTZEE_FULL, YAHTZEE_STATES, type Terms } from './lower.ts';
import { lookFor, type Block } from './plan.ts';
import { makeKernelReroller } from './reroll-kernel.ts';
import { makePlainReroller, type Reroller } from './reroll.ts';
import type { Solution } from './solve.ts';
import { placeOf, sheetStateOf, upperMaskOf } from './table.ts';
import { placesOf } from './tile.ts';

/** What is known about a turn with this many rerolls left. */
export interface Level {
  /** For each roll, counted from the first roll: the best that can be made of it. */
  readonly rolls: Float64Array;
  /**
   * For each keep below a whole roll: the mean value after rolling the other dice; meaningless when
   * no reroll is left.
   */
  readonly keeps: Float64Array;
}

const rerollers = new WeakMap<Lattice, Reroller>();

/** One for each lattice, because a kernel is expensive to make and to keep in memory. */
function rerollerOf(lattice: Lattice): Reroller {
  const reroller = rerollers.get(lattice) ?? makeKernelReroller(lattice) ?? makePlainReroller(lattice);
  rerollers.set(lattice, reroller);
  return reroller;
}

/**
 * A level with at least one reroll left. It goes down the lattice at once, and up only when rolls
 * are asked for.
 */
class RerollLevel implements Level {
  readonly keeps: Float64Array;
  readonly #reroller: Reroller;
  /** Over the whole lattice, after going down: the keeps, and the rolls of the level below. */
  readonly #means: Float64Array;
  readonly #rolls: Float64Array;
  #isUp = false;

  constructor(lattice: Lattice) {
    this.#reroller = rerollerOf(lattice);
    this.#means = new Float64Array(lattice.keeps.length);
    this.#rolls = new Float64Array(lattice.sums.length);
    this.keeps = this.#means.subarray(0, lattice.firstRoll);
  }

  /** Adds a reroll to the level below. */
  goOn(below: Level): void {
    const { line, rolls, goDown } = this.#reroller;
    rolls.set(below.rolls);
    goDown();
    this.#means.set(line);
    this.#isUp = false;
  }

  get rolls(): Float64Array {
    if (this.#isUp) return this.#rolls;
    const { line, rolls, goUp } = this.#reroller;
    line.set(this.#means);
    goUp();
    this.#rolls.set(rolls);
    this.#isUp = true;
    return this.#rolls;
  }
}

/**
 * A turn in which each roll has a score if it is scored at once: its best box, in whatever unit the
 * caller uses. One object can serve turn after turn, because allocating memory takes longest: fill
 * in `scores`, call `begin`, and ask for levels.
 */
export class Turn {
  readonly scores: Float64Array;
  readonly #lattice: Lattice;
  readonly #levels: RerollLevel[] = [];
  #known = 0;

  constructor(lattice: Lattice, scores: Float64Array = new Float64Array(lattice.sums.length)) {
    this.#lattice = lattice;
    this.scores = scores;
  }

  begin(): this {
    this.#known = 0;
    return this;
  }

  /** With this many rerolls left. The numbers are valid until the next turn begins. */
  level(rerolls: number): Level {
    if (rerolls === 0) return { rolls: this.scores, keeps: NO_KEEPS };
    const below = rerolls > this.#known ? this.level(rerolls - 1) : undefined;
    const level = (this.#levels[rerolls - 1] ??= new RerollLevel(this.#lattice));
    if (below !== undefined) level.goOn(below);
    this.#known = Math.max(this.#known, rerolls);
    return level;
  }
}

const NO_KEEPS = new Float64Array(0);

/**
 * A state of the sheet in the table: the block of its upper boxes, its class there, and its row.
 */
interface Where {
  readonly block: Block;
  readonly place: number;
  readonly row: number;
}

function bestOf(terms: Terms['fixed'], values: Float64Array, { block, place }: Where): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const { row, points } of terms) {
    const value = (values[block.start + row * block.width + place] as number) + points;
    best = value > best ? value : best;
  }
  return best;
}

/** The rows of the upper tree, for one state. */
function fillUpper({ plan, values }: Solution, { block, place, row }: Where, upper: Float64Array): void {
  const { given, pairs } = block.tree;
  const { dice } = plan.lattice;
  let to = 1;
  for (const { face, next, classes } of block.steps) {
    const { start, width } = plan.blocks[next] as Block;
    const line = start + row * width;
    for (let count = 0; count <= dice; count += 1, to += 1)
      upper[to] = (values[line + (classes[count * block.width + place] as number)] as number) + face * count;
  }
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const one = upper[pairs[pair] as number] as number;
    const other = upper[pairs[pair + 1] as number] as number;
    upper[given + pair / 2] = other > one ? other : one;
  }
}

/**
 * For each roll the best of its boxes: points and hundreds now, plus what the sheet is worth
 * afterwards.
 */
function makeScorer(solution: Solution): (where: Where, scores: Float64Array) => void {
  const { plan, values } = solution;
  const { sums } = plan.lattice;
  const fixed = new Float64Array(plan.lower.noKind + 1);
  const summed = new Float64Array(plan.lower.noKind + 1);
  const upper = new Float64Array(placesOf(plan).rows).fill(Number.NEGATIVE_INFINITY);
  return (where, scores) => {
    let kind = 0;
    for (const terms of plan.lower.terms[where.row] ?? []) {
      fixed[kind] = bestOf(terms.fixed, values, where);
      summed[kind] = bestOf(terms.summed, values, where);
      kind += 1;
    }
    fillUpper(solution, where, upper);
    const looks = where.block.looks[lookFor(where.row)];
    for (let roll = 0; roll < sums.length; roll += 1) {
      const look = looks[2 * roll] as number;
      const x = fixed[look] as number;
      const y = (sums[roll] as number) + (summed[look] as number);
      const z = upper[looks[2 * roll + 1] as number] as number;
      const best = y > x ? y : x;
      scores[roll] = z > best ? z : best;
    }
    if (where.row % YAHTZEE_STATES === YAHTZEE_FULL)
      for (const roll of plan.yahtzees) scores[roll] = (scores[roll] as number) + plan.rules.chip;
  };
}

/**
 * Answers questions about turns of columns that are not full yet. Values are points still to come,
 * as in table.ts. There is only one turn object: it is valid until the next call.
 */
export function openTurns(solution: Solution): (column: Column) => Turn {
  const { plan } = solution;
  const turn = new Turn(plan.lattice);
  const score = makeScorer(solution);
  let last = -1;
  return (column) => {
    const state = sheetStateOf(column);
    const at = placeOf(solution, state);
    // A player, or a review, asks several times about the same turn.
    if (at === last) return turn;
    last = at;
    const mask = upperMaskOf(state);
    const place = plan.classes.classOf(mask, state.total);
    score({ block: plan.blocks[mask] as Block, place, row: state.row }, turn.scores);
    return turn.begin();
  };
}
