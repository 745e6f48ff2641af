// What a coach says, for every game: every legal move once, the best first, with a value that is a
// number; nothing where there is nothing to choose, or the game is not solved.

import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/registry.ts';
import type { Game } from '../../src/games/game.ts';
import { adviseOn } from '../../src/solver/advice.ts';
import { playOut } from '../../src/strategies/play-out.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';

const SEED = 20_261;

/** Plays at random, and passes on every position first. */
function playWatched(
  game: Game,
  given: Readonly<Record<string, string | number>>,
  watch: (view: unknown) => void,
) {
  const options = game.parseOptions(given);
  if (!options.ok) throw new Error(options.reason.sentence);
  const chance = seededChance(SEED);
  const strategy: Strategy = (view) => {
    watch(view);
    const moves = game.moves(view);
    return moves[Math.floor(chance() * moves.length)];
  };
  playOut({ game, options: options.value, strategies: [strategy, strategy], chance });
}

const WATCHED: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  pig: {},
  yahtzee: {},
  'twenty-one': { rounds: 8 },
};

describe('a coach', () => {
  test.each(GAMES.map((game) => [game.id, game] as const))(
    'in %s values every legal move, the best first',
    (id, game) => {
      let times = 0;
      playWatched(game, WATCHED[id] ?? {}, (view) => {
        const advice = adviseOn(id, view);
        const legal = game.moves(view).map((move) => game.notation.makeMove(move));
        if (legal.length < 2) return expect(advice, `seed ${SEED}`).toBeUndefined();
        const said = advice?.choices.map(({ move }) => game.notation.makeMove(move)) ?? [];
        expect(said.toSorted(), `seed ${SEED}`).toEqual(legal.toSorted());
        const values = advice?.choices.map(({ value }) => value) ?? [];
        expect(values.every(Number.isFinite), `seed ${SEED}`).toBe(true);
        for (const [place, value] of values.entries())
          expect(value, `seed ${SEED}`).toBeLessThanOrEqual((values[place - 1] ?? Infinity) + 1e-9);
        times += 1;
      });
      expect(times).toBeGreaterThan(5);
    },
  );

  test('says nothing where the game is not solved', () => {
    const yahtzee = GAMES.find(({ id }) => id === 'yahtzee');
    if (yahtzee === undefined) throw new Error('There is Yahtzee.');
    let times = 0;
    playWatched(yahtzee, { columns: 3 }, (view) => {
      expect(adviseOn('yahtzee', view)).toBeUndefined();
      times += 1;
    });
    expect(times).toBeGreaterThan(0);
    expect(adviseOn('chess', {})).toBeUndefined();
  });
});
