// Several people at one screen: whose turn the screen shows, and that nobody sees another player's
// closed cards.

import { describe, expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../../src/games/twenty-one/rules/game.ts';
import type { PigState } from '../../../src/games/pig/rules/state.ts';
import type { TwentyOneView } from '../../../src/games/twenty-one/rules/state.ts';
import { settle, showTable, type Shown } from './table-screen.ts';

/** One die falls, and is read. */
const ROLL_MS = 940;

describe('a game that hides nothing', () => {
  function playPig(draws: readonly string[]): Promise<Shown> {
    return showTable({ game: pig, options: { first: 1 }, here: ['Ana', 'Bea'], draws });
  }

  test('shows each person in turn, and each rolls by hand', async () => {
    const { place, model, pass } = await playPig(['5', '4', '3']);
    place.start();
    expect(model.here.value).toEqual([0, 1]);
    expect([model.you.value, model.mayReveal.value]).toEqual([0, true]);
    await model.reveal();
    pass(ROLL_MS);
    await model.play('hold');
    // Until Bea presses, the screen still shows the hold.
    pass(1000);
    expect([model.you.value, model.mayReveal.value, model.canPlay.value]).toEqual([1, true, false]);
    await model.reveal();
    expect([model.you.value, model.canPlay.value]).toEqual([1, false]);
    pass(ROLL_MS);
    expect([model.you.value, model.canPlay.value]).toEqual([1, true]);
    expect((model.shown.value.position as PigState).pot).toBe(4);
    expect(model.passTo.value).toBeUndefined();
  });

  test('moves are made in the seat of the player on turn', async () => {
    const { place, model, pass } = await playPig(['5', '4', '3']);
    place.start();
    await model.reveal();
    pass(ROLL_MS);
    await model.play('hold');
    pass(1000);
    await model.reveal();
    pass(ROLL_MS);
    await model.play('hold');
    expect(place.table.state).toMatchObject({ scores: [5, 4] });
  });

  test('nobody can roll or move before their own connection has heard of their turn', async () => {
    const { place, model, pass } = await playPig(['5', '4', '3']);
    place.start();
    await model.reveal();
    pass(ROLL_MS);
    const hearLate = (happen: () => void, isOffered: () => boolean): void => {
      place.slow.add('Bea');
      happen();
      pass(60_000);
      expect(isOffered()).toBe(false);
      place.slow.clear();
      place.tellSeats();
      expect(isOffered()).toBe(true);
    };
    hearLate(
      () => place.move(0, 'hold'),
      () => model.mayReveal.value,
    );
    hearLate(
      () => place.insist({ kind: 'roll', seat: 1 }),
      () => model.canPlay.value,
    );
  });

  test('everybody here agrees to another game with one press', async () => {
    const { place, model, pass } = await showTable({
      game: pig,
      options: { first: 1, target: 5 },
      here: ['Ana', 'Bea'],
      draws: ['5', '2'],
    });
    place.start();
    await model.reveal();
    pass(ROLL_MS);
    await model.play('hold');
    pass(60_000);
    expect(model.shown.value.phase).toBe('over');
    await model.askAgain();
    expect(place.asked.filter((wish) => wish.do === 'again')).toHaveLength(2);
    expect(place.table.phase).toBe('playing');
  });
});

describe('closed cards', () => {
  const DRAWS = ['2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s', '2h', '3h', '4h', '5h', '6h', '7h'];

  function playCards(): Promise<Shown> {
    const options = { cards: 'closed', tokens: 100 };
    return showTable({ game: twentyOne, options, here: ['Ana', 'Bea'], draws: DRAWS });
  }

  /** The cards on the screen, by seat; those that may not be seen are not in it. */
  function cardsOf({ model }: Shown): ReadonlyArray<readonly string[]> {
    const { hands } = model.shown.value.position as TwentyOneView;
    const bySeat = hands.toSorted((one, other) => one.seat - other.seat);
    return bySeat.map(({ cards }) => cards.filter((card) => /^[2-9TJQKA][shdc]$/.test(card)));
  }

  /** The cards are dealt and have been shown. */
  async function deal(shown: Shown): Promise<void> {
    const { place, model, pass } = shown;
    const { turn } = model.newest.value;
    if (turn?.kind !== 'seat') throw new Error('somebody deals');
    place.move(turn.seat, 'deal');
    pass(60_000);
    await settle();
  }

  test('nobody’s are shown until the player on turn says that they have the device', async () => {
    const shown = await playCards();
    await deal(shown);
    const { model } = shown;
    const person = model.passTo.value;
    expect(person).toBeDefined();
    expect(model.canPlay.value).toBe(false);
    expect(model.isOwnTurn.value).toBe(true);
    expect(cardsOf(shown).flat()).toEqual([]);
    if (person === undefined) return;
    model.takeDevice(person);
    expect(model.passTo.value).toBeUndefined();
    expect(model.canPlay.value).toBe(true);
    const hand = cardsOf(shown);
    expect(hand.flat()).toHaveLength(2);
    expect(hand[model.you.value ?? -1]).toHaveLength(2);
  });

  test('the device is passed again for the next player', async () => {
    const shown = await playCards();
    await deal(shown);
    const { model, pass } = shown;
    const first = model.passTo.value;
    if (first === undefined) throw new Error('the device is passed first');
    model.takeDevice(first);
    await model.play('stick');
    pass(60_000);
    const second = model.passTo.value;
    expect(second?.name).not.toBe(first.name);
    expect(cardsOf(shown).flat()).toEqual([]);
  });

  test('the log tells no card that only one of them may see', async () => {
    const shown = await playCards();
    const lines = shown.logSince(() => void deal(shown));
    expect(lines.join(' ')).not.toMatch(/ has the /);
  });

  test('after a round everything is open, and the device has to be taken again', async () => {
    const shown = await playCards();
    await deal(shown);
    const { model, pass } = shown;
    for (let turns = 0; turns < 2; turns += 1) {
      const person = model.passTo.value;
      if (person !== undefined) model.takeDevice(person);
      await model.play('stick');
      pass(60_000);
    }
    expect(model.passTo.value).toBeUndefined();
    expect(cardsOf(shown).every((cards) => cards.length === 2)).toBe(true);
    expect(model.canPlay.value).toBe(true);
    await deal(shown);
    expect(model.passTo.value).toBeDefined();
  });

  test('even the last holder of the device takes it again for the next round', async () => {
    const tens = ['s', 'h', 'd', 'c'].flatMap((suit) => ['T', 'J', 'Q', 'K'].map((rank) => rank + suit));
    const options = { cards: 'closed', tokens: 100 };
    const shown = await showTable({ game: twentyOne, options, here: ['Ana', 'Bea'], draws: tens });
    await deal(shown);
    const { model, pass } = shown;
    const first = model.passTo.value;
    if (first === undefined) throw new Error('the device is passed first');
    model.takeDevice(first);
    // With two tens a third card is a bust, which ends the round.
    await model.play('hit');
    pass(60_000);
    expect(model.passTo.value).toBeUndefined();
    await deal(shown);
    expect(model.passTo.value).toEqual(first);
  });

  test('one person alone is never asked to pass the device on', async () => {
    const options = { cards: 'closed', tokens: 100 };
    const plan = { game: twentyOne, options, here: ['Ana'], elsewhere: ['Ben'], draws: DRAWS };
    const shown = await showTable(plan);
    await deal(shown);
    expect(shown.model.passTo.value).toBeUndefined();
    expect(cardsOf(shown)[0]).toHaveLength(2);
    expect(cardsOf(shown)[1]).toEqual([]);
  });
});
