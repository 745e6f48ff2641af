// What the buttons and keys of the board do in each situation.

import { expect, test } from 'vitest';
import { parseState } from '../rules/notation.ts';
import type { PigMove } from '../rules/state.ts';
import { landDice } from '../../../web/games/landing.ts';
import { choicesOf, keysOf } from './choices.ts';

const DRAW = { kind: 'draw', number: 9, drawn: '5' } as const;

interface Situation {
  readonly canPlay?: boolean;
  readonly mayReveal?: boolean;
  readonly isRolling?: boolean;
}

/** Each key with what it does in this position. */
function tryKeys(text: string, situation: Situation = {}): unknown {
  const { canPlay = true, mayReveal = false, isRolling = false } = situation;
  const position = parseState(`target=100,first=1; ${text}`);
  if (position === undefined) throw new Error(`not a state: ${text}`);
  const done: string[] = [];
  const play = (move: PigMove): void => void done.push(move);
  const reveal = (): void => void done.push('reveal');
  const skip = (): void => void done.push('skip');
  const rolling = isRolling ? { ...landDice([5], 0), event: DRAW } : undefined;
  const keys = keysOf(position, choicesOf({ position, rolling, canPlay, mayReveal, play, reveal, skip }));
  return Object.fromEntries(
    Object.entries(keys).map(([key, call]) => {
      call?.();
      return [key, done.pop()];
    }),
  );
}

test('Space rolls, and holds as soon as that wins', () => {
  expect(tryKeys('82/56; 0>0; 17; 4; choose')).toEqual({ ' ': 'roll', r: 'roll', h: 'hold' });
  expect(tryKeys('82/56; 0>0; 18; 4; choose')).toEqual({ ' ': 'hold', r: 'roll', h: 'hold' });
});

test('the roll that begins a turn is shown by a press, and there is nothing to hold yet', () => {
  const keys = tryKeys('41/56; 0>0; 0; 4; roll', { canPlay: false, mayReveal: true });
  expect(keys).toEqual({ ' ': 'reveal', r: 'reveal', h: undefined });
});

test('while the die falls every key lets it lie, and none of them moves', () => {
  const keys = tryKeys('41/56; 0>0; 8; 4; roll', { canPlay: false, isRolling: true });
  expect(keys).toEqual({ ' ': 'skip', r: 'skip', h: 'skip' });
});

test('no key does anything while the choice is not ours, or before the table has answered', () => {
  const nothing = { ' ': undefined, r: undefined, h: undefined };
  expect(tryKeys('82/56; 0>0; 18; 4; choose', { canPlay: false })).toEqual(nothing);
  expect(tryKeys('41/56; 0>0; 8; 4; roll')).toEqual(nothing);
});
