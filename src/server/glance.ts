// The answer to `glance`: the tables where somebody has seats, as their players see them. Nobody
// goes there, so no connection loses its seat.

import type { RequestOf } from '../protocol/from-client.ts';
import type { AnswerFields, SeenTable } from '../protocol/from-server.ts';
import { findSitting } from './followers.ts';
import type { GuestAccess } from './guest-access.ts';
import type { Owner } from './owner.ts';
import { describeSeats } from './table-line.ts';

type Glanced = AnswerFields['glance']['tables'][number];

export function glanceAt(
  { lobby }: Pick<GuestAccess, 'lobby'>,
  { seats }: RequestOf<'glance'>,
): AnswerFields['glance'] {
  const tables = seats.flatMap(({ table, token }) => {
    const owner = lobby.find({ table });
    return owner === undefined ? [] : (describeOwn(owner, token) ?? []);
  });
  return { tables };
}

/** Undefined if the token holds no seat there. */
function describeOwn(owner: Owner, token: string): Glanced | undefined {
  const sitting = findSitting(owner.table, token);
  const view = owner.view(token);
  if (sitting === undefined || sitting.hasQuit || view.you === undefined || view.phase === 'closed')
    return undefined;
  const { table, code, game, options, phase, number, seconds } = view;
  const isYourTurn = isOnTurn(view);
  return {
    table,
    code,
    game,
    options,
    phase,
    seats: describeSeats(view.seats),
    you: view.you,
    isYourTurn,
    wantsAgain: sitting.wantsAgain,
    number,
    ...(isYourTurn && seconds !== undefined && { seconds }),
  };
}

/** A move is due, or a roll by hand. */
function isOnTurn({ phase, turn, roller, you }: SeenTable): boolean {
  return phase === 'playing' && (roller === you || (turn?.kind === 'seat' && turn.seat === you));
}
