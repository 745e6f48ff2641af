// Triple Yahtzee: the fast way to value all rolls gives the same as the slow one, and the strategy
// is as strong as claimed. Seeds are fixed.

import { expect, test } from 'vitest';
import { yahtzee } from '../rules/game.ts';
import { totalOf } from '../rules/sheet.ts';
import type { YahtzeeState } from '../rules/state.ts';
import { playOut } from '../../../strategies/play-out.ts';
import { seededChance } from '../../../strategies/seeded-chance.ts';
import { playAtRandom, type Strategy } from '../../../strategies/strategy.ts';
import { worthOfTurn } from './choices.ts';
import { openDice } from '../solver/patterns.ts';
import { bestBox, playTriple, turnOf } from './triple.ts';

function optionsOf(given: Record<string, unknown>): YahtzeeState['options'] {
  const read = yahtzee.parseOptions({ columns: 3, ...given });
  if (!read.ok) throw new Error(read.reason.sentence);
  return read.value;
}

/** Random games, checked at every ninth position. */
function visitRandomly(given: Record<string, unknown>, visit: (view: YahtzeeState) => void): void {
  const random = playAtRandom(yahtzee);
  let asked = 0;
  const strategy: Strategy = (view, chance) => {
    asked += 1;
    if (asked % 9 === 0) visit(view as YahtzeeState);
    return random(view, chance);
  };
  playOut({ game: yahtzee, options: optionsOf(given), strategies: [strategy], chance: seededChance(611) });
}

test.each([{}, { rules: 'free-joker' }, { rules: 'plain' }, { rerolls: 1 }])(
  'every roll is worth its best box: %o',
  (given) => {
    let checked = 0;
    visitRandomly(given, (view) => {
      const { scores } = turnOf(view);
      openDice().rolls.forEach((dice, place) => {
        expect(scores[place]).toBeCloseTo(bestBox({ ...view, dice }).gain, 9);
        checked += 1;
      });
    });
    expect(checked).toBeGreaterThan(252 * 5);
  },
);

test('it averages far more than 1,830 points, luck aside', () => {
  const games = 80;
  const chance = seededChance(4711);
  let sum = 0;
  const strategy: Strategy = (seen) => {
    const view = seen as YahtzeeState;
    const move = playTriple(view);
    // Luck is what a turn gained above its expectation before the first roll. It averages zero, so
    // the mean without it is the same, and a game varies by about 26 points instead of 370.
    if (move.kind === 'score') sum -= bestBox(view).gain - worthOfTurn(turnOf(view), view.options.rerolls);
    return move;
  };
  for (let game = 0; game < games; game += 1) {
    const state = playOut({ game: yahtzee, options: optionsOf({}), strategies: [strategy], chance });
    sum += totalOf((state as YahtzeeState).sheets[0]!);
  }
  expect(sum / games).toBeGreaterThan(1850);
  expect(sum / games).toBeLessThan(1880);
});
