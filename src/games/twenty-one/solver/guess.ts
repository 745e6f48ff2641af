// The model of the others: how a hand may end if it is hidden, or if its player still has to
// choose. Everybody is assumed to play like one of the usual house players, who stick at 13, 15 or
// 17, each equally likely; so the number of cards in a hidden hand says something about it. The
// guess is made from the cards that nobody has shown.

import { LIMIT } from '../rules/hand.ts';
import { BUST, TOTALS, addPoints, totalOf, type Points, type Pool } from './pool.ts';
import type { Chances } from './settlement.ts';

const STICKS_AT = [13, 15, 17] as const;
const FIRST_CARDS = 2;

/** What is known about a hand. */
export interface Guessed {
  /** The visible cards; none for a hidden hand. */
  readonly seen: Points;
  /** How many hidden cards it has. */
  readonly hidden: number;
  readonly stands: boolean;
  /** A card is on its way to it. */
  readonly mustTake: boolean;
}

interface Reading extends Guessed {
  readonly pool: Pool;
  readonly sticksAt: number;
  /**
   * A player who sticks on anything because they are leaving, or who plays unlike any house player.
   */
  readonly isFree: boolean;
  readonly known: Map<number, Chances>;
}

/** A round asks the same question many times: before every card, and about every player. */
const remembered = new Map<string, Chances>();
const REMEMBERED_MAX = 5000;

export function guessHand(pool: Pool, hand: Guessed): Chances {
  const { seen, hidden, stands, mustTake } = hand;
  const key = `${pool.key} ${seen} ${hidden} ${stands} ${mustTake}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const guessed = guessAnew(pool, hand);
  remembered.set(key, guessed);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
  return guessed;
}

function guessAnew(pool: Pool, hand: Guessed): Chances {
  const parts = STICKS_AT.map((sticksAt) =>
    follow({ ...hand, pool, sticksAt, isFree: false, known: new Map() }, hand.seen, 0),
  );
  const sum = addUp(parts);
  if (weightOf(sum) > 0) return scale(sum);
  return scale(follow({ ...hand, pool, sticksAt: 0, isFree: true, known: new Map() }, hand.seen, 0));
}

function addUp(parts: readonly Chances[]): Chances {
  return new Float64Array(TOTALS).map((_, total) => parts.reduce((sum, part) => sum + (part[total] ?? 0), 0));
}

function weightOf(chances: Chances): number {
  return chances.reduce((sum, chance) => sum + chance, 0);
}

function scale(chances: Chances): Chances {
  const weight = weightOf(chances);
  return weight === 0 ? chances : chances.map((chance) => chance / weight);
}

const NEVER: Chances = new Float64Array(TOTALS);
const ENDS: readonly Chances[] = Array.from({ length: TOTALS }, (_, total) =>
  new Float64Array(TOTALS).fill(1, total, total + 1),
);

/**
 * How the hand may end from here, once `count` of its hidden cards are turned up; not scaled, since
 * some ways are impossible.
 */
function follow(reading: Reading, hand: Points, count: number): Chances {
  const total = totalOf(hand);
  if (count < reading.hidden) {
    // The player has taken another card, so they did not stick here and were not bust.
    const went = count < FIRST_CARDS || (total < LIMIT && (reading.isFree || total < reading.sticksAt));
    return went ? next(reading, hand, count) : NEVER;
  }
  if (count === reading.hidden && count > 0 && !canHold(reading, total)) return NEVER;
  if (total >= LIMIT) return ENDS[total] ?? NEVER;
  if (count === reading.hidden && reading.stands) return ENDS[total] ?? NEVER;
  const mustTake = count === reading.hidden && reading.mustTake;
  return !mustTake && total >= reading.sticksAt ? (ENDS[total] ?? NEVER) : next(reading, hand, count);
}

/**
 * Whether a hidden hand can be worth this: it is not bust and not a natural, and a player with 21
 * does not play on.
 */
function canHold({ hidden, stands, sticksAt, isFree }: Reading, total: number): boolean {
  if (total === BUST || (total === LIMIT && (hidden === FIRST_CARDS || !stands))) return false;
  return !stands || isFree || total >= sticksAt;
}

function next(reading: Reading, hand: Points, count: number): Chances {
  const { pool, known } = reading;
  const before = known.get(pool.key);
  if (before !== undefined) return before;
  const chances = new Float64Array(TOTALS);
  pool.eachNext((points, chance) => {
    const ends = follow(reading, addPoints(hand, points), count + 1);
    if (ends === NEVER) return;
    for (let total = 0; total < TOTALS; total += 1)
      chances[total] = (chances[total] ?? 0) + chance * (ends[total] ?? 0);
  });
  known.set(pool.key, chances);
  return chances;
}
