// The daily game: everybody has the same dice and one try, the standings are kept, and the secret
// of a day leaves the server when the day is over for everybody, in no message and no log before.

import { describe, expect, test } from 'vitest';
import { JournalError, type Journal } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { commitmentOf, makeHex, parseHex } from '../../src/luck/bytes.ts';
import { secretOfDay } from '../../src/luck/days.ts';
import { DAILY_LISTED_MAX, DAILY_TRIES_PER_ADDRESS_MAX, EMPTY_TABLE_MS } from '../../src/protocol/limits.ts';
import { DailyDay } from '../../src/server/daily-day.ts';
import { askOurs, askPython } from '../luck/python.ts';
import type { TestClient } from './client.ts';
import { DailyPlayer, HOUR_MS, keyOf, readLog } from './daily-players.ts';
import { makeTestWorld, openParlour } from './world.ts';

// The test world begins on 2026-11-15 at noon.
const TODAY = '2026-11-15';
const TOMORROW = '2026-11-16';

describe('the dice', () => {
  test('are the same for everybody who keeps the same', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    const ben = await DailyPlayer.greet(parlour, 'Ben', keyOf(2));
    for (const player of [ana, ben]) {
      await player.begin();
      await player.playAll('10100');
    }
    expect(ana.table).not.toBe(ben.table);
    expect(ana.draws()).toHaveLength(39);
    expect(ana.draws()).toEqual(ben.draws());
  });

  test('at a place that both roll are the same, whatever else they keep', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const rolled: string[][] = [];
    for (const [index, keep] of ['00000', '11000', '00110'].entries()) {
      const player = await DailyPlayer.greet(parlour, `P${index}`, keyOf(index + 1));
      await player.begin();
      await player.move(`keep ${keep}`);
      rolled.push(player.draws().at(-1)?.split(' ') ?? []);
    }
    const [all = [], last = [], ends = []] = rolled;
    expect(last).toEqual(all.slice(2));
    expect(ends).toEqual([all[0], all[1], all[4]]);
  });

  test('wait for the hand of a player who rolls by hand', async () => {
    const parlour = await openParlour(makeTestWorld());
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    await ana.begin({ hand: true });
    expect(ana.draws()).toEqual([]);
    await ana.client.insist({ do: 'roll', table: ana.table });
    expect(ana.draws()).toHaveLength(1);
  });
});

describe('one try', () => {
  test('the same device comes back to its table, also as somebody else', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    const begun = await ana.begin();
    await ana.move('keep 10000');
    const again = await DailyPlayer.greet(parlour, 'Eva', keyOf(1));
    const back = await again.begin();
    expect(back).toMatchObject({ table: begun['table'], token: begun['token'], seat: 0 });
    expect(await again.tell()).toMatchObject({ you: { phase: 'playing', table: ana.table }, players: 0 });
  });

  test('two requests at once open one table', async () => {
    const parlour = await openParlour(makeTestWorld());
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    const eva = await DailyPlayer.greet(parlour, 'Eva', keyOf(1));
    const begun = await Promise.all([ana.begin(), eva.begin(), ana.begin()]);
    expect(new Set(begun.map(({ table }) => table)).size).toBe(1);
    expect(parlour.lobby.size).toBe(1);
  });

  test('is kept through a restart, unfinished and finished', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const first = await openParlour(world);
    const ana = await DailyPlayer.greet(first, 'Ana', keyOf(1));
    const ben = await DailyPlayer.greet(first, 'Ben', keyOf(2));
    await ana.begin();
    await ana.move('keep 11111');
    await ben.begin();
    await ben.playAll();
    await world.pass(0);
    first.drain();
    const after = makeTestWorld(journal, 2);
    const parlour = await openParlour(after);
    const back = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    expect((await back.begin())['table']).toBe(ana.table);
    await back.move('score ones');
    const second = await DailyPlayer.greet(parlour, 'Ben', keyOf(2));
    expect(await second.tell()).toMatchObject({
      players: 1,
      you: { phase: 'over', place: 1, table: ben.table },
    });
    // His table was open when the server stopped, and closes when nobody comes.
    await after.pass(EMPTY_TABLE_MS + 1000);
    expect(await second.refusal()).toBe('daily-played');
  });

  test('is not given up by leaving, and not played by anybody else', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    await ana.begin();
    await ana.client.insist({ do: 'leave', table: ana.table });
    await world.pass(11 * HOUR_MS);
    expect((await ana.begin())['table']).toBe(ana.table);
    const ask = (fields: Parameters<TestClient['refusal']>[0]): Promise<string> =>
      ana.client.refusal({ ...fields, table: ana.table });
    expect(await ask({ do: 'text', text: 'mine' })).toBe('not-in-daily');
    expect(await ask({ do: 'coach', on: true })).toBe('coach-not-here');
    expect(await ask({ do: 'invite', strategy: 'greedy' })).toBe('already-started');
    expect(await ask({ do: 'stand-in', seat: 0, on: true })).toBe('own-seat');
    const eva = await DailyPlayer.greet(parlour, 'Eva', keyOf(2));
    expect(await eva.client.refusal({ do: 'join', table: ana.table })).toBe('already-started');
    await ana.playAll();
    expect(await ask({ do: 'again' })).toBe('not-in-daily');
    expect(await ask({ do: 'invite', strategy: 'greedy' })).toBe('table-full');
  });

  test('the rules cannot be changed', async () => {
    const parlour = await openParlour(makeTestWorld(), true);
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    for (const wish of [
      { game: 'pig' },
      { options: { rerolls: 9 } },
      { dice: ['6 6 6 6 6'] },
      { text: 'mine' },
      { house: ['greedy'] },
      { access: 'public' },
    ])
      expect(await ana.refusal(wish)).toBe('daily-fixed');
    expect(parlour.lobby.size).toBe(0);
    expect(await ana.begin({ name: 'Anna', look: { colour: 3 }, hand: true })).toMatchObject({
      view: { daily: TODAY, access: 'private', isPractice: false, clock: 0 },
    });
  });

  test('an address has a limited number of them, and a refusal uses none up', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    for (let number = 0; number < DAILY_TRIES_PER_ADDRESS_MAX; number += 1) {
      const one = await DailyPlayer.greet(parlour, 'Ana', keyOf(number));
      expect(await one.refusal({ name: '' })).toBe('name-empty');
      await one.begin();
    }
    const last = await DailyPlayer.greet(parlour, 'Ana', keyOf(999));
    expect(await last.refusal()).toBe('too-many-tries');
    await (await DailyPlayer.greet(parlour, 'Ana', keyOf(0))).begin();
    await (await DailyPlayer.greet(parlour, 'Ben', keyOf(999), 'elsewhere')).begin();
    await world.pass(12 * HOUR_MS);
    await last.begin();
  });
});

describe('the standings', () => {
  test('have the best first, with equal places for equal scores', async () => {
    const parlour = await openParlour(makeTestWorld());
    for (const [index, keep] of ['11111', '00000', '11111'].entries()) {
      const player = await DailyPlayer.greet(parlour, `P${index}`, keyOf(index));
      await player.begin();
      await player.playAll(keep);
    }
    const asked = await (await DailyPlayer.greet(parlour, 'Eva', keyOf(9))).tell();
    const standings = asked['standings'] as ReadonlyArray<{ place: number; name: string; score: number }>;
    const scores = standings.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    const placeOf = (name: string): number | undefined => standings.find((one) => one.name === name)?.place;
    expect(placeOf('P0')).toBe(placeOf('P2'));
    expect(asked).toMatchObject({ day: TODAY, players: 3 });
    expect(asked['you']).toBeUndefined();
    // Nobody is told where today's dice can be seen.
    expect(JSON.stringify(asked)).not.toContain('table');
  });

  test('are limited in an answer, and still know every place', () => {
    const day = new DailyDay(TODAY);
    for (let number = 0; number < 3 * DAILY_LISTED_MAX; number += 1)
      day.add({
        device: `d${number}`,
        name: '🎲'.repeat(40),
        colour: 0,
        score: number % 250,
        table: `t${number}`,
      });
    expect(day.list(true)).toHaveLength(DAILY_LISTED_MAX);
    expect(day.size).toBe(3 * DAILY_LISTED_MAX);
    expect(day.tellOwn('d0')).toMatchObject({ score: 0, place: 299 });
    expect(day.tellOwn('d50')).toMatchObject({ score: 50, place: 200 });
    expect(day.list(false)[0]).not.toHaveProperty('table');
    expect(JSON.stringify(day.list(true)).length).toBeLessThan(64 * 1024);
  });

  test('of yesterday are kept, and older ones are forgotten', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const parlour = await openParlour(world);
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    await ana.begin();
    await ana.playAll();
    await world.pass(24 * HOUR_MS);
    expect(await ana.tell(TODAY)).toMatchObject({ players: 1, you: { place: 1, table: ana.table } });
    expect(await ana.tell()).toMatchObject({ today: TOMORROW, day: TOMORROW, players: 0 });
    await world.pass(24 * HOUR_MS);
    expect(await ana.tell(TODAY)).toMatchObject({ players: 0, standings: [] });
    expect((await ana.tell(TODAY))['secret']).toBeDefined();
    await world.pass(0);
    const open: string[] = [];
    for await (const { table } of journal.readOpenTables()) open.push(table);
    expect(open).toEqual(['daily-root']);
  });

  test('wait for space on a full disk', async () => {
    const journal = openMemoryJournal();
    let isFull = true;
    const append: Journal['append'] = (entry) =>
      isFull && entry.table === `daily-${TODAY}`
        ? Promise.reject(new JournalError('full', 'There is no space left for the journal.'))
        : journal.append(entry);
    const full: Journal = {
      append,
      readTable: (...asked) => journal.readTable(...asked),
      readOpenTables: () => journal.readOpenTables(),
      listTables: () => journal.listTables(),
      finishTable: (table) => journal.finishTable(table),
      backup: (file) => journal.backup(file),
      close: () => journal.close(),
    };
    const world = makeTestWorld(full);
    const ana = await DailyPlayer.greet(await openParlour(world), 'Ana', keyOf(1));
    await ana.begin();
    await ana.playAll();
    await world.pass(5000);
    expect(await ana.tell()).toMatchObject({ players: 0, you: { phase: 'playing' } });
    isFull = false;
    await world.pass(5000);
    expect(await ana.tell()).toMatchObject({ players: 1, you: { phase: 'over', place: 1 } });
  });

  test('do not count for the hall of fame', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    await ana.begin();
    await ana.playAll();
    await world.pass(1000);
    expect(await ana.client.insist({ do: 'fame' })).toMatchObject({ lists: [] });
  });
});

describe('the luck of a day', () => {
  test('is committed to the day before, and is the same root after a restart', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const ana = await DailyPlayer.greet(await openParlour(world), 'Ana', keyOf(1));
    const shown = (await ana.tell())['tomorrow'];
    expect(shown).toMatchObject({ day: TOMORROW });
    const later = await openParlour(makeTestWorld(journal, 2));
    const ben = await DailyPlayer.greet(later, 'Ben', keyOf(2));
    const asked = await ben.tell(TOMORROW);
    expect(asked['commitment']).toBe((shown as { commitment: string }).commitment);
    expect(asked['secret']).toBeUndefined();
    for (const day of ['2026-11-17', '2026-02-30', '9999-12-31'])
      expect(await ben.client.refusal({ do: 'daily', day })).toBe('no-such-day');
  });

  test('leaves the server when the day is over for everybody, and not before', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const parlour = await openParlour(world);
    const [ana, ben, eva] = (await Promise.all(
      ['Ana', 'Ben', 'Eva'].map((name, index) => DailyPlayer.greet(parlour, name, keyOf(index))),
    )) as [DailyPlayer, DailyPlayer, DailyPlayer];
    await ana.begin();
    await eva.client.insist({ do: 'watch', table: ana.table });
    await ana.playAll('01010');
    await ben.begin();
    await ben.move('keep 11000');
    const { entries } = await journal.readTable('daily-root');
    const [{ root }] = JSON.parse(entries[0]!.body) as [{ root: string }];
    const secret = makeHex(secretOfDay(parseHex(root), TODAY));
    const commitment = commitmentOf(parseHex(secret));
    expect(await ben.tell()).toMatchObject({ day: TODAY, commitment });
    const logs: string[] = [];
    const look = async (): Promise<string> => {
      const told = [await eva.tell(TODAY), await eva.client.ask({ do: 'glance', seats: [] })];
      logs.push(await readLog(parlour, world, ana.table), await readLog(parlour, world, ben.table));
      const heard = [ana, ben, eva].flatMap(({ client }) => [...client.answers.values(), ...client.news]);
      return JSON.stringify([told, heard, logs, world.notes]);
    };
    // It is in no table of the journal either.
    for (const { table } of [ana, ben])
      expect(JSON.stringify(await journal.readTable(table))).not.toContain(secret);
    for (const hours of [0, 11, 2.9]) {
      await world.pass(hours * HOUR_MS);
      expect(await look()).not.toContain(secret);
    }
    expect(await ben.tell(TODAY)).toMatchObject({ today: TOMORROW, you: { phase: 'playing' } });
    await ben.move('score ones');
    expect(logs.at(-1)).toBe('not-published-yet');
    expect(askPython([logs.at(-2)!])).toEqual(['unfinished']);
    expect(askOurs(logs.at(-2)!)).toBe('unfinished');
    await world.pass(0.1 * HOUR_MS + 2000);
    expect(await eva.tell(TODAY)).toMatchObject({ secret, commitment, standings: [{ table: ana.table }] });
    expect(await ben.tell(TODAY)).toMatchObject({ you: { phase: 'given-up' } });
    const after = [await readLog(parlour, world, ana.table), await readLog(parlour, world, ben.table)];
    expect(after.every((log) => log.includes(secret))).toBe(true);
    expect(after.map(askOurs)).toEqual(['verified', 'verified']);
    expect(askPython(after)).toEqual(['verified', 'verified']);
  });

  test('is not told while a table of the day is still open', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    await ana.begin();
    const owner = parlour.lobby.find({ table: ana.table })!;
    owner.close = () => {};
    await world.pass(15 * HOUR_MS);
    expect((await ana.tell(TODAY))['secret']).toBeUndefined();
    expect(await readLog(parlour, world, ana.table)).toBe('not-published-yet');
  });

  test('a day whose secret was told takes no more tries, even if the clock is set back', async () => {
    const world = makeTestWorld();
    let shift = 0;
    const parlour = await openParlour({ ...world, date: () => world.date() + shift });
    const ana = await DailyPlayer.greet(parlour, 'Ana', keyOf(1));
    shift = 24 * HOUR_MS;
    expect((await ana.tell(TODAY))['secret']).toBeDefined();
    shift = 0;
    expect(await ana.refusal()).toBe('no-such-day');
  });
});
