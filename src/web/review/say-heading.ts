// The review in a sentence or two: the result, and how much of it was luck and how much skill.

import type { Review, ReviewedPlayer, Unit } from '../../review/review.ts';
import { gameReviewOf } from './game-review.ts';
import { reviewWords } from './review-words.ts';
import { isSeen, sayChange, sayResult } from './say-numbers.ts';

function sayEnd(unit: Unit, name: string, end: number): string {
  const { heading } = reviewWords();
  if (unit !== 'chance') return heading[unit](name, sayResult(unit, end));
  if (end === 1) return heading.won(name);
  return end === 0 ? heading.lost(name) : heading.chance(name, sayResult(unit, end));
}

/** "Ana 213. Luck −21.4, skill −8.3 against perfect play." */
export function sayHeading({ unit }: Review, player: ReviewedPlayer, name: string): string {
  const { heading } = reviewWords();
  const { end, luck, cost, others } = player;
  return [
    sayEnd(unit, name, end),
    heading.sums(sayChange(unit, luck), sayChange(unit, -cost)),
    ...(isSeen(unit, others) ? [heading.others(sayChange(unit, others))] : []),
  ].join(' ');
}

/** What readers must know about the numbers. */
export function sayNotes({ game, standing, model }: Review): string {
  const notes: Readonly<Record<string, string>> = gameReviewOf(game)?.notes() ?? {};
  const said = model.map((note) => notes[note] ?? note);
  return [...(standing === 'exact' ? [reviewWords().exact] : []), ...said].join(' ');
}

/** Why a game has no review. */
export function sayWhyNot({ game, why = 'not-played' }: Pick<Review, 'game' | 'why'>): string {
  const general: Readonly<Record<string, string>> = reviewWords().why;
  const own: Readonly<Record<string, string>> = gameReviewOf(game)?.whyNot() ?? {};
  return general[why] ?? own[why] ?? why;
}
