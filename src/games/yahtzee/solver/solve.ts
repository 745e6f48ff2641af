// The solver: every state of the sheet from the last one back to the empty one. It fills in what
// each box is worth (points, plus the value of the sheet afterwards, which is known by then) and
// lets a tile solver work out the turn.

import { lookFor, LANES, makePlan, type Block, type Plan } from './plan.ts';
import { ROWS, YAHTZEE_FULL, YAHTZEE_OPEN, YAHTZEE_STATES, type Terms } from './lower.ts';
import { givenRow } from './upper.ts';
import { makeKernelSolver } from './kernel.ts';
import { makePlainSolver } from './plain.ts';
import { placesOf, type Places, type TileSolver } from './tile.ts';
import type { SolvedRules } from './solved-rules.ts';

/** Everything that is the same for all tiles. */
interface Work {
  readonly plan: Plan;
  readonly places: Places;
  readonly solver: TileSolver;
  readonly values: Float64Array;
}

/** Eight numbers of the table that are already known: `place` of a row in this block. */
function takeBest(
  { values, solver: { tile } }: Work,
  terms: Terms['fixed'],
  where: { block: Block; offset: number; to: number },
): void {
  const { block, offset, to } = where;
  tile.fill(Number.NEGATIVE_INFINITY, to, to + LANES);
  for (const { row, points } of terms) {
    const from = block.start + row * block.width + offset;
    for (let lane = 0; lane < LANES; lane += 1) {
      const x = tile[to + lane] as number;
      const y = (values[from + lane] as number) + points;
      tile[to + lane] = y > x ? y : x;
    }
  }
}

function fillLower(work: Work, block: Block, { row, offset }: { row: number; offset: number }): void {
  work.plan.lower.terms[row]?.forEach(({ fixed, summed }, kind) => {
    const to = (work.places.kinds + 2 * kind) * LANES;
    takeBest(work, fixed, { block, offset, to });
    takeBest(work, summed, { block, offset, to: to + LANES });
  });
}

function fillUpper(
  { plan, places, solver: { tile }, values }: Work,
  block: Block,
  { row, offset }: { row: number; offset: number },
): void {
  const { dice } = plan.lattice;
  block.steps.forEach(({ face, next, classes }, place) => {
    const { start = 0, width = 0 } = plan.blocks[next] ?? {};
    const line = start + row * width;
    for (let count = 0; count <= dice; count += 1) {
      const to = (places.upper + givenRow(place, count, dice)) * LANES;
      const points = face * count;
      const from = count * block.width + offset;
      for (let lane = 0; lane < LANES; lane += 1)
        tile[to + lane] = (values[line + (classes[from + lane] as number)] as number) + points;
    }
  });
}

function solveRow(work: Work, block: Block, row: number): void {
  const { plan, solver, values } = work;
  const { width, start, mask } = block;
  const chip = row % YAHTZEE_STATES === YAHTZEE_FULL ? plan.rules.chip : 0;
  const turn = { mask, look: lookFor(row), chip };
  for (let offset = 0; offset < width; offset += LANES) {
    fillLower(work, block, { row, offset });
    fillUpper(work, block, { row, offset });
    solver.run(turn);
    values.set(solver.tile.subarray(0, LANES), start + row * width + offset);
  }
}

/** The game is over: nothing is left to come except the bonus, which has not been counted yet. */
function fillEnd({ plan, values }: Work, { mask, start, width }: Block, row: number): void {
  const line = start + row * width;
  // A need of zero is the first class, if it exists.
  if (plan.classes.needs[mask]?.[0] === 0) values[line] = plan.rules.bonus.points;
}

function countOnes(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/** How many boxes are filled in this row of the block. */
function countFilled({ mask }: Block, row: number): number {
  const yahtzee = row % YAHTZEE_STATES === YAHTZEE_OPEN ? 0 : 1;
  return countOnes(mask) + countOnes(Math.floor(row / YAHTZEE_STATES)) + yahtzee;
}

export interface Solution {
  readonly plan: Plan;
  /** Laid out as in plan.ts. */
  readonly values: Float64Array;
}

/** Which program solves the tiles. Both give the same bits. */
export type Program = 'kernel' | 'plain';

/** The kernel, if it is available and not switched off. */
function makeSolver(plan: Plan, wanted: Program): { readonly solver: TileSolver; readonly program: Program } {
  const kernel = wanted === 'kernel' ? makeKernelSolver(plan) : undefined;
  if (kernel !== undefined) return { solver: kernel, program: 'kernel' };
  return { solver: makePlainSolver(plan), program: 'plain' };
}

/**
 * Solves in about 12,000 steps and yields the share done after each, for callers with other things
 * to do in between.
 */
export function* solveInSteps(
  rules: SolvedRules,
  wanted: Program = 'kernel',
): Generator<number, Solution & { readonly program: Program }> {
  const plan = makePlan(rules);
  const { solver, program } = makeSolver(plan, wanted);
  const work = { plan, places: placesOf(plan), solver, values: new Float64Array(plan.size) };
  for (const block of plan.blocks.toReversed()) {
    for (let row = ROWS - 1; row >= 0; row -= 1) {
      if (countFilled(block, row) < rules.rounds) solveRow(work, block, row);
      else fillEnd(work, block, row);
      yield 1 - (block.start + row * block.width) / plan.size;
    }
  }
  return { plan, values: work.values, program };
}

export function solve(rules: SolvedRules, wanted: Program = 'kernel'): Solution {
  const steps = solveInSteps(rules, wanted);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
