// Strategies for Twenty-One.

import type { Card } from '../../cards.ts';
import { assert } from '../../result.ts';
import { worthOf } from '../rules/hand.ts';
import { HIDDEN, type TwentyOneMove, type TwentyOneView } from '../rules/state.ts';
import { exactTwentyOne } from '../solver/exact.ts';
import type { NamedStrategy } from '../../../strategies/strategy.ts';

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

function perfect(view: TwentyOneView): TwentyOneMove {
  const [best] = exactTwentyOne.movesOf(view);
  assert(best !== undefined, 'the seat on turn sees its own hand');
  return best.move;
}

export const TWENTY_ONE_STRATEGIES: readonly NamedStrategy[] = [
  { name: 'stick-at-N', says: 'Takes cards until the hand is worth N or more.', make: stickAt },
  {
    name: 'perfect',
    says: 'Counts the cards it has seen and makes the most of them; it has to guess hidden hands and what later players do.',
    make: () => perfect,
  },
];
