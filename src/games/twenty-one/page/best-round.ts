// The best round of a table of Twenty-One: the most tokens that somebody won in one.

import type { Best, Played } from '../../../web/review/review-part.ts';
import type { Seat } from '../../game.ts';
import type { TwentyOneTypes, TwentyOneView } from '../rules/state.ts';
import { reviewWords } from './review-words.ts';
import { isRoundOn, naturalsOf, wonBy } from './round-facts.ts';

interface Won {
  readonly seat: Seat;
  readonly round: number;
  readonly tokens: number;
  readonly view: TwentyOneView;
}

export function bestRound(played: ReadonlyArray<Played<TwentyOneTypes>>): Best | undefined {
  const won = played
    .filter(({ before, after }) => isRoundOn(before) && !isRoundOn(after))
    .flatMap(({ before, after }) => listWon(after, before.round));
  const [best] = won.toSorted((one, other) => other.tokens - one.tokens);
  if (best === undefined || best.tokens <= 0) return undefined;
  const { seat, round, tokens, view } = best;
  const says = reviewWords();
  const cards = view.hands.find((hand) => hand.seat === seat)?.cards ?? [];
  const isNatural = naturalsOf(view).includes(seat);
  return {
    seat,
    title: says.bestRound,
    says: isNatural ? says.bestNatural(tokens, round) : says.bestSays(tokens, round),
    pieces: { cards },
  };
}

function listWon(view: TwentyOneView, round: number): readonly Won[] {
  return view.hands.map(({ seat }) => ({ seat, round, tokens: wonBy(view, seat) ?? 0, view }));
}
