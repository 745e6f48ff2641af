// A player's own move at the pace that players get by default: when a press counts, and that it
// counts once.

import { describe, expect, test } from 'vitest';
import { settle } from './table-screen.ts';
import { LAND_MS, ROLL_MS, asked, playPig, pot, roll } from './pig-table.ts';

describe('a move of your own', () => {
  test('is not made by a press that came before anybody could see the roll', async () => {
    const { place, model, pass } = await playPig(['5', '2']);
    place.start();
    await model.reveal();
    await model.play('roll');
    pass(LAND_MS);
    await model.play('roll');
    pass(299);
    await model.play('roll');
    expect(asked({ place })).toEqual(['to roll']);
    pass(1);
    await model.play('roll');
    expect(asked({ place })).toEqual(['to roll', 'roll']);
  });

  test('is made at once by another button, or by a key', async () => {
    const { place, model, pass, isTapping } = await playPig(['5', '2']);
    place.start();
    await model.reveal();
    pass(LAND_MS);
    isTapping.value = false;
    await model.play('hold');
    expect(asked({ place })).toEqual(['to roll', 'hold']);
  });

  test('does not wait until the roll has had its whole time', async () => {
    const shown = await playPig(['5', '2']);
    shown.place.start();
    await roll(shown);
    shown.pass(300);
    await shown.model.play('roll');
    expect(asked(shown)).toEqual(['to roll', 'roll']);
    expect(shown.model.playback.rolling.value).toBeDefined();
    shown.pass(LAND_MS);
    expect(pot(shown)).toBe(7);
  });

  test('is sent once, for the turn that was seen, and nothing can be pressed meanwhile', async () => {
    const { place, model, pass } = await playPig(['5', '2']);
    place.start();
    await roll({ model, pass });
    pass(ROLL_MS);
    place.isAnswering = false;
    const { number } = model.newest.value;
    const playing = model.play('roll');
    await settle();
    expect(model.canPlay.value).toBe(false);
    await model.play('roll');
    await model.play('hold');
    expect(place.asked.slice(1)).toEqual([{ do: 'move', move: 'roll', number }]);
    place.answer();
    await playing;
    expect(model.canPlay.value).toBe(false);
    pass(LAND_MS);
    expect(model.canPlay.value).toBe(true);
  });

  test('that is refused leaves a complaint, which the next roll or move takes away', async () => {
    const { place, model, pass } = await playPig(['5', '4', '6', '2', '3']);
    place.start();
    await roll({ model, pass });
    pass(ROLL_MS);
    place.isAnswering = false;
    const playing = model.play('hold');
    await settle();
    // Meanwhile a stand-in has moved.
    place.insist({ kind: 'stand-in', seat: 0, reason: 'away', move: 'hold' });
    place.answer();
    await playing;
    expect(model.complaint.value).not.toBe('');
    place.move(1, 'hold');
    pass(60_000);
    await roll({ model, pass });
    expect(model.complaint.value).toBe('');
  });

  test('is not made before the game, before the own roll is seen, or out of turn', async () => {
    const { place, model, pass } = await playPig(['5', '4']);
    await model.play('roll');
    place.start();
    await model.play('roll');
    await roll({ model, pass });
    pass(ROLL_MS);
    place.move(0, 'hold');
    pass(60_000);
    await model.play('roll');
    expect(asked({ place })).toEqual(['to roll']);
    expect(model.isOwnTurn.value).toBe(false);
  });
});
