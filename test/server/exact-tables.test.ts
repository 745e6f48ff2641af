// The solved tables beside the data file: kept unchanged, read back bit by bit, and solved again if
// a file is not valid.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { RULE_SETS } from '../../src/games/yahtzee/rules/options.ts';
import { tableFile } from '../../src/games/yahtzee/server/exact-tables.ts';
import { decodeTable, encodeTable } from '../../src/games/yahtzee/solver/table-bytes.ts';
import { tableOf } from '../../src/games/yahtzee/solver/tables.ts';
import { valueOf } from '../../src/games/yahtzee/solver/table.ts';
import { useFolders } from '../journal/folders.ts';

const makeFolder = useFolders();
const GAME = { rules: 'official', rerolls: 0 } as const;
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As in a process that has no tables yet. */
async function start() {
  vi.resetModules();
  const [{ prepareTable, yahtzeeKeeper }, tables] = await Promise.all([
    import('../../src/games/yahtzee/server/exact-tables.ts'),
    import('../../src/games/yahtzee/solver/tables.ts'),
  ]);
  return {
    prepareTable,
    openTables: (...how: Parameters<typeof yahtzeeKeeper.open>) => yahtzeeKeeper.open(...how),
    ...tables,
  };
}

/** Prepares the table in a new process and returns whether it was solved, and its value. */
async function prepare(
  data: string,
): Promise<{ wasSolved: boolean; faults: readonly unknown[]; value: number }> {
  const { prepareTable, tableOf: tableThere } = await start();
  let wasSolved = false;
  const faults: unknown[] = [];
  const table = await prepareTable(GAME, {
    data,
    onProgress: () => (wasSolved = true),
    onFault: (error) => faults.push(error),
  });
  expect(tableThere(GAME)).toBe(table);
  return { wasSolved, faults, value: valueOf(table, { boxes: {}, chips: 0 }) };
}

const VALUE = valueOf(tableOf(GAME), { boxes: {}, chips: 0 });
const SOLVED = { wasSolved: true, faults: [], value: VALUE };

describe('beside the data file', () => {
  test('a table is solved once, and read from then on', async () => {
    const folder = makeFolder();
    const data = join(folder, 'parlour.db');
    expect(await prepare(data)).toEqual(SOLVED);
    expect(readdirSync(folder)).toEqual(['parlour.db.yahtzee-official-0.table']);
    expect(await prepare(data)).toEqual({ ...SOLVED, wasSolved: false });
  });

  test.each([
    [
      'a changed bit',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes[1_000_000]! ^= 1;
        writeFileSync(file, bytes);
      },
    ],
    ['a missing end', (file: string) => truncateSync(file, 1_000_000)],
    [
      'another version',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.write('"version":0', bytes.indexOf('"version":'));
        writeFileSync(file, bytes);
      },
    ],
    ['nothing in it', (file: string) => truncateSync(file, 0)],
  ])('a file with %s is solved again', async (_title, damage) => {
    const data = join(makeFolder(), 'parlour.db');
    const file = tableFile(data, GAME);
    const before = encodeTable(tableOf(GAME), digestOf);
    writeFileSync(file, before);
    damage(file);
    expect(await prepare(data)).toEqual(SOLVED);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('the table of another game under its name is not used', async () => {
    const data = join(makeFolder(), 'parlour.db');
    writeFileSync(tableFile(data, GAME), encodeTable(tableOf({ rules: 'plain', rerolls: 0 }), digestOf));
    expect(await prepare(data)).toEqual(SOLVED);
  });

  test('a folder that cannot be written to is reported, and the table is there all the same', async () => {
    const { faults, ...rest } = await prepare(join(makeFolder(), 'missing', 'parlour.db'));
    expect(faults).toMatchObject([{ code: 'ENOENT' }]);
    expect(rest).toEqual({ wasSolved: true, value: VALUE });
  });

  test('a second request while a table is being solved waits for the same table', async () => {
    const { prepareTable } = await start();
    const [one, other] = await Promise.all([prepareTable(GAME), prepareTable(GAME)]);
    expect(one).toBe(other);
    expect(await prepareTable(GAME)).toBe(one);
  });

  test('others get their turn while a table is being solved', async () => {
    const { prepareTable } = await start();
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    await prepareTable(GAME);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(2);
  });
});

test.each(RULE_SETS)('as bytes, the table of %s is complete and identifies itself', (rules) => {
  const game = { rules, rerolls: 0 };
  const table = tableOf(game);
  const bytes = encodeTable(table, digestOf);
  const [line = ''] = Buffer.from(bytes).toString('latin1').split('\n', 1);
  expect(JSON.parse(line)).toMatchObject({ format: 'parlour yahtzee table', version: 1, ...game });
  expect(bytes.length).toBe(line.length + 1 + 314_880 * 8);
  expect((line.length + 1) % 8).toBe(0);
  const again = decodeTable(bytes, game, digestOf)!;
  expect(Buffer.from(encodeTable(again, digestOf)).equals(bytes)).toBe(true);
  expect(decodeTable(bytes, { rules, rerolls: 1 }, digestOf)).toBeUndefined();
});

test('a starting server finds the tables beside its data file, and keeps new ones there', async () => {
  const data = join(makeFolder(), 'parlour.db');
  const other = { rules: 'plain', rerolls: 0 } as const;
  writeFileSync(tableFile(data, GAME), encodeTable(tableOf(GAME), digestOf));
  const { openTables, hasTable, tableOf: solveThere } = await start();
  const faults: unknown[] = [];
  await openTables(data, (error) => faults.push(error));
  expect(hasTable(GAME)).toBe(true);
  expect(hasTable(other)).toBe(false);
  solveThere(other);
  await vi.waitFor(() => expect(existsSync(tableFile(data, other))).toBe(true), { timeout: 600_000 });
  expect(faults).toEqual([]);
});
