// Twenty-One for the review: tokens. Every round is valued by itself, from what the seat sees; with
// closed cards that is a guess until the hands are turned up, and what they turn out to be counts
// as luck.

import { worthOf } from '../rules/hand.ts';
import { HIDDEN, type TwentyOneOptions, type TwentyOneTypes, type TwentyOneView } from '../rules/state.ts';
import { exactTwentyOne } from '../solver/exact.ts';
import { handOf } from '../solver/scene.ts';
import { accept } from '../../result.ts';
import type { FindJudge, Judge, Note } from '../../../review/judge.ts';
import { listReasons } from './reasons.ts';
import type { TwentyOneNote, TwentyOneTold } from './told.ts';

/** At the standard stake of 20 tokens: a quarter of a token, one token, three. */
const BANDS_OF_STAKE = [0.0125, 0.05, 0.15] as const;
const ONE_AGAINST_ONE = 2;

const BY_ROUND = { name: 'round-by-round', isGuess: false } as const;
const HIDDEN_HANDS = { name: 'hidden-hands', isGuess: true } as const;
const LATER_PLAYERS = { name: 'later-players', isGuess: true } as const;

function listNotes({ cards }: TwentyOneOptions, seats: number): ReadonlyArray<Note<TwentyOneNote>> {
  if (cards === 'closed') return [BY_ROUND, HIDDEN_HANDS, LATER_PLAYERS];
  return seats > ONE_AGAINST_ONE ? [BY_ROUND, LATER_PLAYERS] : [BY_ROUND];
}

function factsOf(view: TwentyOneView, seat: number): TwentyOneTold['Facts'] {
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

function openJudge(options: TwentyOneOptions): Judge<TwentyOneTypes, TwentyOneTold> {
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

export const judgeTwentyOne: FindJudge<TwentyOneTypes, TwentyOneTold> = (options) =>
  accept(openJudge(options as TwentyOneOptions));
