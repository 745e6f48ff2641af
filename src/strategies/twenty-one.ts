// Strategies for Twenty-One.

import type { Card } from '../rules/cards.ts';
import { assert } from '../rules/result.ts';
import { worthOf } from '../rules/twenty-one/hand.ts';
import { HIDDEN, type TwentyOneMove, type TwentyOneView } from '../rules/twenty-one/state.ts';
import type { NamedStrategy } from './strategy.ts';

function ownCards({ hands }: TwentyOneView): readonly Card[] {
  const own = hands.find(({ standing }) => standing === 'playing');
  assert(own !== undefined, 'the seat on turn has a hand');
  return own.cards.filter((card) => card !== HIDDEN);
}

function stickAt(n: number): (view: TwentyOneView) => TwentyOneMove {
  return (view) => {
    if (view.phase === 'deal') return 'deal';
    return worthOf(ownCards(view)).total >= n ? 'stick' : 'hit';
  };
}

export const TWENTY_ONE_STRATEGIES: readonly NamedStrategy[] = [
  { name: 'stick-at-N', says: 'Takes cards until the hand is worth N or more.', make: stickAt },
];
