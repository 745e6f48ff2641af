// How lines and names are read at the Yahtzee frame door, without a game.

import { describe, expect, test } from 'vitest';
import { makeSeatLine } from '../../src/client/seat-line.ts';
import { parseFrame } from '../../src/doors/yahtzee-frames/frame.ts';
import { namesOf } from '../../src/doors/yahtzee-frames/payload.ts';

describe('a line', () => {
  test.each([
    '',
    ':',
    ': hello',
    'ACK',
    'ACK:',
    'ack: ok',
    'INFO: x',
    'hello',
    '  ',
    'KEEP_DICES 1 2 3 4 5 1 1 1 1 1',
    'QUIT_GAME',
  ])('"%s" says nothing', (line) => {
    expect(parseFrame(line)).toEqual({ kind: 'filler' });
  });

  test.each(['KEEP_DICE', 'KEEP_DICE 1 2 3 4 5 1 1 1 1 1', ' score_choice Aces', 'SCORE_CHOICE'])(
    '"%s" lacks its colon',
    (line) => {
      expect(parseFrame(line)).toEqual({ kind: 'wrong', why: 'A colon is missing after the tag.' });
    },
  );

  test.each(['PRINT_GAME_STATE', 'PRINT_GAME_STATE:', 'print_game_state: pls'])('"%s" prints', (line) => {
    expect(parseFrame(line)).toEqual({ kind: 'print' });
  });

  test.each(['KEEP_DICE: 9 -9 0 00 1234 1 0 0 1 1', 'keep_dice :1 1 1 1 1\t1 0 0 1 1'])(
    '"%s" keeps',
    (line) => {
      expect(parseFrame(line)).toEqual({ kind: 'keep', flags: '10011' });
    },
  );

  test.each(['2: 1 1 1 1 1', 'constructor: x', 'CHOOSE_DICE: 1 2 3 4 5', 'GET / HTTP/1.1 Host: x'])(
    '"%s" is wrong',
    (line) => {
      expect(parseFrame(line)).toEqual({ kind: 'wrong', why: 'There is no frame with that name.' });
    },
  );
});

test.each([
  ['nine', 9],
  ['eleven', 11],
])('KEEP_DICE with %s numbers is wrong', (_, count) => {
  expect(parseFrame(`KEEP_DICE: ${Array(count).fill('1').join(' ')}`).kind).toBe('wrong');
});

describe('names', () => {
  function seatOf(name: string, seat: number): Parameters<typeof namesOf>[0][number] {
    return makeSeatLine({ seat, name, house: '' });
  }

  test('are single words without colons, and no two are the same', () => {
    const seats = ['Player1', 'Ana Maria', 'Player 1', 'a: b\u200B', ' : '].map(seatOf);
    expect([...namesOf(seats).values()]).toEqual(['Player1', 'AnaMaria', 'Player1-3', 'ab', 'Player5']);
  });
});
