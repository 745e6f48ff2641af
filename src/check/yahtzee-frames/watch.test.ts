// What the watch says about conversations in frames: nothing about a right one, and about a wrong
// frame or line what is wrong.

import { expect, test } from 'vitest';
import { after, remarksOn } from '../../../test/check/remarks-on.ts';
import { FRAMES_WATCH } from './watch.ts';

const OPENED = ['S START_GAME: ', 'C :', 'S START_ROUND: 1', 'C ', 'S START_TURN: ', 'C ACK: ok'];
const ROLLED = [...OPENED, 'S CHOOSE_DICE: 1 2 3 4 6'];
const KEPT = [...ROLLED, 'C KEEP_DICE: 1 2 3 4 6 1 1 1 1 0'];
const OFFERED = [...KEPT, 'S ACK: ok', 'C ', 'S CHOOSE_SCORE: 1 2 3 4 5 Chance LargeStraight'];
const SHEET =
  'Aces -1 Twos -1 Threes -1 Fours -1 Fives -1 Sixes -1 ThreeOfKind -1 FourOfKind -1 FullHouse -1 ' +
  'SmallStraight -1 LargeStraight 40 Yahtzee -1 Chance -1 Total 40';

test('a whole turn gets no remark, and the end of the game is counted', () => {
  const lines = [...OFFERED, 'C SCORE_CHOICE: LS', `S SCORE_CHOICE_VALID: ${SHEET}`, 'C ', 'S TURN_OVER: '];
  const end = ['C ', 'S ROUND_OVER: 1', 'C ', 'S START_ROUND: 2', 'C ', 'S GAME_OVER: Ann 40'];
  expect(remarksOn(FRAMES_WATCH, [...lines, ...end])).toEqual([]);
  expect(after(FRAMES_WATCH, [...lines, ...end]).games).toBe(1);
});

test.each([
  [['S HELLO: you'], 'sent the unknown tag HELLO'],
  [['S start_game: '], 'sent START_GAME without a colon, or not in capitals'],
  [['S START_ROUND: 2'], 'sent round "2", not 1'],
  [
    [...OPENED, 'S CHOOSE_DICE: 1 2 3 4 7'],
    'sent "1 2 3 4 7", which is not five dice with spaces between them',
  ],
  [[...ROLLED, 'C ok'], 'sent a line that says nothing, but KEEP_DICE is due'],
  [[...ROLLED, 'C KEEP_DICE: 1 1 1 1 1'], 'sent 5 numbers, not ten'],
  [[...ROLLED, 'C KEEP_DICE: 1 2 3 4 6 2 1 1 1 1'], 'sent flags that are not 0 or 1'],
  [[...ROLLED, 'C KEEP_DICE: 1 1 1 1 1 1 1 1 1 1'], 'sent other dice than it was shown'],
  [[...ROLLED, 'C KEEP_DICE 1 2 3 4 6 1 1 1 1 1'], 'sent KEEP_DICE without a colon'],
  [[...ROLLED, 'S CHOOSE_DICE: 1 2 3 4 6'], 'sent CHOOSE_DICE before KEEP_DICE came'],
  [[...OPENED, 'C SCORE_CHOICE: Aces'], 'sent SCORE_CHOICE, but was not asked'],
  [[...KEPT, 'S CHOOSE_DICE: 2 2 3 4 5'], 'changed dice that were kept: 1'],
  [[...OFFERED, 'C SCORE_CHOICE: Poker'], 'chose the unknown score "Poker"'],
  [[...OFFERED, 'C SCORE_CHOICE: Aces'], 'chose Aces, which was not offered'],
  [
    [...OFFERED, 'C SCORE_CHOICE: LS', `S SCORE_CHOICE_VALID: ${SHEET.replace('t 40', 't 30')}`],
    'gave 30 points for LS, not 40',
  ],
  [[...OFFERED, 'C SCORE_CHOICE: LS', 'S SCORE_CHOICE_VALID: LS 40'], 'sent a sheet with 1 scores, not 13'],
])('%j: %s', (lines, remark) => {
  expect(remarksOn(FRAMES_WATCH, lines)).toEqual([remark]);
});

test('a refused choice may be repeated at once', () => {
  const refused = [...ROLLED, 'C KEEP_DICE: 1 2 3 4 6 1 1 1 1 1', 'S INVALID_DICE_CHOICE: '];
  expect(remarksOn(FRAMES_WATCH, [...refused, 'C KEEP_DICE: 1 2 3 4 6 0 0 0 0 0'])).toEqual([]);
});

test.each([
  [['S INFO: hello'], 'client', 'a line in answer to INFO'],
  [ROLLED, 'client', 'KEEP_DICE'],
  [[...OFFERED, 'C SCORE_CHOICE: LS'], 'server', 'the next frame'],
])('after %j the %s has to speak', (lines, side, what) => {
  expect(after(FRAMES_WATCH, lines).due()).toEqual({ side, what, mayWait: false });
});
