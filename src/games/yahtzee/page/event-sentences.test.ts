// The sentences: what happened, whose turn it is, what to do next.

import { describe, expect, test } from 'vitest';
import { yahtzee } from '../rules/game.ts';
import type { YahtzeeMove, YahtzeeState } from '../rules/state.ts';
import { openHand, toggleHeld } from './hand.ts';
import { hintOf, titleOf } from './headline.ts';
import { tellChange, tellDraw, tellMove } from './event-sentences.ts';

const names = (seat: number): string => ['Ana', 'Ben', 'Cem'][seat] ?? '?';

function begin(options: object = {}, seats = 2): YahtzeeState {
  const read = yahtzee.parseOptions(options);
  const started = read.ok && yahtzee.start(read.value, seats);
  if (!started || !started.ok) throw new Error('these options are allowed');
  return started.value;
}

const score = (box: 'fives' | 'sixes' | 'large-straight', column = 0): YahtzeeMove => ({
  kind: 'score',
  box,
  column,
});

describe('what happened', () => {
  test('the first roll names all dice, and leaves the rolls left to the heading', () => {
    expect(tellDraw(begin(), [5, 5, 2, 1, 6], names)).toBe('Ana rolled 5, 5, 2, 1, 6.');
  });

  test('a reroll names what was kept and what was rolled', () => {
    const state = { ...begin(), dice: [5, 5, 0, 0, 0], rerolls: 1 };
    expect(tellDraw(state, [5, 3, 4], names)).toBe('Ana kept 5, 5 and rolled 5, 3, 4.');
    const last = { ...begin(), dice: [0, 0, 0, 0, 0], rerolls: 0 };
    expect(tellDraw(last, [1, 1, 2, 3, 4], names)).toBe('Ana rolled 1, 1, 2, 3, 4.');
  });

  test('a roll made ahead names its own player', () => {
    const state = { ...begin({ firstRolls: 'round' }, 3), dice: [1, 2, 3, 4, 5] };
    expect(tellDraw(state, [6, 6, 6, 6, 6], names)).toBe('Ben rolled 6, 6, 6, 6, 6.');
    const later = { ...state, ahead: [[6, 6, 6, 6, 6]] };
    expect(tellDraw(later, [1, 1, 1, 1, 1], names)).toBe('Cem rolled 1, 1, 1, 1, 1.');
  });

  test('a score names the points, the box and the total', () => {
    const state = { ...begin(), dice: [5, 5, 5, 1, 2] };
    expect(tellMove(state, score('fives'), names)).toBe('Ana scored 15 in Fives and has 15 points.');
  });

  test('in Triple it includes the column and its weight', () => {
    const state = { ...begin({ columns: 3 }), dice: [5, 5, 5, 1, 2] };
    expect(tellMove(state, score('fives', 2), names)).toBe('Ana scored 15 in Fives ×3 and has 45 points.');
  });

  test('the hundred of a further Yahtzee is mentioned', () => {
    const column = { boxes: { yahtzee: 50, fives: 5 }, chips: 0 };
    const state = { ...begin(), dice: [5, 5, 5, 5, 5], sheets: [[column], [column]] };
    expect(tellMove(state, score('large-straight'), names)).toBe(
      'Ana scored 40 and 100 extra in Large straight and has 195 points.',
    );
  });

  test('keeping is told with the roll, unless it ends the rolling', () => {
    const state = { ...begin(), dice: [5, 5, 5, 1, 2] };
    expect(tellMove(state, { kind: 'keep', keep: [true, true, true, false, false] }, names)).toBeUndefined();
    expect(tellMove(state, { kind: 'keep', keep: [true, true, true, true, true] }, names)).toBe(
      'Ana kept all dice.',
    );
  });

  test('the bonus and a new round are announced once', () => {
    const boxes = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15 };
    const state = { ...begin(), seat: 1, dice: [6, 6, 6, 1, 2], round: 12 };
    const before = { ...state, sheets: [state.sheets[0] ?? [], [{ boxes, chips: 0 }]] };
    const played = yahtzee.play(before, 1, score('sixes'));
    if (!played.ok) throw new Error('Sixes is open');
    expect(tellChange(before, played.value, names)).toEqual([
      'Ben gets the upper bonus of 35.',
      'The last round, 13 of 13.',
    ]);
    expect(tellChange(played.value, { ...played.value, dice: [1, 1, 1, 1, 1] }, names)).toEqual([]);
  });
});

describe('the headline', () => {
  const rolled: YahtzeeState = { ...begin(), dice: [5, 5, 2, 1, 6] };
  const seen = {
    position: rolled,
    names,
    you: 0,
    here: [0],
    mayReveal: false,
    rolling: undefined,
    outcome: undefined,
  };
  const wide = { hand: openHand(rolled), chosen: undefined, isWide: true };
  const small = { ...wide, isWide: false };
  const last = { ...rolled, rerolls: 0 };

  test('says whose turn it is and what is left, on small screens in fewer words', () => {
    expect(titleOf(seen, wide)).toBe('Your turn, Ana. Two rolls left.');
    expect(titleOf(seen, small)).toBe('Two rolls left.');
    expect(titleOf({ ...seen, position: last }, wide)).toBe('Your turn, Ana. Choose a box.');
    expect(titleOf({ ...seen, position: last }, small)).toBe('Choose a box.');
    for (const size of [wide, small])
      expect(titleOf({ ...seen, mayReveal: true, position: begin() }, size)).toBe('Your turn, Ana.');
  });

  test('says what another player does', () => {
    const kept = { ...rolled, dice: [5, 5, 0, 0, 0], rerolls: 1 };
    expect(titleOf({ ...seen, you: 1 }, wide)).toBe('Ana is rolling.');
    expect(titleOf({ ...seen, you: 1, position: begin() }, wide)).toBe('Ana is about to roll.');
    expect(titleOf({ ...seen, you: 1, position: kept }, wide)).toBe('Ana keeps two fives.');
    expect(titleOf({ ...seen, you: 1, position: { ...kept, dice: [5, 2, 0, 0, 0] } }, wide)).toBe(
      'Ana keeps 5, 2.',
    );
    expect(titleOf({ ...seen, you: undefined, position: last }, wide)).toBe('Ana chooses a box.');
  });

  test('asks before a box is filled, and in other words before one is given up', () => {
    const chosen = { box: 'fives', column: 0, points: 10, extra: 0 } as const;
    const given = { ...chosen, box: 'yahtzee', points: 0 } as const;
    expect(titleOf(seen, { ...small, chosen })).toBe('10 in Fives?');
    expect(hintOf(seen, { ...small, chosen })).toMatch(/undo/);
    expect(titleOf(seen, { ...small, chosen: given })).toBe('Give up Yahtzee?');
    expect(hintOf(seen, { ...small, chosen: given })).toBe('It scores 0, and the box is gone.');
  });

  test('does not change while the dice are in the air', () => {
    const kept = { ...rolled, dice: [5, 5, 0, 0, 0], rerolls: 1 };
    const landed = { ...rolled, dice: [5, 5, 3, 3, 4], rerolls: 1 };
    expect(titleOf({ ...seen, position: kept }, wide)).toBe(titleOf({ ...seen, position: landed }, wide));
  });

  test('celebrates five equal dice', () => {
    expect(titleOf({ ...seen, position: { ...rolled, dice: [6, 6, 6, 6, 6] } }, small)).toBe(
      'Yahtzee! Five sixes.',
    );
  });

  test('says who won, by name where several people are at the device', () => {
    const outcome = {
      scores: [
        { seat: 0, score: 213 },
        { seat: 1, score: 190 },
      ],
      winners: [0],
    };
    expect(titleOf({ ...seen, outcome }, wide)).toBe('You win with 213 points.');
    expect(titleOf({ ...seen, here: [0, 1], outcome }, wide)).toBe('Ana wins with 213 points.');
    expect(titleOf({ ...seen, here: [1], you: 1, outcome }, wide)).toBe('Ana wins with 213 points.');
    const alone = { scores: [{ seat: 0, score: 213 }], winners: [0] };
    expect(titleOf({ ...seen, outcome: alone }, wide)).toBe('You scored 213.');
    const drawn = { scores: outcome.scores.map((one) => ({ ...one, score: 200 })), winners: [0, 1] };
    expect(titleOf({ ...seen, outcome: drawn }, wide)).toBe('A draw: Ana and Ben have 200 points each.');
  });

  test('hints at the next step', () => {
    expect(hintOf(seen, small)).toMatch(/^Tap dice/);
    expect(hintOf(seen, wide)).toMatch(/^Click dice/);
    const all = [0, 1, 2, 3, 4].reduce(toggleHeld, wide.hand);
    expect(hintOf(seen, { ...small, hand: all })).toMatch(/^All five are kept/);
    expect(hintOf({ ...seen, position: last }, small)).toMatch(/^The boxes show/);
    expect(hintOf({ ...seen, position: begin(), mayReveal: true }, small)).toBe('Roll the dice to begin.');
  });

  test('tells waiting players what was scored last, and who is next', () => {
    const column = { boxes: { fives: 15 }, chips: 0 };
    const position = { ...begin(), sheets: [[column], [column]] };
    const hand = { ...openHand(position), filled: { seat: 1, box: 'fives', column: 0 } as const };
    expect(hintOf({ ...seen, position, you: 1, here: [1] }, { ...small, hand })).toBe(
      'Ben scored 15 in Fives.',
    );
    expect(hintOf({ ...seen, you: 1, here: [1] }, small)).toBe('Two rolls left. You are next.');
    expect(hintOf({ ...seen, you: undefined, here: [] }, small)).toBe('Two rolls left.');
  });

  test('in the last round nobody is next after the last player', () => {
    const turn = { ...seen, position: { ...seen.position, seat: 1, round: 12 }, you: 0, here: [0] };
    expect(hintOf(turn, small)).toMatch(/You are next\.$/);
    expect(hintOf({ ...turn, position: { ...turn.position, round: 13 } }, small)).not.toMatch(/next/);
  });
});
