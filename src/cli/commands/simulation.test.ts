// The seats of a simulation: no contestant may profit from the seat.

import { expect, test } from 'vitest';
import { pig } from '../../games/pig/rules/game.ts';
import type { PigMove, PigState } from '../../games/pig/rules/state.ts';
import { seededChance } from '../../strategies/seeded-chance.ts';
import { openCount, playOne } from './simulation.ts';

test('if seat 1 starts, each of two or three contestants starts equally often', () => {
  for (const seats of [2, 3]) {
    const starts = Array.from({ length: seats }, () => 0);
    let hasStarted = false;
    const contestants = starts.map((_, who) => ({
      name: `contestant ${who}`,
      strategy(view: unknown): PigMove {
        const { seat, pot } = view as PigState;
        if (seat === 0 && !hasStarted) {
          starts[who] = (starts[who] ?? 0) + 1;
          hasStarted = true;
        }
        return pot >= 20 ? 'hold' : 'roll';
      },
    }));
    const simulation = {
      game: pig,
      options: { target: 100, first: 1 },
      contestants,
      chance: seededChance(5),
    };
    const count = openCount(contestants);
    for (let index = 0; index < seats * 20; index += 1) {
      hasStarted = false;
      playOne(simulation, index, count);
    }
    expect(starts).toEqual(starts.map(() => 20));
  }
});

test('wins are credited to the contestant, in any seat', () => {
  const contestants = [
    { name: 'holds', strategy: (): PigMove => 'hold' },
    { name: 'never holds', strategy: (): PigMove => 'roll' },
  ];
  const count = openCount(contestants);
  const simulation = { game: pig, options: { target: 20, first: 1 }, contestants, chance: seededChance(6) };
  for (let index = 0; index < 10; index += 1) playOne(simulation, index, count);
  expect(count.standings.map(({ name, wins }) => [name, wins.mean])).toEqual([
    ['holds', 1],
    ['never holds', 0],
  ]);
});
