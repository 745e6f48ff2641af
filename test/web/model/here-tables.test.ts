// Tables of this device: what the browser keeps of them, and what another tab does to them.

import { beforeEach, expect, test } from 'vitest';
import type { FollowedTable, TableNews } from '../../../src/client/followed-table.ts';
import { makeHerePlace } from '../../../src/web/here/here-place.ts';
import type { HereWorld } from '../../../src/web/here/here-world.ts';
import { keepEvents, keyOf, listHere, recallTable } from '../../../src/web/here/kept-tables.ts';
import { openHere } from '../../../src/web/here/open-here.ts';
import { recall, remember } from '../../../src/web/storage.ts';
import { makeTestWorld, type TestWorld } from '../../server/world.ts';
import { openMemoryJournal } from '../../../src/journal/memory.ts';
import { forgetEverything, makeHereWorld } from './places.ts';

const OVER_MAX = 12;

let seed = 1000;
let world: TestWorld;
let here: HereWorld;
/** Another tab has remembered or forgotten something under this key. */
let tellOtherTab: (key: string | null) => void;

beforeEach(() => {
  forgetEverything();
  seed += 1;
  world = makeTestWorld(openMemoryJournal(), seed);
  const hearers: Array<(key: string | null) => void> = [];
  here = { ...makeHereWorld(world), watchOtherTabs: (hear) => void hearers.push(hear) };
  tellOtherTab = (key) => {
    for (const hear of hearers) hear(key);
  };
});

const PIG = { game: 'pig', options: { target: 5, first: 1 }, people: ['Ana', 'Bea'], house: [] };

interface Seated {
  readonly table: FollowedTable;
  readonly news: readonly TableNews[];
}

/** Everybody at the table, in their seats. */
async function sitAt(id: string): Promise<readonly Seated[]> {
  const place = makeHerePlace(id, here);
  const seated: Seated[] = [];
  for (const person of place.people()) {
    const news: TableNews[] = [];
    const arrived = await place.comeBack(person, { tell: (one) => void news.push(one) });
    if (!arrived.ok) throw new Error(arrived.sentence);
    seated.push({ table: arrived.table, news });
  }
  return seated;
}

/** Everybody rolls and holds until somebody has won. */
async function playOut(id: string): Promise<readonly Seated[]> {
  const seated = await sitAt(id);
  for (;;) {
    await world.pass(1);
    const [{ table }] = seated as [Seated];
    if (table.view.phase !== 'playing') return seated;
    for (const one of seated) {
      await one.table.roll();
      await one.table.ask({ do: 'move', move: 'hold' });
    }
  }
}

test('a table is over when its last game is, and not once the next has started', async () => {
  const id = openHere(PIG, here);
  expect(listHere()).toEqual([{ id, game: 'pig', names: ['Ana', 'Bea'], isOver: false }]);
  const seated = await playOut(id);
  expect(listHere()[0]?.isOver).toBe(true);
  for (const { table } of seated) await table.ask({ do: 'again' });
  expect(listHere()[0]?.isOver).toBe(false);
});

test('the newest twelve finished tables are kept for a replay, and every other one', async () => {
  const playing = openHere(PIG, here);
  const finished: string[] = [];
  for (let count = 0; count <= OVER_MAX; count += 1) {
    const id = openHere(PIG, here);
    await playOut(id);
    finished.push(id);
  }
  const last = openHere(PIG, here);
  const kept = listHere().map(({ id }) => id);
  expect(kept.toSorted()).toEqual([playing, ...finished.slice(1), last].toSorted());
  expect(kept[0]).toBe(last);
});

test('every event is kept before anybody is told of it', async () => {
  const id = openHere(PIG, here);
  const [first] = (await sitAt(id)) as [Seated];
  const keptNumbers: Array<readonly [kept: number | undefined, told: number]> = [];
  const place = makeHerePlace(id, here);
  await place.watch({
    tell: (news) => {
      if (news.say === 'events') keptNumbers.push([recallTable(id)?.table.number, news.view.number]);
    },
  });
  await world.pass(1);
  await first.table.roll();
  expect(keptNumbers.length).toBeGreaterThan(0);
  for (const [kept, told] of keptNumbers) expect(kept).toBe(told);
});

test('a tab that goes on with the table takes it over; this one says so and can come back', async () => {
  const id = openHere(PIG, here);
  await world.pass(1);
  const [ana] = (await sitAt(id)) as [Seated];
  tellOtherTab('something else');
  expect(ana.news.some(({ say }) => say === 'ended')).toBe(false);
  const text = recall(keyOf(id)) ?? '';
  tellOtherTab(keyOf(id));
  expect(ana.news.at(-1)).toMatchObject({ say: 'ended', reason: 'replaced' });
  // The other tab has taken back the last event; coming back shows what is kept now.
  const events = JSON.parse(text) as Parameters<typeof keepEvents>[1];
  keepEvents(id, events.slice(0, -1));
  const [again] = (await sitAt(id)) as [Seated];
  expect(again.table.view.number).toBe(events.length - 1);
});

test('a quick roll costs nobody their text for the luck', async () => {
  const id = openHere(PIG, here);
  const [ana] = (await sitAt(id)) as [Seated];
  await ana.table.roll();
  expect(recallTable(id)?.table.seal).toMatchObject({ draws: 1, texts: [{ seat: 0 }, { seat: 1 }] });
});

test('a table from before there were rolls by hand waits for them from now on', async () => {
  const id = openHere({ ...PIG, options: { target: 30, first: 1 } }, here);
  const events = JSON.parse(recall(keyOf(id)) ?? '') as Parameters<typeof keepEvents>[1];
  tellOtherTab(keyOf(id));
  const old = events.filter(({ kind }) => kind !== 'hand');
  keepEvents(
    id,
    old.map((event, index) => ({ ...event, number: index + 1 })),
  );
  await sitAt(id);
  await world.pass(1000);
  expect(recallTable(id)?.table).toMatchObject({ seal: { draws: 0 }, sittings: [{ rollsByHand: true }, {}] });
});

test('a table that everybody has left is closed', async () => {
  const id = openHere(PIG, here);
  await world.pass(1);
  for (const { table } of await sitAt(id)) await table.leave();
  await world.pass(1);
  expect(listHere()[0]?.isOver).toBe(true);
  expect(recallTable(id)?.table.phase).toBe('closed');
});

test('a player who leaves during a game gets a stand-in, and the others finish it', async () => {
  const id = openHere({ ...PIG, options: { target: 30, first: 1 } }, here);
  await world.pass(1);
  const [ana] = (await sitAt(id)) as [Seated];
  await ana.table.leave();
  const [bea] = await playOut(id);
  expect(bea?.table.view.phase).toBe('over');
});

test.each(['', 'null', '[]', '{"a":1}', '[{"kind":"move"}]', 'not JSON'])(
  'a kept table that somebody has changed into %j is as good as none',
  async (text) => {
    remember('here here-x', text);
    expect(recallTable('here-x')).toBeUndefined();
    expect(listHere()).toEqual([]);
    const place = makeHerePlace('here-x', here);
    expect(await place.watch({ tell: () => {} })).toMatchObject({ ok: false, reason: 'no-such-table' });
    expect(await place.readLog('here-x')).toMatchObject({ ok: false });
  },
);
