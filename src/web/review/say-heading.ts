// The review in a sentence or two: how it ended, and how much of that was luck and how much skill.

import type { Review, ReviewedPlayer, Unit } from '../../review/review.ts';
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

/** What must be known of the numbers. */
export function sayNotes({ standing, model }: Review): string {
  const { exact, notes } = reviewWords();
  return [...(standing === 'exact' ? [exact] : []), ...model.map((note) => notes[note])].join(' ');
}
