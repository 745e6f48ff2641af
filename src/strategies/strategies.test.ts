// The battery for strategies: each one, in every seat and with every set of options of its game,
// makes only legal moves from what its view shows. And strategies with known figures reach them.

import { describe, expect, test } from 'vitest';
import { OPTION_SETS } from '../../test/battery/option-sets.ts';
import { pig } from '../games/pig/rules/game.ts';
import type { PigState } from '../games/pig/rules/state.ts';
import { GAMES } from '../games/registry.ts';
import { playOut } from './play-out.ts';
import { seededChance } from './seeded-chance.ts';
import { findStrategy, strategiesOf } from './strategies.ts';

const NUMBER = '17';
/** With each set of options; the simulator and the ladder play many more. */
const GAMES_EACH = 5;
const NAMES = GAMES.flatMap((game) =>
  strategiesOf(game).named.map(({ name }) => ({ id: game.id, name: name.replace(/N$/, NUMBER) })),
);

describe.each(NAMES)('$id: $name', ({ id, name }) => {
  test.each(OPTION_SETS.filter((set) => set.game.id === id))('makes legal moves: $title', (set) => {
    const strategy = findStrategy(set.game, name)!;
    for (let seed = 1; seed <= GAMES_EACH; seed += 1) {
      const strategies = Array.from({ length: set.seats }, () => strategy);
      // playOut stops at a move that the rules refuse.
      const last = playOut({ game: set.game, options: set.options, strategies, chance: seededChance(seed) });
      expect(['over', 'waiting']).toContain(set.game.turn(last).kind);
    }
  });
});

describe.each(GAMES.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  test('has a sentence for each strategy, and standard strategies that exist', () => {
    for (const { says } of strategiesOf(game).named) expect(says).toMatch(/^[A-Z].*\.$/);
    for (const name of strategiesOf(game).standard) expect(findStrategy(game, name), name).toBeDefined();
    expect(game.parseOptions(strategiesOf(game).simulated).ok).toBe(true);
  });

  test.each(['', 'clever', 'hold-at-', 'hold-at-N', 'random-3', 'toString', '__proto__'])(
    'has no strategy "%s"',
    (name) => {
      expect(findStrategy(game, name)).toBeUndefined();
    },
  );
});

describe('hold-at-20 in Pig', () => {
  const GAMES_PLAYED = 60_000;

  /**
   * Four standard errors: a fair run exceeds it once in sixteen thousand, and the seed is fixed.
   */
  function marginOf(share: number): number {
    return 4 * Math.sqrt((share * (1 - share)) / GAMES_PLAYED);
  }

  function countWins(names: readonly [string, string]): number {
    const strategies = names.map((name) => findStrategy(pig, name)!);
    const chance = seededChance(2026);
    const options = { target: 100, first: 1 };
    let wins = 0;
    for (let index = 0; index < GAMES_PLAYED; index += 1) {
      const last = playOut({ game: pig, options, strategies, chance }) as PigState;
      if (pig.outcome(last)?.winners[0] === 0) wins += 1;
    }
    return wins / GAMES_PLAYED;
  }

  test('against itself the first player wins 0.5346983 of the games', () => {
    expect(Math.abs(countWins(['hold-at-20', 'hold-at-20']) - 0.5346983)).toBeLessThan(marginOf(0.5347));
  });

  test('alone it needs 12.63677 turns', () => {
    // The other player never holds and so never wins: only the first player's turns are counted.
    const strategies = [findStrategy(pig, 'hold-at-20')!, () => 'roll'];
    const chance = seededChance(7);
    let turns = 0;
    for (let index = 0; index < GAMES_PLAYED; index += 1) {
      const last = playOut({ game: pig, options: { target: 100, first: 1 }, strategies, chance }) as PigState;
      turns += (last.turns + 1) / 2;
    }
    expect(Math.abs(turns / GAMES_PLAYED - 12.63677)).toBeLessThan(0.06);
  });
});
