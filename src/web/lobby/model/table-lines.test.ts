// The list of public tables: what is read from the server's answer, and in which order it is shown.

import { expect, test } from 'vitest';
import { keepOrder, readPage, type TableLine } from './table-lines.ts';

function line(table: string, more: Partial<TableLine> = {}): TableLine & { readonly code: string } {
  const facts = { game: 'pig', options: { target: 100 }, phase: 'gathering', free: 1, clock: 0, watchers: 0 };
  return { table, code: table.slice(0, 4), seats: [{ name: 'Ana', house: '' }], ...facts, ...more };
}

function read(tables: unknown): readonly string[] {
  return readPage({ id: 1, ok: true, tables }).tables.map(({ table }) => table);
}

test('the tables of house players are not in the list', () => {
  const house = { ...line('house-pig-random'), code: '', says: 'Makes any legal move.' };
  expect(read([line('KTRW-1'), house])).toEqual(['KTRW-1']);
});

test('what is not a table is passed over', () => {
  const broken = [
    null,
    7,
    {},
    { ...line('A'), seats: [{ name: 3 }] },
    { ...line('B'), free: 'many' },
    line('GOOD-1'),
  ];
  expect(read(broken)).toEqual(['GOOD-1']);
  expect(read('tables')).toEqual([]);
  expect(read(undefined)).toEqual([]);
});

test('tables that are shown keep their places, and new ones come after them', () => {
  const order = keepOrder([line('A'), line('B'), line('C')], [line('E'), line('D'), line('C'), line('A')]);
  expect(order.map(({ table }) => table)).toEqual(['A', 'C', 'E', 'D']);
});

test('what is shown of a table is the newest', () => {
  const [first] = keepOrder([line('A', { free: 3 })], [line('A', { free: 2 })]);
  expect(first?.free).toBe(2);
});

test('a page has the total of the list, and what to ask with for the next one', () => {
  const tables = [line('KTRW-1')];
  expect(readPage({ id: 1, ok: true, tables, total: 70, more: true, after: '12' })).toMatchObject({
    total: 70,
    after: '12',
  });
  expect(readPage({ id: 1, ok: true, tables, total: 'x', after: 7 })).toMatchObject({
    total: 1,
    after: undefined,
  });
});
