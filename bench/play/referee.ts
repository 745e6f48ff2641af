// Watches one table: both clients must be shown the same, and it must be Pig. A contestant that is
// fast because it plays something else stops the benchmark.

import { TARGET, type Move } from '../contestants/pig.ts';
import type { Position } from '../clients/clients.ts';

export function keyOf({ turns, seat, pot, isOver, scores }: Position): string {
  return `${turns} ${seat} ${pot} ${isOver} ${scores[0]} ${scores[1]}`;
}

export class Referee {
  private last: Position | undefined;
  private move: Move | undefined;
  /** What one seat has been shown and the other not yet. */
  private ahead: string[] = [];
  private aheadSeat = 0;

  /** The seat on turn makes this move. */
  note(move: Move): void {
    this.move = move;
  }

  /** A seat is shown a position for the first time. */
  see(seat: number, position: Position): void {
    const key = keyOf(position);
    if (this.ahead.length > 0 && seat !== this.aheadSeat) {
      const expected = this.ahead.shift();
      if (expected !== key) throw new Error(`the clients are shown different things: ${expected} and ${key}`);
      return;
    }
    this.aheadSeat = seat;
    this.ahead.push(key);
    const fault = findFault(this.last, position, this.move);
    if (fault !== undefined)
      throw new Error(`this is not Pig (${fault}): ${JSON.stringify(this.last)} ${this.move} ${key}`);
    this.last = position;
    this.move = undefined;
  }
}

/** Why a game of Pig cannot continue like this; undefined if it can. */
export function findFault(
  before: Position | undefined,
  after: Position,
  move: Move | undefined,
): string | undefined {
  if (before === undefined || before.isOver) return isFresh(after) ? undefined : 'a game starts from nothing';
  if (move === undefined) return 'nobody has moved';
  const held = move === 'hold' ? before.pot : 0;
  const scores = before.scores.map((score, seat) => score + (seat === before.seat ? held : 0));
  if (scores.some((score, seat) => score !== after.scores[seat])) return 'the scores';
  const isWon = scores.some((score) => score >= TARGET);
  if (isWon !== after.isOver) return 'the end';
  if (isWon) return undefined;
  const turns = after.turns - before.turns;
  if (after.seat !== (before.seat + turns) % 2) return 'the seat on turn';
  if (turns === 0) return move === 'roll' && isDie(after.pot - before.pot) ? undefined : 'the pot';
  return turns > 0 && isDie(after.pot) ? undefined : 'the pot of a new turn';
}

function isFresh({ scores, pot, isOver }: Position): boolean {
  return scores.every((score) => score === 0) && isDie(pot) && !isOver;
}

/** A die that does not end the turn. */
function isDie(pips: number): boolean {
  return Number.isInteger(pips) && pips >= 2 && pips <= 6;
}
