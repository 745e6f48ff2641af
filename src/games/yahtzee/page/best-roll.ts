// The best roll of a game of Yahtzee: the one that scored most at once.

import type { Best, Played } from '../../../web/review/review-part.ts';
import { words } from '../../../web/words/words.ts';
import { parseMove } from '../rules/notation.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import { makeOffer, type Offer } from './choices.ts';
import { reviewWords } from './review-words.ts';

type PlayedYahtzee = Played<YahtzeeTypes>;

interface Scored {
  readonly played: PlayedYahtzee;
  readonly offer: Offer;
  readonly points: number;
}

export function bestRoll(played: readonly PlayedYahtzee[]): Best | undefined {
  const all = played.flatMap((one) => readScored(one) ?? []);
  const [best] = all.toSorted((one, other) => other.points - one.points);
  if (best === undefined || best.points === 0) return undefined;
  const { offer, points } = best;
  const { seat, dice, round } = best.played.before;
  const says = reviewWords();
  const box = words.value.games.yahtzee.boxes[offer.box];
  return {
    seat,
    title: says.bestRoll,
    says: says.bestSays(offer.extra > 0 ? says.anotherYahtzee : box, round, points),
    pieces: { dice: dice.toSorted((one, other) => one - other) },
  };
}

/** Points in a column count as often as its number says. */
function readScored(played: PlayedYahtzee): Scored | undefined {
  const { event, before } = played;
  const move = event.kind === 'move' ? parseMove(event.move) : undefined;
  if (move?.kind !== 'score') return undefined;
  const column = before.sheets[before.seat]?.[move.column];
  if (column === undefined) return undefined;
  const offer = makeOffer(before, column, move);
  return { played, offer, points: (offer.points + offer.extra) * (move.column + 1) };
}
