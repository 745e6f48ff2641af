// A table at the pace that players get by default: what is shown when, what waits for a player's
// press, and what can be skipped.

import { describe, expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { yahtzee } from '../../../src/games/yahtzee/rules/game.ts';
import { speed } from '../../../src/web/settings.ts';
import { settle, showTable, type Shown } from './table-screen.ts';
import {
  HELD_MS,
  LAND_MS,
  LONG_MS,
  LOST_MS,
  ROLL_MS,
  STARTER_MS,
  asked,
  playPig,
  pot,
  roll,
} from './pig-table.ts';

test('the tests run at the default pace', () => {
  expect(speed.value).toBe('calm');
});

describe('a roll that begins your own turn', () => {
  test('is not made until you press', async () => {
    const shown = await playPig(['5', '3']);
    const { place, model, pass } = shown;
    place.start();
    expect(model.mayReveal.value).toBe(true);
    expect(model.you.value).toBe(0);
    expect(model.isOwnTurn.value).toBe(true);
    expect(model.canPlay.value).toBe(false);
    pass(LONG_MS);
    expect([pot(shown), place.table.script.length, asked(shown)]).toEqual([0, 2, []]);
    await model.reveal();
    expect(asked(shown)).toEqual(['to roll']);
    expect(model.mayReveal.value).toBe(false);
    pass(LAND_MS - 1);
    expect([pot(shown), model.canPlay.value]).toEqual([0, false]);
    pass(1);
    expect([pot(shown), model.canPlay.value]).toEqual([5, true]);
  });

  test('is told only then', async () => {
    const shown = await playPig(['5']);
    expect(shown.logSince(() => shown.place.start()).join()).not.toContain('rolled 5');
    const before = shown.log().length;
    await roll(shown);
    expect(shown.log().slice(before)).toEqual(['Ana rolled 5.']);
  });

  test('is shown like any other if a stand-in makes it', async () => {
    const shown = await playPig(['5'], 60);
    const { place, model, pass } = shown;
    place.start();
    place.insist({ kind: 'stand-in', seat: 0, reason: 'clock' });
    expect(model.mayReveal.value).toBe(false);
    pass(LAND_MS);
    expect([pot(shown), model.canPlay.value]).toEqual([5, true]);
    expect(asked(shown)).toEqual([]);
  });

  test('is asked for once, and a press at any other time does nothing', async () => {
    const shown = await playPig(['5', '2']);
    await shown.model.reveal();
    shown.place.start();
    await Promise.all([shown.model.reveal(), shown.model.reveal()]);
    await shown.model.reveal();
    shown.pass(LAND_MS);
    await shown.model.reveal();
    expect([pot(shown), asked(shown)]).toEqual([5, ['to roll']]);
  });

  test('tumbles while the table answers, and counts for the turn that was seen', async () => {
    const shown = await playPig(['5']);
    const { place, model } = shown;
    place.start();
    place.isAnswering = false;
    const rolling = model.reveal();
    await settle();
    expect(model.underWay.sending.value).toEqual({ seat: 0, move: undefined, dice: [0] });
    expect([model.mayReveal.value, model.isOwnTurn.value, model.you.value]).toEqual([false, false, 0]);
    expect(place.asked).toEqual([{ do: 'roll', number: model.newest.value.number }]);
    place.answer();
    await rolling;
    expect(model.playback.rolling.value?.event.drawn).toBe('5');
  });

  test('that comes too late is shown as it was made, with a complaint', async () => {
    const shown = await playPig(['5']);
    const { place, model, pass } = shown;
    place.start();
    place.isAnswering = false;
    const rolling = model.reveal();
    await settle();
    place.insist({ kind: 'stand-in', seat: 0, reason: 'clock' });
    place.answer();
    await rolling;
    pass(LAND_MS);
    expect([pot(shown), model.canPlay.value]).toEqual([5, true]);
    expect(model.complaint.value).not.toBe('');
  });

  test('is not skipped as if it were somebody else’s', async () => {
    const { place, model } = await playPig(['5']);
    place.start();
    expect(model.canSkip.value).toBe(false);
  });

  test('is offered when everything before it has been shown', async () => {
    const shown = await playPig(['5', '4', '6']);
    const { place, model, pass } = shown;
    place.start();
    await roll(shown);
    place.move(0, 'hold');
    pass(ROLL_MS + HELD_MS + LAND_MS);
    place.move(1, 'hold');
    // Ben's roll is still being read.
    expect(model.canSkip.value).toBe(true);
    expect(model.mayReveal.value).toBe(false);
    pass(ROLL_MS);
    expect(model.mayReveal.value).toBe(true);
    pass(HELD_MS);
    await roll(shown);
    expect(pot(shown)).toBe(6);
  });
});

describe('the rolls of others', () => {
  test('are shown one after another, each for its time', async () => {
    const shown = await playPig(['5', '4', '3', '2']);
    const { place, pass } = shown;
    place.start();
    await roll(shown);
    pass(ROLL_MS);
    place.move(0, 'hold');
    place.move(1, 'roll', 'roll');
    const seen: Array<number | undefined> = [];
    for (const ms of [HELD_MS + LAND_MS, ROLL_MS + LAND_MS, ROLL_MS + LAND_MS]) {
      pass(ms - 1);
      seen.push(pot(shown));
      pass(1);
      seen.push(pot(shown));
    }
    expect(seen).toEqual([0, 4, 4, 7, 7, 9]);
  });

  test('wait while the last frame rests, even if they come late', async () => {
    const shown = await playPig(['5', '4', '3']);
    const { place, model, pass } = shown;
    place.start();
    await roll(shown);
    place.move(0, 'hold');
    pass(ROLL_MS + HELD_MS + LAND_MS);
    expect(pot(shown)).toBe(4);
    pass(ROLL_MS - 100);
    place.move(1, 'roll');
    expect(model.playback.rolling.value).toBeUndefined();
    pass(100);
    expect(model.playback.rolling.value).toBeDefined();
    pass(LAND_MS);
    expect(pot(shown)).toBe(7);
  });

  test('begin at once when nothing has happened for a while', async () => {
    const shown = await playPig(['5', '4', '3']);
    shown.place.start();
    await roll(shown);
    shown.place.move(0, 'hold');
    shown.pass(60_000);
    shown.place.move(1, 'roll');
    expect(shown.model.playback.rolling.value).toBeDefined();
    shown.pass(LAND_MS);
    expect(pot(shown)).toBe(7);
  });

  test('show the points that were lost before the turn goes on', async () => {
    const shown = await playPig(['5', '4', '1', '6']);
    const { place, model, pass } = shown;
    place.start();
    await roll(shown);
    place.move(0, 'hold');
    pass(60_000);
    place.move(1, 'roll');
    pass(LAND_MS);
    expect(model.log.value.at(-1)?.text).toContain('lost');
    // The player on turn need not wait until the others have read it.
    expect(model.mayReveal.value).toBe(true);
    place.insist({ kind: 'roll', seat: 0 });
    pass(LOST_MS - 1);
    expect(model.playback.rolling.value).toBeUndefined();
    pass(1);
    expect(model.playback.rolling.value).toBeDefined();
  });

  test('include the roll for who starts, which nobody makes by hand', async () => {
    const plan = { game: pig, here: ['Ana'], elsewhere: ['Ben'], draws: ['1', '4'] };
    const { place, model, pass } = await showTable(plan);
    place.start();
    expect(model.log.value.at(-1)?.text).toBe('Ana starts.');
    expect(model.mayReveal.value).toBe(true);
    place.insist({ kind: 'roll', seat: 0 });
    pass(STARTER_MS - 1);
    expect(model.playback.rolling.value).toBeUndefined();
    pass(1);
    expect(model.playback.rolling.value).toBeDefined();
  });

  test('are seen from between two events as they were then, without a turn or a result', async () => {
    const { place, model, pass } = await playPig(['5', '4', '1', '6']);
    place.start();
    await roll({ model, pass });
    pass(ROLL_MS);
    place.move(0, 'hold');
    const { number, turn, position } = model.shown.value;
    expect(number).toBeLessThan(model.newest.value.number);
    expect(turn).toBeUndefined();
    expect(position).toMatchObject({ scores: [5, 0], phase: 'roll', pot: 0 });
    pass(HELD_MS + LAND_MS);
    expect(model.shown.value).toEqual(model.newest.value);
  });

  test('do not give the result away before the last roll has been seen', async () => {
    const options = { first: 2, target: 10 };
    const plan = { game: pig, options, here: ['Ana'], elsewhere: ['Ben'], draws: ['6', '6'] };
    const { place, model, pass, heard } = await showTable(plan);
    place.start();
    pass(60_000);
    place.whileAway(() => place.move(1, 'roll', 'hold'));
    pass(LAND_MS);
    expect(model.newest.value.phase).toBe('over');
    expect(model.shown.value).toMatchObject({ phase: 'playing', position: { pot: 12 } });
    expect(model.shown.value.outcome).toBeUndefined();
    expect(heard.join()).not.toContain('wins');
    pass(ROLL_MS + HELD_MS + 1500);
    expect(model.shown.value.phase).toBe('over');
    expect(heard.at(-1)).toBe('Ben wins with 12 points, 12 ahead of Ana.');
  });
});

describe('a skip', () => {
  /** Ana has held; Ben's hold-worthy turn is only being shown. */
  async function watchBen(): Promise<Shown> {
    const shown = await playPig(['5', '4', '3', '6', '2']);
    shown.place.start();
    await roll(shown);
    shown.pass(ROLL_MS);
    shown.place.move(0, 'hold');
    shown.place.move(1, 'roll');
    return shown;
  }

  test('shows and tells everything at once, in order', async () => {
    const shown = await watchBen();
    expect(shown.model.canSkip.value).toBe(true);
    const lines = shown.logSince(() => shown.model.playback.skipAll());
    expect(lines).toEqual(['Ben rolled 4.', 'Ben rolled 3 and has 7 in this turn.']);
    expect(pot(shown)).toBe(7);
    expect(shown.model.canSkip.value).toBe(false);
    shown.pass(60_000);
    expect(shown.log().filter((line) => line.includes('Ben rolled'))).toHaveLength(2);
  });

  test('lets the next event be shown without a rest', async () => {
    const shown = await watchBen();
    shown.model.playback.skipAll();
    shown.place.move(1, 'hold');
    expect(shown.model.shown.value.position).toMatchObject({ scores: [5, 7] });
  });

  test('stops at a roll that its player here has yet to make', async () => {
    const shown = await watchBen();
    shown.place.move(1, 'hold');
    shown.model.playback.skipAll();
    expect([shown.model.mayReveal.value, pot(shown)]).toEqual([true, 0]);
    expect(shown.log().join()).not.toContain('rolled 6');
  });

  test('rolls nothing with the same press, and a moment later does', async () => {
    const { place, model, pass } = await watchBen();
    place.move(1, 'hold');
    model.playback.skipAll();
    await model.reveal();
    pass(299);
    await model.reveal();
    expect(model.playback.rolling.value).toBeUndefined();
    pass(1);
    await model.reveal();
    expect(model.playback.rolling.value).toBeDefined();
  });

  test('of your own roll lets the die lie at once', async () => {
    const shown = await playPig(['5', '2']);
    const { place, model, pass } = shown;
    place.start();
    await model.reveal();
    pass(100);
    expect(model.canSkip.value).toBe(true);
    model.skip();
    expect([pot(shown), model.canPlay.value, model.canSkip.value]).toEqual([5, true, false]);
    await model.play('hold');
    pass(299);
    await model.play('hold');
    expect(asked({ place })).toEqual(['to roll']);
    pass(1);
    await model.play('hold');
    expect(asked({ place })).toEqual(['to roll', 'hold']);
  });
});

test('Yahtzee: the first roll of your turn waits for you, and rerolls do not', async () => {
  const draws = ['1 2 3 4 5', '6'];
  const { place, model, pass } = await showTable({ game: yahtzee, here: ['Ana'], draws });
  place.start();
  expect(model.mayReveal.value).toBe(true);
  await model.reveal();
  pass(788);
  expect(model.shown.value.position).toMatchObject({ dice: [1, 2, 3, 4, 5] });
  pass(300);
  await model.play(yahtzee.notation.parseMove('keep 11110'));
  expect(model.mayReveal.value).toBe(false);
  pass(LAND_MS);
  expect(model.shown.value.position).toMatchObject({ dice: [1, 2, 3, 4, 6] });
});
