// The keys of the dice: seat, round, roll and place, whatever was kept before.

import { expect, test } from 'vitest';
import { seededChance } from '../../../strategies/seeded-chance.ts';
import { answerDraw } from '../../draw.ts';
import { yahtzee } from './game.ts';
import type { YahtzeeMove, YahtzeeState } from './state.ts';

function start(options: object, seats: number): YahtzeeState {
  const read = yahtzee.parseOptions(options);
  const started = read.ok ? yahtzee.start(read.value, seats) : undefined;
  if (started?.ok !== true) throw new Error('not started');
  return started.value;
}

function play(state: YahtzeeState, move: YahtzeeMove): YahtzeeState {
  const played = yahtzee.play(state, state.seat, move);
  if (!played.ok) throw new Error(played.reason);
  return played.value;
}

const keysOf = (state: YahtzeeState): string => yahtzee.drawKeys?.(state).join(' ') ?? '';
const keep = (flags: string): YahtzeeMove => ({
  kind: 'keep',
  keep: Array.from(flags, (flag) => flag === '1'),
});

test('a die is named by seat, round, roll and place', () => {
  const first = start({}, 2);
  expect(keysOf(first)).toBe('0/1/0/1 0/1/0/2 0/1/0/3 0/1/0/4 0/1/0/5');
  const rolled = play(yahtzee.settle(first, [1, 2, 3, 4, 6]), keep('10110'));
  expect(keysOf(rolled)).toBe('0/1/1/2 0/1/1/5');
  const again = play(yahtzee.settle(rolled, [5, 5]), keep('00000'));
  expect(keysOf(again)).toBe('0/1/2/1 0/1/2/2 0/1/2/3 0/1/2/4 0/1/2/5');
  const next = play(yahtzee.settle(again, [1, 1, 1, 1, 2]), { kind: 'score', box: 'ones', column: 0 });
  expect(keysOf(next)).toBe('1/1/0/1 1/1/0/2 1/1/0/3 1/1/0/4 1/1/0/5');
});

test('first rolls at the start of a round have the keys of their own seats', () => {
  const first = start({ firstRolls: 'round' }, 3);
  const dice = [1, 2, 3, 4, 5];
  const one = yahtzee.settle(first, dice);
  expect([keysOf(one), keysOf(yahtzee.settle(one, dice))].map((keys) => keys.slice(0, 5))).toEqual([
    '1/1/0',
    '2/1/0',
  ]);
});

test('no two dice of a game have the same key', () => {
  const chance = seededChance(7);
  const below = (n: number): number => Math.floor(chance() * n);
  const keys: string[] = [];
  let state = start({ rerolls: 4, columns: 3 }, 3);
  for (let turn = yahtzee.turn(state); turn.kind !== 'over'; turn = yahtzee.turn(state)) {
    if (turn.kind === 'draw') {
      keys.push(...(yahtzee.drawKeys?.(state) ?? []));
      state = yahtzee.settle(state, answerDraw(yahtzee.draw(state), below));
    } else {
      const moves = yahtzee.moves(state);
      state = play(state, moves[below(moves.length)] ?? keep('11111'));
    }
  }
  expect(keys.length).toBeGreaterThan(1000);
  expect(new Set(keys).size).toBe(keys.length);
});
