// A finished table is not read when the server starts, so damage to it is found when its log is
// read; then it is reported. `npm run corruptions` found that it was not.

import { expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { readPublishedLog } from '../../src/server/published-log.ts';
import { makeTestWorld } from './world.ts';

test("damage to a table is reported in the server's log when the log of the table is read", async () => {
  const journal = openMemoryJournal();
  const flaw = { number: 5, sentence: 'Event 5 is missing.' };
  const damaged = {
    ...journal,
    readTable: (table: string) => Promise.resolve({ table, entries: [], flaw }),
  };
  const world = makeTestWorld(damaged);
  expect(await readPublishedLog(world, 'KTRW-0123456789abcdef')).toEqual({
    ok: false,
    reason: 'no-such-table',
  });
  expect(world.notes).toEqual([
    'table damaged {"table":"KTRW-0123456789abcdef","event":5,"why":"Event 5 is missing."}',
  ]);
});
