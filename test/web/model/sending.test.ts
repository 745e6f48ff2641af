// A move on its way: which dice tumble until the table answers, what is said when it takes long,
// and what a reload keeps of a choice that was not made yet.

import { describe, expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import type { YahtzeeState } from '../../../src/games/yahtzee/rules/state.ts';
import { followHand, noteHeld, openHand, toggleHeld } from '../../../src/games/yahtzee/page/hand.ts';
import { makeFakeScreen, openModel, settle, showTable, type Shown } from './table-screen.ts';

/** One die falls, and a press counts again. */
const ONE_DIE_MS = 540 + 300;

/** Ana has rolled, and nothing that she does is answered from now on. */
async function playPig(here = ['Ana'], elsewhere = ['Ben']): Promise<Shown> {
  const options = { first: 1, target: 100 };
  const shown = await showTable({ game: pig, options, here, elsewhere, draws: ['5', '4', '3', '2'] });
  shown.place.start();
  await shown.model.reveal();
  shown.pass(ONE_DIE_MS);
  shown.place.isAnswering = false;
  return shown;
}

async function answer({ place }: Shown): Promise<void> {
  place.answer();
  await settle();
}

describe('from the press until the answer', () => {
  test('the dice that are rolled tumble on, and the held ones lie', async () => {
    const draws = ['1 2 3 4 5', '6 6'];
    const { place, model, pass } = await showTable({ game: yahtzee, here: ['Ana'], draws });
    place.start();
    await model.reveal();
    pass(2000);
    place.isAnswering = false;
    const move = yahtzee.notation.parseMove('keep 11001');
    void model.play(move);
    expect(model.underWay.sending.value).toEqual({ seat: 0, move, dice: [2, 3] });
    expect([model.canPlay.value, model.playback.rolling.value]).toEqual([false, undefined]);
    expect(model.shown.value.position).toMatchObject({ dice: [1, 2, 3, 4, 5] });
    pass(800);
    place.answer();
    await settle();
    expect(model.underWay.sending.value).toBeUndefined();
    expect(model.playback.rolling.value?.pieces.map(({ place: lane }) => lane)).toEqual([2, 3]);
  });

  test('a move without a roll is under way as well', async () => {
    const { model } = await playPig();
    void model.play('hold');
    expect(model.underWay.sending.value).toEqual({ seat: 0, move: 'hold', dice: [] });
  });

  test('the tumbling goes over into the fall without a break, even if the last roll still rests', async () => {
    const shown = await playPig();
    const states: string[] = [];
    const { underWay, playback } = shown.model;
    const read = (): string => {
      if (playback.rolling.value !== undefined) return 'falls';
      return underWay.sending.value === undefined ? 'lies' : 'tumbles';
    };
    underWay.sending.subscribe(() => states.push(read()));
    playback.rolling.subscribe(() => states.push(read()));
    void shown.model.play('roll');
    shown.pass(10);
    await answer(shown);
    expect(Array.from(new Set(states))).toEqual(['lies', 'tumbles', 'falls']);
    expect(states.lastIndexOf('lies')).toBeLessThan(states.indexOf('tumbles'));
  });

  test('a refused move lies again at once', async () => {
    const shown = await playPig();
    void shown.model.play('roll');
    await settle();
    shown.place.insist({ kind: 'stand-in', seat: 0, reason: 'away', move: 'hold' });
    expect(shown.model.underWay.sending.value).toBeUndefined();
    await answer(shown);
    expect(shown.model.complaint.value).not.toBe('');
  });

  test('a player whose own connection is slow is still seen to wait', async () => {
    const shown = await playPig(['Ana', 'Bea'], []);
    const { place, model, pass } = shown;
    const holding = model.play('hold');
    await answer(shown);
    await holding;
    pass(60_000);
    place.insist({ kind: 'roll', seat: 1 });
    pass(60_000);
    place.isAnswering = false;
    void model.play('roll');
    expect(model.underWay.sending.value?.seat).toBe(1);
    // The table is shown from Ana's connection, which hears of it later than Bea's.
    place.slow.add('Ana');
    await answer(shown);
    expect(place.table.state).toMatchObject({ pot: 7 });
    expect(model.underWay.sending.value?.seat).toBe(1);
  });
});

describe('a long wait', () => {
  const SLOW = 'Sending…';
  const SILENT = 'No answer from the server';
  const LOST = 'Not connected. Your move will be sent.';

  test('is told after one second, and again after three, each once', async () => {
    const shown = await playPig();
    const { model, pass, heard } = shown;
    void model.play('roll');
    pass(999);
    expect(model.underWay.delay.value).toBeUndefined();
    pass(1);
    expect(model.underWay.delay.value).toBe('sending');
    pass(1999);
    expect(model.underWay.delay.value).toBe('sending');
    pass(1);
    expect(model.underWay.delay.value).toBe('noAnswer');
    pass(60_000);
    expect(heard.filter((text) => text === SLOW || text === SILENT)).toEqual([SLOW, SILENT]);
    await answer(shown);
    expect(model.underWay.delay.value).toBeUndefined();
  });

  test('begins anew with every move', async () => {
    const shown = await playPig();
    const { model, place, pass, heard } = shown;
    void model.play('roll');
    pass(900);
    await answer(shown);
    pass(ONE_DIE_MS);
    place.isAnswering = false;
    void model.play('roll');
    pass(900);
    expect(heard).not.toContain(SLOW);
    pass(100);
    expect(heard).toContain(SLOW);
  });

  test('without a connection is told at once, and said once however often it comes and goes', async () => {
    const { model, place, heard } = await playPig();
    place.link.value = 'lost';
    expect(model.underWay.delay.value).toBeUndefined();
    void model.play('roll');
    expect(model.underWay.delay.value).toBe('notConnected');
    place.link.value = 'open';
    expect(model.underWay.delay.value).toBeUndefined();
    place.link.value = 'lost';
    expect(model.underWay.delay.value).toBe('notConnected');
    expect(heard.filter((text) => text === LOST)).toHaveLength(1);
  });

  test('a system without a network is believed only if nothing answers', async () => {
    const shown = await playPig();
    shown.place.link.value = 'doubtful';
    void shown.model.play('roll');
    expect(shown.model.underWay.delay.value).toBeUndefined();
    shown.pass(250);
    expect(shown.model.underWay.delay.value).toBe('notConnected');
    await answer(shown);
    shown.pass(ONE_DIE_MS);
    await shown.model.play('roll');
    expect(shown.model.underWay.delay.value).toBeUndefined();
  });

  test('ends with the news, even if the answer comes later', async () => {
    const { model, place, pass } = await playPig();
    void model.play('roll');
    pass(3000);
    expect(model.underWay.delay.value).toBe('noAnswer');
    // After a lost connection the events come first, and the answer to the repeated request last.
    place.move(0, 'roll');
    expect(model.underWay.delay.value).toBeUndefined();
    pass(ONE_DIE_MS);
    expect(model.canPlay.value).toBe(false);
  });
});

describe('held dice', () => {
  const DRAWS = ['1 2 3 4 5', '6 6', '6'];

  function positionOf({ model }: Shown): YahtzeeState {
    return model.shown.value.position as YahtzeeState;
  }

  test('survive a reload, and are forgotten when the turn ends', async () => {
    const shown = await showTable({ game: yahtzee, here: ['Ana'], elsewhere: ['Ben'], draws: DRAWS });
    const { place, model, pass, world } = shown;
    place.start();
    await model.reveal();
    pass(2000);
    const hand = [0, 2, 4].reduce(toggleHeld, openHand(positionOf(shown)));
    model.kept.set(noteHeld(hand));
    const again = await openModel(place, { ...makeFakeScreen(), world });
    const position = again.shown.value.position as YahtzeeState;
    expect(openHand(position, again.kept.get()).held).toEqual([true, false, true, false, true]);
    place.move(0, 'keep 10101');
    pass(2000);
    expect(openHand(positionOf(shown), model.kept.get()).held).toEqual(Array(5).fill(false));
    const over = followHand(hand, { ...positionOf(shown), seat: 1 }, undefined);
    expect(noteHeld(over)).toBeUndefined();
  });

  test('of one table are not those of another', async () => {
    const one = await showTable({ game: yahtzee, here: ['Ana'], draws: DRAWS });
    const other = await showTable({ game: yahtzee, here: ['Ana'], draws: DRAWS });
    one.model.kept.set('anything');
    const model = await openModel(other.place, one);
    expect(model.kept.get()).toBeUndefined();
  });

  test('in a text that means nothing are none', () => {
    const started = yahtzee.start({ ...readOptions(), rerolls: 2 }, 1);
    if (!started.ok) throw new Error(started.reason);
    const position = yahtzee.settle(started.value, [1, 2, 3, 4, 5]);
    for (const text of ['', 'x', '1 0 2 12345', '2 0 2 12345 11111'])
      expect(openHand(position, text).held).toEqual(Array(5).fill(false));
    expect(openHand(position, '1 0 2 12345 01000').held).toEqual([false, true, false, false, false]);
  });

  function readOptions(): YahtzeeState['options'] {
    const read = yahtzee.parseOptions({});
    if (!read.ok) throw new Error(read.reason.sentence);
    return read.value;
  }
});
