// The moments of a replay from which a game can be played on, and the seats that can be taken over.

import type { Game, Seat } from '../../games/game.ts';
import type { Moment, ReplayGame } from './replay-log.ts';

/** The seats that can be taken over: none before a game, after it, or while nobody sits there. */
export function openSeats(game: Game, { state, phase, seats }: Moment): readonly Seat[] {
  if (state === undefined || phase !== 'playing' || game.turn(state).kind === 'over') return [];
  // At a running table a leaving player's seat cannot be taken over; elsewhere a stand-in has it.
  const isThere = (seat: Seat): boolean => seats.some((line) => line.seat === seat && !line.hasQuit);
  return game.seated(state).filter((seat) => game.running === undefined || isThere(seat));
}

/** The seat on turn at that moment, or next. */
export function likelySeat({ game, moments }: ReplayGame, number: number): Seat | undefined {
  for (const { event, state, phase } of moments) {
    if (event.number < number || state === undefined || phase !== 'playing') continue;
    const turn = game.turn(state);
    if (turn.kind === 'seat') return turn.seat;
  }
  return undefined;
}
