// The sentences of Pig: whose turn, what is at risk, what was lost, and when holding wins.

import { expect, test } from 'vitest';
import { pig } from '../rules/game.ts';
import { parseState } from '../rules/notation.ts';
import type { PigState } from '../rules/state.ts';
import {
  hintOf,
  isWonByHold,
  scoreAfterHold,
  tellDraw,
  tellMove,
  titleOf,
  type Looking,
} from './sentences.ts';
import { followTurn } from './turn-story.ts';

const NAMES = ['Ana', 'Ben'];
const names = (seat: number): string => NAMES[seat] ?? '?';

function read(text: string): PigState {
  const state = parseState(`target=100,first=0; ${text}`);
  if (state === undefined) throw new Error(`not a state: ${text}`);
  return state;
}

const MINE = read('41/56; 0>0; 18; 4; choose');
const WON = read('85/56; 0>0; 18; 4; choose');

const NOTHING = followTurn(undefined, MINE, undefined);

function look(
  position: PigState,
  here: readonly number[] = [0],
  { mayReveal = false, isResting = true } = {},
): Looking {
  const air = { isResting, rolling: undefined, sending: undefined };
  return { names, you: here[0], here, outcome: pig.outcome(position), mayReveal, ...air };
}

test('a roll, a loss and a hold are described with their points', () => {
  expect(tellDraw(MINE, [5], names)).toBe('Ana rolled 5 and has 23 in this turn.');
  expect(tellDraw({ ...MINE, pot: 0 }, [5], names)).toBe('Ana rolled 5.');
  expect(tellDraw(MINE, [1], names)).toBe('Ana rolled 1 and lost 18 points.');
  expect(tellDraw({ ...MINE, pot: 0 }, [1], names)).toBe('Ana rolled 1, and the turn is over.');
  expect(tellDraw({ ...MINE, phase: 'first' }, [2], names)).toBe('Ben starts.');
  expect(tellMove(MINE, 'hold', names)).toBe('Ana held 18 and has 59 points.');
  expect(tellMove(MINE, 'roll', names)).toBeUndefined();
});

test('holding wins from exactly the target on', () => {
  expect(scoreAfterHold(MINE)).toBe(59);
  expect(isWonByHold(MINE)).toBe(false);
  expect(isWonByHold(read('82/56; 0>0; 17; 4; choose'))).toBe(false);
  expect(isWonByHold(read('82/56; 0>0; 18; 4; choose'))).toBe(true);
});

test('the heading says what you can do, and the line below what is at risk', () => {
  const story = followTurn(undefined, MINE, undefined);
  expect(titleOf(MINE, NOTHING, look(MINE))).toBe('Your turn, Ana. Roll or hold?');
  expect(hintOf(MINE, story, look(MINE))).toBe('1 in 6 loses 18.');
  expect(titleOf(WON, NOTHING, look(WON))).toBe('Your turn, Ana. Hold now and you win.');
  expect(titleOf(MINE, NOTHING, look(MINE, [1]))).toBe('Ana is rolling.');
  expect(titleOf(MINE, NOTHING, look(MINE, []))).toBe('Ana is rolling.');
  const toRoll = read('41/56; 0>0; 0; 4; roll');
  expect(titleOf(toRoll, NOTHING, look(toRoll, [1]))).toBe('Ana is about to roll.');
});

test('after a lost turn the next player reads what was lost before rolling', () => {
  const before = followTurn(undefined, MINE, undefined);
  const after = read('41/56; 0>1; 0; 5; roll');
  const story = followTurn(before, after, { number: 9, kind: 'draw', drawn: '1' });
  expect(titleOf(after, story, look(after, [1]))).toBe('Ana rolled 1 and lost 18 points.');
  expect(hintOf(after, story, look(after, [1]))).toBe('Ben is next.');
  expect(titleOf(after, story, look(after, [1], { mayReveal: true }))).toBe('Your turn, Ben. Roll the die.');
  expect(hintOf(after, story, look(after, [1], { mayReveal: true }))).toBe(
    'Ana rolled 1 and lost 18 points.',
  );
});

test('a moment later the heading says whose turn it is, and the line below what was lost', () => {
  const after = read('41/56; 0>1; 0; 5; roll');
  const story = followTurn(NOTHING, after, { number: 9, kind: 'draw', drawn: '1' });
  const later = look(after, [0], { isResting: false });
  expect(titleOf(after, story, later)).toBe('Ben is about to roll.');
  expect(hintOf(after, story, later)).toBe('Ana rolled 1 and lost 18 points.');
});

test('the end names the winner, and who starts the next game', () => {
  const over = read('103/56; 0>0; 0; 12; over');
  const story = followTurn(undefined, over, undefined);
  expect(titleOf(over, story, look(over))).toBe('You win with 103 points.');
  expect(titleOf(over, story, look(over, [0, 1]))).toBe('Ana wins with 103 points.');
  expect(hintOf(over, story, look(over))).toBe('Ben starts the next game.');
});
