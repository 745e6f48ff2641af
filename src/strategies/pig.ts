// Strategies for Pig.

import { assert } from '../rules/result.ts';
import type { PigMove, PigState } from '../rules/pig/state.ts';
import type { NamedStrategy } from './strategy.ts';

function holdAt(n: number): (view: PigState) => PigMove {
  return ({ scores, seat, pot, options }) => {
    const score = scores[seat];
    assert(score !== undefined, 'every seat has a score');
    return pot >= n || score + pot >= options.target ? 'hold' : 'roll';
  };
}

export const PIG_STRATEGIES: readonly NamedStrategy[] = [
  { name: 'hold-at-N', says: 'Rolls until the turn has N points, or enough to win.', make: holdAt },
];
