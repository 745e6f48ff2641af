// Any position as facts: what belongs to which seat, which are dice and cards, and what is left
// out.

import { expect, test } from 'vitest';
import type { Game } from './game.ts';
import { factsOf } from './position-facts.ts';
import { pig } from './pig/rules/game.ts';
import { twentyOne } from './twenty-one/rules/game.ts';
import { yahtzee } from './yahtzee/rules/game.ts';

function gameOf(count: number): Game {
  return { ...pig, seated: () => Array.from({ length: count }, (_, seat) => seat) };
}

const told = (view: object, seats = 2): object => {
  const { shared, bySeat } = factsOf(gameOf(seats), view);
  return { shared, bySeat: [...bySeat] };
};
const text = (name: string, said: string): object => ({ name, value: { kind: 'text', text: said } });

test('numbers, texts and marks are named after their fields', () => {
  expect(told({ state: 'open', rollsLeft: 2, hasShip: true, hasCrew: false })).toEqual({
    shared: [
      text('state', 'open'),
      text('rolls left', '2'),
      text('has ship', '\u2713'),
      text('has crew', '\u2013'),
    ],
    bySeat: [
      [0, []],
      [1, []],
    ],
  });
});

test('dice and cards come first, even when there are as many as seats', () => {
  expect(told({ round: 2, dice: [6, 5], hand: ['As', 'Kh'], top: 'Qd' })).toMatchObject({
    shared: [
      { name: 'dice', value: { kind: 'dice', dice: [6, 5] } },
      { name: 'hand', value: { kind: 'cards', cards: ['As', 'Kh'] } },
      { name: 'top', value: { kind: 'cards', cards: ['Qd'] } },
      text('round', '2'),
    ],
  });
});

test('a field with a value for each seat, or with parts that name their seat, belongs to the seats', () => {
  expect(told({ turns: [3, 4], stacks: [{ seat: 1, chips: 9, isOut: false }] })).toMatchObject({
    shared: [],
    bySeat: [
      [0, [text('turns', '3')]],
      [1, [text('turns', '4'), text('stacks chips', '9'), text('stacks is out', '\u2013')]],
    ],
  });
});

test('options, scores, the seat on turn and absent values are left out', () => {
  expect(
    told({ options: { target: 9 }, phase: 'roll', seat: 1, scores: [1, 2], dice: [], none: undefined }),
  ).toMatchObject({
    shared: [],
  });
});

test.each([pig, twentyOne, yahtzee] as unknown as readonly Game[])('$name can be described', (game) => {
  const options = game.parseOptions({});
  const state = options.ok ? game.start(options.value, Math.max(game.seats.min, 2)) : undefined;
  expect(state?.ok).toBe(true);
  const view: unknown = state?.ok === true ? game.view(state.value, 0) : undefined;
  const { shared, bySeat } = factsOf(game, view);
  expect(JSON.stringify([shared, [...bySeat]])).not.toMatch(/undefined|\[object/);
  expect(shared.length).toBeGreaterThan(0);
});
