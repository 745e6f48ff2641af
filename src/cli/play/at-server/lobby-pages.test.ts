// The lobby, one screen at a time: people's tables first, then the house players, under numbers
// that stay.

import { expect, test } from 'vitest';
import type { AnswerTo } from '../../../protocol/from-server.ts';
import type { LobbyTable } from './lobby-list.ts';
import { LobbyPages } from './lobby-pages.ts';

function line(name: string, code: string): LobbyTable {
  const seats = [{ seat: 0, name, house: '', colour: 5, isHere: true }];
  const table = { table: `${name}-id`, code, game: 'pig', options: {}, seats };
  return {
    ...table,
    phase: 'gathering',
    free: 1,
    clock: 0,
    watchers: 0,
    ...(code === '' && { says: 'Rolls.' }),
  };
}

/** A server with this many tables and house players. */
function openServer(people: number, house: number): { pages: LobbyPages; asked: unknown[] } {
  const asked: unknown[] = [];
  const tables = Array.from({ length: people }, (_, index) => line(`P${people - index}`, 'KTRW'));
  const pages = new LobbyPages(async (wish): Promise<AnswerTo<'list'>> => {
    asked.push(wish);
    const from = wish.after === undefined ? 0 : Number(wish.after);
    const to = from + wish.limit;
    const residents = Array.from({ length: house }, (_, index) => line(`house ${index + 1}`, ''));
    return {
      id: 1,
      ok: true,
      tables: [...tables.slice(from, to), ...(from === 0 ? residents : [])],
      total: people,
      more: to < people,
      ...(to < people && { after: String(to) }),
    };
  });
  return { pages, asked };
}

test('a small lobby fits one screen, with the house after the people', async () => {
  const { pages } = openServer(2, 3);
  const lines = await pages.first();
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^ 1 {2}KTRW {2}Pig +P2 /);
  expect(lines[4]).toMatch(/^ 5 +Pig, house: house 3\. Rolls\./);
  expect(await pages.next()).toEqual(['There are no more tables.']);
});

test('many tables come one screen at a time, with the total and how to see more', async () => {
  const { pages, asked } = openServer(40, 2);
  const first = await pages.first();
  expect(first).toHaveLength(19);
  expect(first.at(-1)).toBe('    18 of 40 tables; n shows more, h the house players');
  const second = await pages.next();
  expect(second[0]).toMatch(/^19 {2}KTRW {2}Pig +P22 /);
  expect(second.at(-1)).toBe('    36 of 40 tables; n shows more, h the house players');
  const third = await pages.next();
  expect(third).toHaveLength(6);
  expect(third[5]).toMatch(/^42 +Pig, house: house 2/);
  expect(pages.tables.map(({ table }) => table)[41]).toBe('house 2-id');
  expect(await pages.next()).toEqual(['There are no more tables.']);
  expect(asked).toEqual([{ limit: 18 }, { limit: 18, after: '18' }, { limit: 18, after: '36' }]);
});

test('the house players have their screens too', async () => {
  const { pages } = openServer(100, 20);
  await pages.first();
  const lines = pages.showHouse();
  expect(lines[0]).toMatch(/^19 +Pig, house: house 1\./);
  expect(lines.at(-1)).toBe('    and 2 more house players; n shows them');
  expect(await pages.next()).toHaveLength(2);
  expect(await pages.next()).toEqual(['There are no more tables.']);
  expect(pages.showHouse()).toHaveLength(19);
});

test('an empty lobby says so', async () => {
  const { pages } = openServer(0, 0);
  expect(await pages.first()).toEqual(['There are no tables yet.']);
  expect(pages.showHouse()).toEqual(['There are no house players here.']);
});
