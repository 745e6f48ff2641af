// Every long proof: its target for a release, its slices, and its command.

import { REPEATS, TWISTS } from '../../test/matrix/repeats.ts';
import { ROWS, STANDINGS } from '../../test/matrix/cells.ts';
import { NATIVE_DOORS } from '../../test/server/native-socket.ts';
import { MUTANTS } from '../../test/simulator/mutants.ts';
import type { Proof } from './proof.ts';

const CELLS =
  NATIVE_DOORS.length *
  (ROWS.length * STANDINGS.length +
    REPEATS.reduce((sum, { but }) => sum + TWISTS.filter((twist) => !but.includes(twist)).length, 0));

/** The rounds of one fuzzer take consecutive seeds, fewer than these. */
const SEEDS_APART = 8;

/** Splits the work for two processes; a single piece stays whole. */
function halve(count: number): readonly number[] {
  const first = Math.ceil(count / 2);
  return [first, count - first].filter((part) => part > 0);
}

export const PROOFS: readonly Proof[] = [
  {
    id: 'matrix',
    title: 'cells of the authorisation matrix',
    target: CELLS,
    slice: CELLS,
    commands: () => [{ words: ['test/matrix/main.ts'] }],
    alone: 'npm run matrix',
  },
  {
    id: 'connections',
    title: 'connections held at once',
    target: 10_000,
    // The connections must be held all at once.
    slice: Infinity,
    commands: ({ count }) => [{ words: ['test/proofs/connections.ts', String(count)] }],
    alone: 'npm run connections -- 10000',
  },
  {
    id: 'kills',
    title: '`kill -9` of the server under load',
    target: 500,
    slice: 25,
    commands: ({ count, seed }) => [
      { words: ['tools/kills.ts', String(count)], env: { SEED: String(seed) } },
    ],
    alone: 'npm run kills -- 500',
  },
  {
    id: 'power-cuts',
    title: 'power cuts',
    target: 300,
    slice: 30,
    commands: ({ count, seed }) => [
      { words: ['test/power-cut/power-cut.ts', '--cuts', String(count), '--seed', String(seed)] },
    ],
    alone: 'npm run power-cut -- --cuts 300',
  },
  {
    id: 'seeds',
    title: 'seeds of the simulator',
    target: 20_000,
    slice: 500,
    // A process uses one core.
    commands: ({ done, count }) =>
      halve(count).map((seeds, half) => ({
        words: [
          'test/simulator/main.ts',
          '--seeds',
          String(seeds),
          '--from',
          String(done + 1 + half * Math.ceil(count / 2)),
        ],
      })),
    alone: 'npm run simulate -- --seeds 20000',
  },
  {
    id: 'planted-bugs',
    title: 'planted bugs found by the simulator',
    target: MUTANTS.length,
    slice: 4,
    commands: ({ done, count }) => [
      {
        words: ['test/simulator/mutants-main.ts', '--from', String(done), '--count', String(count)],
      },
    ],
    alone: 'npm run simulate:mutants',
  },
  {
    id: 'inputs',
    title: 'fuzzed inputs on real sockets',
    target: 10_000_000,
    slice: 200_000,
    // One fuzzer with its server leaves a core idle half of the time.
    commands: ({ count, seed }) =>
      halve(count).map((inputs, half) => ({
        words: ['test/fuzz/main.ts', '--inputs', String(inputs), '--seed', String(seed + half * SEEDS_APART)],
      })),
    alone: 'npm run fuzz -- --inputs 10000000',
  },
  {
    id: 'corruptions',
    title: 'corruptions of a data file',
    target: 200,
    slice: 20,
    commands: ({ done, count }) => [
      { words: ['test/proofs/corruptions.ts', '--count', String(count), '--from', String(done)] },
    ],
    alone: 'npm run corruptions -- --count 200',
  },
];
