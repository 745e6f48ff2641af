// Draws by hand at a server: a roll that begins a turn does not exist before its player asks for
// it, nobody else can ask for it, and no game waits for ever.

import { describe, expect, test } from 'vitest';
import {
  PIG,
  TEXTS_MS,
  draws,
  eventsOf,
  lastView,
  meet,
  meetEarly,
  sync,
  turnsOf,
  type Meeting,
} from './by-hand.ts';
import { AWAY_MS } from '../../src/protocol/limits.ts';
import { readPublishedLog } from '../../src/server/published-log.ts';
import { askOurs, askPython } from '../luck/python.ts';
import { TestClient } from './client.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import type { SeenEvent } from '../../src/protocol/from-server.ts';
import { greet } from './guests.ts';
import { makeTestWorld, openParlour } from './world.ts';

describe('the first turn of a game', () => {
  test('waits for its player: nobody hears of a draw, however long it takes', async () => {
    const { world, ana, ben, watcher, table } = await meet();
    const heard = [ben, watcher].map(({ news }) => news.length);
    await world.pass(10 * 60_000);
    expect([ben, watcher].map(({ news }) => news.length)).toEqual(heard);
    for (const one of [ana, ben, watcher]) {
      expect(draws(one)).toEqual([]);
      expect(await sync(one, table)).toMatchObject({ roller: 0, turn: { kind: 'draw' } });
    }
    expect(turnsOf(ana)).toMatchObject([{ seat: 0, roll: true }]);
    expect(turnsOf(ana)[0]).not.toHaveProperty('moves');
    expect(turnsOf(ben)).toEqual([]);
    const { number } = await ana.insist({ do: 'roll', table });
    expect(draws(ben)).toHaveLength(1);
    expect(eventsOf(watcher, 'draw')).toMatchObject([{ number }]);
    expect(lastView(watcher)).not.toHaveProperty('roller');
  });

  test('waits too when the starter was drawn: the draw of the starter needs no hand', async () => {
    const { ana, ben, table } = await meet({ options: { target: 20, first: 0 } });
    expect(draws(ana)).toHaveLength(1);
    const { roller } = await sync(ana, table);
    const [first, second] = roller === 0 ? [ana, ben] : [ben, ana];
    expect(turnsOf(first)).toMatchObject([{ roll: true }]);
    expect(await second.refusal({ do: 'roll', table })).toBe('not-your-roll');
    await first.insist({ do: 'roll', table });
    expect(draws(second)).toHaveLength(2);
  });
});

test('every later turn waits for its own player, and for nobody who did not ask for it', async () => {
  const { ana, ben, watcher, table } = await meet({ game: 'yahtzee', options: {} }, [true, false]);
  await ana.insist({ do: 'roll', table });
  await ana.insist({ do: 'move', table, move: 'score chance' });
  expect(draws(watcher), 'a program rolls at once').toHaveLength(2);
  await ben.insist({ do: 'move', table, move: 'score chance' });
  expect(draws(watcher)).toHaveLength(2);
  expect(lastView(watcher)).toMatchObject({ roller: 0 });
  expect(await ben.refusal({ do: 'roll', table })).toBe('not-your-roll');
  await ana.insist({ do: 'roll', table });
  expect(draws(watcher)).toHaveLength(3);
});

test('programs that do not ask for it see nothing new', async () => {
  const { ana, ben, watcher } = await meet({}, [false, false]);
  expect(ana.eventKinds()).not.toContain('hand');
  expect(turnsOf(ana)).toMatchObject([{ moves: ['roll', 'hold'] }]);
  for (const { news } of [ana, ben, watcher]) expect(JSON.stringify(news)).not.toMatch(/"roller"|"roll":/);
});

describe('a roll', () => {
  test('that is sent twice rolls once, and gets the same answer, also after a restart', async () => {
    const { world, ana, ben, table } = await meet();
    const first = await ana.insist({ do: 'roll', table }, 'one roll');
    expect(await ana.insist({ do: 'roll', table }, 'one roll')).toEqual(first);
    expect(draws(ben)).toHaveLength(1);
    const next = new TestClient(await openParlour(world));
    const greeting = ana.answers.get(1) as { token?: string } | undefined;
    await next.insist({ do: 'greet', version: 1, name: 'Ana', token: greeting?.token });
    expect(await next.insist({ do: 'roll', table }, 'one roll')).toEqual(first);
  });

  test('for a turn that is over is too late', async () => {
    const { ana, ben, table } = await meet();
    const { number } = await sync(ana, table);
    await ana.insist({ do: 'roll', table, number });
    await ana.insist({ do: 'move', table, move: 'hold' });
    await ben.insist({ do: 'roll', table });
    await ben.ask({ do: 'move', table, move: 'hold' });
    expect(await ana.refusal({ do: 'roll', table, number })).toBe('too-late');
  });

  test('does not depend on who comes and goes meanwhile', async () => {
    const { ana, ben, table } = await meet();
    const { number } = await sync(ana, table);
    await ben.insist({ do: 'coach', table, on: true });
    expect(await ana.insist({ do: 'roll', table, number })).toMatchObject({ ok: true });
  });

  test('of a watcher or a stranger is refused', async () => {
    const { ben, watcher, table } = await meet();
    expect(await watcher.refusal({ do: 'roll', table })).toBe('not-your-seat');
    expect(await ben.refusal({ do: 'roll', table: 'AAAA-0123456789abcdef' })).toBe('no-such-table');
  });
});

describe('before the time for texts is over', () => {
  test('a roll is held, at most a second, and cuts off nobody', async () => {
    const { world, ana, ben, table } = await meetEarly();
    await ana.insist({ do: 'text', table, text: 'from Ana' });
    const rolled = ana.insist({ do: 'roll', table });
    await world.pass(TEXTS_MS - 1);
    expect(draws(ben)).toEqual([]);
    await ben.insist({ do: 'text', table, text: 'from Ben, just in time' });
    await rolled;
    expect(draws(ben)).toHaveLength(1);
    expect(world.now()).toBe(TEXTS_MS - 1);
  });

  test('a held roll is carried out when the second is over', async () => {
    const { world, ana, ben, table } = await meetEarly();
    const rolled = ana.insist({ do: 'roll', table });
    await world.pass(TEXTS_MS - 1);
    expect(draws(ben)).toEqual([]);
    await world.pass(1);
    await rolled;
    expect(draws(ben)).toHaveLength(1);
    expect(await ben.refusal({ do: 'text', table, text: 'too late' })).toBe('text-too-late');
  });

  test('a roll that is held twice rolls once', async () => {
    const { world, ana, ben, table } = await meetEarly();
    const both = [ana.insist({ do: 'roll', table }, 'r'), ana.insist({ do: 'roll', table }, 'r')];
    await world.pass(TEXTS_MS);
    const [one, other] = await Promise.all(both);
    expect(one).toEqual(other);
    expect(draws(ben)).toHaveLength(1);
  });

  test('a roll of somebody else is refused at once', async () => {
    const { world, ben, table } = await meetEarly();
    expect(await ben.refusal({ do: 'roll', table })).toBe('not-your-roll');
    expect(world.now()).toBe(0);
  });

  test('a roll that is held when the server stops is answered, and rolls nothing', async () => {
    const { world, parlour, ana, ben, table } = await meetEarly();
    const rolled = ana.refusal({ do: 'roll', table });
    await world.pass(1);
    parlour.drain();
    expect(await rolled).toBe('table-moved');
    expect(draws(ben)).toEqual([]);
  });

  test('texts that came along leave nothing to wait for but the hand', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const ana = await greet(parlour, 'Ana');
    const ben = await greet(parlour, 'Ben');
    const { table } = await ana.insist({ ...PIG, seats: 2, hand: true, text: 'a' });
    const joined = await ben.insist({ do: 'join', table, text: 'b' });
    const kinds = (joined['events'] as readonly SeenEvent[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['sit', 'start', 'commit', 'text', 'text']);
    await ana.insist({ do: 'roll', table });
    expect(world.now()).toBe(0);
  });
});

describe('nobody waits for ever', () => {
  const CLOCK = { clock: 60 };

  test('when the clock runs out a stand-in rolls, and the move has its own clock', async () => {
    const { world, ana, ben, table } = await meet(CLOCK);
    expect(turnsOf(ana)).toMatchObject([{ roll: true, seconds: 60 }]);
    // The clock has run since the game started, and the time for texts is part of that.
    await world.pass(60_000 - TEXTS_MS - 1);
    expect(draws(ben)).toEqual([]);
    await world.pass(1);
    expect(eventsOf(ben, 'stand-in')).toMatchObject([{ seat: 0, reason: 'clock' }]);
    expect(draws(ben)).not.toEqual([]);
    const isLost = draws(ben)[0] === '1';
    expect(turnsOf(isLost ? ben : ana).at(-1)).toMatchObject({ seconds: 60 });
    expect((await sync(ana, table)).seconds).toBe(60);
  });

  test('others cannot delay the clock by coming and going', async () => {
    const { world, ana, ben, table } = await meet(CLOCK);
    await world.pass(30_000);
    for (let times = 0; times < 3; times += 1) {
      const { token } = await ben.insist({ do: 'join', table, hand: true });
      await ben.insist({ do: 'join', table, token, hand: true });
      await world.pass(9000);
    }
    expect(draws(ana)).toEqual([]);
    await world.pass(2000);
    expect(eventsOf(ana, 'stand-in')).toMatchObject([{ seat: 0, reason: 'clock' }]);
  });

  test('at a table without a clock the others may let a stand-in roll and move', async () => {
    const { world, ana, ben, table } = await meet({ options: { target: 1000, first: 1 } });
    ana.leave();
    await world.pass(AWAY_MS);
    expect(draws(ben)).toEqual([]);
    await ben.insist({ do: 'stand-in', table, seat: 0, on: true });
    await world.pass(0);
    const kinds = ben.eventKinds();
    expect(kinds.slice(kinds.indexOf('stand-in'), kinds.indexOf('stand-in') + 2)).toEqual([
      'stand-in',
      'draw',
    ]);
    expect(await ben.hear('turn')).toMatchObject({ seat: 1, roll: true });
  });

  test('a player who comes back rolls by hand again', async () => {
    const { world, parlour, ana, ben, table, token } = await meet();
    ana.leave();
    await world.pass(AWAY_MS);
    await ben.insist({ do: 'stand-in', table, seat: 0, on: true });
    const back = await greet(parlour, 'Ana');
    await back.insist({ do: 'join', table, token, hand: true });
    await world.pass(60_000);
    expect(draws(ben)).toEqual([]);
    expect(turnsOf(back)).toMatchObject([{ roll: true }]);
    await back.insist({ do: 'roll', table });
  });

  test('a player who leaves the game is not waited for', async () => {
    const { world, ana, ben, table } = await meet({ options: { target: 1000, first: 1 } });
    await ana.insist({ do: 'leave', table });
    await world.pass(0);
    expect(draws(ben)).not.toEqual([]);
    expect(await ben.hear('turn')).toMatchObject({ seat: 1, roll: true });
    await ben.insist({ do: 'roll', table });
  });

  test('when everybody has left, the game is played to its end', async () => {
    const { world, ana, ben, watcher, table } = await meet();
    await ana.insist({ do: 'leave', table });
    await ben.insist({ do: 'leave', table });
    await world.pass(60_000);
    expect(watcher.eventKinds()).toContain('over');
  });

  test('a player who has gone from a game against the house does not keep it for ever', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world, false, { hasHouse: true });
    const ana = await greet(parlour, 'Ana');
    const { table } = await ana.insist({ do: 'join', table: 'house-pig-hold-at-20', hand: true });
    await world.pass(TEXTS_MS);
    ana.leave();
    await world.pass(10 * 60_000);
    const watcher = await greet(parlour, 'Cleo');
    expect(await watcher.refusal({ do: 'watch', table })).toBe('no-such-table');
  });
});

describe('after a crash', () => {
  /** Nothing that the first server had planned happens any more. */
  function crash({ world }: Meeting): Promise<Parlour> {
    world.timers.clear();
    return openParlour(world, true);
  }

  test('the table waits for the same hand, with the same secret', async () => {
    const meeting = await meet();
    const { world, ana, table, token } = meeting;
    const { commitment } = await sync(ana, table);
    const next = await greet(await crash(meeting), 'Ana');
    const { view } = await next.insist({ do: 'join', table, token, hand: true });
    expect(view).toMatchObject({ roller: 0, commitment });
    await world.pass(10 * 60_000);
    expect(await sync(next, table)).toMatchObject({ roller: 0, commitment });
    expect(turnsOf(next)).toMatchObject([{ roll: true }]);
    await next.insist({ do: 'roll', table });
    expect(draws(next)).toHaveLength(1);
  });

  test('a clock begins again, and a stand-in rolls when it has run out', async () => {
    const meeting = await meet({ clock: 60 });
    const { world, table } = meeting;
    const watcher = await greet(await crash(meeting), 'Cleo');
    await watcher.insist({ do: 'watch', table });
    await world.pass(60_000);
    expect(eventsOf(watcher, 'stand-in')).toMatchObject([{ seat: 0, reason: 'away' }]);
  });
});

test('both verifiers accept a log with rolls by hand, by stand-ins, and after a change of hands', async () => {
  const { world, ana, ben, watcher, table } = await meet({ clock: 5 });
  for (let turns = 0; !watcher.eventKinds().includes('over'); turns += 1) {
    const { roller, turn } = await sync(watcher, table);
    const isOff = turns % 5 === 4;
    if (turns % 3 === 2) await world.pass(6000);
    else for (const one of [ana, ben]) await one.ask({ do: 'roll', table });
    for (const one of [ana, ben]) await one.ask({ do: 'move', table, move: 'hold' });
    await ben.insist({ do: 'join', table, hand: !isOff });
    expect(roller !== undefined || turn?.kind === 'seat').toBe(true);
  }
  expect(eventsOf(watcher, 'stand-in')).not.toEqual([]);
  expect(eventsOf(watcher, 'hand')).not.toEqual([]);
  await world.pass(0);
  const log = await readPublishedLog(world, table);
  if (!log.ok) throw new Error(log.reason);
  expect([askOurs(log.value), ...askPython([log.value])]).toEqual(['verified', 'verified']);
});
