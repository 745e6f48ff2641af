// A tile solved in WebAssembly, two numbers at a time: the same as plain.ts, function by function,
// about five times as fast. The kernel is assembled here once the plan is known, so that the sizes
// and addresses in it are constants; it is about 3,000 bytes.

import * as wasm from '../../../solver/assembler.ts';
import type { Code, Local } from '../../../solver/assembler.ts';
import { loadKernels } from '../../../solver/kernels.ts';
import { reverseAbove } from './lattice.ts';
import { LANES, type Plan } from './plan.ts';
import { FACES } from './solved-rules.ts';
import { SIXTH, placesOf, scaleLooks, type TileSolver } from './tile.ts';

const ROW_BYTES = LANES * 8;
const PAIR_BYTES = 16;
const PAIRS = LANES / 2;
const INT_BYTES = 4;
const NUMBER_BYTES = 8;
const { get, set, int, move, walk, loadInt, loadPair, loadTwice, storePair, addPairs, maxPairs, seq } = wasm;

/** The addresses of the numbers that do not change. */
interface Addresses {
  readonly sums: number;
  readonly counts: number;
  readonly above: number;
  readonly below: number;
  readonly equal: number;
}

/**
 * The locals. The first five are the parameters: where the pairs of the upper tree begin and end,
 * where their maxima go, the looks, the chip.
 */
function nameLocals(locals: wasm.Locals) {
  const many = (count: number, kind: Local['kind']): readonly Local[] =>
    Array.from({ length: count }, () => locals.add(kind));
  return {
    pairs: locals.parameter(0),
    pairsEnd: locals.parameter(1),
    maxima: locals.parameter(2),
    looks: locals.parameter(3),
    chip: locals.parameter(4),
    /** The row being written. */
    to: locals.add('i32'),
    /** Where row addresses are read from, and the addresses that were read. */
    table: locals.add('i32'),
    rows: many(FACES.length, 'i32'),
    /** Where single numbers are read from. */
    numbers: locals.add('i32'),
    /** A single number, twice. */
    both: locals.add('v128'),
    sums: many(PAIRS, 'v128'),
  };
}
type Named = ReturnType<typeof nameLocals>;

/** The same for each pair of a row. */
function eachPair(code: (offset: number) => Code): Code {
  return seq(...Array.from({ length: PAIRS }, (_, pair) => code(pair * PAIR_BYTES)));
}

/** Reads this many addresses from the table and moves on in it. */
function readRows({ rows, table }: Named, count: number): Code {
  const reading = rows.slice(0, count).map((row, place) => set(row, loadInt(get(table), place * INT_BYTES)));
  return seq(...reading, move(table, count * INT_BYTES));
}

/** The pairs of the rows that were read, joined from left to right. */
function joinRows({ rows }: Named, count: number, how: { join: typeof maxPairs; offset: number }): Code {
  const loads = rows.slice(0, count).map((row) => loadPair(get(row), how.offset));
  return loads.reduce(how.join);
}

function findUpperBest(named: Named): Code {
  const { table, to } = named;
  const best = eachPair((offset) =>
    storePair(get(to), joinRows(named, 2, { join: maxPairs, offset }), offset),
  );
  return seq(
    set(table, get(named.pairs)),
    set(to, get(named.maxima)),
    walk(table, get(named.pairsEnd), seq(readRows(named, 2), best, move(to, ROW_BYTES))),
  );
}

function scoreRolls(named: Named, { lattice }: Plan, at: Addresses): Code {
  const { table, to, numbers, both } = named;
  const [kind, upper] = named.rows as [Local, Local];
  const best = eachPair((offset) => {
    const fixed = loadPair(get(kind), offset);
    const summed = addPairs(get(both), loadPair(get(kind), ROW_BYTES + offset));
    return storePair(get(to), maxPairs(maxPairs(fixed, summed), loadPair(get(upper), offset)), offset);
  });
  const readSum = seq(set(both, loadTwice(get(numbers))), move(numbers, NUMBER_BYTES));
  return seq(
    set(table, get(named.looks)),
    set(numbers, int(at.sums)),
    set(to, int(lattice.firstRoll * ROW_BYTES)),
    walk(
      to,
      int(lattice.keeps.length * ROW_BYTES),
      seq(readRows(named, 2), readSum, best, move(to, ROW_BYTES)),
    ),
  );
}

function addChips(named: Named, at: Addresses): Code {
  const { table, both } = named;
  const [roll] = named.rows as [Local];
  const raise = eachPair((offset) =>
    storePair(get(roll), addPairs(loadPair(get(roll), offset), get(both)), offset),
  );
  return seq(
    set(both, wasm.twice(get(named.chip))),
    set(table, int(at.equal)),
    walk(table, int(at.equal + FACES.length * INT_BYTES), seq(readRows(named, 1), raise)),
  );
}

function goDown(named: Named, { lattice }: Plan, at: Addresses): Code {
  const { table, to, both } = named;
  const mean = eachPair((offset) => {
    const sum = joinRows(named, FACES.length, { join: addPairs, offset });
    return storePair(get(to), wasm.timesPairs(sum, get(both)), offset);
  });
  return seq(
    set(both, wasm.twice(wasm.number(SIXTH))),
    set(table, int(at.above)),
    set(to, int((lattice.firstRoll - 1) * ROW_BYTES)),
    walk(
      table,
      int(at.above + lattice.above.length * INT_BYTES),
      seq(readRows(named, FACES.length), mean, move(to, -ROW_BYTES)),
    ),
  );
}

/** A loop for each run, since all keeps in a run have the same number of keeps below them. */
function goUp(named: Named, { lattice }: Plan, at: Addresses): Code {
  const { table, to } = named;
  const loops = lattice.runs.map(({ first, count, distinct }) => {
    const best = eachPair((offset) => {
      const below = named.rows.slice(0, distinct).map((row) => loadPair(get(row), offset));
      return storePair(get(to), [loadPair(get(to), offset), ...below].reduce(maxPairs), offset);
    });
    const body = seq(readRows(named, distinct), best, move(to, ROW_BYTES));
    return walk(to, int((first + count) * ROW_BYTES), body);
  });
  return seq(set(table, int(at.below)), set(to, int(ROW_BYTES)), ...loops);
}

function average(named: Named, { lattice }: Plan, at: Addresses): Code {
  const { to, numbers, both, sums } = named;
  const eachSum = (code: (sum: Local, offset: number) => Code): Code =>
    seq(...sums.map((sum, pair) => code(sum, pair * PAIR_BYTES)));
  const count = eachSum((sum, offset) =>
    set(sum, addPairs(get(sum), wasm.timesPairs(get(both), loadPair(get(to), offset)))),
  );
  const readCount = seq(set(both, loadTwice(get(numbers))), move(numbers, NUMBER_BYTES));
  return seq(
    eachSum((sum) => set(sum, wasm.twice(wasm.number(0)))),
    set(numbers, int(at.counts)),
    set(to, int(lattice.firstRoll * ROW_BYTES)),
    walk(to, int(lattice.keeps.length * ROW_BYTES), seq(readCount, count, move(to, ROW_BYTES))),
    set(both, wasm.twice(wasm.number(lattice.ways))),
    eachSum((sum, offset) => storePair(int(0), wasm.dividePairs(get(sum), get(both)), offset)),
  );
}

function writeKernel(plan: Plan, at: Addresses): Uint8Array {
  const locals = new wasm.Locals(['i32', 'i32', 'i32', 'i32', 'f64']);
  const named = nameLocals(locals);
  const reroll = seq(goDown(named, plan, at), goUp(named, plan, at));
  return wasm.assemble(
    locals,
    seq(
      findUpperBest(named),
      scoreRolls(named, plan, at),
      addChips(named, at),
      ...Array.from({ length: plan.rules.rerolls }, () => reroll),
      average(named, plan, at),
    ),
  );
}

/**
 * Puts tables one after the other and returns the address at which each begins. Rows are written as
 * addresses.
 */
class Layout {
  readonly #parts: Array<{ readonly address: number; readonly values: Float64Array | Int32Array }> = [];
  #end: number;

  constructor(start: number) {
    this.#end = start;
  }

  add(values: Float64Array | Int32Array): number {
    const address = this.#end;
    this.#parts.push({ address, values });
    this.#end = Math.ceil((address + values.byteLength) / PAIR_BYTES) * PAIR_BYTES;
    return address;
  }

  addRows(rows: Int32Array, first = 0): number {
    return this.add(rows.map((row) => (first + row) * ROW_BYTES));
  }

  get end(): number {
    return this.#end;
  }

  writeTo(buffer: ArrayBuffer): void {
    for (const { address, values } of this.#parts)
      if (values instanceof Float64Array) new Float64Array(buffer, address).set(values);
      else new Int32Array(buffer, address).set(values);
  }
}

/** Undefined where WebAssembly is missing, or lacks pairs of numbers. */
export function makeKernelSolver(plan: Plan): TileSolver | undefined {
  const { lattice, yahtzees } = plan;
  const places = placesOf(plan);
  const layout = new Layout(places.rows * ROW_BYTES);
  const addresses = {
    sums: layout.add(lattice.sums),
    counts: layout.add(lattice.counts),
    above: layout.addRows(reverseAbove(lattice.above)),
    below: layout.addRows(lattice.below),
    equal: layout.addRows(yahtzees, lattice.firstRoll),
  };
  const blocks = plan.blocks.map(({ tree, looks }) => {
    const pairs = layout.addRows(tree.pairs, places.upper);
    const pairsEnd = pairs + tree.pairs.byteLength;
    const maxima = (places.upper + tree.given) * ROW_BYTES;
    return { pairs, pairsEnd, maxima, looks: looks.map((look) => layout.addRows(scaleLooks(look, places))) };
  });
  const kernel = writeKernel(plan, addresses);
  const { memory, runs: [run] = [] } = loadKernels([kernel], layout.end) ?? {};
  if (memory === undefined || run === undefined) return undefined;
  layout.writeTo(memory);
  const tile = new Float64Array(memory, 0, places.rows * LANES).fill(Number.NEGATIVE_INFINITY);
  return {
    tile,
    run({ mask, look, chip }) {
      const block = blocks[mask];
      const looks = block?.looks[look];
      if (block !== undefined && looks !== undefined)
        run(block.pairs, block.pairsEnd, block.maxima, looks, chip);
    },
  };
}
