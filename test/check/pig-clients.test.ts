// The cases for Pig clients: a right client passes them all, by itself and on a keyboard, and every
// mutant fails exactly its own.

import { describe, expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkClient } from '../../src/check/check-client.ts';
import { PIG_CLIENTS } from '../../src/check/pig/suites.ts';
import { KEYBOARDS } from '../../src/check/program/keyboard-plans.ts';
import { clientInMemory, type ClientWorld } from './client-in-memory.ts';
import { makeIdleClock } from './idle-clock.ts';
import { PigClient } from './pig-client.ts';
import { PIG_CLIENT_MUTANTS, PIG_PERSON_MUTANTS } from './pig-client-mutants.ts';

type Make = new (world: ClientWorld, isPerson: boolean) => PigClient;

const CASES = listCases(PIG_CLIENTS);
const MEASURES = { patienceMs: 3000, silenceMs: 1000, startMs: 5000, endMs: 5000, fineMs: 50, share: 0.05 };

/** What is not ok, as "P-C-04 FAIL: expected this, came that". */
async function failuresOf(make: Make, isPerson: boolean): Promise<readonly string[]> {
  const clock = makeIdleClock();
  const subject = clientInMemory(clock, (world) => new make(world, isPerson));
  const keyboard = isPerson ? KEYBOARDS['pig-figure-1'] : undefined;
  const results = await checkClient(
    CASES,
    { subject, keyboard },
    { clock, measures: MEASURES, level: 'may' },
  );
  return results
    .filter(({ verdict }) => verdict !== 'ok')
    .map(
      ({ text, verdict, expected, came, reason }) =>
        `${text.id} ${verdict}: ${reason ?? `expected ${expected}, came ${came}`}`,
    );
}

describe('a right client', () => {
  test('that plays by itself passes every case but those for people', async () => {
    expect(await failuresOf(PigClient, false)).toEqual([
      'P-C-23 skipped: needs --keyboard',
      'P-C-24 skipped: needs --keyboard',
    ]);
  });

  test('that is played on a keyboard passes every case but that for strategies', async () => {
    expect(await failuresOf(PigClient, true)).toEqual([
      'P-C-26 skipped: only for a client that plays by itself',
    ]);
  });
});

test('every case has a mutant', () => {
  const ids = new Set([...PIG_CLIENT_MUTANTS, ...PIG_PERSON_MUTANTS].map(([id]) => id));
  expect(CASES.filter(({ text }) => !ids.has(text.id)).map(({ text }) => text.id)).toEqual([]);
});

test.each([
  ...PIG_CLIENT_MUTANTS.map((mutant) => [...mutant, false] as const),
  ...PIG_PERSON_MUTANTS.map((mutant) => [...mutant, true] as const),
])('%s, and no other case, fails for a client that %s', async (id, _title, make, isPerson) => {
  const failed = (await failuresOf(make, isPerson)).filter((failure) => !failure.includes(' skipped: '));
  expect(failed).toEqual([expect.stringMatching(`^${id} FAIL: `)]);
});
