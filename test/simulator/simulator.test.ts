// Some seeds of the simulation, and the proofs that it can be trusted: the same seed gives the same
// trace, and planted bugs are found. `npm run simulate` plays more seeds, `npm run
// simulate:mutants` plants all bugs.

import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { checkPlaces, tryMutant } from './plant.ts';
import { simulate, type Report } from './simulation.ts';

/** All planted bugs are found in these: in the first 14, or in one of the last six. */
const SEEDS = [...Array.from({ length: 20 }, (_, index) => index + 1), 38, 39, 41, 43, 83, 89];

const PART = 13;
const PARTS = Array.from({ length: SEEDS.length / PART }, (_, part) =>
  SEEDS.slice(part * PART, (part + 1) * PART),
);
/** The reports of the seeds that have been played. */
const played = new Map<number, Report>();

test.each(PARTS.map((part) => [part]))('every invariant holds in the seeds %j', async (seeds) => {
  for (const seed of seeds) {
    const report = await simulate(seed);
    played.set(seed, report);
    expect(report.broken, `repeat it with: npm run simulate -- --seed ${seed} --trace`).toBeUndefined();
  }
});

test.each([
  1120, 1224, 1339, 3889, 7091, 7481, 7906, 10_992, 11_298, 13_127, 13_834, 18_469, 1058, 3498, 406, 499,
  4189, 17_782, 11_693,
])('every invariant holds in seed %i, which once broke one', async (seed) => {
  expect((await simulate(seed)).broken).toBeUndefined();
});

test.each([3, 14, 38])('seed %i gives the same trace every time', async (seed) => {
  const [one, next] = [played.get(seed) ?? (await simulate(seed)), played.get(seed + 1)];
  expect(await simulate(seed)).toEqual(one);
  expect((next ?? (await simulate(seed + 1))).traceSum).not.toBe(one.traceSum);
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

test.each(MUTANTS)('the source has the place for the planted bug: $name', (mutant) => {
  expect(() => checkPlaces(mutant)).not.toThrow();
});
