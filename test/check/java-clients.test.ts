// The cases for clients of the Java assignment: a right client passes them all, by itself and on a
// keyboard, and every mutant fails exactly its own.

import { describe, expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkClient } from '../../src/check/check-client.ts';
import { KEYBOARDS } from '../../src/check/program/keyboard-plans.ts';
import { JAVA_CLIENTS } from '../../src/check/yahtzee-java/suites.ts';
import { clientInMemory, type ClientWorld } from './client-in-memory.ts';
import { makeIdleClock } from './idle-clock.ts';
import { JavaClient } from './java-client.ts';
import { JAVA_CLIENT_MUTANTS } from './java-client-mutants.ts';

type Make = new (world: ClientWorld, isPerson: boolean) => JavaClient;

const CASES = listCases(JAVA_CLIENTS);
const MEASURES = { patienceMs: 3000, silenceMs: 1000, startMs: 5000, endMs: 5000, fineMs: 50, share: 0.05 };

/** What is not ok, as "J-C-04 FAIL: expected this, came that". */
async function failuresOf(make: Make, isPerson: boolean): Promise<readonly string[]> {
  const clock = makeIdleClock();
  const subject = clientInMemory(clock, (world) => new make(world, isPerson));
  const keyboard = isPerson ? KEYBOARDS['java-original'] : undefined;
  const settings = { clock, measures: MEASURES, level: 'may' } as const;
  const results = await checkClient(CASES, { subject, keyboard }, settings);
  return results
    .filter(({ verdict }) => verdict !== 'ok')
    .map(
      ({ text, verdict, expected, came, reason }) =>
        `${text.id} ${verdict}: ${reason ?? `expected ${expected}, came ${came}`}`,
    );
}

describe('a right client', () => {
  test('that plays by itself passes every case but that for people', async () => {
    expect(await failuresOf(JavaClient, false)).toEqual(['J-C-09 skipped: needs --keyboard']);
  });

  test('that is played on a keyboard passes every case', async () => {
    expect(await failuresOf(JavaClient, true)).toEqual([]);
  });
});

test('a client that plays by itself and counts places from 0 fails, whenever it rerolls the first die', async () => {
  class LateFirstDie extends JavaClient {
    override makePlaces(places: readonly number[]): readonly number[] {
      return this.round === 1 ? places : places.map((place) => place - 1);
    }
  }
  const failed = (await failuresOf(LateFirstDie, false)).filter((failure) => failure.includes(' FAIL: '));
  expect(failed).toEqual([expect.stringMatching(/^J-C-05 FAIL: .*int\[\] \[0, 3\]$/)]);
});

test('every case has a mutant', () => {
  const ids = new Set(JAVA_CLIENT_MUTANTS.map(([id]) => id));
  expect(CASES.filter(({ text }) => !ids.has(text.id)).map(({ text }) => text.id)).toEqual([]);
});

test.each(JAVA_CLIENT_MUTANTS)(
  '%s, and no other case, fails for a client that %s',
  async (id, _title, make) => {
    expect(await failuresOf(make, true)).toEqual([expect.stringMatching(`^${id} FAIL: `)]);
  },
);
