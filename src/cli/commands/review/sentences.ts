// The sentences of a review for a terminal: what was done, what it cost, and why. Everything in
// them comes from the review's data; the game has the words for its moves and positions.

import { terminalPartOf } from '../../../games/registry/terminal.ts';
import type { Decision, Review } from '../../../review/review.ts';
import { sayAmount } from './numbers.ts';
import type { Names, ReviewSentences } from './review-sentences.ts';

export function sentencesOf(game: string): ReviewSentences | undefined {
  return terminalPartOf(game)?.review;
}

/** One of the worst decisions in a sentence: what was done, what it cost, and why. */
export function sayDecision(decision: Decision, { unit }: Review, names: Names): string {
  const says = sentencesOf(decision.facts.game);
  const done = says?.sayDone(decision) ?? decision.made.move;
  const why = says?.explain(decision, names) ?? '';
  const sentence = `${done.charAt(0).toUpperCase()}${done.slice(1)} gave away ${sayAmount(unit, decision.cost)}`;
  return `${sentence}${why === '' ? '' : `: ${why}`}.`;
}
