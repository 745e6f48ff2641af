// The battery for strategies: each one, in every seat and with every set of options of its game,
// makes only legal moves from what its view shows. And strategies with known figures reach them.

import { describe, expect, test } from 'vitest';
import { OPTION_SETS } from '../../test/battery/option-sets.ts';
import type { Game } from '../games/game.ts';
import { pig } from '../games/pig/rules/game.ts';
import type { PigMove, PigState } from '../games/pig/rules/state.ts';
import { GAMES } from '../games/registry.ts';
import { playOut } from './play-out.ts';
import { seededChance } from './seeded-chance.ts';
import { findStrategy, strategiesOf } from './strategies.ts';

const NUMBER = '17';
/** With each set of options; the simulator and the ladder play many more. */
const GAMES_EACH = 5;
const namesOf = (game: Game): readonly string[] =>
  strategiesOf(game).named.map(({ name }) => name.replace(/N$/, NUMBER));

// All strategies with one set of options come together: those that share a solved table of Yahtzee
// use it before other tables push it out of memory.
describe.each(OPTION_SETS)('$title', ({ game, options, seats }) => {
  test.each(namesOf(game))('%s makes legal moves', (name) => {
    const strategy = findStrategy(game, name)!;
    const strategies = Array.from({ length: seats }, () => strategy);
    for (let seed = 1; seed <= GAMES_EACH; seed += 1) {
      // playOut stops at a move that the rules refuse.
      const last = playOut({ game, options, strategies, chance: seededChance(seed) });
      expect(['over', 'waiting']).toContain(game.turn(last).kind);
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
  const TARGET = 100;
  const OPTIONS = { target: TARGET, first: 1 };
  const hold = findStrategy(pig, 'hold-at-20')!;
  const DICE = [1, 2, 3, 4, 5, 6] as const;
  /** A game that is longer is less likely than one in 10^20. */
  const LONGEST_TURNS = 500;

  /** How likely each score is after a turn that begins with this one: every roll, by the rules. */
  function playTurn(score: number): ReadonlyMap<number, number> {
    const chances = new Map<number, number>();
    const follow = (state: PigState, chance: number): void => {
      const own = state.scores[0]!;
      if (state.turns > 0) return void chances.set(own, (chances.get(own) ?? 0) + chance);
      if (pig.turn(state).kind === 'draw') {
        for (const die of DICE) follow(pig.settle(state, [die]), chance / DICE.length);
        return;
      }
      const played = pig.play(state, 0, hold(state, () => 0) as PigMove);
      if (played.ok) follow(played.value, chance);
    };
    const scores = [score, 0];
    follow({ options: OPTIONS, scores, phase: 'roll', first: 0, seat: 0, pot: 0, turns: 0 }, 1);
    return chances;
  }

  /** How likely it is to need 1, 2, 3 ... turns alone. */
  function chancesOfTurns(): readonly number[] {
    const turns = Array.from({ length: TARGET }, (_, score) => playTurn(score));
    let before: ReadonlyMap<number, number> = new Map([[0, 1]]);
    return Array.from({ length: LONGEST_TURNS }, () => {
      const after = new Map<number, number>();
      let won = 0;
      for (const [score, chance] of before)
        for (const [next, part] of turns[score]!) {
          if (next >= TARGET) won += chance * part;
          else after.set(next, (after.get(next) ?? 0) + chance * part);
        }
      before = after;
      return won;
    });
  }

  const chances = chancesOfTurns();
  const mean = chances.reduce((sum, chance, index) => sum + chance * (index + 1), 0);
  const variance = chances.reduce((sum, chance, index) => sum + chance * (index + 1 - mean) ** 2, 0);

  test('alone it needs 12.63677 turns', () => {
    expect(mean).toBeCloseTo(12.63677, 5);
  });

  test('against itself the first player wins 0.5346983 of the games', () => {
    let [first, longer] = [0, 1];
    for (const chance of chances) {
      first += chance * longer;
      longer -= chance;
    }
    expect(first).toBeCloseTo(0.5346983, 7);
  });

  test('games that are played out take as long, and the first player wins as often', () => {
    const GAMES_PLAYED = 4000;
    const chance = seededChance(2026);
    let [wins, turns] = [0, 0];
    for (let index = 0; index < GAMES_PLAYED; index += 1) {
      const against = playOut({ game: pig, options: OPTIONS, strategies: [hold, hold], chance }) as PigState;
      if (pig.outcome(against)?.winners[0] === 0) wins += 1;
      // The other player never holds and so never wins: only the first player's turns are counted.
      const alone = playOut({ game: pig, options: OPTIONS, strategies: [hold, () => 'roll'], chance });
      turns += ((alone as PigState).turns + 1) / 2;
    }
    // Four standard errors: a fair run exceeds one once in sixteen thousand, and the seed is fixed.
    expect(Math.abs(wins / GAMES_PLAYED - 0.5347)).toBeLessThan(4 * Math.sqrt(0.2488 / GAMES_PLAYED));
    expect(Math.abs(turns / GAMES_PLAYED - mean)).toBeLessThan(4 * Math.sqrt(variance / GAMES_PLAYED));
  });
});
