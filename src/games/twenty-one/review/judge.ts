// Twenty-One for the review: tokens. Every round is valued by itself, from what the seat sees; at closed cards that is a guess until the hands are turned up,
// and what they turn out to be counts as luck.

import { worthOf } from '../rules/hand.ts';
import { HIDDEN, type TwentyOneOptions, type TwentyOneTypes, type TwentyOneView } from '../rules/state.ts';
import { exactTwentyOne } from '../solver/exact.ts';
import { handOf } from '../solver/scene.ts';
import type { Judge } from '../../../review/judge.ts';
import type { Facts, ModelNote } from '../../../review/review.ts';
import { listReasons } from './reasons.ts';

/** At the standard stake of 20 tokens a quarter of a token, one token, three. */
const BANDS_OF_STAKE = [0.0125, 0.05, 0.15] as const;
const ONE_AGAINST_ONE = 2;

function listNotes({ cards }: TwentyOneOptions, seats: number): readonly ModelNote[] {
  if (cards === 'closed') return ['round-by-round', 'hidden-hands', 'later-players'];
  return seats > ONE_AGAINST_ONE ? ['round-by-round', 'later-players'] : ['round-by-round'];
}

function factsOf(view: TwentyOneView, seat: number): Facts {
  const cards = (handOf(view, seat)?.cards ?? []).filter((card) => card !== HIDDEN);
  return {
    game: 'twenty-one',
    round: view.round,
    cards,
    ...worthOf(cards),
    isDealer: view.dealer === seat,
  };
}

/** Whether a hand has a hidden card that the same hand of the same round shows afterwards. */
function turnsUp(before: TwentyOneView, after: TwentyOneView): boolean {
  return before.hands.some(({ seat, cards }) => {
    const now = handOf(after, seat)?.cards ?? [];
    return cards.some((card, place) => card === HIDDEN && now[place] !== undefined && now[place] !== HIDDEN);
  });
}

export function judgeTwentyOne(options: TwentyOneOptions): Judge<TwentyOneTypes> {
  const [close, mistake, blunder] = BANDS_OF_STAKE;
  const { stake } = options;
  return {
    exact: exactTwentyOne,
    unit: 'tokens',
    bands: [close * stake, mistake * stake, blunder * stake],
    notes: (seats) => listNotes(options, seats),
    facts: factsOf,
    wordOf: (_view, move) => move,
    turnsUp,
    sharesLuck: () => true,
    takenBy: ({ gone }, seat) => gone.find((one) => one.seat === seat)?.tokens,
    *explain(judged) {
      yield;
      return listReasons(judged);
    },
  };
}
