// Which rolls are made by hand, how long other players' events stay on the screen, and whose sheets
// are seen.

import { expect, test } from 'vitest';
import type { LogEvent } from '../../log.ts';
import { yahtzee } from '../rules/game.ts';
import type { YahtzeeState } from '../rules/state.ts';
import { groupsOf } from './sheet-groups.ts';
import { paceMs, rollerOf } from './pace.ts';

const DRAW: LogEvent = { kind: 'draw', drawn: '1 1 1 1 1', number: 1 };

function begin(options: object = {}): YahtzeeState {
  const read = yahtzee.parseOptions(options);
  const started = read.ok && yahtzee.start(read.value, 3);
  if (!started || !started.ok) throw new Error('these options are allowed');
  return started.value;
}

test('a turn begins by hand; rerolling all five dice does not', () => {
  expect(rollerOf(begin())).toBe(0);
  expect(rollerOf({ ...begin(), rerolls: 1 })).toBeUndefined();
  expect(rollerOf({ ...begin(), dice: [5, 0, 0, 0, 0], rerolls: 1 })).toBeUndefined();
});

test('rolls made ahead are not made by hand, and are shown faster', () => {
  const state = { ...begin({ firstRolls: 'round' }), dice: [1, 2, 3, 4, 5] };
  expect(rollerOf(state)).toBeUndefined();
  const ahead = { ...state, ahead: [[1, 1, 1, 1, 1]] };
  expect(paceMs(DRAW, ahead, false)).toBeLessThan(paceMs(DRAW, state, false));
  expect(paceMs(DRAW, { ...ahead, rerolls: 1 }, false)).toBe(paceMs(DRAW, state, false));
});

const look = { seats: 4, columns: 1, mine: 2, onTurn: 0, open: undefined } as const;
const seatsOf = (given: Parameters<typeof groupsOf>[0]): readonly number[] =>
  groupsOf(given).map(({ seat }) => seat);

test('the table shows everybody in the order of play, your own sheet first', () => {
  expect(seatsOf(look)).toEqual([2, 3, 0, 1]);
  expect(seatsOf({ ...look, mine: undefined })).toEqual([0, 1, 2, 3]);
});

test('in Triple a wide window has your own sheet and one other', () => {
  const triple = { ...look, columns: 3 };
  expect(groupsOf(triple)).toEqual([
    { seat: 2, columns: [0, 1, 2] },
    { seat: 0, columns: [0, 1, 2] },
  ]);
  expect(seatsOf({ ...triple, open: 3 })).toEqual([2, 3]);
  expect(seatsOf({ ...triple, onTurn: 2 })).toEqual([2, 3]);
  expect(seatsOf({ ...triple, mine: undefined, onTurn: 3 })).toEqual([3, 0]);
  expect(seatsOf({ ...triple, mine: 1, seats: 2 })).toEqual([1, 0]);
});
