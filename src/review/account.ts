// A player's account in a review: what the position is worth to them, and which of three columns
// each change goes into. Nothing is ever left over, so the columns add up to the difference between
// end and start.

import type { Seat } from '../games/game.ts';
import { TIE } from '../solver/exact.ts';
import type { Band, Decision, LinePoint, MadeBy, ReviewedPlayer } from './review.ts';

/** Differences below this are rounding: about the precision of a value of some hundred points. */
const CRUMB = 1e-11;
const WORST = 3;

/** A decision that may be among the worst, with what is needed to explain it. */
export interface Kept {
  readonly decision: Decision;
  readonly view: unknown;
  readonly best: unknown;
  readonly made: unknown;
}

/** What happened to the value of a seat in one event. */
export interface Change {
  readonly event: number;
  readonly value: number;
  /** Given away by the seat's own decision in this event. */
  readonly cost: number;
  readonly isLuck: boolean;
}

export class Account {
  readonly seat: Seat;
  readonly #start: number;
  readonly #line: LinePoint[];
  readonly #bands: Record<Band, number> = { 'toss-up': 0, close: 0, mistake: 0, blunder: 0 };
  #value: number;
  #luck = 0;
  #cost = 0;
  #others = 0;
  #standInCost = 0;
  #worst: readonly Kept[] = [];
  /** The seat is no longer at the table: its value no longer changes. */
  isGone = false;

  constructor(seat: Seat, { event, value }: LinePoint) {
    this.seat = seat;
    this.#start = value;
    this.#value = value;
    this.#line = [{ event, value }];
  }

  get value(): number {
    return this.#value;
  }

  get worst(): readonly Kept[] {
    return this.#worst;
  }

  /** Records what an event has changed. Returns the part that was luck. */
  take({ event, value, cost, isLuck }: Change): number {
    const change = value - this.#value;
    const rest = dropCrumb(change + cost);
    this.#cost += cost;
    if (isLuck) this.#luck += rest;
    else this.#others += rest;
    if (dropCrumb(change) !== 0) this.#line.push({ event, value });
    this.#value = value;
    return isLuck ? rest : 0;
  }

  /** Counts a decision. Its cost is recorded with the change that it made. */
  count(kept: Kept): void {
    const { band, cost, by } = kept.decision;
    this.#bands[band] += 1;
    if (by === 'stand-in') this.#standInCost += cost;
    if (mayBeWorst(by, cost))
      this.#worst = [...this.#worst, kept]
        .toSorted((one, other) => other.decision.cost - one.decision.cost)
        .slice(0, WORST);
  }

  close(): Omit<ReviewedPlayer, 'name' | 'house'> {
    return {
      seat: this.seat,
      start: this.#start,
      end: this.#value,
      luck: this.#luck,
      cost: this.#cost,
      others: this.#others,
      standInCost: this.#standInCost,
      decisions: Object.values(this.#bands).reduce((sum, count) => sum + count, 0),
      bands: this.#bands,
      worst: this.#worst.map(({ decision }) => decision.event),
      line: this.#line,
    };
  }
}

function dropCrumb(change: number): number {
  return Math.abs(change) < CRUMB ? 0 : change;
}

function mayBeWorst(by: MadeBy, cost: number): boolean {
  return by !== 'stand-in' && cost > TIE;
}
