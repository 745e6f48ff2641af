// Around the game: who may start and remove, what a rematch waits for, absent players, the clock,
// the form for a seat, and the end of a visit.

import { beforeEach, describe, expect, test } from 'vitest';
import { openMemory } from '../../../src/client/memory.ts';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../../src/games/twenty-one/rules/game.ts';
import { nickname } from '../../../src/web/settings.ts';
import { StandInOffer, awaitedAbsent, listAbsent } from '../../../src/web/table/model/absent-players.ts';
import { canReturn, goneFrom, hasReplay } from '../../../src/web/table/model/ending.ts';
import {
  canChange,
  canRemove,
  countPlaces,
  hasFreeSeat,
  isGathering,
  isHost,
  sayNext,
  sayWaiting,
  startOf,
} from '../../../src/web/table/model/gathering.ts';
import { addLines, openLog } from '../../../src/web/table/model/log-lines.ts';
import { forgetTables } from '../../../src/web/table/model/own-tables.ts';
import { rematchOf, sayTally } from '../../../src/web/table/model/rematch.ts';
import { SeatForm } from '../../../src/web/table/model/seat-form.ts';
import { TableModel } from '../../../src/web/table/model/table-model.ts';
import { countGame, openTally } from '../../../src/web/table/model/tally.ts';
import { timeLeft } from '../../../src/web/table/model/turn-clock.ts';
import { FakePlace } from './fake-place.ts';
import { makeFakeScreen, showTable, type Shown } from './table-screen.ts';

beforeEach(() => {
  forgetTables();
  nickname.value = '';
});

const TWO = { game: pig, options: { first: 1, target: 5 }, here: ['Ana'], elsewhere: ['Ben'] };

/** Ana has won a game of Pig against Ben. */
async function playOut(draws: readonly string[] = ['6']): Promise<Shown> {
  const shown = await showTable({ ...TWO, draws: [...draws, '2', '2'] });
  shown.place.start();
  await shown.model.reveal();
  shown.pass(1000);
  shown.place.move(0, 'hold');
  shown.pass(60_000);
  return shown;
}

describe('before the game', () => {
  test('the host starts as soon as there are enough, and removes others', async () => {
    const { model, place } = await showTable({ game: pig, here: ['Ana'] });
    expect(isHost(model)).toBe(true);
    expect(startOf(model)).toEqual({ players: 1, canStart: false, isAlone: true });
    expect(sayWaiting(model)).toBe('Ask your friends to the table, Ana');
    expect(canChange(model)).toBe(true);
    place.insist({ kind: 'sit', player: 'Ben', name: 'Ben', token: 'Ben', house: '', entry: {} });
    expect(startOf(model)).toEqual({ players: 2, canStart: true, isAlone: false });
    expect(sayWaiting(model)).toBe('Ben is here. Who else?');
    expect(canChange(model)).toBe(false);
    place.insist({ kind: 'sit', player: 'Cem', name: 'Cem', token: 'Cem', house: '', entry: {} });
    expect(sayWaiting(model)).toBe('Everybody here?');
    expect([canRemove(model, 0), canRemove(model, 1)]).toEqual([false, true]);
  });

  test('a guest waits for the host, who may be elsewhere', async () => {
    const place = new FakePlace({ game: pig, elsewhere: ['Ben', 'Ana'] });
    place.people = () => [{ key: 'Ana', name: 'Ana' }];
    const model = await TableModel.open(place, makeFakeScreen().world);
    if (!(model instanceof TableModel)) throw new Error(model.sentence);
    expect(isHost(model)).toBe(false);
    expect(startOf(model)).toBeUndefined();
    expect(canRemove(model, 0)).toBe(false);
    expect(sayWaiting(model)).toBe('Waiting for Ben to start the game');
  });

  test('a watcher is invited, and can take a seat while one is free', async () => {
    const { model } = await showTable({ game: pig, elsewhere: ['Ben'] });
    expect(model.isWatching.value).toBe(true);
    expect(sayWaiting(model)).toBe('Ben invites you to Pig');
    expect(hasFreeSeat(model)).toBe(true);
    expect(await model.sit({ key: 'me', name: 'Ana' })).toBeUndefined();
    expect([model.isWatching.value, model.here.value]).toEqual([false, [1]]);
  });

  test('a running table has a waiting room until its first round', async () => {
    const { model, place } = await showTable({ game: twentyOne, here: ['Ana'] });
    expect([isGathering(model), startOf(model)]).toEqual([true, undefined]);
    expect(sayNext(model)).toBe('They need the link, or the code, and a name. Nothing else.');
    place.insist({ kind: 'sit', player: 'Ben', name: 'Ben', token: 'Ben', house: '', entry: {} });
    expect(isGathering(model)).toBe(false);
  });

  test('a complaint about one game is gone when the next begins', async () => {
    const { model, place } = await showTable({ ...TWO, draws: ['2'] });
    model.complain({ reason: 'too-late', sentence: 'Too late.' });
    expect(model.complaint.value).not.toBe('');
    place.start();
    expect(model.complaint.value).toBe('');
  });

  test('there is always a free place to be seen, until the table is full', async () => {
    const { model, place } = await showTable({ game: pig, here: ['Ana'] });
    expect(countPlaces(model)).toBe(6);
    for (const name of ['B', 'C', 'D', 'E', 'F', 'G'])
      place.insist({ kind: 'sit', player: name, name, token: name, house: '', entry: {} });
    expect(countPlaces(model)).toBe(8);
    place.insist({ kind: 'sit', player: 'H', name: 'H', token: 'H', house: '', entry: {} });
    expect(countPlaces(model)).toBe(8);
  });

  test('no seat is free once the game has started, except at a running table', async () => {
    const { place, model } = await showTable({ ...TWO, draws: ['2'] });
    place.start();
    expect(hasFreeSeat(model)).toBe(false);
    const running = await showTable({ game: twentyOne, elsewhere: ['Ben', 'Cem'] });
    expect(hasFreeSeat(running.model)).toBe(true);
    expect(startOf(running.model)).toBeUndefined();
  });
});

describe('the form for a seat', () => {
  test('asks for a name, and keeps it as the nickname', async () => {
    const { model, place } = await showTable({ game: pig, elsewhere: ['Ben'] });
    const form = new SeatForm('owner');
    form.name.value = '  ';
    await form.sit(model);
    expect(form.fault.value).toBe('Please enter a name.');
    form.name.value = ' Ana ';
    await form.sit(model);
    expect([form.fault.value, nickname.value]).toEqual(['', 'Ana']);
    expect(place.seatOf('Ana')).toBe(1);
  });

  test('fills in the suggestion for a taken name, which is not the nickname elsewhere', async () => {
    const { model, place } = await showTable({ game: pig, elsewhere: ['Ben'] });
    const form = new SeatForm('owner');
    form.name.value = 'Ben';
    await form.sit(model);
    expect(form.name.value).toBe('Ben 2');
    await form.sit(model);
    expect(nickname.value).toBe('Ben');
    expect(place.seatOf('Ben 2')).toBe(1);
  });

  test('makes room for the next person at this device', async () => {
    const { model, place } = await showTable({ game: pig, here: ['Ana'] });
    const form = new SeatForm('guest');
    form.name.value = 'Ana';
    await form.sit(model);
    expect(form.name.value).toBe('Ana 2');
    await form.sit(model);
    expect([form.name.value, form.fault.value]).toEqual(['', '']);
    expect(model.here.value).toHaveLength(2);
    expect(place.seatOf('Ana 2')).toBe(1);
  });
});

describe('after the game', () => {
  test('everybody is asked, and the table waits for those who have not agreed', async () => {
    const { model, place } = await playOut();
    expect(rematchOf(model)).toMatchObject({ willing: [], isAgreed: false, asked: ['Ana', 'Ben'] });
    place.insist({ kind: 'again', seat: 1 });
    expect(rematchOf(model)).toMatchObject({ willing: ['Ben'], isAgreed: false, asked: ['Ana'] });
    await model.askAgain();
    expect(model.newest.value.phase).toBe('playing');
    expect(rematchOf(model)).toBeUndefined();
  });

  test('the host can free the seat of a player who is away', async () => {
    const { model, place } = await playOut();
    place.insist({ kind: 'again', seat: 0 });
    expect(rematchOf(model)).toMatchObject({ isAgreed: true, asked: ['Ben'], missing: [], removable: [] });
    place.away.set(1, 10);
    place.tellSeats();
    const removable = [{ seat: 1, name: 'Ben' }];
    expect(rematchOf(model)).toMatchObject({ missing: ['Ben'], removable });
  });

  test('watchers are not asked', async () => {
    const { model, place } = await showTable({ ...TWO, here: [], elsewhere: ['Ana', 'Ben'], draws: ['6'] });
    place.start();
    place.move(0, 'hold');
    expect(model.newest.value.phase).toBe('over');
    expect(rematchOf(model)).toBeUndefined();
  });

  test('the tally is told from the second game on', async () => {
    const { model, place, pass } = await playOut(['6', '6', '6']);
    expect(sayTally(model)).toBeUndefined();
    place.insist({ kind: 'again', seat: 0 });
    place.insist({ kind: 'again', seat: 1 });
    place.insist({ kind: 'draw' });
    place.move(1, 'hold');
    pass(60_000);
    expect(sayTally(model)).toBe('Wins in 2 games: Ana 1, Ben 1.');
  });
});

test('a game that is shown twice is counted once', () => {
  const tally = openTally('any', openMemory());
  const over = { kind: 'over', number: 9, winners: [0], scores: [] } as const;
  const names = (): string => 'Ana';
  countGame(tally, over, names);
  countGame(tally, over, names);
  expect(tally.value).toEqual({ counted: 9, games: 1, wins: { Ana: 1 } });
  countGame(tally, { ...over, number: 20 }, names);
  expect(tally.value).toMatchObject({ games: 2, wins: { Ana: 2 } });
});

test('the log keeps the newest two hundred lines, in this tab', () => {
  const memory = openMemory();
  const log = openLog('any', memory);
  for (let number = 1; number <= 201; number += 1) addLines(log, [{ number, text: `line ${number}` }]);
  expect([log.value.length, log.value[0]?.text]).toEqual([200, 'line 2']);
  expect(openLog('any', memory).value).toEqual(log.value);
  expect(openLog('other', memory).value).toEqual([]);
});

describe('an absent player', () => {
  async function leaveBen(plan: object = {}): Promise<Shown> {
    const shown = await showTable({ ...TWO, draws: ['2'], ...plan });
    shown.place.start();
    shown.place.away.set(1, 5);
    shown.place.tellSeats();
    return shown;
  }

  test('can get a stand-in after half a minute, and the offer comes back after a wait', async () => {
    const { model, place } = await leaveBen();
    const [line] = listAbsent(model);
    if (line === undefined) throw new Error('Ben is away');
    const offer = new StandInOffer(model);
    expect([29, 30].map((seconds) => offer.isShown(line, seconds))).toEqual([false, true]);
    offer.wait(31);
    expect([60, 61].map((seconds) => offer.isShown(line, seconds))).toEqual([false, true]);
    await offer.ask(line, true, 61);
    expect(place.asked.at(-1)).toEqual({ do: 'stand-in', seat: 1, on: true });
    expect(offer.isShown(line, 62)).toBe(false);
    expect(offer.isShown({ standIn: true }, 62)).toBe(true);
  });

  test('matters when the game waits for them', async () => {
    const { model, place, pass } = await leaveBen({ draws: ['2', '2'] });
    expect(awaitedAbsent(model)).toBeUndefined();
    await model.reveal();
    pass(1000);
    place.move(0, 'hold');
    pass(60_000);
    expect(awaitedAbsent(model)?.name).toBe('Ben');
  });

  test('is nobody’s concern at a table with a clock, or of a watcher', async () => {
    expect(listAbsent((await leaveBen({ clockSeconds: 30 })).model)).toEqual([]);
    const watched = await leaveBen({ here: [], elsewhere: ['Ana', 'Ben'] });
    expect(listAbsent(watched.model)).toEqual([]);
  });
});

test('the clock counts down from the last view, and is short in the last ten seconds', async () => {
  const { model, place, pass, world } = await showTable({ ...TWO, draws: ['2'], clockSeconds: 60 });
  const left = (): ReturnType<typeof timeLeft> => timeLeft(model, world.clock.now());
  expect(left()).toBeUndefined();
  pass(5000);
  place.seconds = 60;
  place.start();
  expect(left()).toEqual({ share: 1, minutes: 1, seconds: 0, isShort: false });
  pass(49_900);
  expect(left()).toMatchObject({ minutes: 0, seconds: 11, isShort: false });
  pass(100);
  expect(left()).toMatchObject({ seconds: 10, isShort: true });
  pass(60_000);
  expect(left()).toMatchObject({ share: 0, seconds: 0 });
});

describe('the end of a visit', () => {
  test('on another screen can be taken back; a closed table can be looked at again', async () => {
    const { model, place } = await playOut();
    const end = (reason: string): void => place.tell({ say: 'ended', table: model.id, reason, sentence: '' });
    end('replaced');
    const gone = goneFrom(model);
    expect(gone).toMatchObject({ reason: 'replaced' });
    if (gone !== undefined) expect([canReturn(gone), hasReplay(gone, model)]).toEqual([true, false]);
    expect(model.canPlay.value).toBe(false);
    end('closed');
    expect(goneFrom(model)).toBeUndefined();
    expect(place.forgotten).toEqual(['Ana']);
    const closed = { reason: 'closed', sentence: '' };
    expect([canReturn(closed), hasReplay(closed, model), hasReplay(closed, undefined)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('of a table where nothing was played shows no board', async () => {
    const { model, place } = await showTable(TWO);
    place.tell({ say: 'ended', table: model.id, reason: 'closed', sentence: '' });
    expect(goneFrom(model)).toMatchObject({ reason: 'closed' });
  });

  test('by a new client of the same person ends nothing', async () => {
    const { model, place } = await showTable(TWO);
    place.tell({ say: 'ended', table: model.id, reason: 'client-closed', sentence: '' });
    expect(model.ended.value).toBeUndefined();
  });
});
