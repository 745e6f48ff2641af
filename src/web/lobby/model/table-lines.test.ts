// The list of public tables: which of the server's answer are shown, and in which order.

import { expect, test } from 'vitest';
import { keepOrder, leaveOutHouse, type TableLine } from './table-lines.ts';

function line(table: string, more: Partial<TableLine> = {}): TableLine {
  const seats = [{ seat: 0, name: 'Ana', house: '', colour: 0, isHere: true }];
  const facts = { game: 'pig', options: { target: 100 }, free: 1, clock: 0, watchers: 0 };
  return { table, code: table.slice(0, 4), phase: 'gathering', seats, ...facts, ...more };
}

test('the tables of house players are not in the list', () => {
  const house = { ...line('house-pig-random'), code: '', says: 'Makes any legal move.' };
  expect(leaveOutHouse([line('KTRW-1'), house])).toEqual([line('KTRW-1')]);
});

test('tables that are shown keep their places, and new ones come after them', () => {
  const order = keepOrder([line('A'), line('B'), line('C')], [line('E'), line('D'), line('C'), line('A')]);
  expect(order.map(({ table }) => table)).toEqual(['A', 'C', 'E', 'D']);
});

test('what is shown of a table is the newest', () => {
  const [first] = keepOrder([line('A', { free: 3 })], [line('A', { free: 2 })]);
  expect(first?.free).toBe(2);
});
