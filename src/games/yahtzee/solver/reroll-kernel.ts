// One reroll in WebAssembly: the same as in reroll.ts, four times as fast. A JavaScript engine
// compiles the maximum of two numbers to a branch, which is unpredictable here; the maximum of
// pairs is not a branch. Both numbers of a pair are the same here. The terms are those of
// kernel.ts.

import * as wasm from '../../../solver/assembler.ts';
import type { Code } from '../../../solver/assembler.ts';
import { loadKernels } from '../../../solver/kernels.ts';
import { reverseAbove, type Lattice } from './lattice.ts';
import type { Reroller } from './reroll.ts';
import { FACES } from './solved-rules.ts';
import { SIXTH } from './tile.ts';

const INT_BYTES = 4;
const NUMBER_BYTES = 8;
const { get, set, int, move, walk, loadInt, loadTwice, addPairs, maxPairs, timesPairs, storeFirst, seq } =
  wasm;

/** The address of the edges, which are addresses themselves; the line of numbers begins at 0. */
interface Addresses {
  readonly above: number;
  readonly below: number;
}

/** The numbers that the next edges lead to. */
function readEdges(edges: wasm.Local, count: number): readonly Code[] {
  return Array.from({ length: count }, (_, edge) => loadTwice(loadInt(get(edges), edge * INT_BYTES)));
}

function writeDown({ firstRoll, above }: Lattice, at: Addresses): Uint8Array {
  const locals = new wasm.Locals([]);
  const [to, edges] = [locals.add('i32'), locals.add('i32')];
  const sum = readEdges(edges, FACES.length).reduce(addPairs);
  const mean = storeFirst(get(to), timesPairs(sum, wasm.twice(wasm.number(SIXTH))));
  const body = seq(mean, move(to, -NUMBER_BYTES), move(edges, FACES.length * INT_BYTES));
  return wasm.assemble(
    locals,
    seq(
      set(to, int((firstRoll - 1) * NUMBER_BYTES)),
      set(edges, int(at.above)),
      walk(edges, int(at.above + above.length * INT_BYTES), body),
    ),
  );
}

/** A loop for each run, since all keeps in a run have the same number of keeps below them. */
function writeUp({ runs }: Lattice, at: Addresses): Uint8Array {
  const locals = new wasm.Locals([]);
  const [to, edges] = [locals.add('i32'), locals.add('i32')];
  const loops = runs.map(({ first, count, distinct }) => {
    const best = [loadTwice(get(to)), ...readEdges(edges, distinct)].reduce(maxPairs);
    const body = seq(storeFirst(get(to), best), move(to, NUMBER_BYTES), move(edges, distinct * INT_BYTES));
    return walk(to, int((first + count) * NUMBER_BYTES), body);
  });
  return wasm.assemble(locals, seq(set(to, int(NUMBER_BYTES)), set(edges, int(at.below)), ...loops));
}

/** Undefined where WebAssembly is missing, or lacks pairs of numbers. */
export function makeKernelReroller(lattice: Lattice): Reroller | undefined {
  const { keeps, above, below } = lattice;
  const at = { above: keeps.length * NUMBER_BYTES, below: keeps.length * NUMBER_BYTES + above.byteLength };
  const kernels = [writeDown(lattice, at), writeUp(lattice, at)];
  const { memory, runs: [goDown, goUp] = [] } = loadKernels(kernels, at.below + below.byteLength) ?? {};
  if (memory === undefined || goDown === undefined || goUp === undefined) return undefined;
  new Int32Array(memory, at.above).set(reverseAbove(above).map((keep) => keep * NUMBER_BYTES));
  new Int32Array(memory, at.below).set(below.map((keep) => keep * NUMBER_BYTES));
  const line = new Float64Array(memory, 0, keeps.length);
  return { line, rolls: line.subarray(lattice.firstRoll), goDown, goUp };
}
