// The one reveal: nothing on the screen tells the outcome of a draw before its last piece lies, and
// then everything does, in one frame. The same for every player, at every pace, and where nothing
// moves.

import { effect } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import type { PigState } from '../../../src/games/pig/rules/state.ts';
import { twentyOne } from '../../../src/games/twenty-one/rules/game.ts';
import type { TwentyOneState, TwentyOneView } from '../../../src/games/twenty-one/rules/state.ts';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import { listen, settle, showTable, type Shown } from './table-screen.ts';

const ONE_DIE_MS = 540;
const FIVE_DICE_MS = 788;

function playYahtzee(draws: readonly string[], here = ['Ana'], elsewhere = ['Ben']): Promise<Shown> {
  return showTable({ game: yahtzee, here, elsewhere, draws });
}

/** Ana is here and begins; Ben is elsewhere. */
function playPig(draws: readonly string[], options: object = {}): Promise<Shown> {
  const plan = { game: pig, here: ['Ana'], elsewhere: ['Ben'], draws };
  return showTable({ ...plan, options: { first: 1, target: 100, ...options } });
}

/** Everything that could tell an outcome. */
function readScreen({ model, heard }: Pick<Shown, 'model' | 'heard'>): string {
  const { shown, frame, log, canPlay, isOwnTurn, you, here, tally, mayReveal } = model;
  const { view, event } = frame.value;
  const said = [shown, log, canPlay, isOwnTurn, you, here, tally, mayReveal].map(({ value }) => value);
  return JSON.stringify([...said, view, event, heard]);
}

describe('while dice fall', () => {
  test('the screen is as it was before the draw, until the last one lies', async () => {
    const shown = await playYahtzee(['1 2 3 4 5']);
    const { place, model, pass } = shown;
    place.start();
    await model.reveal();
    const before = readScreen(shown);
    pass(FIVE_DICE_MS - 1);
    expect(readScreen(shown)).toBe(before);
    pass(1);
    expect(readScreen(shown)).not.toBe(before);
    expect(model.shown.value.position).toMatchObject({ dice: [1, 2, 3, 4, 5] });
  });

  test('the board knows on which faces they fall, lane by lane, and when', async () => {
    const { place, model, pass } = await playYahtzee(['1 2 3 4 5', '6 6']);
    place.start();
    await model.reveal();
    model.skip();
    pass(500);
    place.move(0, 'keep 01101');
    const rolling = model.playback.rolling.value;
    expect(rolling).toMatchObject({ kind: 'dice', seat: 0, event: { drawn: '6 6' } });
    expect(rolling?.pieces).toEqual([
      { place: 0, shows: 6, landsMs: 450 },
      { place: 3, shows: 6, landsMs: 512 },
    ]);
    expect(rolling?.settledMs).toBe(602);
  });

  test('nobody can move, and the turn is still that of the player who rolls', async () => {
    const { place, model, pass } = await playYahtzee(['1 2 3 4 5', '6'], ['Ana', 'Bea'], []);
    place.start();
    await model.reveal();
    pass(FIVE_DICE_MS + 300);
    await model.play(yahtzee.notation.parseMove('keep 11110'));
    expect(model.playback.rolling.value).toBeDefined();
    expect([model.you.value, model.canPlay.value, model.isOwnTurn.value]).toEqual([0, false, false]);
    expect(model.isTurnHere.value).toBe(true);
    pass(ONE_DIE_MS);
    expect([model.you.value, model.canPlay.value]).toEqual([0, true]);
  });

  test('what else happens waits: the end of a game, and a place in the hall of fame', async () => {
    const shown = await playPig(['4', '6'], { target: 10 });
    const { place, model, pass, heard, log } = shown;
    place.start();
    await model.reveal();
    pass(ONE_DIE_MS);
    place.whileAway(() => place.move(0, 'roll', 'hold'));
    place.tell({ say: 'fame', table: model.id, seat: 0, place: 3, mark: 9, sentence: '' });
    pass(400);
    const before = readScreen(shown);
    expect(heard.join()).not.toMatch(/wins|fame/);
    pass(ONE_DIE_MS - 1);
    expect(readScreen(shown)).toBe(before);
    pass(60_000);
    expect(log().at(-1)).toContain('hall of fame');
    expect(heard.join()).toContain('Ana wins with 10 points, 10 ahead of Ben.');
  });

  test('people who come or go are still seen', async () => {
    const { place, model } = await playPig(['5']);
    place.start();
    await model.reveal();
    place.away.set(1, 7);
    place.tellSeats();
    expect(model.shown.value.seats[1]).toMatchObject({ away: 7 });
    expect(model.playback.rolling.value).toBeDefined();
    expect(model.shown.value.position).toMatchObject({ pot: 0 });
  });
});

test('everything changes in one frame when the last die lies', async () => {
  const { place, model, pass, log } = await playPig(['5']);
  place.start();
  await model.reveal();
  const seen: unknown[] = [];
  effect(() => {
    const { pot } = model.shown.value.position as PigState;
    const isRolling = model.playback.rolling.value !== undefined;
    seen.push([isRolling, pot, model.canPlay.value, model.log.value.length === log().length]);
  });
  const lines = log().length;
  pass(ONE_DIE_MS);
  expect(seen).toEqual([
    [true, 0, false, true],
    [false, 5, true, true],
  ]);
  expect(log()).toHaveLength(lines + 1);
});

describe('the pace', () => {
  test('quick takes two fifths of the time', async () => {
    const { place, model, pace, pass } = await playPig(['5']);
    pace.value = 'quick';
    place.start();
    await model.reveal();
    expect(model.playback.rolling.value?.pieces[0]?.landsMs).toBe(180);
    pass(ONE_DIE_MS * 0.4 - 1);
    expect(model.canPlay.value).toBe(false);
    pass(1);
    expect(model.canPlay.value).toBe(true);
  });

  test('at once nothing falls, and nothing waits but the roll of a player here', async () => {
    const { place, model, pace } = await playPig(['5', '3']);
    pace.value = 'at-once';
    const rolls: unknown[] = [];
    model.playback.rolling.subscribe((rolling) => rolls.push(rolling));
    const given = listen(model);
    place.start();
    expect([model.mayReveal.value, model.shown.value.position]).toMatchObject([true, { pot: 0 }]);
    await model.reveal();
    expect([model.canPlay.value, model.shown.value.position]).toMatchObject([true, { pot: 5 }]);
    await model.play('roll');
    expect(model.shown.value.position).toMatchObject({ pot: 8 });
    expect(new Set(rolls)).toEqual(new Set([undefined]));
    expect(given.slice(0, 4)).toEqual(['turn', 'roll', 'land', 'settled']);
  });

  test('without motion nothing falls, and the order and the time to read stay the same', async () => {
    const moving = await playPig(['5', '4', '3', '6']);
    const still = await playPig(['5', '4', '3', '6']);
    still.hasMotion.value = false;
    const orders: unknown[] = [];
    for (const shown of [moving, still]) {
      const given = listen(shown.model);
      shown.place.start();
      await shown.model.reveal();
      shown.pass(5000);
      shown.place.move(0, 'hold');
      shown.place.move(1, 'roll', 'hold');
      if (shown === still) {
        expect(shown.model.playback.rolling.value).toBeUndefined();
        shown.pass(1000);
        expect(shown.model.shown.value.position).toMatchObject({ seat: 1, pot: 4 });
        shown.pass(399);
        expect(shown.model.shown.value.position).toMatchObject({ seat: 1, pot: 4 });
      }
      shown.pass(60_000);
      orders.push([given, shown.log()]);
    }
    expect(orders[1]).toEqual(orders[0]);
  });
});

describe('after an absence', () => {
  test('a few rolls fall one after another, and all of them can be skipped', async () => {
    const shown = await playPig(['2', '2', '2', '2'], { first: 2 });
    const { place, model, pass } = shown;
    place.start();
    pass(60_000);
    place.whileAway(() => place.move(1, 'roll', 'roll', 'roll'));
    expect(model.playback.rolling.value?.event.drawn).toBe('2');
    expect(model.playback.isBehind.value).toBe(true);
    pass(ONE_DIE_MS);
    expect(model.shown.value.position).toMatchObject({ pot: 4 });
    pass(400 + 100);
    // A tap lets the die lie that is in the air.
    model.skip();
    expect(model.shown.value.position).toMatchObject({ pot: 6 });
    pass(400 + 100);
    model.playback.skipAll();
    expect(model.shown.value.position).toMatchObject({ pot: 8 });
    expect([model.playback.rolling.value, model.canSkip.value]).toEqual([undefined, false]);
    pass(60_000);
    expect(shown.log().filter((line) => line.includes('rolled'))).toHaveLength(4);
  });

  test('an own roll that was played without its player does not wait for them', async () => {
    const shown = await playPig(['3', '4', '5', '6'], { first: 2 });
    const { place, model, pass } = shown;
    place.start();
    pass(60_000);
    place.whileAway(() => {
      place.move(1, 'hold');
      place.insist({ kind: 'stand-in', seat: 0, reason: 'away' });
      place.insist({ kind: 'stand-in', seat: 0, reason: 'away', move: 'hold' });
    });
    pass(1000);
    expect(model.mayReveal.value).toBe(false);
    expect(model.playback.rolling.value?.seat).toBe(0);
    model.playback.skipAll();
    expect(model.shown.value.position).toMatchObject({ scores: [4, 3] });
  });

  test('a visit anew forgets what was falling', async () => {
    const { place, model, pass } = await playPig(['5'], { first: 2 });
    place.start();
    expect(model.playback.rolling.value).toBeDefined();
    expect(await model.sit({ key: 'Cem', name: 'Cem' })).toBeDefined();
    await model.leave();
    pass(60_000);
    expect(model.playback.rolling.value).toBeUndefined();
  });
});

describe('cards', () => {
  const TENS = ['s', 'h', 'd', 'c'].flatMap((suit) => ['T', 'J', 'Q', 'K'].map((rank) => rank + suit));

  async function deal(options: object, here: readonly string[]): Promise<Shown> {
    const elsewhere = ['Ana', 'Bea'].filter((name) => !here.includes(name));
    const shown = await showTable({ game: twentyOne, options: { ...options }, here, elsewhere, draws: TENS });
    const { turn } = shown.model.newest.value;
    if (turn?.kind !== 'seat') throw new Error('somebody deals');
    shown.place.move(turn.seat, 'deal');
    return shown;
  }

  test('fly to their seats one after another, and count when they lie', async () => {
    const { model, pass } = await deal({}, ['Ana']);
    const counts: number[] = [];
    for (let cards = 0; cards < 4; cards += 1) {
      expect(model.playback.rolling.value).toMatchObject({ kind: 'card', settledMs: 250 });
      pass(250);
      const { hands } = model.shown.value.position as TwentyOneView;
      counts.push(hands.reduce((sum, hand) => sum + hand.cards.length, 0));
      pass(150);
    }
    expect(counts).toEqual([1, 2, 3, 4]);
  });

  test('that are closed for this viewer fly without a face', async () => {
    const { model, pass } = await deal({ cards: 'closed' }, ['Ana']);
    const faces: unknown[] = [];
    for (let cards = 0; cards < 4; cards += 1) {
      faces.push([model.playback.rolling.value?.seat, model.playback.rolling.value?.pieces[0]?.shows]);
      pass(400);
    }
    for (const [seat, shows] of faces as ReadonlyArray<readonly [number, string | undefined]>)
      expect(shows === undefined).toBe(seat !== 0);
  });

  test('of a player at a shared device stay open while the next one comes', async () => {
    const { model, pass } = await deal({ cards: 'closed' }, ['Ana', 'Bea']);
    pass(60_000);
    await settle();
    const person = model.passTo.value;
    if (person === undefined) throw new Error('the device is passed first');
    model.takeDevice(person);
    const seat = model.you.value;
    const own = (): readonly string[] =>
      (model.shown.value.position as TwentyOneView).hands.find((hand) => hand.seat === seat)?.cards ?? [];
    const before = own();
    expect(before.join('')).toMatch(/^[TJQK][shdc][TJQK][shdc]$/);
    pass(300);
    await model.play('hit');
    expect(model.playback.rolling.value?.seat).toBe(seat);
    expect([model.you.value, own()]).toEqual([seat, before]);
    pass(60_000);
    expect(own()).toHaveLength(3);
  });

  test('a player who loses the last token keeps the seat on the screen until the card lies', async () => {
    const shown = await deal({ stake: 20, tokens: 20 }, ['Ana']);
    const { place, model, pass } = shown;
    pass(60_000);
    const turn = twentyOne.turn(place.table.state as TwentyOneState);
    if (turn.kind !== 'seat') throw new Error('somebody is on turn');
    const loser = turn.seat;
    place.move(loser, 'hit');
    expect(place.table.sittings.map(({ seat }) => seat)).not.toContain(loser);
    expect(model.here.value).toEqual([0]);
    expect(model.isWatching.value).toBe(false);
    pass(60_000);
    expect(model.isWatching.value).toBe(loser === 0);
  });
});

test('a rematch begins clean', async () => {
  const { place, model, pass } = await playPig(['4', '6', '5'], { target: 4 });
  place.start();
  await model.reveal();
  pass(1000);
  await model.play('hold');
  pass(60_000);
  expect(model.shown.value.phase).toBe('over');
  place.insist({ kind: 'again', seat: 0 });
  place.insist({ kind: 'again', seat: 1 });
  place.insist({ kind: 'draw' });
  const { playback, underWay, complaint } = model;
  expect([underWay.sending.value, underWay.delay.value, complaint.value]).toEqual([undefined, undefined, '']);
  expect(model.shown.value).toMatchObject({ phase: 'playing', position: { scores: [0, 0], pot: 0 } });
  // Ben begins this one.
  expect(playback.rolling.value?.seat).toBe(1);
  expect(model.canPlay.value).toBe(false);
  pass(ONE_DIE_MS);
  expect(model.shown.value.position).toMatchObject({ pot: 6 });
});
