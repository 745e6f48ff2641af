// A slice of the fuzzer for `npm test`: first the old defects, each on its own server, then some
// thousand fuzzed inputs at every door, once on a server without a file and once on one with a
// file. `npm run fuzz` continues for as long as it is told to.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makePlan } from './make-plan.ts';
import { DOORS, encode, type Heard } from './plan.ts';
import { REGRESSIONS } from './regressions.ts';
import { playRound } from './round.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 28);
const INPUTS = 1500;
const HEARD: Heard = { table: 'T', code: 'C', token: 'K', otherTable: 'O' };

const folder = mkdtempSync(join(tmpdir(), 'parlour-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('an input that once stopped the server does not stop it', () => {
  test.concurrent.each(REGRESSIONS.map((one) => [one.item, one.says, one.run] as const))(
    'item %i: %s',
    async (_item, _says, run) => {
      expect(await run()).toBeUndefined();
    },
  );
});

test('the same seed and number give the same bytes', () => {
  const bytes = (index: number): string =>
    Buffer.concat(makePlan(SEED, index).inputs.map((input) => encode(input, HEARD))).toString('hex');
  const all = Array.from({ length: 100 }, (_, index) => bytes(index));
  expect(Array.from({ length: 100 }, (_, index) => bytes(index))).toEqual(all);
  expect(new Set(all).size).toBeGreaterThan(90);
});

test.each([
  ['keeps nothing', ':memory:'],
  ['has a file', join(folder, 'parlour.db')],
])(
  `${INPUTS} fuzzed inputs do not disturb the good players of a server that %s (SEED=${SEED})`,
  async (_says, data) => {
    const { inputs, games, finding } = await playRound({ seed: SEED, inputs: INPUTS, data });
    expect(finding).toBeUndefined();
    for (const door of DOORS) {
      expect(inputs[door]).toBeGreaterThan(0);
      // One before, one after.
      expect(games[door].games).toBeGreaterThanOrEqual(2);
    }
  },
);
