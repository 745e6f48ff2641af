// The card on its way to a seat.

import type { Seat } from '../../game.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import type { FlyingCard } from '../../../web/pieces/card.tsx';

/** A card that this viewer may not see stays closed. */
export function flyingTo(seat: Seat, rolling: BoardProps['rolling']): FlyingCard | undefined {
  const piece = rolling?.seat === seat ? rolling.pieces[0] : undefined;
  return piece && { card: String(piece.shows ?? ''), ms: piece.landsMs };
}
