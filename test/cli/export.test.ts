// `parlour export`: what it writes, which tables, what it refuses, and what it says about a damaged
// journal.

import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { chooseTables } from '../../src/cli/commands/data/chosen-tables.ts';
import { makeExportLines } from '../../src/cli/commands/data/export-lines.ts';
import { takeIn } from '../../src/journal/intake.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { readLine } from '../../src/luck/chain.ts';
import { runShell, type Ran } from '../command.ts';
import { useFolders } from '../journal/folders.ts';
import { fileIn, runSql } from '../journal/kinds.ts';
import { runInProcess } from './run-in-process.ts';
import { makeId, makeWholeTable } from './whole-tables.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const NOBODY = 65_534;

const makeFolder = useFolders();
const TABLES = [1, 2, 3].map(makeWholeTable);
const IDS = TABLES.map(({ table }) => table);

const MANY = Array.from({ length: 60 }, (_, index) => makeWholeTable(index));

/** Only root can run as somebody else, and only if everybody may read the program. */
function runAsNobody(...words: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
    uid: NOBODY,
    gid: NOBODY,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function makeData(tables = TABLES): string {
  const file = fileIn(makeFolder());
  takeIn(file, tables);
  return file;
}

interface Line {
  readonly kind: string;
  readonly table?: string;
  readonly damage?: { readonly event: number };
}

function parseLines(text: string): readonly Line[] {
  expect(text.endsWith('\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

function listTables(text: string): readonly (string | undefined)[] {
  return parseLines(text).flatMap(({ kind, table }) => (kind === 'table' ? [table] : []));
}

describe('the exported tables', () => {
  test('are all tables in the order of their opening, between a first line and a last', async () => {
    const ran = await runInProcess('export', '--data', makeData());
    expect(ran).toMatchObject({
      status: 0,
      stderr: '3 tables exported, with the secrets: not for players.\n',
    });
    const lines = parseLines(ran.stdout);
    expect(lines[0]).toMatchObject({ kind: 'export', version: 1 });
    expect(lines.at(-1)).toMatchObject({ kind: 'end', tables: 3 });
    expect(listTables(ran.stdout)).toEqual(IDS);
    const entries = TABLES.flatMap((one) => one.entries);
    const events = lines.flatMap((line) => ('events' in line ? [JSON.stringify(line.events)] : []));
    expect(events).toEqual(entries.map(({ body }) => body));
  });

  test('are lines chained by the rule of docs/LUCK.md', async () => {
    const { stdout } = await runInProcess('export', '--data', makeData());
    let before = '';
    for (const line of stdout.trimEnd().split('\n')) {
      const read = readLine(before, line);
      expect(read.ok).toBe(true);
      if (read.ok) before = read.value.sum;
    }
  });

  test('are the named tables, by id or by code in any case, each once', async () => {
    const data = makeData();
    const code = IDS[2]!.slice(0, 4);
    const ran = await runInProcess('export', code.toLowerCase(), IDS[0]!, code, '--data', data);
    expect(ran.status).toBe(0);
    expect(listTables(ran.stdout)).toEqual([IDS[2], IDS[0]]);
  });

  test('are the same with and without a server, and the server keeps running', async () => {
    const data = makeData();
    const before = await runInProcess('export', '--data', data);
    const server = await openSqliteJournal(data);
    const beside = await runInProcess('export', '--data', data);
    expect(beside).toEqual(before);
    const { number, count, body } = TABLES[0]!.entries.at(-1)!;
    await server.append({ table: IDS[0]!, number: number + count, count: 1, body });
    await server.close();
  });

  test('go into a new file with the same bytes, for its owner only; an existing file is left alone', async () => {
    const data = makeData();
    const out = join(makeFolder(), 'export.jsonl');
    const told = await runInProcess('export', '--data', data);
    expect(await runInProcess('export', '--data', data, '--out', out)).toMatchObject({
      status: 0,
      stdout: '',
    });
    expect(readFileSync(out, 'utf8')).toBe(told.stdout);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    writeFileSync(out, 'my thesis');
    const again = await runInProcess('export', '--data', data, '--out', out);
    expect(again).toMatchObject({ status: 2, stderr: `${out} already exists. Please name a new file.\n` });
    expect(readFileSync(out, 'utf8')).toBe('my thesis');
    const nowhere = join(makeFolder(), 'no', 'such');
    const refused = await runInProcess('export', '--data', data, '--out', nowhere);
    expect(refused).toMatchObject({ status: 2, stderr: `${nowhere} cannot be written (ENOENT).\n` });
  });
});

describe('refused by name', () => {
  test('a table that does not exist, and a code that several tables have', async () => {
    const data = makeData();
    expect(await runInProcess('export', 'NONE', '--data', data)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'There is no table NONE.\n',
    });
    const twins = ['KTRW-1', 'KTRW-2', 'ABCD-3'];
    expect(chooseTables(twins, ['KTRW-2', 'abcd'])).toEqual(['KTRW-2', 'ABCD-3']);
    expect(() => chooseTables(twins, ['ktrw'])).toThrow(/^ktrw could be KTRW-1, KTRW-2\. /);
    const many = Array.from({ length: 13 }, (_, index) => `KTRW-${index}`);
    expect(() => chooseTables(many, ['KTRW'])).toThrow(/KTRW-9 and 3 more\. /);
  });

  test('a data file that does not exist, and :memory:', async () => {
    const folder = makeFolder();
    const ran = await runInProcess('export', '--data', fileIn(folder));
    expect(ran).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `Cannot open ${fileIn(folder)}. There is no such file.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
    expect((await runInProcess('export', '--data', ':memory:')).stderr).toMatch(/is not a file/);
  });

  test.skipIf(runAsNobody('--version').status !== 0)(
    'a file without permission to read, and a folder without permission to write',
    () => {
      const data = makeData();
      chmodSync(dirname(dirname(data)), 0o755);
      chmodSync(dirname(data), 0o755);
      chmodSync(data, 0o600);
      expect(runAsNobody('export', '--data', data)).toMatchObject({
        status: 2,
        stderr: `Cannot open ${data}. This account has no permission to read it.\n`,
      });
      chmodSync(data, 0o644);
      const ran = runAsNobody('export', '--data', data);
      expect(ran.status).toBe(2);
      expect(ran.stderr).toMatch(/this account must be allowed to write to it\.\n$/);
    },
  );
});

describe('a damaged table', () => {
  test('is named, exported as far as it is sound, and marked; the others are whole', async () => {
    const data = makeData();
    const { entries } = TABLES[1]!;
    const { number } = entries[2]!;
    runSql(data, 'DELETE FROM entries WHERE table_id = ? AND number = ?', IDS[1]!, number);
    const ran = await runInProcess('export', '--data', data);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toMatch(
      new RegExp(`^Table ${IDS[1]} is damaged at event ${number}; .*Event ${number} is missing.*\n$`),
    );
    const lines = parseLines(ran.stdout);
    expect(lines.filter(({ damage }) => damage !== undefined)).toMatchObject([
      { kind: 'table', table: IDS[1], entries: 2, damage: { event: number } },
    ]);
    expect(lines.at(-1)).toMatchObject({ kind: 'end', tables: 3 });
    const counts = IDS.map(
      (id) => lines.filter(({ kind, table }) => kind === 'entry' && table === id).length,
    );
    expect(counts).toEqual([TABLES[0]!.entries.length, 2, TABLES[2]!.entries.length]);
  });

  test('may be whole for the journal and still differ from what a server writes', async () => {
    const id = makeId(99);
    const bodies = [' [1]', '[1,2]', '{}', 'no JSON', '[1.0]', '[{"a":1,"a":1}]'];
    const strange = bodies.map((body, index) => {
      const table = `${id}-${index}`;
      return { table, entries: [{ table, number: 1, count: 1, body }], isFinished: false };
    });
    const ran = await runInProcess('export', '--data', makeData([...strange, TABLES[0]!]));
    expect(ran.status).toBe(1);
    expect(ran.stderr.match(/is damaged at event 1;.*what a server would have written/g)).toHaveLength(
      bodies.length,
    );
    expect(listTables(ran.stdout)).toHaveLength(bodies.length + 1);
  });
});

describe('as a process', () => {
  const data = makeData();

  test('export, import and export again give the same file', () => {
    const script = `set -e; parlour export --data "$1" > "$2/one"; parlour import - --data "$2/new.db" < "$2/one"
      PARLOUR_DATA="$2/new.db" parlour export > "$2/two"; cmp "$2/one" "$2/two" && echo same`;
    const ran = runShell(script, [data, makeFolder()]);
    expect(ran).toMatchObject({ status: 0 });
    expect(ran.stdout).toMatch(/^3 tables imported into .*\nsame\n$/);
  });

  test('ends quietly if the reader has gone, and reports a full output', () => {
    expect(runShell('parlour export --data "$1" | true', [data])).toMatchObject({ status: 0, stderr: '' });
    expect(runShell('parlour export --data "$1" > /dev/full', [data])).toMatchObject({
      status: 1,
      stderr: 'Standard output cannot be written to (ENOSPC).\n',
    });
  });

  const UNSHARE = 'unshare --map-root-user --mount';

  test.skipIf(runShell(`${UNSHARE} mount -t tmpfs none "$1"`, [makeFolder()]).status !== 0)(
    'a full disk is reported, and nothing half-written is left on it',
    () => {
      const script = `mount -t tmpfs -o size=80k none "$2"
        parlour export --data "$1" --out "$2/export" || echo "status $?"
        parlour backup "$2/backup.db" --data "$1" || echo "status $?"
        parlour import "$3" --data "$2/import.db" || echo "status $?"
        parlour export --data "$2/import.db" | wc -l
        ls "$2" | grep -v ^import.db`;
      const [big, lines] = [makeData(MANY), join(makeFolder(), 'lines')];
      writeFileSync(lines, [...makeExportLines(MANY)].map((line) => `${line}\n`).join(''));
      const outer = `export -f parlour; export NODE MAIN; ${UNSHARE} bash -c "$4" bash "$1" "$2" "$3"`;
      const ran = runShell(outer, [big, makeFolder(), lines, script]);
      expect(ran.stderr).toMatch(
        /^\S+export cannot be written \(ENOSPC\)\.\nNo backup was made: .*full\.\n.*no space.*import\.db\.\n/,
      );
      expect(ran.stdout).toBe('status 1\nstatus 1\nstatus 1\n2\n');
    },
  );
});
