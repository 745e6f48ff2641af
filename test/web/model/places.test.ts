// What every Place promises, at the server and on this device alike. The model of a table relies on
// each of these and never asks which kind it has.

import { beforeEach, describe, expect, test } from 'vitest';
import type { Arrived } from '../../../src/client/client.ts';
import type { FollowedTable, Listening, TableNews } from '../../../src/client/followed-table.ts';
import type { Game } from '../../../src/games/game.ts';
import { verifyLog } from '../../../src/luck/verify.ts';
import type { SeenTable } from '../../../src/protocol/from-server.ts';
import { seededChance } from '../../../src/strategies/seeded-chance.ts';
import { newPerson } from '../../../src/web/online/people-here.ts';
import { keysWith, recall, remember } from '../../../src/web/storage.ts';
import { lastingAddress } from '../../../src/web/table/model/open-tables.ts';
import type { Person } from '../../../src/web/table/model/place.ts';
import { KINDS, forgetEverything, type OpenPlace, type Wanted } from './places.ts';

beforeEach(forgetEverything);

const SEED = Math.floor(Math.random() * 2 ** 31);
const PIG: Wanted = { game: 'pig', options: { first: 1, target: 20 } };
const CLOSED_CARDS: Wanted = { game: 'twenty-one', options: { cards: 'closed', tokens: 100, rounds: 2 } };
const MOVES_MAX = 2000;

interface Ear extends Listening {
  readonly news: TableNews[];
  /** The views that came with the news. */
  readonly views: SeenTable[];
}

function listen(): Ear {
  const news: TableNews[] = [];
  const views: SeenTable[] = [];
  return {
    news,
    views,
    tell(one, { view }) {
      news.push(one);
      views.push(view);
    },
  };
}

function eventsOf({ news }: Ear): ReadonlyArray<{ readonly number: number; readonly kind: string }> {
  return news.flatMap((one) => (one.say === 'events' ? one.events : []));
}

/** The first that is asked of an arrival: the table, or the test fails. */
function tableOf(arrived: Arrived): FollowedTable {
  if (!arrived.ok) throw new Error(`${arrived.reason}: ${arrived.sentence}`);
  return arrived.table;
}

/** The player here whose roll the table waits for. */
function findRoller(tables: readonly FollowedTable[]): FollowedTable | undefined {
  return tables.find(({ seat, view }) => seat !== undefined && view.roller === seat);
}

describe.each(KINDS)('a table $kind', ({ isLocal, open }) => {
  /** Everybody at this device, back in their seats. */
  async function comeBack(at: OpenPlace): Promise<Array<{ person: Person; table: FollowedTable; ear: Ear }>> {
    const place = at.visit();
    const seated = [];
    for (const person of place.people()) {
      const ear = listen();
      const table = tableOf(await at.answered(place.comeBack(person, ear)));
      seated.push({ person, table, ear });
    }
    return seated;
  }

  /** Plays random moves for the people here until the game is over. */
  async function playOut(at: OpenPlace, tables: readonly FollowedTable[]): Promise<void> {
    const chance = seededChance(SEED);
    const { game } = at;
    for (let moves = 0; moves < MOVES_MAX; moves += 1) {
      const [{ view }] = tables as [FollowedTable];
      if (view.phase !== 'playing') return;
      const { turn } = view;
      const mover = turn?.kind === 'seat' ? tables.find(({ seat }) => seat === turn.seat) : undefined;
      const roller = findRoller(tables);
      if (roller !== undefined) await at.answered(roller.roll());
      else if (mover !== undefined)
        await at.answered(mover.ask({ do: 'move', move: anyMove(game, mover, chance) }));
      else await at.pass(1000);
    }
    throw new Error(`seed ${SEED}: the game does not end`);
  }

  /** Rolls until somebody here has a choice. */
  async function rollOn(at: OpenPlace, tables: readonly FollowedTable[]): Promise<void> {
    await at.pass(10_000);
    for (let roller = findRoller(tables); roller !== undefined; roller = findRoller(tables))
      await at.answered(roller.roll());
  }

  function anyMove(game: Game, { view }: FollowedTable, chance: () => number): string {
    const all = game.moves(view.position);
    return game.notation.makeMove(all[Math.floor(chance() * all.length)]);
  }

  test('says whether a link leads to it', async () => {
    const at = await open({ ...PIG, people: ['Bea'] });
    const place = at.visit();
    expect(place.isLocal).toBe(isLocal);
    expect(lastingAddress({ place, id: at.id })).toBe(isLocal ? undefined : `/t/${at.id}`);
  });

  test('remembers the people here with a seat, the owner first', async () => {
    const at = await open({ ...PIG, people: ['Bea', 'Cem'], house: ['hold-at-20'] });
    expect(
      at
        .visit()
        .people()
        .map(({ name }) => name),
    ).toEqual(['Ana', 'Bea', 'Cem']);
  });

  test('gives each person back the seat they had, with their own view', async () => {
    const at = await open({ ...PIG, people: ['Bea'] });
    const seated = await comeBack(at);
    expect(seated.map(({ table }) => [table.id, table.seat, table.view.you])).toEqual([
      [at.id, 0, 0],
      [at.id, 1, 1],
    ]);
    expect(seated.map(({ table }) => table.view.seats.map(({ name }) => name))).toEqual([
      ['Ana', 'Bea'],
      ['Ana', 'Bea'],
    ]);
  });

  test('says that somebody has arrived before any news', async () => {
    const at = await open({ ...PIG, house: ['hold-at-20'] });
    const place = at.visit();
    const [person] = place.people() as [Person];
    const order: string[] = [];
    const listening = { arrived: () => order.push('arrived'), tell: () => order.push('news') };
    tableOf(await at.answered(place.comeBack(person, listening)));
    await at.pass(10_000);
    expect(order[0]).toBe('arrived');
    expect(order.filter((word) => word === 'arrived')).toHaveLength(1);
  });

  test('lets somebody watch beside the people here', async () => {
    const at = await open({ ...CLOSED_CARDS, people: ['Bea'] });
    const table = tableOf(await at.answered(at.visit().watchApart(listen())));
    expect([table.seat, table.view.you, table.view.phase]).toEqual([undefined, undefined, 'playing']);
  });

  test('tells every event to everybody once, in order, with the view after it', async () => {
    const at = await open({ ...PIG, people: ['Bea'] });
    const seated = await comeBack(at);
    const watcher = listen();
    const watching = tableOf(await at.answered(at.visit().watchApart(watcher)));
    const first = Math.max(...seated.map(({ table }) => table.view.number), watching.view.number);
    await playOut(
      at,
      seated.map(({ table }) => table),
    );
    await at.pass(10);
    for (const ear of [...seated.map((one) => one.ear), watcher]) {
      const numbers = eventsOf(ear).map(({ number }) => number);
      const from = numbers[0] ?? 0;
      expect(from).toBeLessThanOrEqual(first + 1);
      expect(numbers).toEqual(numbers.map((_, index) => from + index));
      for (const [index, one] of ear.news.entries()) {
        if (one.say !== 'events') continue;
        expect(one.view.number).toBe(one.events.at(-1)?.number);
        expect(ear.views[index]).toEqual(one.view);
      }
    }
    expect(eventsOf(watcher).some(({ kind }) => kind === 'over')).toBe(true);
  });

  test('hides a closed card from everybody but its player', async () => {
    const at = await open({ ...CLOSED_CARDS, people: ['Bea'] });
    const seated = await comeBack(at);
    const watcher = listen();
    const watching = tableOf(await at.answered(at.visit().watchApart(watcher)));
    const dealer = seated.find(({ table }) => {
      const { turn } = table.view;
      return turn?.kind === 'seat' && turn.seat === table.seat;
    });
    if (dealer === undefined) throw new Error('somebody deals');
    expect(await at.answered(dealer.table.ask({ do: 'move', move: 'deal' }))).toMatchObject({ ok: true });
    await at.pass(10);
    const texts = [...seated.map(({ table }) => table), watching].map(({ view }) =>
      JSON.stringify(view.position),
    );
    expect(new Set(texts).size).toBe(3);
    const drawn = ({ news }: Ear): readonly unknown[] =>
      news
        .flatMap((one) => (one.say === 'events' ? one.events : []))
        .flatMap((event) => (event.kind === 'draw' ? [(event as unknown as { drawn: string }).drawn] : []));
    expect(drawn(watcher).filter((card) => card !== '?')).toEqual([]);
    for (const { ear } of seated) expect(drawn(ear).filter((card) => card !== '?')).toHaveLength(2);
  });

  test('refuses a move out of turn and one against the rules', async () => {
    const at = await open({ ...PIG, people: ['Bea'] });
    const [ana, bea] = (await comeBack(at)).map(({ table }) => table) as [FollowedTable, FollowedTable];
    await rollOn(at, [ana, bea]);
    const off = ana.view.turn?.kind === 'seat' && ana.view.turn.seat === 0 ? bea : ana;
    const on = off === ana ? bea : ana;
    const { number } = on.view;
    expect(await at.answered(off.ask({ do: 'move', move: 'roll' }))).toMatchObject({ ok: false });
    expect(await at.answered(on.ask({ do: 'move', move: 'dance' }))).toMatchObject({ ok: false });
    expect(on.view.number).toBe(number);
    expect(await at.answered(on.ask({ do: 'move', move: 'hold' }))).toMatchObject({ ok: true });
  });

  test('refuses a move that was decided before the last roll', async () => {
    const at = await open({ game: 'yahtzee' });
    const [ana] = await comeBack(at);
    if (ana === undefined) throw new Error('Ana sits there');
    await rollOn(at, [ana.table]);
    const { number } = ana.table.view;
    const reroll = (seen: number): Promise<object> =>
      at.answered(ana.table.ask({ do: 'move', move: 'keep 00000', number: seen }));
    expect(await reroll(number)).toMatchObject({ ok: true });
    expect(await reroll(number)).toMatchObject({ ok: false, reason: 'too-late' });
    expect(await reroll(ana.table.view.number)).toMatchObject({ ok: true });
  });

  test('waits for the hand of the player on turn, and rolls for nobody else', async () => {
    const at = await open({ ...PIG, people: ['Bea'] });
    const [ana, bea] = await comeBack(at);
    if (ana === undefined || bea === undefined) throw new Error('both sit there');
    await at.pass(60_000);
    expect([ana.table.view.roller, bea.table.view.roller]).toEqual([0, 0]);
    expect(await at.answered(bea.table.roll())).toMatchObject({ ok: false, reason: 'not-your-roll' });
    const drawn = (): boolean => eventsOf(bea.ear).some(({ kind }) => kind === 'draw');
    expect(drawn()).toBe(false);
    expect(await at.answered(ana.table.roll())).toMatchObject({ ok: true });
    await at.pass(10);
    expect(drawn()).toBe(true);
  });

  test('gives a person who lost the seat no other', async () => {
    const at = await open({ ...CLOSED_CARDS, people: ['Bea', 'Cem'] });
    const seated = await comeBack(at);
    const [, bea] = seated;
    if (bea === undefined) throw new Error('Bea sits there');
    // The browser still remembers the seat, as if Bea had left on another device.
    const remembered = keysWith('parlour ').map((key) => [key, recall(key)] as const);
    await at.answered(bea.table.leave());
    for (const [key, value] of remembered) remember(key, value);
    expect(await at.answered(at.visit().comeBack(bea.person, listen()))).toMatchObject({ ok: false });
    const names = tableOf(await at.answered(at.visit().watchApart(listen()))).view.seats.map(
      ({ name }) => name,
    );
    expect(names.filter((name) => name === 'Bea').length).toBeLessThanOrEqual(1);
  });

  test('lets the house play its own turns, and the people theirs, to the end', async () => {
    // Long enough that nobody can win before both have moved.
    const at = await open({ game: 'pig', options: { target: 200 }, house: ['hold-at-20'] });
    const [ana] = await comeBack(at);
    if (ana === undefined) throw new Error('Ana sits there');
    const { table, ear } = ana;
    await playOut(at, [table]);
    expect(table.view.phase).toBe('over');
    const movers = new Set(
      eventsOf(ear).flatMap((event) =>
        event.kind === 'move' ? [(event as unknown as { seat: number }).seat] : [],
      ),
    );
    expect(movers).toEqual(new Set([0, 1]));
    expect(table.view.outcome?.winners).toHaveLength(1);
  });

  test('plays another game when everybody agrees', async () => {
    const at = await open({ ...PIG, people: ['Bea'] });
    const tables = (await comeBack(at)).map(({ table }) => table);
    await playOut(at, tables);
    for (const table of tables) await at.answered(table.ask({ do: 'again' }));
    await at.pass(10_000);
    expect(tables.map(({ view }) => view.phase)).toEqual(['playing', 'playing']);
    await playOut(at, tables);
  });

  test('publishes a log that holds when it is checked, and only after the game', async () => {
    const at = await open({ ...PIG, people: ['Bea'] });
    const tables = (await comeBack(at)).map(({ table }) => table);
    expect(await at.visit().readLog(at.id)).toMatchObject({ ok: false });
    await playOut(at, tables);
    await at.pass(10);
    const log = await at.answered(at.visit().readLog(at.id));
    if (!log.ok) throw new Error(log.sentence);
    expect(verifyLog(log.text)).toMatchObject({ ok: true, value: { uncheckedDraws: 0 } });
  });

  test('lets a newcomer at this device sit down where a seat is free', async () => {
    const at = await open({ ...CLOSED_CARDS, people: ['Bea'] });
    const dan = newPerson('Dan');
    const place = at.visit();
    const table = tableOf(await at.answered(place.sit(dan, listen())));
    expect(table.view.seats.map(({ name }) => name)).toEqual(['Ana', 'Bea', 'Dan']);
    expect(place.people().map(({ name }) => name)).toContain('Dan');
  });

  test('refuses a seat in a game that has started, with a reason', async () => {
    const at = await open({ ...PIG, people: ['Bea'] });
    const refused = await at.answered(at.visit().sit(newPerson('Dan'), listen()));
    expect(refused).toMatchObject({ ok: false });
    if (!refused.ok) expect([refused.reason, refused.sentence].every((text) => text !== '')).toBe(true);
  });

  test('forgets a person who leaves, ends their visit, and plays on for the others', async () => {
    const at = await open({ ...PIG, people: ['Bea', 'Cem'] });
    const seated = await comeBack(at);
    const [, bea] = seated;
    if (bea === undefined) throw new Error('Bea sits there');
    const place = at.visit();
    expect(await at.answered(bea.table.leave())).toMatchObject({ ok: true });
    expect(bea.ear.news.at(-1)).toMatchObject({ say: 'ended', reason: 'left' });
    place.forget(bea.person);
    expect(place.people().map(({ name }) => name)).toEqual(['Ana', 'Cem']);
    await playOut(
      at,
      seated.filter((one) => one !== bea).map(({ table }) => table),
    );
  });

  test('refuses to show a table that does not exist', async () => {
    const at = await open({ ...PIG, people: ['Bea'] });
    const place = at.visit('here-nowhere');
    expect(place.people()).toEqual([]);
    expect(await at.answered(place.watch(listen()))).toMatchObject({ ok: false, reason: 'no-such-table' });
  });
});
