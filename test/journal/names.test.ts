// One process for a file, whatever name it is opened by; and a file that is deleted, moved,
// replaced or overwritten under a journal is noticed before anything else is acknowledged.

import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DataFile } from '../../src/journal/data-file.ts';
import { takeIn } from '../../src/journal/intake.ts';
import { OpenError, type Journal } from '../../src/journal/journal.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { entry, outcome } from './battery.ts';
import { useFolders } from './folders.ts';
import { fileIn, runSql, runSqlElsewhere } from './kinds.ts';

const makeFolder = useFolders();
const isLinux = process.platform === 'linux';

interface Opened {
  readonly folder: string;
  readonly file: string;
  readonly journal: Journal;
}

async function openNew(): Promise<Opened> {
  const folder = makeFolder();
  const file = fileIn(folder);
  const journal = await openSqliteJournal(file);
  for (const number of [1, 2, 3]) await journal.append(entry('a', number));
  return { folder, file, journal };
}

async function refusal(file: string): Promise<OpenError> {
  const opened = await openSqliteJournal(file).catch((reason: unknown) => reason);
  if (opened instanceof OpenError) return opened;
  await (opened as Journal).close();
  throw new Error(`${file} was opened`);
}

/** How many entries of table `a` a new process would find. */
async function countEntries(file: string): Promise<number> {
  const journal = await openSqliteJournal(file);
  const { entries, flaw } = await journal.readTable('a');
  expect(flaw).toBeUndefined();
  await journal.close();
  return entries.length;
}

describe('a second process is refused', () => {
  test('through a symbolic link', async () => {
    const { folder, file, journal } = await openNew();
    const link = join(folder, 'link.db');
    symlinkSync(file, link);
    const { fault, message } = await refusal(link);
    expect(fault).toBe('in-use');
    expect(message).toContain(link);
    await journal.close();
    expect(await countEntries(link)).toBe(3);
  });

  test('through a hard link, even when the first is gone: its latest writes may be beside its own name', async () => {
    const { folder, file, journal } = await openNew();
    const link = join(folder, 'link.db');
    linkSync(file, link);
    expect(await refusal(link)).toMatchObject({ fault: 'linked' });
    await journal.append(entry('a', 4));
    await journal.close();
    const { fault, message } = await refusal(link);
    expect(fault).toBe('linked');
    expect(message).toContain('It has 2 names (hard links)');
    expect(() => takeIn(file, [])).toThrow('hard links');
    rmSync(link);
    expect(await countEntries(file)).toBe(4);
  });

  test.skipIf(!isLinux)('after the file was moved', async () => {
    const { folder, file, journal } = await openNew();
    const moved = join(folder, 'moved.db');
    renameSync(file, moved);
    expect(await refusal(moved)).toMatchObject({ fault: 'in-use' });
    expect(() => takeIn(moved, [])).toThrow('in use');
    await journal.close().catch(() => undefined);
    expect(await countEntries(moved)).toBe(3);
  });

  test.skipIf(!isLinux)('after the lock beside it was deleted', async () => {
    const { file, journal } = await openNew();
    rmSync(`${file}-lock`);
    expect(await refusal(file)).toMatchObject({ fault: 'in-use' });
    await journal.close();
  });

  const canMount = process.getuid?.() === 0 && canBind();
  test.skipIf(!canMount)('through a file that is mounted elsewhere by itself', async () => {
    const { folder, file, journal } = await openNew();
    const mounted = join(folder, 'a name.db');
    writeFileSync(mounted, '');
    spawnSync('mount', ['--bind', file, mounted]);
    onTestFinished(() => void spawnSync('umount', [mounted]));
    const { fault, message } = await refusal(mounted);
    expect(fault).toBe('linked');
    expect(message).toContain('It is mounted by itself');
    await journal.close();
    expect(await refusal(mounted)).toMatchObject({ fault: 'linked' });
  });
});

function canBind(): boolean {
  const folder = makeFolder();
  const isBound = spawnSync('mount', ['--bind', folder, folder]).status === 0;
  if (isBound) spawnSync('umount', [folder]);
  return isBound;
}

/** A journal of the same format with more in it than ours, so that its header could be ours. */
function writeOver({ file }: Opened): void {
  const other = `${file}.other`;
  takeIn(other, [{ table: 'b', entries: [entry('b', 1, { body: 'x'.repeat(10_000) })], isFinished: false }]);
  copyFileSync(other, file);
}

/** What is done behind the journal's back, and what it says about it. */
const HARMS: ReadonlyArray<[string, (opened: Opened) => void, RegExp]> = [
  ['is deleted', ({ file }) => rmSync(file), /the file was deleted or moved/],
  ['is moved', ({ file }) => renameSync(file, `${file}.moved`), /the file was deleted or moved/],
  [
    'disappears with its folder',
    ({ folder }) => renameSync(folder, `${folder}-gone`),
    /the file was deleted/,
  ],
  [
    'is replaced by another file',
    ({ file }) => {
      copyFileSync(file, `${file}.new`);
      renameSync(`${file}.new`, file);
    },
    /the file was replaced by another/,
  ],
  ['loses its log', ({ file }) => rmSync(`${file}-wal`), /journal\.db-wal was deleted or moved/],
  [
    'gets another log',
    ({ file }) => {
      rmSync(`${file}-wal`);
      writeFileSync(`${file}-wal`, 'nothing');
    },
    /journal\.db-wal was replaced by another/,
  ],
  ['is emptied', ({ file }) => truncateSync(file), /something else has written over it/],
  ['is overwritten', ({ file }) => writeFileSync(file, 'x'), /something else has written over it/],
  ['is overwritten with another journal', writeOver, /something else has written over it/],
];

describe('a data file', () => {
  test.each(HARMS)(
    'that %s breaks the journal before the next acknowledgement',
    async (_, harm, sentence) => {
      const opened = await openNew();
      harm(opened);
      const { journal } = opened;
      const asked = [journal.append(entry('a', 4)), journal.append(entry('b', 1)), journal.finishTable('a')];
      expect(await Promise.all(asked.map(outcome))).toEqual(['broken', 'broken', 'broken']);
      await expect(journal.append(entry('c', 1))).rejects.toThrow(sentence);
      await journal.close();
    },
  );

  test.each(HARMS)(
    'that %s is noticed at the latest when the journal is closed',
    async (_, harm, sentence) => {
      const opened = await openNew();
      harm(opened);
      await expect(opened.journal.close()).rejects.toThrow(sentence);
    },
  );

  test.each<[string, (file: string) => string, (file: string) => void]>([
    ['that is moved', (file) => `${file}.moved`, (file) => renameSync(file, `${file}.moved`)],
    ['whose log is deleted', (file) => file, (file) => rmSync(`${file}-wal`)],
  ])('%s has everything acknowledged, under its new name', async (_, nameOf, harm) => {
    for (const hasCommit of [true, false]) {
      const { file, journal } = await openNew();
      harm(file);
      if (hasCommit) expect(await outcome(journal.append(entry('a', 4)))).toBe('broken');
      await journal.close().catch(() => undefined);
      // What was under way may be there.
      expect(await countEntries(nameOf(file))).toBeGreaterThanOrEqual(3);
    }
  });

  test.each([true, false])(
    'that a backup is moved onto stays that backup, and can be used at once (commit: %s)',
    async (hasCommit) => {
      const { folder, file, journal } = await openNew();
      const backup = join(folder, 'backup.db');
      await journal.backup(backup);
      const bytes = readFileSync(backup);
      await journal.append(entry('a', 4));
      renameSync(backup, file);
      if (hasCommit) expect(await outcome(journal.append(entry('a', 5)))).toBe('broken');
      await journal.close().catch(() => undefined);
      expect(readFileSync(file).equals(bytes)).toBe(true);
      expect(await countEntries(file)).toBe(3);
    },
  );

  test.each([true, false])(
    'that a backup is copied over stays that backup; the old log is refused beside it (commit: %s)',
    async (hasCommit) => {
      const { folder, file, journal } = await openNew();
      const backup = join(folder, 'backup.db');
      await journal.backup(backup);
      await journal.append(entry('a', 4));
      copyFileSync(backup, file);
      if (hasCommit) expect(await outcome(journal.append(entry('a', 5)))).toBe('broken');
      await journal.close().catch(() => undefined);
      expect(readFileSync(file).equals(readFileSync(backup))).toBe(true);
      const { fault, message } = await refusal(file);
      expect(fault).toBe('foreign');
      expect(message).toContain(`${file}-wal belongs to another file`);
      expect(readFileSync(file).equals(readFileSync(backup))).toBe(true);
      for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`);
      expect(await countEntries(file)).toBe(3);
    },
  );

  test.each<[string, (file: string) => void]>([
    ['emptied', (file) => truncateSync(file)],
    ['written over', (file) => writeFileSync(file, 'x'.repeat(5000))],
    ['written over with a backup', (file) => copyFileSync(`${file}.backup`, file)],
    ['written over with an older copy of itself', (file) => copyFileSync(`${file}.old`, file)],
  ])('that is %s in the middle of a commit is noticed after it', async (_, harm) => {
    const file = fileIn(makeFolder());
    takeIn(file, []);
    copyFileSync(file, `${file}.old`);
    takeIn(file, [{ table: 'a', entries: [entry('a', 1, { body: 'x'.repeat(50_000) })], isFinished: false }]);
    const journal = await openSqliteJournal(file);
    await journal.backup(`${file}.backup`);
    const watched = new DataFile(file);
    watched.begin();
    watched.checkContents();
    harm(file);
    expect(() => watched.note()).toThrow('something else has written over it');
    watched.close();
    await journal.close().catch(() => undefined);
  });

  test('may be looked at, touched, linked, copied and written to by SQLite meanwhile', async () => {
    const { folder, file, journal } = await openNew();
    const now = new Date();
    const harmless: ReadonlyArray<() => unknown> = [
      () => statSync(file),
      () => utimesSync(file, now, now),
      () => chmodSync(file, 0o640),
      () => linkSync(file, join(folder, 'snapshot.db')),
      () => rmSync(join(folder, 'snapshot.db')),
      () => copyFileSync(file, join(folder, 'copy.db')),
      () => runSql(file, 'CREATE TABLE notes (text TEXT)'),
      () => appendFileSync(`${file}-lock`, ''),
    ];
    for (const [index, touch] of harmless.entries()) {
      touch();
      expect(await outcome(journal.append(entry('a', 4 + index))), String(touch)).toBe('kept');
    }
    await journal.backup(join(folder, 'backup.db'));
    // Large enough to be checkpointed from the log into the file in between.
    for (const table of ['b', 'c']) await journal.append(entry(table, 1, { body: 'x'.repeat(8_000_000) }));
    await journal.append(entry('a', 12));
    await journal.close();
  });

  const CHECKPOINTS = ['PASSIVE', 'FULL', 'RESTART', 'TRUNCATE'];
  const READS = ['SELECT * FROM entries', 'PRAGMA integrity_check'];
  test.each([...CHECKPOINTS.map((mode) => `PRAGMA wal_checkpoint(${mode})`), ...READS])(
    'may be looked at by another process, which may checkpoint the log into it: %s',
    async (query) => {
      const { file, journal } = await openNew();
      for (let number = 4; number < 24; number += 1) await journal.append(entry('a', number));
      for (const number of [24, 25]) {
        runSqlElsewhere(file, query);
        expect(await outcome(journal.append(entry('a', number)))).toBe('kept');
      }
      runSqlElsewhere(file, query);
      await journal.close();
      expect(await countEntries(file)).toBe(25);
    },
  );

  test('may have part of its log checkpointed by another process while somebody reads', async () => {
    const { file, journal } = await openNew();
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec('BEGIN; SELECT count(*) FROM entries');
    for (let number = 4; number < 54; number += 1) await journal.append(entry('a', number));
    const [{ log, checkpointed } = {}] = runSqlElsewhere(file, 'PRAGMA wal_checkpoint(PASSIVE)');
    expect(Number(checkpointed)).toBeLessThan(Number(log));
    await journal.append(entry('a', 54));
    reader.close();
    runSqlElsewhere(file, 'PRAGMA wal_checkpoint(PASSIVE)');
    await journal.append(entry('a', 55));
    await journal.close();
    expect(await countEntries(file)).toBe(55);
  });

  test('is still watched after another process has checkpointed the log into it', async () => {
    const opened = await openNew();
    runSqlElsewhere(opened.file, 'PRAGMA wal_checkpoint(TRUNCATE)');
    await opened.journal.append(entry('a', 4));
    writeOver(opened);
    await expect(opened.journal.append(entry('a', 5))).rejects.toThrow('something else has written over it');
    await opened.journal.close();
  });
});
