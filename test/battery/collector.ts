// How the moves of a walk are chosen: any legal move at random, or by a collector, who goes for
// five equal dice. Random play rolls almost no Yahtzee, so without a collector no test would ever
// see a joker or an extra hundred. sightings.ts counts what it finds.

import type { Chance } from '../../src/strategies/strategy.ts';
import type { YahtzeeMove, YahtzeeState } from '../../src/games/yahtzee/rules/state.ts';
import type { OptionSet } from './option-sets.ts';

export type Choosing = 'random' | 'collecting';

function pick<Item>(items: readonly Item[], chance: Chance): Item | undefined {
  return items[Math.floor(chance() * items.length)];
}

/** The first of the most frequent faces. */
function favouriteOf(dice: readonly number[]): number {
  const countOf = (face: number): number => dice.filter((die) => die === face).length;
  return dice.reduce((best, face) => (countOf(face) > countOf(best) ? face : best));
}

/**
 * Keeps the most frequent face while there are rerolls; then the Yahtzee box if it is open, else
 * any.
 */
function collect(
  state: YahtzeeState,
  moves: readonly YahtzeeMove[],
  chance: Chance,
): YahtzeeMove | undefined {
  const face = favouriteOf(state.dice);
  if (state.rerolls > 0) return { kind: 'keep', keep: state.dice.map((die) => die === face) };
  const yahtzees = moves.filter((move) => move.kind === 'score' && move.box === 'yahtzee');
  return pick(yahtzees.length > 0 ? yahtzees : moves, chance);
}

/** The move of the seat on turn. */
export function chooseMove({ game, choosing }: OptionSet, state: unknown, chance: Chance): unknown {
  const moves = game.moves(state);
  if (choosing === 'random') return pick(moves, chance);
  return collect(state as YahtzeeState, moves as readonly YahtzeeMove[], chance);
}
