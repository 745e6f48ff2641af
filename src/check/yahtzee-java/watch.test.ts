// What the watch says about conversations of Java objects: nothing about a right one, and about a
// wrong object what is wrong.

import { expect, test } from 'vitest';
import { after, remarksOn } from '../../../test/check/remarks-on.ts';
import { JAVA_WATCH } from './watch.ts';

const GREETED = ['S header', 'C header', 'S You are Player 2', 'S Game will start now!!!'];
const ROUND = [
  ...GREETED,
  'S ROUND_NUMBER',
  'S 1',
  'S Player 1 rolled: [1, 2, 3, 4, 6]\nYou rolled: [2, 2, 3, 4, 6]\n',
];
const GRANTED = [
  ...ROUND,
  'S PLAYER_TURN',
  'C PLAYER_REQUEST_TURN',
  'S PLAYER_GRANTED_TURN',
  'S PLAYER_REROLL_DICES',
];
const ASKED = [...GRANTED, 'C PLAYER_REQUEST_REROLL_CHANCES', 'C PLAYER_NUMBER_OF_DICES_REROLLED'];
const REROLL = [...ASKED, 'C 1', 'C int[1]'];
const REROLLED = [...REROLL, 'S PLAYER_NEW_REROLLED_DICE', 'S [5, 2, 3, 4, 6]'];
const SCORABLE =
  '[Ones: 0][Twos: 2][Threes: 3][Fours: 4][Fives: 5][Sixes: 6][Three of a kind: 0][Four of a kind: 0]' +
  '[Full house: 0][Small straight: 30][Large straight: 40][Chance: 20][Yahtzee: 0]';
const SHOWN = [...REROLLED, 'C PLAYER_GET_WHAT_CAN_BE_SCORED', `S ${SCORABLE}`];
const CHOOSING = [...SHOWN, 'C PLAYER_CHOOSE_SCORING_CATEGORY'];
const FINISHED = [...CHOOSING, 'C 11', 'C PLAYER_FINISH_REROLL_DICES', 'C PLAYER_FINISH_TURN'];

test('a whole turn gets no remark, and the end of the game is counted', () => {
  const lines = [...FINISHED, 'S OTHER_PLAYER_TURN', 'S Player 1', 'S GAME_END'];
  expect(remarksOn(JAVA_WATCH, lines)).toEqual([]);
  expect(after(JAVA_WATCH, lines).games).toBe(1);
});

test.each([
  [[...GREETED, 'S int[1, 2]'], 'sent an object that is not a string'],
  [[...GREETED, 'S PLAYER_REQUEST_TURN'], 'sent PLAYER_REQUEST_TURN, which only clients send'],
  [[...ROUND, 'C PLAYER_REQUEST_TURN'], 'sent PLAYER_REQUEST_TURN, but it is not its turn'],
  [[...ROUND, 'C PLAYER_TURN'], 'sent PLAYER_TURN, which only servers send'],
  [[...GRANTED, 'C REROLL'], 'sent the unknown word "REROLL"'],
  [[...GRANTED, 'C int[1]'], 'sent an object where a string is due'],
  [[...ASKED, 'C 6'], 'sent "6" as the number of dice'],
  [[...ASKED, 'C 2', 'C int[1]'], 'sent 1 places, but said 2'],
  [[...ASKED, 'C 1', 'C int[0]'], 'sent a place that is not 1 to 5'],
  [[...ASKED, 'C 1', 'C 1'], 'sent no int[] with the places of the dice'],
  [[...REROLL, 'S PLAYER_NEW_REROLLED_DICE', 'S [5, 2, 3, 4, 5]'], 'changed dice that were not named: 5'],
  [[...REROLL, 'S PLAYER_NEW_REROLLED_DICE', 'S [7, 2, 3, 4, 6]'], 'rolled 7, 2, 3, 4, 6'],
  [
    [...SHOWN.slice(0, -1), `S ${SCORABLE.replace('Chance: 20', 'Chance: 21')}`],
    'says 21 points for Chance, not 20',
  ],
  [[...CHOOSING, 'C 14'], 'chose the box "14", not 1 to 13'],
  [
    [...FINISHED, 'S PLAYER_TURN', 'C PLAYER_REQUEST_TURN', 'C PLAYER_CHOOSE_SCORING_CATEGORY', 'C 11'],
    'chose box 11 (Large straight) a second time',
  ],
])('%j: %s', (lines, remark) => {
  expect(remarksOn(JAVA_WATCH, lines)).toEqual([remark]);
});

test('a fourth reroll is remarked', () => {
  const again = REROLLED.slice(GRANTED.length);
  const lines = [...REROLLED, ...again, ...again, ...again.slice(0, -2)];
  expect(remarksOn(JAVA_WATCH, lines)).toEqual(['asked for a fourth reroll']);
});

test.each([
  [['S header'], 'client', 'its header'],
  [['S header', 'C header'], 'server', 'a greeting'],
  [[...ROUND, 'S PLAYER_TURN'], 'client', 'PLAYER_REQUEST_TURN'],
  [REROLL, 'server', 'PLAYER_NEW_REROLLED_DICE'],
  [SHOWN, 'client', 'PLAYER_CHOOSE_SCORING_CATEGORY'],
])('after %j the %s has to speak', (lines, side, what) => {
  expect(after(JAVA_WATCH, lines).due()).toEqual({ side, what, mayWait: false });
});
