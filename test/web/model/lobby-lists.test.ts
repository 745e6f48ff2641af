// The lists of the lobby without a browser, at a real server in this process: the public tables,
// the way back to your own, and what a change of name or a lost connection does.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Game } from '../../../src/games/game.ts';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import type { LobbyWorld } from '../../../src/web/lobby/model/lobby-world.ts';
import { Glances } from '../../../src/web/lobby/model/glances.ts';
import { keepName } from '../../../src/web/lobby/model/keep-name.ts';
import { openTable } from '../../../src/web/lobby/model/open-table.ts';
import { listFinished, listOwn } from '../../../src/web/lobby/model/own-tables.ts';
import { playNow } from '../../../src/web/lobby/model/play-now.ts';
import { PublicTables, listOthers } from '../../../src/web/lobby/model/public-tables.ts';
import { reachServer } from '../../../src/web/lobby/model/reach-server.ts';
import { freshPlan, type Other } from '../../../src/web/lobby/model/table-plan.ts';
import { OWNER, owner, seatsHere } from '../../../src/web/online/people-here.ts';
import { nickname } from '../../../src/web/settings.ts';
import { memoryOf } from '../../../src/web/storage.ts';
import { noteTable } from '../../../src/web/table/model/noted-tables.ts';
import { forgetTables, ownTables } from '../../../src/web/table/model/own-tables.ts';
import type { TestClient } from '../../server/client.ts';
import { openLobby, type LobbyAtServer } from './lobby-at-server.ts';

const PIG: Game = pig;
const YAHTZEE: Game = yahtzee;
const HOUSE: Other = { kind: 'house', called: 'hold-at-20' };

let server: LobbyAtServer['server'];
let lobby: LobbyAtServer['world'];
let { soon, visit, greet }: Pick<LobbyAtServer, 'soon' | 'visit' | 'greet'> = {} as LobbyAtServer;

beforeEach(async () => {
  ({ server, world: lobby, soon, visit, greet } = await openLobby());
});
afterEach(() => server.close());

describe('the public tables', () => {
  /** Somebody opens public tables of Pig for two. */
  async function openPublic(count: number): Promise<TestClient> {
    const zed = await greet('Zed');
    for (let opened = 0; opened < count; opened += 1)
      await zed.insist({ do: 'create', game: 'pig', seats: 2, access: 'public' });
    return zed;
  }

  async function watch(world: LobbyWorld = lobby): Promise<{ lists: PublicTables; stop: () => void }> {
    await soon(reachServer(lobby));
    const lists = new PublicTables(world);
    return { lists, stop: lists.watch() };
  }

  test('are asked for at once and every two and a half seconds, until nobody looks', async () => {
    const { lists, stop } = await watch();
    expect(lists.list('open').value).toBeUndefined();
    await server.world.pass(1);
    expect(lists.list('open').value).toEqual({ tables: [], total: 0, hasMore: false });
    await openPublic(1);
    await server.world.pass(2498);
    expect(lists.list('open').value?.tables).toHaveLength(0);
    await server.world.pass(2);
    expect(lists.list('open').value?.tables).toHaveLength(1);
    stop();
    await openPublic(1);
    await server.world.pass(10_000);
    expect(lists.list('open').value?.tables).toHaveLength(1);
  });

  test('come page by page', async () => {
    await openPublic(70);
    const { lists } = await watch();
    await server.world.pass(1);
    const seen = (): unknown => {
      const { tables = [], total, hasMore } = lists.list('open').value ?? {};
      return [tables.length, total, hasMore];
    };
    expect(seen()).toEqual([8, 70, true]);
    lists.showMore('open');
    await server.world.pass(1);
    expect(seen()).toEqual([58, 70, true]);
    lists.showMore('open');
    await server.world.pass(1);
    expect(seen()).toEqual([70, 70, false]);
    expect(lists.list('running').value?.tables).toEqual([]);
  });

  test('a wish for more is not lost while the server is being asked', async () => {
    await openPublic(20);
    const { lists } = await watch();
    lists.showMore('open');
    await server.world.pass(10);
    expect(lists.list('open').value?.tables).toHaveLength(20);
  });

  test('keep their places while somebody looks, and the newest come first on the next visit', async () => {
    await openPublic(2);
    const { lists, stop } = await watch();
    await server.world.pass(1);
    const ids = (): readonly string[] => (lists.list('open').value?.tables ?? []).map(({ table }) => table);
    const before = ids();
    await openPublic(1);
    await server.world.pass(2500);
    expect(ids().slice(0, 2)).toEqual(before);
    const [, , newest] = ids();
    stop();
    lists.watch();
    await server.world.pass(1);
    expect(ids()[0]).toBe(newest);
  });

  test('are not asked for while the page is hidden, and at once when it is shown', async () => {
    const page = { isVisible: false, call: () => {} };
    const { lists } = await watch({
      ...lobby,
      isVisible: () => page.isVisible,
      onVisibility: (call) => {
        page.call = call;
        return () => {};
      },
    });
    await server.world.pass(10_000);
    expect(lists.list('open').value).toBeUndefined();
    page.isVisible = true;
    page.call();
    await server.world.pass(1);
    expect(lists.list('open').value).toBeDefined();
  });

  test('stay while the connection is away, and are without your own tables', async () => {
    await openPublic(1);
    await soon(openTable(PIG, { ...freshPlan(PIG), access: 'public' }, lobby));
    const { lists } = await watch();
    await server.world.pass(1);
    const list = lists.list('open').value;
    if (list === undefined) throw new Error('the server has answered');
    expect(list.tables).toHaveLength(2);
    expect(listOthers(list).map(({ seats }) => seats[0]?.name)).toEqual(['Zed']);
    server.setNetwork(false);
    await server.world.pass(10_000);
    expect(lists.list('open').value).toBe(list);
  });
});

describe('your own tables', () => {
  test('are listed with code and names before they are visited, the latest first', async () => {
    const first = await soon(openTable(PIG, freshPlan(PIG), lobby));
    if (!first.ok) throw new Error(first.sentence);
    expect(listOwn([])).toMatchObject([{ address: first.address, game: undefined, isYourTurn: false }]);
    expect(listOwn([])[0]?.code).toMatch(/^[A-Z]{4}$/);
    await visit(first.address);
    expect(listOwn([])).toMatchObject([{ game: 'pig', names: ['Ana'] }]);
    forgetTables();
    expect(listOwn([])).toMatchObject([{ game: 'pig', names: ['Ana'] }]);
  });

  test('have the one that was visited last first', async () => {
    const first = await soon(openTable(PIG, freshPlan(PIG), lobby));
    const second = await soon(openTable(PIG, freshPlan(PIG), lobby));
    if (!first.ok || !second.ok) throw new Error('both are open');
    const ids = [first, second].map(({ address }) => address.split('/').at(-1) ?? '');
    for (const [index, id] of ids.entries()) noteTable(id, { game: 'pig', names: [], at: 10 + index });
    expect(listOwn([]).map(({ id }) => id)).toEqual(ids.toReversed());
    noteTable(ids[0] ?? '', { game: 'pig', names: [], at: 99 });
    expect(listOwn([]).map(({ id }) => id)).toEqual(ids);
  });

  test('come first where it is your turn, and finished ones of this device are apart', async () => {
    const waiting = await soon(openTable(PIG, freshPlan(PIG), lobby));
    const playing = await soon(playNow(YAHTZEE, undefined, lobby));
    if (!waiting.ok || !playing.ok) throw new Error('both are open');
    await visit(waiting.address);
    const model = await visit(playing.address);
    await server.world.pass(60_000);
    model.playback.skipAll();
    expect(listOwn([]).map(({ address, isYourTurn }) => [address, isYourTurn])).toEqual([
      [playing.address, true],
      [waiting.address, false],
    ]);
    const kept = [
      { id: 'here-1', game: 'pig', names: ['Ana', 'hold-at-20'], isOver: false },
      { id: 'here-2', game: 'pig', names: ['Ana'], isOver: true },
    ];
    expect(listOwn(kept).at(-1)).toMatchObject({ address: '/here/here-1', names: ['Ana', 'Hold at 20'] });
    expect(listFinished(kept)).toMatchObject([{ address: '/here/here-2', isOver: true, isHere: true }]);
  });

  test('say whose turn it is by the server’s word, without going there', async () => {
    const plan = { ...freshPlan(PIG), options: { target: 20, first: 1 } };
    const opened = await soon(openTable(PIG, plan, lobby));
    if (!opened.ok) throw new Error(opened.sentence);
    const table = opened.address.split('/').at(-1) ?? '';
    const ben = await greet('Ben');
    await ben.insist({ do: 'join', table });
    // Another screen of Ana's holds the seat, and starts the game.
    const model = await visit(opened.address);
    await soon(model.askAsHost({ do: 'start' }));
    await server.world.pass(10_000);
    forgetTables();
    const glances = new Glances(lobby);
    expect(listOwn([], glances.tables.value)).toMatchObject([{ isYourTurn: false }]);
    const stop = glances.watch();
    await server.world.pass(100);
    const [own] = listOwn([], glances.tables.value);
    expect(own).toMatchObject({ names: ['Ana', 'Ben'], others: ['Ben'], isYourTurn: true, isOver: false });
    expect(model.ended.value, 'the seat stays where it is').toBeUndefined();
    stop();
  });

  test('that the server no longer knows are not listed', async () => {
    const opened = await soon(openTable(PIG, freshPlan(PIG), lobby));
    if (!opened.ok) throw new Error(opened.sentence);
    const glances = new Glances(lobby);
    const stop = glances.watch();
    await server.world.pass(100);
    expect(listOwn([], glances.tables.value)).toHaveLength(1);
    const table = opened.address.split('/').at(-1) ?? '';
    memoryOf(OWNER).set(`token ${table}`, 'f'.repeat(32));
    await server.world.pass(10_000);
    expect(listOwn([], glances.tables.value)).toEqual([]);
    stop();
  });

  test('are gone once the seat is given up', async () => {
    const opened = await soon(openTable(PIG, freshPlan(PIG), lobby));
    if (!opened.ok) throw new Error(opened.sentence);
    const model = await visit(opened.address);
    await soon(model.leave());
    expect(listOwn([])).toEqual([]);
    expect(seatsHere()).toEqual([]);
  });
});

test('a name is checked before it is kept, and a new one comes to all tables anew', async () => {
  const opened = await soon(openTable(PIG, freshPlan(PIG), lobby));
  if (!opened.ok) throw new Error(opened.sentence);
  await visit(opened.address);
  expect(keepName(' ')).toBe('Please enter a name.');
  expect([nickname.value, ownTables.value.length]).toEqual(['Ana', 1]);
  expect(keepName(' Ana ')).toBeUndefined();
  expect(ownTables.value).toHaveLength(1);
  expect(keepName('Ann')).toBeUndefined();
  expect([nickname.value, ownTables.value.length]).toEqual(['Ann', 0]);
  expect(owner()).toEqual({ key: OWNER, name: 'Ann' });
  // The same player comes back to the old table, and is called Ann at new ones.
  expect((await visit(opened.address)).here.value).toEqual([0]);
  const next = await soon(openTable(PIG, freshPlan(PIG), lobby));
  if (!next.ok) throw new Error(next.sentence);
  expect((await visit(next.address)).newest.value.seats.map(({ name }) => name)).toEqual(['Ann']);
});

test('a lost connection comes back by itself, in the same seat', async () => {
  const opened = await soon(openTable(PIG, { ...freshPlan(PIG), others: [HOUSE] }, lobby));
  if (!opened.ok) throw new Error(opened.sentence);
  const model = await visit(opened.address);
  server.setNetwork(false);
  await server.world.pass(1);
  expect(server.connection.value.kind).not.toBe('open');
  server.setNetwork(true);
  await server.world.pass(60_000);
  expect(server.connection.value.kind).toBe('open');
  await soon(model.askAsHost({ do: 'start' }));
  await server.world.pass(1000);
  expect(model.newest.value.phase).toBe('playing');
});
