// Nobody waits for ever: what the others can do about a player whose connection is lost at a table
// without a clock, and what happens to that player in a game where absence means leaving.

import { describe, expect, test } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { SeenEvent, SeenTable } from '../../src/protocol/from-server.ts';
import { AWAY_MS, SAID_BURST } from '../../src/protocol/limits.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import type { TestClient } from './client.ts';
import { greet } from './guests.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

interface Met {
  readonly world: TestWorld;
  readonly parlour: Parlour;
  readonly clients: readonly [TestClient, TestClient, TestClient];
  readonly table: string;
  readonly tokens: readonly [string, string, string];
}

/** Ana, Ben and Cem at a table of this kind, which Ana has opened. */
async function meet(kind: Record<string, unknown>, world = makeTestWorld()): Promise<Met> {
  const parlour = await openParlour(world, true);
  const ana = await greet(parlour, 'Ana');
  const ben = await greet(parlour, 'Ben');
  const cem = await greet(parlour, 'Cem');
  const { table, token } = await ana.insist({ do: 'create', access: 'private', ...kind } as never);
  const { token: second } = await ben.insist({ do: 'join', table });
  const { token: third } = await cem.insist({ do: 'join', table });
  await world.pass(1000);
  const tokens = [token, second, third] as unknown as Met['tokens'];
  return { world, parlour, clients: [ana, ben, cem], table: String(table), tokens };
}

const SLOW_PIG = {
  game: 'pig',
  options: { target: 1000, first: 1 },
  seats: 3,
  dice: Array<string>(100).fill('4'),
};
const CARDS = { game: 'twenty-one' };

async function look(client: TestClient, table: string): Promise<SeenTable> {
  return (await client.insist({ do: 'sync', table, from: 0 }))['view'] as SeenTable;
}

function eventsOf(client: TestClient, kind: string): readonly SeenEvent[] {
  return client.events().filter((event) => event.kind === kind);
}

describe('a seat whose player is gone', () => {
  test('is shown as away with the time, and everybody is told when the 30 seconds are over', async () => {
    const { world, clients, table } = await meet(SLOW_PIG);
    const [ana, ben] = clients;
    ana.leave();
    expect(ben.news.at(-1)).toMatchObject({ say: 'seats', seats: [{ isHere: false, away: 0 }, {}, {}] });
    await world.pass(12_000);
    const { seats } = await look(ben, table);
    expect(seats[0]).toMatchObject({ isHere: false, away: 12, standIn: false });
    expect(seats[1]).not.toHaveProperty('away');
    const before = ben.news.length;
    await world.pass(AWAY_MS - 12_000);
    expect(ben.news.slice(before)).toMatchObject([{ say: 'seats', seats: [{ away: 30 }, {}, {}] }]);
  });

  test('gets a stand-in when another player asks for one, until its player is back', async () => {
    const { world, parlour, clients, table, tokens } = await meet(SLOW_PIG);
    const [ana, ben, cem] = clients;
    ana.leave();
    await world.pass(170_000);
    expect(eventsOf(ben, 'move')).toEqual([]);
    await ben.insist({ do: 'stand-in', table, seat: 0, on: true });
    expect(cem.news.at(-1)).toMatchObject({ say: 'seats', seats: [{ standIn: true }, {}, {}] });
    await world.pass(0);
    expect(cem.events()).toContainEqual(
      expect.objectContaining({ kind: 'stand-in', seat: 0, reason: 'away' }),
    );
    expect(await ben.hear('turn')).toMatchObject({ seat: 1 });
    const back = await greet(parlour, 'Ana');
    const { view } = await back.insist({ do: 'join', table, token: tokens[0] });
    expect((view as SeenTable).seats[0]).toMatchObject({ isHere: true, standIn: false });
    await ben.insist({ do: 'move', table, move: 'hold' });
    await cem.insist({ do: 'move', table, move: 'hold' });
    expect(await back.hear('turn')).toMatchObject({ seat: 0 });
    const moves = eventsOf(ben, 'move').length;
    await world.pass(60_000);
    expect(eventsOf(ben, 'move'), 'and nobody plays for Ana').toHaveLength(moves);
  });

  test('is handed back in the middle of its turn', async () => {
    const { world, parlour, clients, table, tokens } = await meet({ game: 'yahtzee', seats: 3 });
    const [ana, ben] = clients;
    ana.leave();
    await world.pass(AWAY_MS);
    await ben.insist({ do: 'stand-in', table, seat: 0, on: true });
    const back = await greet(parlour, 'Ana');
    await back.insist({ do: 'join', table, token: tokens[0] });
    await world.pass(1000);
    expect(eventsOf(ben, 'move')).toEqual([]);
    expect(await back.hear('turn')).toMatchObject({ seat: 0 });
  });

  test('loses its stand-in when another player asks to wait', async () => {
    const { world, clients, table } = await meet(SLOW_PIG);
    const [ana, ben, cem] = clients;
    ana.leave();
    await world.pass(AWAY_MS);
    await ben.insist({ do: 'stand-in', table, seat: 0, on: true });
    await cem.insist({ do: 'stand-in', table, seat: 0, on: false });
    await world.pass(60_000);
    expect(eventsOf(ben, 'move')).toEqual([]);
    expect((await look(ben, table)).seats[0]).toMatchObject({ standIn: false, away: 90 });
  });

  test('is news once, however often the others ask for the same', async () => {
    const { world, clients, table } = await meet({ ...SLOW_PIG, game: 'yahtzee', options: {}, dice: [] });
    const [ana, ben, cem] = clients;
    // Cem is away, and Ana is on turn.
    cem.leave();
    await world.pass(AWAY_MS);
    const before = ana.news.length;
    for (let count = 0; count < 100; count += 1)
      await ben.insist({ do: 'stand-in', table, seat: 2, on: true });
    expect(ana.news.slice(before)).toMatchObject([{ say: 'seats', seats: [{}, {}, { standIn: true }] }]);
  });

  test('is news only at the pace of chat when the others change their minds', async () => {
    const { world, clients, table } = await meet({ ...SLOW_PIG, game: 'yahtzee', options: {}, dice: [] });
    const [ana, ben, cem] = clients;
    cem.leave();
    await world.pass(AWAY_MS);
    const before = ana.news.length;
    let last;
    for (let count = 0; count < 100; count += 1)
      last = await ben.ask({ do: 'stand-in', table, seat: 2, on: count % 2 === 0 });
    expect(last).toMatchObject({ ok: false, reason: 'too-chatty', seconds: 1 });
    expect(ana.news.slice(before)).toHaveLength(2 * SAID_BURST + 1);
    expect(await ben.refusal({ do: 'say', table, emote: 'hello' })).toBe('too-chatty');
    await ana.insist({ do: 'stand-in', table, seat: 2, on: false });
    await world.pass(1000);
    await ben.insist({ do: 'stand-in', table, seat: 2, on: true });
    await ben.insist({ do: 'stand-in', table, seat: 2, on: false });
  });

  test('begins its 30 seconds again after a restart, and nobody stands in', async () => {
    const journal = openMemoryJournal();
    const first = await meet(SLOW_PIG, makeTestWorld(journal));
    first.clients[0].leave();
    await first.world.pass(AWAY_MS);
    await first.clients[1].insist({ do: 'stand-in', table: first.table, seat: 0, on: true });
    const world = makeTestWorld(journal, 2);
    const parlour = await openParlour(world);
    const ben = await greet(parlour, 'Ben');
    await ben.insist({ do: 'join', table: first.table, token: first.tokens[1] });
    await world.pass(10_000);
    expect((await look(ben, first.table)).seats[0]).toMatchObject({ standIn: false, away: 10 });
    const ask = { do: 'stand-in', table: first.table, seat: 0, on: true } as const;
    expect(await ben.ask(ask)).toMatchObject({ reason: 'away-too-short', seconds: 20 });
  });

  test('leaves no timer behind when the table is closed', async () => {
    const { world, parlour, clients } = await meet(SLOW_PIG);
    for (const client of clients) client.leave();
    await world.pass(25 * 60 * 60_000);
    expect(parlour.lobby.size).toBe(0);
    expect(world.timers.size).toBe(0);
  });
});

describe('a stand-in is refused', () => {
  test('before the 30 seconds are over, with the seconds that are left', async () => {
    const { world, clients, table } = await meet(SLOW_PIG);
    const [ana, ben] = clients;
    ana.leave();
    await world.pass(12_500);
    const asked = await ben.ask({ do: 'stand-in', table, seat: 0, on: true });
    expect(asked).toMatchObject({ ok: false, reason: 'away-too-short', seconds: 17.5 });
    await world.pass(17_499);
    expect(await ben.refusal({ do: 'stand-in', table, seat: 0, on: true })).toBe('away-too-short');
    await world.pass(1);
    await ben.insist({ do: 'stand-in', table, seat: 0, on: true });
  });

  test('for a player who is here, for yourself, for the house and for an empty seat', async () => {
    const { world, clients, table } = await meet({ ...SLOW_PIG, seats: 4, house: ['hold-at-20'] });
    const [ana, ben] = clients;
    await world.pass(AWAY_MS);
    const askFor = (seat: number): Promise<string> => ben.refusal({ do: 'stand-in', table, seat, on: true });
    const { seats, you } = await look(ben, table);
    const seatOf = (name: string): number => seats.find((line) => line.name === name)?.seat ?? -1;
    expect(await askFor(seatOf('Cem'))).toBe('not-away');
    expect(await askFor(you ?? -1)).toBe('own-seat');
    expect(await askFor(seatOf('hold-at-20'))).toBe('house-seat');
    expect(await askFor(17)).toBe('not-seated');
    await ana.insist({ do: 'leave', table });
    expect(await askFor(seatOf('Ana'))).toBe('has-quit');
  });

  test('at a table with a clock, and before and after the game', async () => {
    const clock = await meet({ ...SLOW_PIG, clock: 300 });
    clock.clients[0].leave();
    await clock.world.pass(AWAY_MS);
    const asked = { do: 'stand-in', table: clock.table, seat: 0, on: true } as const;
    expect(await clock.clients[1].refusal(asked)).toBe('clock-runs');
    const { seats, ...gathering } = SLOW_PIG;
    const { world, clients, table } = await meet(gathering);
    expect(seats).toBe(3);
    clients[0].leave();
    await world.pass(AWAY_MS);
    expect(await clients[1].refusal({ do: 'stand-in', table, seat: 0, on: true })).toBe('not-started');
  });

  test('to watchers and strangers', async () => {
    const { world, parlour, clients, table } = await meet(SLOW_PIG);
    const eve = await greet(parlour, 'Eve');
    clients[0].leave();
    await world.pass(AWAY_MS);
    expect(await eve.refusal({ do: 'stand-in', table, seat: 0, on: true })).toBe('not-at-table');
    await eve.insist({ do: 'watch', table });
    expect(await eve.refusal({ do: 'stand-in', table, seat: 0, on: true })).toBe('not-your-seat');
  });
});

describe('in Twenty-One a lost connection means leaving', () => {
  test('a dealer who is away for 30 seconds leaves, and the deal passes on', async () => {
    const { world, clients, table } = await meet(CARDS);
    const [ana, ben] = clients;
    ana.leave();
    await world.pass(AWAY_MS - 1);
    expect(eventsOf(ben, 'leave')).toEqual([]);
    await world.pass(1);
    expect(eventsOf(ben, 'leave')).toMatchObject([{ seat: 0 }]);
    expect(await look(ben, table)).toMatchObject({
      turn: { kind: 'seat', seat: 1 },
      position: { dealer: 1, seats: [{ seat: 1 }, { seat: 2 }] },
    });
  });

  test('even with a shorter clock: nobody deals for an absent dealer', async () => {
    const { world, clients } = await meet({ ...CARDS, clock: 5 });
    const [ana, ben] = clients;
    ana.leave();
    await world.pass(AWAY_MS);
    expect(eventsOf(ben, 'stand-in')).toEqual([]);
    expect(eventsOf(ben, 'leave')).toMatchObject([{ seat: 0 }]);
  });

  test('in a round the seat sticks, pays or is paid, and is gone', async () => {
    // Ben has 5 and would have to take a card; Ana, who deals, has 18, and Cem 19.
    const dice = ['2h', '3h', 'Th', '9h', 'Ts', '8s'];
    const { world, parlour, clients, table, tokens } = await meet({ ...CARDS, dice });
    const [ana, ben, cem] = clients;
    await ana.insist({ do: 'move', table, move: 'deal' });
    ben.leave();
    await world.pass(AWAY_MS);
    expect(eventsOf(ana, 'quit')).toMatchObject([{ seat: 1 }]);
    const back = await greet(parlour, 'Ben');
    const refused = await back.ask({ do: 'join', table, token: tokens[1] });
    expect(refused).toMatchObject({ ok: false, reason: 'has-left' });
    expect((refused as { sentence: string }).sentence).not.toContain('stand-in');
    await cem.insist({ do: 'move', table, move: 'stick' });
    await ana.insist({ do: 'move', table, move: 'stick' });
    expect(eventsOf(ana, 'draw').length + eventsOf(ana, 'set').length, 'no card was taken').toBe(6);
    expect(await look(ana, table)).toMatchObject({
      position: { gone: [{ seat: 1, tokens: 180, reason: 'left' }] },
    });
    expect(await back.insist({ do: 'join', table }), 'a new seat').toMatchObject({ seat: 3 });
  });

  test('a player who returns in time keeps the seat', async () => {
    const { world, parlour, clients, table, tokens } = await meet(CARDS);
    const [ana, ben] = clients;
    ana.leave();
    await world.pass(AWAY_MS - 1);
    const back = await greet(parlour, 'Ana');
    await back.insist({ do: 'join', table, token: tokens[0] });
    await world.pass(120_000);
    expect(eventsOf(ben, 'leave')).toEqual([]);
    expect(await back.hear('turn')).toMatchObject({ seat: 0, moves: ['deal'] });
  });

  test('nobody has to leave while nobody else is there; the 30 seconds begin when somebody is', async () => {
    const { world, parlour, clients, table, tokens } = await meet(CARDS);
    for (const client of clients) client.leave();
    await world.pass(10 * 60_000);
    const back = await greet(parlour, 'Ben');
    const { view } = await back.insist({ do: 'join', table, token: tokens[1] });
    expect((view as SeenTable).seats).toHaveLength(3);
    await world.pass(AWAY_MS - 1);
    expect(eventsOf(back, 'leave')).toEqual([]);
    await world.pass(1);
    expect(eventsOf(back, 'leave').map(({ seat }) => seat)).toEqual([0, 2]);
  });

  test('the house does not count: a player alone with it finds everything unchanged', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const ana = await greet(parlour, 'Ana');
    const { table, token } = await ana.insist({ do: 'create', game: 'twenty-one', house: ['random'] });
    await world.pass(1000);
    ana.leave();
    await world.pass(AWAY_MS + 1000);
    const back = await greet(parlour, 'Ana');
    expect(await back.insist({ do: 'join', table, token })).toMatchObject({ seat: 0 });
  });

  test('a slow player who is here gets a stand-in, but no card from it', async () => {
    const dice = ['2h', '3h', 'Th', '9h', 'Ts', '8s'];
    const { world, clients, table } = await meet({ ...CARDS, clock: 5, dice });
    const [ana] = clients;
    await ana.insist({ do: 'move', table, move: 'deal' });
    await world.pass(5000);
    expect(eventsOf(ana, 'stand-in')).toMatchObject([{ seat: 1, reason: 'clock' }]);
    expect(eventsOf(ana, 'move').at(-1)).toMatchObject({ seat: 1, move: 'stick' });
  });

  test('a player who is away when the clock runs out gets a stand-in on return, and no new clock', async () => {
    const { world, parlour, clients, table, tokens } = await meet({ ...CARDS, clock: 60 });
    const [ana, ben] = clients;
    await world.pass(49_000);
    ana.leave();
    await world.pass(20_000);
    expect(eventsOf(ben, 'stand-in'), 'nobody deals for an absent dealer').toEqual([]);
    const back = await greet(parlour, 'Ana');
    await back.insist({ do: 'join', table, token: tokens[0] });
    // Not even by going away at once.
    back.leave();
    await world.pass(0);
    expect(eventsOf(ben, 'stand-in')).toMatchObject([{ seat: 0, reason: 'clock' }]);
    expect(eventsOf(ben, 'move')).toMatchObject([{ seat: 0, move: 'deal' }]);
  });

  test('closed cards stay closed when a player has to leave', async () => {
    const dice = ['2h', '3h', 'Th', '9h', 'Ts', '8s'];
    const { world, clients, table } = await meet({ ...CARDS, options: { cards: 'closed' }, dice });
    const [ana, ben, cem] = clients;
    await ana.insist({ do: 'move', table, move: 'deal' });
    ben.leave();
    await world.pass(AWAY_MS);
    expect(eventsOf(cem, 'quit')).toMatchObject([{ seat: 1 }]);
    const told = JSON.stringify([...cem.news, await look(cem, table)]);
    for (const card of ['2h', '3h', 'Ts', '8s']) expect(told).not.toContain(card);
  });

  test('a hidden newcomer leaves without a trace, and gets the answer of an empty seat', async () => {
    const { world, parlour, clients, table } = await meet(CARDS);
    const [ana, ben] = clients;
    await ana.insist({ do: 'move', table, move: 'deal' });
    const dan = await greet(parlour, 'Dan');
    await dan.insist({ do: 'join', table });
    const asked = { do: 'stand-in', table, on: true } as const;
    expect(await ben.ask({ ...asked, seat: 3 }, 'a')).toEqual({
      ...(await ben.ask({ ...asked, seat: 4 }, 'b')),
      id: 'a',
    });
    dan.leave();
    await world.pass(AWAY_MS);
    expect(JSON.stringify(ben.news)).not.toContain('Dan');
    expect(ben.events().slice(-2)).toMatchObject([{ kind: 'hidden' }, { kind: 'hidden' }]);
  });
});
