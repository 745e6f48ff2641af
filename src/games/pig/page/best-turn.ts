// The best turn of a game of Pig: the most points that were held at once.

import type { Best, Played } from '../../../web/review/review-part.ts';
import { parseDrawn } from '../../draw.ts';
import type { PigTypes } from '../rules/state.ts';
import { reviewWords } from './review-words.ts';

type PlayedPig = Played<PigTypes>;

/** More dice would not fit into a line. */
const DICE_MAX = 6;

export function bestTurn(played: readonly PlayedPig[]): Best | undefined {
  const holds = played.filter(({ event }) => event.kind === 'move' && event.move === 'hold');
  const [best] = holds.toSorted((one, other) => other.before.pot - one.before.pot);
  if (best === undefined) return undefined;
  const { seat, pot, turns } = best.before;
  const dice = played.flatMap((one) => (one.before.turns === turns ? facesOf(one) : []));
  const says = reviewWords();
  return {
    seat,
    title: says.bestTurn,
    says: says.bestSays(pot, dice.length),
    pieces: dice.length > DICE_MAX ? {} : { dice },
  };
}

function facesOf({ event, before }: PlayedPig): readonly number[] {
  if ((event.kind !== 'draw' && event.kind !== 'set') || before.phase === 'first') return [];
  const drawn = parseDrawn(event.drawn);
  return drawn === undefined || typeof drawn === 'string' ? [] : drawn;
}
