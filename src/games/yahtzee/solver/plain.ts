// A tile solved in plain TypeScript: the reference, and what runs where WebAssembly does not. Every
// function here has its twin in kernel.ts, with the additions and multiplications in the same
// order, so that both give the same bits; maxima do not round and may come in any order.

import { LANES as PLANNED_LANES, type Block, type Plan } from './plan.ts';
import { SIXTH as ONE_SIXTH, emptyTile, placesOf, scaleLooks, type TileSolver } from './tile.ts';

// Constants of this file, because some bundlers and test runners look up imported names in every
// loop.
const LANES = PLANNED_LANES;
const SIXTH = ONE_SIXTH;

/** The place of a row in the tile. */
function scale(rows: Int32Array, first = 0): Int32Array {
  return rows.map((row) => (first + row) * LANES);
}

/** The maxima of the upper tree, one after the other. */
function findUpperBest(tile: Float64Array, pairs: Int32Array, first: number): void {
  for (let pair = 0, to = first; pair < pairs.length; pair += 2, to += LANES) {
    const one = pairs[pair] as number;
    const other = pairs[pair + 1] as number;
    for (let lane = 0; lane < LANES; lane += 1) {
      const x = tile[one + lane] as number;
      const y = tile[other + lane] as number;
      tile[to + lane] = y > x ? y : x;
    }
  }
}

/** What each roll is worth in its best box. */
function scoreRolls(
  tile: Float64Array,
  looks: Int32Array,
  { sums, first }: { sums: Float64Array; first: number },
): void {
  for (let roll = 0, to = first; roll < sums.length; roll += 1, to += LANES) {
    const kind = looks[2 * roll] as number;
    const upper = looks[2 * roll + 1] as number;
    const sum = sums[roll] as number;
    for (let lane = 0; lane < LANES; lane += 1) {
      const x = tile[kind + lane] as number;
      const y = sum + (tile[kind + LANES + lane] as number);
      const z = tile[upper + lane] as number;
      const best = y > x ? y : x;
      tile[to + lane] = z > best ? z : best;
    }
  }
}

function addChip(tile: Float64Array, roll: number, chip: number): void {
  for (let lane = 0; lane < LANES; lane += 1) tile[roll + lane] = (tile[roll + lane] as number) + chip;
}

/** Down the lattice: a keep is worth the mean of what it becomes with one more die. */
function goDown(tile: Float64Array, above: Int32Array): void {
  for (let edge = above.length - 6, to = (edge / 6) * LANES; edge >= 0; edge -= 6, to -= LANES) {
    const a = above[edge] as number;
    const b = above[edge + 1] as number;
    const c = above[edge + 2] as number;
    const d = above[edge + 3] as number;
    const e = above[edge + 4] as number;
    const f = above[edge + 5] as number;
    for (let lane = 0; lane < LANES; lane += 1) {
      const two = (tile[a + lane] as number) + (tile[b + lane] as number);
      const four = two + (tile[c + lane] as number) + (tile[d + lane] as number);
      tile[to + lane] = (four + (tile[e + lane] as number) + (tile[f + lane] as number)) * SIXTH;
    }
  }
}

/** Up the lattice: every keep is worth at least as much as each keep that it contains. */
function goUp(tile: Float64Array, above: Int32Array): void {
  for (let edge = 0, from = 0; edge < above.length; edge += 6, from += LANES) {
    const a = above[edge] as number;
    const b = above[edge + 1] as number;
    const c = above[edge + 2] as number;
    const d = above[edge + 3] as number;
    const e = above[edge + 4] as number;
    const f = above[edge + 5] as number;
    for (let lane = 0; lane < LANES; lane += 1) {
      const best = tile[from + lane] as number;
      hand(tile, best, a + lane);
      hand(tile, best, b + lane);
      hand(tile, best, c + lane);
      hand(tile, best, d + lane);
      hand(tile, best, e + lane);
      hand(tile, best, f + lane);
    }
  }
}

function hand(tile: Float64Array, best: number, to: number): void {
  const own = tile[to] as number;
  tile[to] = best > own ? best : own;
}

/** The mean of all rolls, in row 0. */
function average(tile: Float64Array, first: number, { counts, ways }: Plan['lattice']): void {
  tile.fill(0, 0, LANES);
  for (let roll = 0, from = first; roll < counts.length; roll += 1, from += LANES) {
    const count = counts[roll] as number;
    for (let lane = 0; lane < LANES; lane += 1)
      tile[lane] = (tile[lane] as number) + count * (tile[from + lane] as number);
  }
  for (let lane = 0; lane < LANES; lane += 1) tile[lane] = (tile[lane] as number) / ways;
}

export function makePlainSolver(plan: Plan): TileSolver {
  const { lattice, rules, yahtzees } = plan;
  const places = placesOf(plan);
  const tile = emptyTile(places.rows);
  const firstRoll = lattice.firstRoll * LANES;
  const above = scale(lattice.above);
  const equal = scale(yahtzees, lattice.firstRoll);
  const blocks = plan.blocks.map(({ tree, looks }: Block) => ({
    pairs: scale(tree.pairs, places.upper),
    firstPair: (places.upper + tree.given) * LANES,
    looks: looks.map((look) => scale(scaleLooks(look, places))),
  }));
  return {
    tile,
    run({ mask, look, chip }) {
      const block = blocks[mask];
      const looks = block?.looks[look];
      if (block === undefined || looks === undefined) return;
      findUpperBest(tile, block.pairs, block.firstPair);
      scoreRolls(tile, looks, { sums: lattice.sums, first: firstRoll });
      for (const roll of equal) addChip(tile, roll, chip);
      for (let reroll = 0; reroll < rules.rerolls; reroll += 1) {
        goDown(tile, above);
        goUp(tile, above);
      }
      average(tile, firstRoll, lattice);
    },
  };
}
