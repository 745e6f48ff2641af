// Where in a replay one can play on, and for whom.

import type { Game, Seat } from '../../games/game.ts';
import type { Moment, ReplayGame } from './replay-log.ts';

/** The seats that one can take over at this moment: none before a game, after it, or while nobody sits there. */
export function openSeats(game: Game, { state, phase, seats }: Moment): readonly Seat[] {
  if (state === undefined || phase !== 'playing' || game.turn(state).kind === 'over') return [];
  // At a running table nobody plays on for those who are leaving; elsewhere a stand-in has the seat.
  const isThere = (seat: Seat): boolean => seats.some((line) => line.seat === seat && !line.hasQuit);
  return game.seated(state).filter((seat) => game.running === undefined || isThere(seat));
}

/** Whose turn it is then, or will be next. */
export function likelySeat({ game, moments }: ReplayGame, number: number): Seat | undefined {
  for (const { event, state, phase } of moments) {
    if (event.number < number || state === undefined || phase !== 'playing') continue;
    const turn = game.turn(state);
    if (turn.kind === 'seat') return turn.seat;
  }
  return undefined;
}
