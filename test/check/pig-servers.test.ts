// The cases for Pig servers: a right server passes them all, and every mutant fails exactly its
// own.

import { expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkServer } from '../../src/check/check-server.ts';
import type { Clock } from '../../src/check/clock.ts';
import { PIG_SERVERS } from '../../src/check/pig/suites.ts';
import { makeIdleClock } from './idle-clock.ts';
import { PigServer } from './pig-server.ts';
import { LATER_PIG_SERVER_MUTANTS } from './pig-server-later-mutants.ts';
import { EARLY_PIG_SERVER_MUTANTS } from './pig-server-mutants.ts';
import { inMemory } from './server-in-memory.ts';

const PIG_SERVER_MUTANTS = [...EARLY_PIG_SERVER_MUTANTS, ...LATER_PIG_SERVER_MUTANTS];
const CASES = listCases(PIG_SERVERS);
const MEASURES = { patienceMs: 3000, silenceMs: 1000, startMs: 5000, endMs: 5000, fineMs: 50, share: 0.05 };

/** What is not ok, as "P-S-04 FAIL: expected this, came that". */
async function failuresOf(make: new (clock: Clock) => PigServer): Promise<readonly string[]> {
  const clock = makeIdleClock();
  const subject = inMemory(() => new make(clock));
  const results = await checkServer(CASES, subject, { clock, measures: MEASURES, level: 'may' });
  return results
    .filter(({ verdict }) => verdict !== 'ok')
    .map(
      ({ text, verdict, expected, came, reason }) =>
        `${text.id} ${verdict}: ${reason ?? `expected ${expected}, came ${came}`}`,
    );
}

test('a right server passes every case', async () => {
  expect(await failuresOf(PigServer)).toEqual([]);
});

test('every case has a mutant', () => {
  const ids = new Set(PIG_SERVER_MUTANTS.map(([id]) => id));
  expect(CASES.filter(({ text }) => !ids.has(text.id)).map(({ text }) => text.id)).toEqual([]);
});

test.each(PIG_SERVER_MUTANTS)(
  '%s, and no other case, fails for a server that %s',
  async (id, _title, make) => {
    // A wrong server may leave another case without an opinion, but not with a wrong one.
    const failed = (await failuresOf(make)).filter((failure) => !failure.includes(' skipped: luck'));
    expect(failed).toEqual([expect.stringMatching(`^${id} FAIL: `)]);
  },
);
