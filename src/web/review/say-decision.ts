// A decision in one plain sentence: where it was, what it cost, what was better, and why. The
// numbers and the reasons come from the review; the game has the words for its moves and positions.

import type { Seat } from '../../games/game.ts';
import type { Decision, Unit } from '../../review/review.ts';
import type { Names } from '../games/screen.ts';
import { gameReviewOf } from './game-review.ts';
import { reviewWords } from './review-words.ts';
import { sayValue } from './say-numbers.ts';

export function sayWhere(decision: Decision): string {
  return gameReviewOf(decision.facts.game)?.where(decision) ?? '';
}

interface Readers {
  readonly names: Names;
  /** The seat of the person who reads; undefined if it is none of them. */
  readonly you?: Seat | undefined;
}

export function sayDecision(decision: Decision, unit: Unit, { names, you }: Readers): string {
  const { facts, made, best, cost, seat } = decision;
  const says = reviewWords();
  const game = gameReviewOf(facts.game);
  const doing = (move: string): string => game?.doing(facts, move) ?? move;
  return says.sentence({
    where: sayWhere(decision),
    made: capitalize(doing(made.move), says.startsLow),
    whom: seat === you ? says.you : names(seat),
    cost: says.cost[unit](sayValue(unit, cost)),
    best: doing(best[0]?.move ?? made.move),
    why: says.and(game?.why(decision, names) ?? []),
  });
}

/** After a colon a German sentence begins with a capital. */
function capitalize(text: string, isLow: boolean): string {
  return isLow ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
