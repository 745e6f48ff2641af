// 100 seeds of the simulation, and the proofs that it can be trusted: the same seed gives the same
// trace, and planted bugs are found. `npm run simulate` plays more seeds, `npm run
// simulate:mutants` plants all bugs.

import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { ROOT, plantIn, tryMutant } from './plant.ts';
import { simulate } from './simulation.ts';

const SEEDS = 100;

const PART = 25;
const PARTS = Array.from({ length: SEEDS / PART }, (_, part) => 1 + part * PART);

test.each(PARTS)(`every invariant holds in the ${PART} seeds from %i on`, async (first) => {
  for (let seed = first; seed < first + PART; seed += 1) {
    const { broken } = await simulate(seed);
    expect(broken, `repeat it with: npm run simulate -- --seed ${seed} --trace`).toBeUndefined();
  }
});

test.each([
  1120, 1224, 1339, 3889, 7091, 7481, 7906, 10_992, 11_298, 13_127, 13_834, 18_469, 1058, 3498, 406, 499,
  4189, 17_782, 11_693,
])('every invariant holds in seed %i, which once broke one', async (seed) => {
  expect((await simulate(seed)).broken).toBeUndefined();
});

test.each([3, 14, 41])('seed %i gives the same trace every time', async (seed) => {
  const [one, other] = [await simulate(seed), await simulate(seed)];
  expect(other).toEqual(one);
  expect((await simulate(seed + 1)).traceSum).not.toBe(one.traceSum);
});

test.each([
  'acknowledge before the commit',
  'forget the check of the request id',
  'show the tokens of the seats',
])('the simulation finds the planted bug: %s', async (name) => {
  const mutant = MUTANTS.find((known) => known.name === name);
  if (mutant === undefined) throw new Error(`There is no mutant "${name}".`);
  const { found, output } = await tryMutant(mutant);
  expect(found, output).toBeDefined();
});

test.each(MUTANTS)('the source has the place for the planted bug: $name', ({ planted }) => {
  for (const one of planted) expect(plantIn(ROOT, one)).toContain(one.instead);
});
