// What the watch says about conversations of Pig: nothing about a right one, and about a wrong
// message who sent it and what is wrong.

import { expect, test } from 'vitest';
import { after, remarksOn } from '../../../test/check/remarks-on.ts';
import { PIG_WATCH } from './watch.ts';

const GREETED = ['S INIT:Welcome', 'C INIT:Mike', 'S INIT:Ann,Zoe'];
const PLAYING = [...GREETED, 'C INIT:Ann', 'S INIT:Ann', 'S START:YES', 'C START:YES'];

test('a whole match gets no remark, and its games are counted', () => {
  const game = ['S DIE:6', 'C DECIDE:ROLL', 'S DIE:1', 'S DICE:62', 'S DIE:6', 'C DECIDE:HOLD'];
  const end = [...Array.from({ length: 16 }, () => 'S DICE:6'), 'S END:6/104'];
  const again = ['S START:NO', 'C START:NO'];
  const lines = [...PLAYING, ...game, ...end, ...again];
  expect(remarksOn(PIG_WATCH, lines)).toEqual([]);
  expect(after(PIG_WATCH, lines).games).toBe(1);
});

test.each([
  [['S HELLO:'], 'sent the unknown header HELLO'],
  [['S Init:Welcome'], 'sent a header that is not in capitals'],
  [['S welcome'], 'sent a line that is not a header, a colon and a content'],
  [['S INIT:Welcome', 'C DIE:3'], 'sent DIE, which only the server sends'],
  [['S INIT:Welcome', 'C INIT: Mike'], 'sent a space after the colon'],
  [['S INIT:Welcome', 'C INIT:a,b'], 'sent a name with a comma'],
  [[...GREETED, 'C INIT:', 'C INIT:Ann'], 'sent INIT, but it waits to be challenged'],
  [[...GREETED, 'S INIT:Ann'], 'sent INIT although nothing was asked'],
  [[...GREETED, 'S START:YES'], 'sent START before the pair was told'],
  [[...PLAYING, 'S DIE:7'], 'sent DIE:7, which is not a die'],
  [[...PLAYING, 'C DECIDE:ROLL'], 'sent DECIDE, but was not asked'],
  [[...PLAYING, 'S DIE:4', 'C DECIDE:MAYBE'], 'sent DECIDE:MAYBE, not ROLL or HOLD'],
  [[...PLAYING, 'S DIE:1', 'C DECIDE:ROLL'], 'answered DIE:1, which ends the turn'],
  [[...PLAYING, 'S DIE:4', 'S DIE:3'], 'sent a die before DIE:4 was answered'],
  [[...PLAYING, 'S DICE:615'], 'sent dice after a 1, which ends the turn'],
  [[...PLAYING, 'S START:NO'], 'sent START before END'],
  [[...PLAYING, 'S DICE:66', 'S END:0/100'], 'sent END:0/100, but the dice make 0/12'],
])('%j: %s', (lines, remark) => {
  expect(remarksOn(PIG_WATCH, lines)).toEqual([remark]);
});

test.each([
  [[], 'server', 'the greeting INIT:'],
  [['S INIT:Welcome'], 'client', 'INIT: and its name'],
  [['S INIT:Welcome', 'C INIT:Mike'], 'server', 'INIT:'],
  [GREETED, 'client', 'INIT: and a name, or INIT: to wait'],
  [PLAYING.slice(0, -1), 'client', 'START:YES or START:NO'],
  [[...PLAYING, 'S DIE:4'], 'client', 'DECIDE: for DIE:4'],
  [[...PLAYING, 'S DIE:4', 'C DECIDE:ROLL'], 'server', 'DIE:, DICE: or END:'],
])('after %j the %s has to speak', (lines, side, what) => {
  expect(after(PIG_WATCH, lines).due()).toEqual({ side, what, mayWait: false });
});

test('a player who waits, or whose opponent plays, waits for nobody in particular', () => {
  expect(after(PIG_WATCH, [...GREETED, 'C INIT:']).due()).toMatchObject({ mayWait: true });
});
