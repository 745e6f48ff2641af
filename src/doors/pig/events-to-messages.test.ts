// Events of a Pig table in the terms of the Pig wire, for one of its seats.

import { describe, expect, test } from 'vitest';
import type { PigState } from '../../games/pig/rules/state.ts';
import { openTranslator, type PigNews } from './events-to-messages.ts';

const FRESH: PigState = {
  options: { target: 100, first: 0 },
  scores: [0, 0],
  phase: 'first',
  first: 0,
  seat: 0,
  pot: 0,
  turns: 0,
};

/** A die is written as its number; hold and roll as words, after the number of the seat. */
function hear(seat: number, words: string, state = FRESH): readonly PigNews[] {
  const { opening, hear: listen } = openTranslator(seat, state);
  const told = words.split(' ').flatMap((word) => {
    const [, owner, move] = /^(\d)(roll|hold)$/.exec(word) ?? [];
    return listen(
      move === undefined
        ? { number: 1, kind: 'draw', drawn: word }
        : { number: 1, kind: 'move', seat: Number(owner), move },
    );
  });
  return [...opening, ...told];
}

const START = { format: 1, table: 'T', game: 'pig', seats: 2 };
const die = (number: number): PigNews => ({ kind: 'die', die: number });
const dice = (digits: string): PigNews => ({ kind: 'dice', dice: digits });
const start = (isFirst: boolean): PigNews => ({ kind: 'start', isFirst });

describe('the start', () => {
  test('is sent when the first draw names the starter', () => {
    expect(hear(1, '2')).toEqual([start(true)]);
    expect(hear(0, '2')).toEqual([start(false)]);
  });

  test('is sent at once when the starter was given', () => {
    const given: PigState = { ...FRESH, phase: 'roll', first: 1, seat: 1 };
    expect(hear(0, '3', given)).toEqual([start(false)]);
    expect(hear(1, '3', given)).toEqual([start(true), die(3)]);
  });
});

describe('the dice', () => {
  test('of your own turn come one by one, those of the opponent together when their turn is over', () => {
    const words = '1 5 0roll 4 0hold 6 1roll 3 1hold 2';
    expect(hear(0, words)).toEqual([start(true), die(5), die(4), dice('63'), die(2)]);
    expect(hear(1, words)).toEqual([start(false), dice('54'), die(6), die(3)]);
  });

  test('go to the right seat when the turn passes more than once in a step', () => {
    const words = '1 5 0hold 1 1 1 4';
    expect(hear(0, words)).toEqual([start(true), die(5), dice('1'), die(1), dice('1'), die(4)]);
    expect(hear(1, words)).toEqual([start(false), dice('5'), die(1), dice('1'), die(1)]);
  });
});

test('only the seat that was too slow hears of a stand-in', () => {
  const event = { number: 1, kind: 'stand-in', seat: 1, reason: 'clock' };
  expect(openTranslator(1, FRESH).hear(event)).toEqual([{ kind: 'stand-in' }]);
  expect(openTranslator(0, FRESH).hear(event)).toEqual([]);
});

test('the end has your own score first, and the next START alternates', () => {
  const over = {
    number: 1,
    kind: 'over',
    scores: [
      { seat: 0, score: 100 },
      { seat: 1, score: 7 },
    ],
    winners: [0],
  };
  const translator = openTranslator(1, { ...FRESH, phase: 'roll', first: 0 });
  expect(translator.hear(over)).toEqual([{ kind: 'end', mine: 7, theirs: 100 }, start(true)]);
  translator.hear({ number: 2, kind: 'start', ...START, options: { target: 100, first: 2 } });
  expect(translator.hear({ number: 3, kind: 'draw', drawn: '6' })).toEqual([die(6)]);
  expect(translator.hear(over)).toEqual([{ kind: 'end', mine: 7, theirs: 100 }, start(false)]);
});
