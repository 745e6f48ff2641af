// How long other players' events stay on the screen, and whose sheets are seen.

import { expect, test } from 'vitest';
import type { LogEvent } from '../../log.ts';
import { yahtzee } from '../rules/game.ts';
import type { YahtzeeState } from '../rules/state.ts';
import { groupsOf } from './sheet-groups.ts';
import { landing, paceMs, rolledBy } from './pace.ts';

const DRAW: LogEvent = { kind: 'draw', drawn: '1 1 1 1 1', number: 1 };

function begin(options: object = {}): YahtzeeState {
  const read = yahtzee.parseOptions(options);
  const started = read.ok && yahtzee.start(read.value, 3);
  if (!started || !started.ok) throw new Error('these options are allowed');
  return started.value;
}

test('rolls made ahead are shown faster', () => {
  const state = { ...begin({ firstRolls: 'round' }), dice: [1, 2, 3, 4, 5] };
  const ahead = { ...state, ahead: [[1, 1, 1, 1, 1]] };
  expect(paceMs(DRAW, ahead, false)).toBeLessThan(paceMs(DRAW, state, false));
  expect(paceMs(DRAW, { ...ahead, rerolls: 1 }, false)).toBe(paceMs(DRAW, state, false));
});

test('only the dice in the cup fall, each in its lane; rolls made ahead are only written down', () => {
  const kept = { ...begin(), dice: [5, 0, 5, 0, 5], rerolls: 1 };
  const fallen = landing(kept, { kind: 'draw', drawn: '2 6', number: 4 });
  expect(fallen?.pieces.map(({ place, shows }) => [place, shows])).toEqual([
    [1, 2],
    [3, 6],
  ]);
  expect(landing({ ...kept, dice: [1, 2, 3, 4, 5] }, DRAW)).toBeUndefined();
});

test('a keep rolls the other dice, a score rolls none, and a turn begins with all of them', () => {
  const keep = [true, false, false, true, true];
  expect(rolledBy(begin(), { kind: 'keep', keep })).toEqual([1, 2]);
  expect(rolledBy(begin(), { kind: 'score', box: 'ones', column: 0 })).toEqual([]);
  expect(rolledBy(begin(), undefined)).toEqual([0, 1, 2, 3, 4]);
});

test('what others keep is shown for a moment, and what you keep is not', () => {
  const event: LogEvent = { kind: 'move', seat: 0, move: 'keep 11000', number: 3 };
  const kept = { ...begin(), dice: [5, 5, 0, 0, 0] };
  expect([paceMs(event, kept, false) > 0, paceMs(event, kept, true)]).toEqual([true, 0]);
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
