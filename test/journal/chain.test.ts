// The chain from each entry to the one before it, and what is left of a table when a link is
// damaged: everything, as long as the entries are there.

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packChanges } from '../../src/journal/change.ts';
import { followChain } from '../../src/journal/chain.ts';
import { makeChecksum } from '../../src/journal/checksum.ts';
import type { Entry, TableEntries } from '../../src/journal/journal.ts';
import { unpack } from '../../src/journal/packed.ts';
import { Reader } from '../../src/journal/reader.ts';
import { Writer } from '../../src/journal/writer.ts';
import { entry } from './battery.ts';
import { useFolders } from './folders.ts';
import { fileIn, runSql } from './kinds.ts';

const TABLES = ['a', 'b', 'c'];
const ENTRIES = 20;
const PAGE_BYTES = 4096;

const makeFolder = useFolders();

function makeEntries(table: string, body = ''): readonly Entry[] {
  return Array.from({ length: ENTRIES }, (_, index) => {
    return entry(table, index * 2 + 1, { count: 2, body: `${table}${index} ${body}` });
  });
}

/** The tables' entries take turns: entry n of table t is row 3 n + t, from row 1 on. */
function makeFile(body = ''): string {
  const file = fileIn(makeFolder());
  const writer = new Writer(file, {});
  for (let index = 0; index < ENTRIES; index += 1) {
    const entries = TABLES.map((table) => makeEntries(table, body)[index]!);
    writer.commit(packChanges(entries.map((one) => ({ kind: 'append', entry: one }))));
  }
  writer.close();
  return file;
}

function read(file: string, table: string, from = 1): TableEntries {
  const reader = new Reader(file);
  try {
    return unpack(reader.readTable(table, from));
  } finally {
    reader.close();
  }
}

const BITS = Array.from({ length: 40 }, (_, bit) => bit);

describe('all entries are read although the chain is broken:', () => {
  test.each([
    ['a link leads to itself', 'UPDATE entries SET previous = id WHERE id = 29'],
    ['a link leads forward, and so in a circle', 'UPDATE entries SET previous = 47 WHERE id = 29'],
    ['a link leads to another table', 'UPDATE entries SET previous = previous + 1 WHERE id = 29'],
    ['a link leads back too far', 'UPDATE entries SET previous = previous - 3 WHERE id = 29'],
    ['a link leads nowhere', 'UPDATE entries SET previous = 0 WHERE id = 29'],
    ['a link is not a number', "UPDATE entries SET previous = 'x' WHERE id = 29"],
    ['all links are gone', 'UPDATE entries SET previous = 0'],
    ['the list leads to an entry before the last', "UPDATE tables SET last = 56 WHERE table_id = 'b'"],
    ['the list leads to another table', "UPDATE tables SET last = 60 WHERE table_id = 'b'"],
    ['the list leads nowhere', 'UPDATE tables SET last = 0'],
    ['the list has too small a number', 'UPDATE tables SET next_number = 7'],
  ])('%s', (_, query) => {
    const file = makeFile();
    expect(runSql(file, query)).toBeGreaterThan(0);
    for (const table of TABLES) expect(read(file, table)).toEqual({ table, entries: makeEntries(table) });
    expect(read(file, 'b', 12)).toEqual({ table: 'b', entries: makeEntries('b').slice(5) });
  });

  test('whichever bit of a link is flipped, in an entry or in the list', () => {
    const file = makeFile();
    for (const [place, where] of [
      ['entries SET previous = (previous | ?1) - (previous & ?1)', 'id = 29'],
      ['tables SET last = (last | ?1) - (last & ?1)', "table_id = 'b'"],
    ]) {
      for (const bit of BITS) {
        const flip = () => runSql(file, `UPDATE ${place} WHERE ${where}`, 2 ** bit);
        expect(flip()).toBe(1);
        expect(read(file, 'b')).toEqual({ table: 'b', entries: makeEntries('b') });
        flip();
      }
    }
  });

  test('and entries appended afterwards are read with them', () => {
    const file = makeFile();
    runSql(file, 'UPDATE entries SET previous = 0');
    const reader = new Reader(file);
    expect(unpack(reader.readTable('b', 1)).entries).toEqual(makeEntries('b'));
    const writer = new Writer(file, {});
    const more = entry('b', ENTRIES * 2 + 1);
    expect(writer.commit(packChanges([{ kind: 'append', entry: more }]))).toEqual(['durable']);
    expect(unpack(reader.readTable('b', 1))).toEqual({ table: 'b', entries: [...makeEntries('b'), more] });
    reader.close();
    writer.close();
  });
});

describe('a flaw is named where it is', () => {
  test.each([
    ['an entry that was lost', 'DELETE FROM entries WHERE id = 29', 19, /Event 19 is missing; .* event 21/],
    ['a body', "UPDATE entries SET body = 'x' WHERE id = 29", 19, /checksum/],
    ['a count', 'UPDATE entries SET count = 3 WHERE id = 29', 19, /checksum/],
    ['a number that is now smaller', 'UPDATE entries SET number = 3 WHERE id = 29', 19, /checksum/],
    ['a number that is now larger', 'UPDATE entries SET number = 83 WHERE id = 29', 19, /19 is missing/],
    ['a list that has more', "UPDATE tables SET next_number = 99 WHERE table_id = 'b'", 41, /list of tables/],
  ])('%s', (_, query, number, sentence) => {
    const file = makeFile();
    expect(runSql(file, query)).toBe(1);
    const flaw = { number, sentence: expect.stringMatching(sentence) as string };
    const before = makeEntries('b').filter((one) => one.number < number);
    expect(read(file, 'b')).toEqual({ table: 'b', entries: before, flaw });
    const from = { table: 'b', entries: before.slice(4), flaw };
    for (const event of [9, 10]) expect(read(file, 'b', event)).toEqual(from);
    for (const table of ['a', 'c']) expect(read(file, table)).toEqual({ table, entries: makeEntries(table) });
  });

  test('a number that looks like an earlier one hides no entry before it', () => {
    const file = makeFile();
    runSql(file, 'UPDATE entries SET number = 12 WHERE id = 29');
    const entries = makeEntries('b').slice(5, 9);
    expect(read(file, 'b', 12)).toMatchObject({ table: 'b', entries, flaw: { number: 19 } });
  });

  test('damage before the first event that is asked for does not matter, though the chain is broken', () => {
    const file = makeFile();
    runSql(file, 'UPDATE entries SET previous = 0');
    runSql(file, "UPDATE entries SET body = 'x' WHERE id = 29");
    expect(read(file, 'b', 21)).toEqual({ table: 'b', entries: makeEntries('b').slice(10) });
  });

  test('an entry under another table’s id still belongs to its own table, as its checksum shows', () => {
    const file = makeFile();
    runSql(file, "UPDATE entries SET table_id = 'c' WHERE id = 29");
    for (const table of TABLES) expect(read(file, table)).toEqual({ table, entries: makeEntries(table) });
  });
});

describe('after a page that cannot be read', () => {
  const LONG = 'x'.repeat(1500);

  /** Overwrites the page with the body of this entry of table b. */
  function spoilPage(file: string, index: number): void {
    const bytes = readFileSync(file);
    const at = bytes.indexOf(`b${index} ${LONG}`);
    const start = at - (at % PAGE_BYTES);
    bytes.fill(0xff, start, start + PAGE_BYTES);
    writeFileSync(file, bytes);
  }

  test('entries are found, and what was on it is named as such', () => {
    const file = makeFile(LONG);
    runSql(file, "DELETE FROM entries WHERE table_id = 'b' AND number = 31");
    spoilPage(file, 4);
    for (const table of TABLES) {
      const { entries, flaw } = read(file, table);
      expect(entries).toEqual(makeEntries(table, LONG).slice(0, entries.length));
      if (flaw === undefined) expect(entries.length).toBe(ENTRIES);
      else if (flaw.number < 31) expect(flaw.sentence).toMatch(/page cannot be read/);
    }
    const { entries, flaw } = read(file, 'b', 21);
    expect(entries).toEqual(makeEntries('b', LONG).slice(10, 15));
    expect(flaw).toMatchObject({
      number: 31,
      sentence: expect.stringMatching(/Event 31 is missing/) as string,
    });
  });

  test('a table that had nothing on it is read whole, even when its links are gone', () => {
    const file = makeFile(LONG);
    const writer = new Writer(file, {});
    const late = [1, 2, 3].map((number) => entry('late', number));
    for (const one of late) writer.commit(packChanges([{ kind: 'append', entry: one }]));
    writer.close();
    runSql(file, "UPDATE entries SET previous = 0 WHERE table_id = 'late'");
    spoilPage(file, 4);
    spoilPage(file, 12);
    expect(read(file, 'late')).toEqual({ table: 'late', entries: late });
    expect(read(file, 'b').flaw?.sentence).toMatch(/page cannot be read/);
    expect(read(file, 'nobody')).toEqual({ table: 'nobody', entries: [] });
  });

  test('if it is the last page, the end of the table is named', () => {
    const file = makeFile(LONG);
    spoilPage(file, ENTRIES - 1);
    const { entries, flaw } = read(file, 'b');
    expect(entries.length).toBeGreaterThan(ENTRIES / 2);
    expect(entries).toEqual(makeEntries('b', LONG).slice(0, entries.length));
    expect(flaw).toMatchObject({
      number: entries.length * 2 + 1,
      sentence: expect.stringMatching(/page cannot be read/) as string,
    });
  });
});

test('reading the last events fetches only the rows that hold them', () => {
  const rows = makeEntries('a').map((one, index) => [
    one.number,
    one.count,
    one.body,
    makeChecksum(one),
    index,
  ]);
  const asked: number[] = [];
  const follow = (id: number) => {
    asked.push(id);
    return rows[id - 1];
  };
  const span = { table: 'a', end: ENTRIES * 2 + 1, last: ENTRIES };
  expect(followChain({ ...span, from: 36 }, follow)).toEqual(makeEntries('a').slice(17));
  expect(asked).toEqual([20, 19, 18]);
  expect(followChain({ ...span, from: 1 }, follow)).toEqual(makeEntries('a'));
  expect(followChain({ ...span, from: 99 }, follow)).toEqual([]);
});
