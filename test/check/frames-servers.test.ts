// The cases for servers of the Yahtzee frame protocol: right servers of several manners pass them
// all, and every mutant fails exactly its own.

import { expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkServer } from '../../src/check/check-server.ts';
import { FRAMES_SERVERS } from '../../src/check/yahtzee-frames/suites.ts';
import { LATER_FRAMES_SERVER_MUTANTS } from './frames-server-later-mutants.ts';
import { FRAMES_SERVER_MUTANTS } from './frames-server-mutants.ts';
import { AskingServer, LateServer, PushingServer, StrictServer } from './frames-server-manners.ts';
import { FramesServer, type World } from './frames-server.ts';
import { makeIdleClock } from './idle-clock.ts';
import { inMemory } from './server-in-memory.ts';

const MUTANTS = [...FRAMES_SERVER_MUTANTS, ...LATER_FRAMES_SERVER_MUTANTS];
const CASES = listCases(FRAMES_SERVERS);
const MEASURES = { patienceMs: 3000, silenceMs: 1000, startMs: 5000, endMs: 5000, fineMs: 50, share: 1 };

/** What is not ok, as "F-S-04 FAIL: expected this, came that". */
async function failuresOf(make: new (world: World) => FramesServer): Promise<readonly string[]> {
  const clock = makeIdleClock();
  let seed = 0;
  const subject = inMemory((wishes) => new make({ clock, wishes, seed: (seed += 1) }));
  const results = await checkServer(CASES, subject, { clock, measures: MEASURES, level: 'may' });
  return results
    .filter(({ verdict }) => verdict !== 'ok')
    .map(
      ({ text, verdict, expected, came, reason }) =>
        `${text.id} ${verdict}: ${reason ?? `expected ${expected}, came ${came}`}`,
    );
}

test.each([
  ['that waits for a line after each frame', FramesServer],
  ['that does not wait for lines', PushingServer],
  ['that takes every line for a choice', StrictServer],
  ['that waits for a line only after the sheet', LateServer],
  ['that asks about the third roll, too', AskingServer],
])('a right server %s passes every case', async (_title, make) => {
  expect(await failuresOf(make)).toEqual([]);
});

test('every case has a mutant', () => {
  const ids = new Set(MUTANTS.map(([id]) => id));
  expect(CASES.filter(({ text }) => !ids.has(text.id)).map(({ text }) => text.id)).toEqual([]);
});

test.each(MUTANTS)('%s, and no other case, fails for a server that %s', async (id, _title, make) => {
  expect(await failuresOf(make)).toEqual([expect.stringMatching(`^${id} FAIL: `)]);
});
