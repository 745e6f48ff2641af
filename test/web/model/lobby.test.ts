// Playing at once and opening tables without a browser, at a real server in this process.

import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Game } from '../../../src/games/game.ts';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import { listHere } from '../../../src/web/here/kept-tables.ts';
import type { LobbyWorld } from '../../../src/web/lobby/model/lobby-world.ts';
import { NewTableForm } from '../../../src/web/lobby/model/new-table-form.ts';
import { openTable } from '../../../src/web/lobby/model/open-table.ts';
import { playHere, playNow } from '../../../src/web/lobby/model/play-now.ts';
import { QuickStart } from '../../../src/web/lobby/model/quick-start.ts';
import { recallRival, rememberRival } from '../../../src/web/lobby/model/rival.ts';
import { reachServer } from '../../../src/web/lobby/model/reach-server.ts';
import { freshPlan, type Other } from '../../../src/web/lobby/model/table-plan.ts';
import { seatsHere } from '../../../src/web/online/people-here.ts';
import { nickname } from '../../../src/web/settings.ts';
import { namesAt, openLobby, type LobbyAtServer } from './lobby-at-server.ts';

const PIG: Game = pig;
const YAHTZEE: Game = yahtzee;
const BEA: Other = { kind: 'person', called: 'Bea' };
const HOUSE: Other = { kind: 'house', called: 'hold-at-20' };

let server: LobbyAtServer['server'];
let lobby: LobbyAtServer['world'];
let { soon, visit }: Pick<LobbyAtServer, 'soon' | 'visit'> = {} as LobbyAtServer;

beforeEach(async () => {
  ({ server, world: lobby, soon, visit } = await openLobby());
});
afterEach(() => server.close());

describe('reaching the server', () => {
  test('takes no time when there is a connection', async () => {
    await soon(reachServer(lobby));
    expect(server.connection.value.kind).toBe('open');
    expect(await reachServer(lobby)).toBe(true);
  });

  test('waits for a connection, but not longer than one and a half seconds', async () => {
    server.setNetwork(false);
    const up: LobbyWorld = { ...lobby, server: { ...server, isNetworkUp: signal(true) } };
    const answers: boolean[] = [];
    void reachServer(up).then((isThere) => answers.push(isThere));
    await server.world.pass(1499);
    expect(answers).toEqual([]);
    await server.world.pass(1);
    expect(answers).toEqual([false]);
  });

  test('waits less when the system says that there is no network', async () => {
    server.setNetwork(false);
    const answers: boolean[] = [];
    void reachServer(lobby).then((isThere) => answers.push(isThere));
    await server.world.pass(399);
    expect(answers).toEqual([]);
    await server.world.pass(1);
    expect(answers).toEqual([false]);
  });
});

describe('playing at once', () => {
  test('leads to a table at the server with the house player, where you have a seat', async () => {
    const begun = await soon(playNow(PIG, 'hold-at-20', lobby));
    if (!begun.ok) throw new Error(begun.sentence);
    expect(begun.address).toMatch(/^\/t\//);
    const model = await visit(begun.address);
    expect(namesAt(model)).toEqual(expect.arrayContaining(['Ana', 'hold-at-20']));
    expect(model.here.value).toHaveLength(1);
  });

  test('alone opens a private table for one', async () => {
    const begun = await soon(playNow(YAHTZEE, undefined, lobby));
    if (!begun.ok) throw new Error(begun.sentence);
    const model = await visit(begun.address);
    expect(namesAt(model)).toEqual(['Ana']);
    expect(model.newest.value).toMatchObject({ access: 'private', phase: 'playing' });
  });

  test('takes a free name without asking when yours is that of a house player', async () => {
    nickname.value = 'Perfect';
    const begun = await soon(playNow(PIG, 'perfect', lobby));
    if (!begun.ok) throw new Error(begun.sentence);
    expect(namesAt(await visit(begun.address))).toContain('Perfect 2');
    expect(nickname.value).toBe('Perfect');
  });

  test('is on this device when the server does not answer', async () => {
    server.setNetwork(false);
    const begun = playNow(PIG, 'hold-at-20', lobby);
    await server.world.pass(400);
    const { ok, address = '' } = { address: undefined, ...(await begun) };
    expect([ok, address.startsWith('/here/here-')]).toEqual([true, true]);
    expect(listHere()[0]).toMatchObject({ game: 'pig', names: ['Ana', 'hold-at-20'], isOver: false });
  });

  test('says so when that part of the page cannot be loaded', async () => {
    const broken = { ...lobby, openHere: () => Promise.reject(new Error('no network')) };
    expect(await playHere(PIG, 'random', broken)).toMatchObject({ ok: false });
  });

  test('one button is busy at a time, and a failure offers this device instead', async () => {
    const refusing: LobbyWorld = {
      ...lobby,
      server: {
        ...server,
        clientOf: (person, name) => {
          const client = server.clientOf(person, name);
          const sentence = 'Every table is taken.';
          const refused = { id: null, ok: false, reason: 'all-full', sentence } as const;
          client.join = () => Promise.resolve(refused);
          return client;
        },
      },
    };
    const start = new QuickStart(refusing);
    const wish = { game: PIG, strategy: 'random' };
    const playing = start.play(wish);
    expect(start.busy.value).toBe('pig');
    expect(await start.play({ game: YAHTZEE, strategy: undefined })).toBeUndefined();
    expect(await soon(playing)).toBeUndefined();
    expect(start.busy.value).toBe('');
    expect(start.failed.value).toEqual({ wish, sentence: 'Every table is taken.' });
    expect(lobby.heard).toEqual(['Every table is taken.']);
    expect(await soon(start.playHereInstead())).toMatch(/^\/here\//);
    expect(start.failed.value).toBeUndefined();
    expect(await start.playHereInstead()).toBeUndefined();
  });

  test('the house player that was chosen last is offered again, if there still is such a one', () => {
    expect(recallRival(PIG)).toBe('hold-at-20');
    rememberRival(PIG, 'cautious');
    expect(recallRival(PIG)).toBe('cautious');
    rememberRival(PIG, 'nobody');
    expect(recallRival(PIG)).toBe('hold-at-20');
  });
});

describe('opening a table', () => {
  test('at the server seats everybody at this device, and the house', async () => {
    const plan = { ...freshPlan(PIG), others: [BEA, HOUSE] };
    const opened = await soon(openTable(PIG, plan, lobby));
    if (!opened.ok) throw new Error(opened.sentence);
    expect(opened.sentence).toBeUndefined();
    const model = await visit(opened.address);
    expect(namesAt(model).toSorted()).toEqual(['Ana', 'Bea', 'hold-at-20']);
    expect(model.here.value).toHaveLength(2);
    expect(model.newest.value).toMatchObject({ access: 'private', phase: 'gathering', clock: 0 });
  });

  test('gives somebody here a number when the name looks like one that is taken', async () => {
    const plan = { ...freshPlan(PIG), others: [{ kind: 'person', called: '4na' } as const] };
    const opened = await soon(openTable(PIG, plan, lobby));
    if (!opened.ok) throw new Error(opened.sentence);
    expect(opened.sentence).toBeUndefined();
    expect(namesAt(await visit(opened.address))).toHaveLength(2);
  });

  test('says who could not be seated, and still leads to the table', async () => {
    const others: readonly Other[] = Array.from({ length: PIG.seats.max }, (_, index) => ({
      kind: 'person',
      called: `Guest ${index}`,
    }));
    const opened = await soon(openTable(PIG, { ...freshPlan(PIG), others }, lobby));
    expect(opened).toMatchObject({ ok: true });
    expect(opened.sentence).toContain(`Guest ${PIG.seats.max - 1}`);
  });

  test('suggests a name when the owner’s is that of a house player', async () => {
    nickname.value = 'Perfect';
    const opened = await soon(openTable(PIG, freshPlan(PIG), lobby));
    expect(opened).toMatchObject({ ok: false, suggestion: 'Perfect 2' });
  });

  test('on this device needs no server', async () => {
    server.setNetwork(false);
    const plan = { ...freshPlan(PIG), where: 'here', others: [BEA] } as const;
    const opened = await openTable(PIG, plan, lobby);
    expect(opened).toMatchObject({ ok: true });
    expect(listHere()[0]).toMatchObject({ names: ['Ana', 'Bea'] });
  });

  test('elsewhere does, and says so', async () => {
    server.setNetwork(false);
    const opening = openTable(PIG, freshPlan(PIG), lobby);
    await server.world.pass(400);
    expect(await opening).toMatchObject({ ok: false });
  });
});

describe('the form for a new table', () => {
  test('has what the address asks for, and else what was filled in last', async () => {
    const form = new NewTableForm({ game: 'pig', access: 'public' }, lobby);
    expect([form.game.value.id, form.plan.value.access, form.plan.value.where]).toEqual([
      'pig',
      'public',
      'elsewhere',
    ]);
    form.change({ options: { ...form.plan.value.options, target: 50 } });
    expect(await soon(form.submit())).toMatch(/^\/t\//);
    const again = new NewTableForm({}, lobby);
    expect(again.game.value.id).toBe('pig');
    expect(again.plan.value).toMatchObject({ access: 'public', options: { target: 50 } });
    const here = new NewTableForm({ where: 'here' }, lobby);
    expect(here.plan.value).toMatchObject({ where: 'here', access: 'private' });
    again.choose('yahtzee');
    expect(again.plan.value).toMatchObject({ where: 'elsewhere', access: 'public' });
  });

  test('shows faults after the first attempt, opens nothing, and remembers nothing', async () => {
    const form = new NewTableForm({ game: 'pig', where: 'here' }, lobby);
    form.owner.value = '';
    expect(form.faults.value).toBeUndefined();
    expect(await form.submit()).toBeUndefined();
    expect(form.faults.value).toMatchObject({ owner: 'name-empty', count: 'too-few' });
    expect(form.countFault.value).not.toBe('');
    expect(lobby.heard).toEqual([form.countFault.value]);
    form.owner.value = 'Ann';
    form.change({ others: [BEA] });
    expect(form.faults.value?.owner).toBeUndefined();
    expect(form.countFault.value).toBe('');
    expect(listHere()).toEqual([]);
    expect(await form.submit()).toMatch(/^\/here\//);
    expect(nickname.value).toBe('Ann');
  });

  test('fills in a free name when the owner’s is taken, and opens with it', async () => {
    const form = new NewTableForm({ game: 'pig' }, lobby);
    form.owner.value = 'Perfect';
    expect(await soon(form.submit())).toBeUndefined();
    expect(form.owner.value).toBe('Perfect 2');
    expect(form.opened.value).toMatchObject({ ok: false });
    expect(await soon(form.submit())).toMatch(/^\/t\//);
  });

  test('is opened once, however often it is pressed', async () => {
    const form = new NewTableForm({ game: 'pig' }, lobby);
    const first = form.submit();
    expect(form.isBusy.value).toBe(true);
    expect(await form.submit()).toBeUndefined();
    await soon(first);
    expect(new Set(seatsHere().map(({ table }) => table)).size).toBe(1);
  });
});
