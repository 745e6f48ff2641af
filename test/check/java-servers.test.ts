// The cases for servers of the Java assignment: a right server passes them all, and every mutant
// fails exactly its own.

import { expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkServer } from '../../src/check/check-server.ts';
import { JAVA_SERVERS } from '../../src/check/yahtzee-java/suites.ts';
import { makeIdleClock } from './idle-clock.ts';
import { GAME_MUTANTS } from './java-game-mutants.ts';
import { JavaServer } from './java-server.ts';
import { STREAM_MUTANTS } from './java-stream-mutants.ts';
import { inMemory } from './server-in-memory.ts';

const CASES = listCases(JAVA_SERVERS);
const MUTANTS = [...GAME_MUTANTS, ...STREAM_MUTANTS];
const MEASURES = { patienceMs: 3000, silenceMs: 1000, startMs: 5000, endMs: 5000, fineMs: 50, share: 0.02 };

/** What is not ok, as "J-S-04 FAIL: expected this, came that". */
async function failuresOf(make: typeof JavaServer): Promise<readonly string[]> {
  const clock = makeIdleClock();
  const subject = inMemory((wishes) => new make(clock, wishes.operator));
  const results = await checkServer(CASES, subject, { clock, measures: MEASURES, level: 'may' });
  return results
    .filter(({ verdict }) => verdict !== 'ok')
    .map(
      ({ text, verdict, expected, came, reason }) =>
        `${text.id} ${verdict}: ${reason ?? `expected ${expected}, came ${came}`}`,
    );
}

test('a right server passes every case', async () => {
  expect(await failuresOf(JavaServer)).toEqual([]);
});

test('every case has a mutant', () => {
  const ids = new Set(MUTANTS.map(([id]) => id));
  expect(CASES.filter(({ text }) => !ids.has(text.id)).map(({ text }) => text.id)).toEqual([]);
});

test.each(MUTANTS)('%s, and no other case, fails for a server that %s', async (id, _title, make) => {
  expect(await failuresOf(make)).toEqual([expect.stringMatching(`^${id} FAIL: `)]);
});
