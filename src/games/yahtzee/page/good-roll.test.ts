// Which rolls deserve a moment, and when.

import { expect, test } from 'vitest';
import { yahtzee } from '../rules/game.ts';
import type { LogEvent } from '../../log.ts';
import { goodRollOf } from './good-roll.ts';

const DRAW: LogEvent = { kind: 'draw', drawn: '', number: 7 };

function look(dice: readonly number[], ...events: readonly [LogEvent?]): string | undefined {
  const event = events.length === 0 ? DRAW : events[0];
  const read = yahtzee.parseOptions({});
  const started = read.ok && yahtzee.start(read.value, 2);
  if (!started || !started.ok) throw new Error('these options are allowed');
  return goodRollOf({ position: { ...started.value, dice }, event })?.kind;
}

test('five equal dice are the great moment, patterns a small one, other rolls none', () => {
  expect(look([4, 4, 4, 4, 4])).toBe('yahtzee');
  for (const dice of [
    [4, 4, 4, 4, 1],
    [2, 2, 3, 3, 3],
    [1, 2, 3, 4, 6],
    [2, 3, 4, 5, 6],
  ])
    expect(look(dice), dice.join()).toBe('good');
  expect(look([1, 1, 1, 3, 6])).toBeUndefined();
});

test('only a roll that has just been made counts, and only when all dice lie', () => {
  expect(look([4, 4, 4, 4, 4], undefined)).toBeUndefined();
  expect(look([4, 4, 4, 4, 4], { kind: 'move', seat: 0, move: 'keep 11111', number: 8 })).toBeUndefined();
  expect(look([0, 0, 0, 0, 0])).toBeUndefined();
});
