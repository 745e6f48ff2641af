// The daily game in a data file: its logs are published with the secret of a day that is over, and
// a whole export takes the root and the results along.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { runParlour } from '../command.ts';
import { useFolders } from '../journal/folders.ts';
import { fileIn } from '../journal/kinds.ts';
import { DailyPlayer, keyOf } from '../server/daily-players.ts';
import { makeTestWorld, openParlour } from '../server/world.ts';
import { runInProcess } from './run-in-process.ts';

const makeFolder = useFolders();

test('a past day is published with its secret, and goes along with an export', async () => {
  const folder = makeFolder();
  const file = fileIn(folder);
  const journal = await openSqliteJournal(file);
  const ana = await DailyPlayer.greet(await openParlour(makeTestWorld(journal)), 'Ana', keyOf(1));
  await ana.begin();
  await ana.playAll('10001');
  const told = await ana.tell();
  await journal.close();

  const published = await runInProcess('export', ana.table, '--published', '--data', file);
  expect(published.status).toBe(0);
  expect(published.stdout).toContain('"kind":"reveal"');
  const log = join(folder, 'daily.jsonl');
  writeFileSync(log, published.stdout);
  expect(runParlour(['verify', log])).toMatchObject({ status: 0 });

  const exported = join(folder, 'export.jsonl');
  expect((await runInProcess('export', '--data', file, '--out', exported)).status).toBe(0);
  const other = fileIn(makeFolder());
  expect(await runInProcess('import', exported, '--data', other)).toMatchObject({ status: 0 });
  const copy = await openSqliteJournal(other);
  const parlour = await openParlour(makeTestWorld(copy, 2));
  const back = await (await DailyPlayer.greet(parlour, 'Ana', keyOf(1))).tell();
  expect(back).toMatchObject({ commitment: told['commitment'], you: told['you'], players: 1 });
  await copy.close();
});
