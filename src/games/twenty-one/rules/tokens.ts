// Paying in Twenty-One: the only place where tokens move, so that none is ever made or lost.
// Paragraph 2 of RULES.md.

import type { Seat } from '../../game.ts';
import type { Payment, TwentyOneState } from './state.ts';

interface Debt {
  readonly from: Seat;
  readonly to: Seat;
  readonly stakes: number;
  readonly reason: Payment['reason'];
}

function tokensOf(state: TwentyOneState, seat: Seat): number {
  return state.seats.find((seated) => seated.seat === seat)?.tokens ?? 0;
}

/** Pays one debt as far as the payer's tokens go. */
export function pay(state: TwentyOneState, { from, to, stakes, reason }: Debt): TwentyOneState {
  const owed = stakes * state.options.stake;
  const paid = Math.min(owed, tokensOf(state, from));
  const seats = state.seats.map((seated) => {
    if (seated.seat === from) return { ...seated, tokens: seated.tokens - paid };
    if (seated.seat === to) return { ...seated, tokens: seated.tokens + paid };
    return seated;
  });
  return { ...state, seats, payments: [...state.payments, { from, to, reason, owed, paid }] };
}

/** Pays several debts in the given order. */
export function payAll(state: TwentyOneState, debts: readonly Debt[]): TwentyOneState {
  return debts.reduce(pay, state);
}
