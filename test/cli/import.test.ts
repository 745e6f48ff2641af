// `parlour import`: an export comes back byte for byte, and anything wrong with one is named before
// anything is written.

import fc from 'fast-check';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeExportLines } from '../../src/cli/commands/data/export-lines.ts';
import { readFileLines } from '../../src/cli/commands/data/file-lines.ts';
import { makeSummed } from '../../src/cli/commands/data/line-sums.ts';
import { takeIn } from '../../src/journal/intake.ts';
import type { WholeTable } from '../../src/journal/journal.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { HALL } from '../../src/server/hall.ts';
import { readOpen } from '../journal/battery.ts';
import { useFolders } from '../journal/folders.ts';
import { fileIn } from '../journal/kinds.ts';
import { runInProcess } from './run-in-process.ts';
import { HALL_TABLE, makeWholeTable, replay } from './whole-tables.ts';

const makeFolder = useFolders();

type Content = Record<string, unknown>;

function makeText(tables: readonly WholeTable[]): string {
  return [...makeExportLines(tables)].map((line) => `${line}\n`).join('');
}

function write(text: string | Uint8Array): string {
  const file = join(makeFolder(), 'export.jsonl');
  writeFileSync(file, text);
  return file;
}

/** The contents of the lines, without their sums. */
function contentsOf(text: string): readonly Content[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { sum: _sum, ...content } = JSON.parse(line) as Content;
      return content;
    });
}

/** Lines with these contents and correct sums, as somebody who knows the format could make them. */
function makeForged(contents: readonly Content[]): string {
  let before = '';
  let text = '';
  for (const content of contents) {
    const { line, sum } = makeSummed(before, content);
    text += `${line}\n`;
    before = sum;
  }
  return text;
}

async function importText(text: string | Uint8Array, data = fileIn(makeFolder())) {
  const ran = await runInProcess('import', write(text), '--data', data);
  return { ...ran, data };
}

async function exportText(data: string): Promise<string> {
  return (await runInProcess('export', '--data', data)).stdout;
}

describe('an export', () => {
  test('is the same byte for byte after an import, and every open table continues where it was', async () => {
    const property = fc.asyncProperty(
      fc.nat(1_000_000),
      fc.integer({ min: 0, max: 21 }),
      async (seed, count) => {
        const tables = Array.from({ length: count }, (_, index) => makeWholeTable(seed + index));
        if (seed % 2 === 0) tables.push(HALL_TABLE);
        const text = makeText(tables);
        const { status, data } = await importText(text);
        expect(status).toBe(0);
        expect(await exportText(data)).toBe(text);
        const journal = await openSqliteJournal(data);
        const open = await readOpen(journal).finally(() => journal.close());
        const expected = tables.filter(({ isFinished }) => !isFinished);
        expect(open.map(({ table }) => table)).toEqual(expected.map(({ table }) => table));
        const isGame = ({ table }: { table: string }): boolean => table !== HALL;
        const replayed = open.filter(isGame).map((one) => replay({ ...one, isFinished: false }));
        expect(JSON.stringify(replayed)).toBe(JSON.stringify(expected.filter(isGame).map(replay)));
      },
    );
    await fc.assert(property, { numRuns: 12 });
  });

  test('adds the tables that are missing, and leaves the others alone', async () => {
    const tables = [1, 2, 3].map(makeWholeTable);
    const data = fileIn(makeFolder());
    takeIn(data, [tables[1]!]);
    const first = await importText(makeText(tables), data);
    expect(first.stdout).toBe(`2 tables imported into ${data}, 1 table already there.\n`);
    const second = await importText(makeText(tables), data);
    expect(second.stdout).toBe(`0 tables imported into ${data}, 3 tables already there.\n`);
  });

  test('is refused as a whole if one of its tables exists with other content', async () => {
    const tables = [1, 2, 3].map(makeWholeTable);
    const shorter = { ...tables[1]!, entries: tables[1]!.entries.slice(0, 2) };
    const data = fileIn(makeFolder());
    takeIn(data, [shorter]);
    const before = await exportText(data);
    const ran = await importText(makeText(tables), data);
    expect(ran).toMatchObject({ status: 1, stdout: '' });
    expect(ran.stderr).toBe(
      `${data} already has a different table ${shorter.table}.\nNothing was imported; --skip leaves tables out.\n`,
    );
    expect(await exportText(data)).toBe(before);
  });

  test('with a damaged table is refused, or imported without it', async () => {
    const damaged = { ...makeWholeTable(2), flaw: { number: 7, sentence: 'Event 7 is missing.' } };
    const text = makeText([makeWholeTable(1), { ...damaged, entries: damaged.entries.slice(0, 2) }]);
    const refused = await importText(text);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toBe(
      `Table ${damaged.table} was damaged where it came from, at event 7. Event 7 is missing.\nNothing was imported; --skip leaves tables out.\n`,
    );
    expect(existsSync(refused.data)).toBe(false);
    const words = ['import', write(text), '--data', refused.data, '--skip'];
    expect((await runInProcess(...words, 'NONE')).stderr).toBe('There is no table NONE.\n');
    const taken = await runInProcess(...words, damaged.table.slice(0, 4));
    expect(taken.stdout).toBe(`1 table imported into ${refused.data}.\n`);
    expect(await exportText(refused.data)).toBe(makeText([makeWholeTable(1)]));
  });
});

describe('a changed export is refused, and no file is made', () => {
  const text = Buffer.from(makeText([1, 2, 3].map(makeWholeTable)));
  const lines = text.toString().trimEnd().split('\n');

  async function expectRefused(changed: string | Uint8Array, sentence: RegExp): Promise<void> {
    const { status, stdout, stderr, data } = await importText(changed);
    expect(stderr).toMatch(sentence);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(existsSync(data)).toBe(false);
  }

  test('with any bit flipped', async () => {
    const property = fc.asyncProperty(fc.nat(text.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(text);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
      await expectRefused(changed, /./);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  test('cut off anywhere', async () => {
    const property = fc.asyncProperty(fc.nat(text.length - 1), async (end) => {
      await expectRefused(text.subarray(0, end), /empty|end of the export is missing|middle of a line/);
    });
    await fc.assert(property, { numRuns: 50 });
    await expectRefused(`${lines.slice(0, 3).join('\n')}\n`, /end of the export is missing/);
  });

  test('with any line lost, doubled or moved', async () => {
    const line = fc.integer({ min: 1, max: lines.length - 2 });
    const changes = fc.oneof(
      fc.record({ at: line, from: line, count: fc.constant(0) }),
      fc.record({ at: line, from: line, count: fc.constant(1) }),
    );
    const property = fc.asyncProperty(changes, async ({ at, from, count }) => {
      const changed = lines.toSpliced(at, 1).toSpliced(from, 0, ...lines.slice(at, at + count));
      if (changed.join('\n') === lines.join('\n')) return;
      await expectRefused(`${changed.join('\n')}\n`, /^Line \d+: .*sum/);
    });
    await fc.assert(property, { numRuns: 50 });
    await expectRefused(
      `${[...lines.slice(0, 3), lines[2], ...lines.slice(3)].join('\n')}\n`,
      /^Line 4: .*sum/,
    );
    await expectRefused(`${text.toString()}${lines.at(-1)}\n`, /has ended before this line/);
    await expectRefused(`${text.toString()}and more`, /middle of a line/);
  });
});

describe('an export with correct sums is still refused', () => {
  const sound = contentsOf(makeText([makeWholeTable(1), makeWholeTable(2)]));
  const isKind = (kind: string) => (content: Content) => content['kind'] === kind;
  const firstEntry = sound.findIndex(isKind('entry'));
  const secondTable = sound.findLastIndex(isKind('table'));

  /** The sound contents with one changed. */
  function change(index: number, make: (content: Content) => Content): readonly Content[] {
    return sound.with(index, make({ ...sound.at(index) }));
  }

  /** The first event of this kind, changed. */
  function changeEvent(kind: string, more: Content): readonly Content[] {
    const index = sound.findIndex((content) => JSON.stringify(content).includes(`"kind":"${kind}"`));
    return change(index, (content) => {
      const events = content['events'] as readonly Content[];
      const at = events.findIndex(isKind(kind));
      return { ...content, events: events.with(at, { ...events[at], ...more }) };
    });
  }

  const CASES: ReadonlyArray<readonly [string, readonly Content[], RegExp]> = [
    ['of a newer version', change(0, (line) => ({ ...line, version: 2 })), /has version 2; .* up to 1/],
    ['of something else', [{ kind: 'diary' }], /not an export of Parlour/],
    ['that is a published log', [{ number: 1, kind: 'open' }], /published log/],
    ['without its end', sound.slice(0, -1), /end of the export is missing/],
    ['that ends twice', [...sound, sound.at(-1)!], /has ended before this line/],
    ['that begins twice', [sound[0]!, ...sound], /cannot look like this here/],
    [
      'with a line of another kind',
      sound.toSpliced(1, 0, { kind: 'note' }),
      /Line 2: .*cannot look like this/,
    ],
    [
      'with another field',
      change(1, (line) => ({ ...line, colour: 'red' })),
      /Line 2: .*cannot look like this/,
    ],
    [
      'with an unknown state',
      change(1, (line) => ({ ...line, state: 'lost' })),
      /Line 2: .*cannot look like this/,
    ],
    [
      'with an entry without events',
      change(firstEntry, (line) => ({ ...line, events: [] })),
      /cannot look like this/,
    ],
    ['with a table twice', [...sound.slice(0, -1), sound[secondTable]!], /appears twice|all its entries/],
    ['with too few entries', sound.toSpliced(secondTable - 1, 1), /all its entries/],
    [
      'with another number of tables',
      change(-1 + sound.length, (line) => ({ ...line, tables: 3 })),
      /3 tables/,
    ],
    ['with an entry without a table', sound.toSpliced(1, 1), /has not started here/],
    ['with a gap', sound.toSpliced(firstEntry + 1, 1), /Expected event \d+, not/],
    ['with a gap in an entry', changeEvent('sit', { number: 99 }), /no gaps/],
    ['with a table of another id', change(1, (line) => ({ ...line, table: 'OTHER' })), /has not started/],
    ['with an event of another table', changeEvent('open', { table: 'OTHER' }), /belongs to table OTHER/],
    ['with an event of another shape', changeEvent('sit', { seat: 'first' }), /field "seat"/],
    ['with an event of another kind', changeEvent('sit', { kind: 'sing' }), /no event of that kind/],
    [
      'with a text for an event',
      change(firstEntry, (line) => ({ ...line, events: ['open'] })),
      /JSON object/,
    ],
    ['with a move that the rules forbid', changeEvent('move', { move: 'cheat' }), /not possible here/],
    ['with a game that we do not have', changeEvent('open', { game: 'chess' }), /not possible here/],
    ['without a token', changeEvent('sit', { token: undefined }), /only the server knows/],
    [
      'with a secret that does not fit',
      changeEvent('commit', { secret: 'ab'.repeat(32) }),
      /only the server/,
    ],
    [
      'with a command without a player',
      changeEvent('open', { command: { id: 'x' } }),
      /only the server knows/,
    ],
    ['with a script that is not a list', changeEvent('open', { script: 'six' }), /only the server knows/],
  ];

  test.each(CASES)('%s', async (_, contents, sentence) => {
    const { status, stderr, data } = await importText(makeForged(contents));
    expect(stderr).toMatch(sentence);
    expect(stderr).toMatch(/\nNothing was imported\.\n$/);
    expect(status).toBe(1);
    expect(existsSync(data)).toBe(false);
  });

  test.each([
    ['without a name', { name: undefined }, /field "name"/],
    ['with a mark that is not a number', { mark: 'high' }, /field "mark"/],
    ['with a wrong rule set', { ruleSet: [1] }, /field "ruleSet"/],
    ['with another field', { colour: 'red' }, /no field "colour"/],
  ])('with an entry of the hall of fame %s', async (_, more, sentence) => {
    const [begin, table, entry, ...rest] = contentsOf(makeText([HALL_TABLE]));
    const [first, second] = entry!['events'] as readonly Content[];
    const changed = { ...entry, events: [first, { ...second, ...more }] };
    const { status, stderr } = await importText(makeForged([begin!, table!, changed, ...rest]));
    expect(stderr).toMatch(sentence);
    expect(status).toBe(1);
  });

  test('but not if nothing is wrong with it', async () => {
    expect(await importText(makeForged(sound))).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('a file', () => {
  test('that cannot be read is named', async () => {
    const missing = join(makeFolder(), 'missing.jsonl');
    const data = fileIn(makeFolder());
    const ran = await runInProcess('import', missing, '--data', data);
    expect(ran).toMatchObject({ status: 2, stderr: `${missing} cannot be read.\n` });
    expect(existsSync(data)).toBe(false);
  });

  test('that is too large is named, and read no further', async () => {
    const large = write('x\n'.repeat(1_500_000));
    let lines = 0;
    const reading = async (): Promise<void> => {
      for await (const line of readFileLines(large, 1)) lines += line.length;
    };
    await expect(reading()).rejects.toThrow(`${large} is larger than 1 MB. Use parlour backup to move it.`);
    expect(lines).toBeGreaterThan(400_000);
    expect(lines).toBeLessThanOrEqual(500_000);
  });

  test('has the same lines however its bytes arrive', async () => {
    const text = `é🎲${'x'.repeat(200_000)}\n\n\u2028\r\n${'🎲'.repeat(70_000)}\n`;
    const lines: string[] = [];
    for await (const line of readFileLines(write(text))) lines.push(line);
    expect(lines).toEqual(text.slice(0, -1).split('\n'));
  });

  test('that a server has open is not changed', async () => {
    const data = fileIn(makeFolder());
    const server = await openSqliteJournal(data);
    const ran = await importText(makeText([makeWholeTable(1)]), data);
    await server.close();
    expect(ran).toMatchObject({
      status: 2,
      stderr: `Cannot open ${data}. It is in use by a running server.\n`,
    });
    expect(await exportText(data)).toBe(makeText([]));
  });

  test('that is not a journal stays as it was', async () => {
    const letter = write('Dear Ana,\n'.repeat(200));
    const ran = await importText(makeText([makeWholeTable(1)]), letter);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain('it is not a journal');
    expect((await runInProcess('import', letter, '--data', ':memory:')).stderr).toMatch(/is not a file/);
  });
});
