// How a draw comes to rest: which dice fall, or which card flies, and when each of them lies. A
// game says what lands (`landing` in screen.ts); the times are the same for every game. Until
// `settledMs` nothing on the screen may tell the outcome.

import type { Card } from '../../games/cards.ts';
import { parseDrawn } from '../../games/draw.ts';
import type { Seat } from '../../games/game.ts';
import type { EventOf } from '../../games/log.ts';

export type DrawEvent = EventOf<'draw' | 'set'>;

/** A die or a card on its way. */
export interface Piece {
  /** Its place in the row of dice, or in the hand, from 0. */
  readonly place: number;
  /** What it shows once it lies; undefined for a card that stays closed. */
  readonly shows: number | Card | undefined;
  /** When it lies, in milliseconds from the moment at which the draw is known. */
  readonly landsMs: number;
}

export interface Landing {
  readonly kind: 'dice' | 'card';
  /** The seat that rolls or gets the card, if the game knows one. */
  readonly seat: Seat | undefined;
  /** In the order in which they land. */
  readonly pieces: readonly Piece[];
  /** When everything lies and the outcome is told. */
  readonly settledMs: number;
}

/** A draw that is landing now; its times are those of the chosen pace. */
export interface Rolling extends Landing {
  readonly event: DrawEvent;
}

const FIRST_DIE_MS = 450;
const NEXT_DIE_MS = 62;
/** From the last die to the outcome. */
const BEAT_MS = 90;
export const CARD_MS = 250;

/** Dice fall one after another, in the order of the row; `places` are those that were rolled. */
export function landDice(
  drawn: readonly number[],
  seat: Seat | undefined,
  places: readonly number[] = drawn.map((_, index) => index),
): Landing {
  const pieces = drawn.map((shows, index) => ({
    place: places[index] ?? index,
    shows,
    landsMs: FIRST_DIE_MS + NEXT_DIE_MS * index,
  }));
  return { kind: 'dice', seat, pieces, settledMs: (pieces.at(-1)?.landsMs ?? 0) + BEAT_MS };
}

export function landCard({ shows, place, landsMs }: Piece, seat: Seat | undefined): Landing {
  return { kind: 'card', seat, pieces: [{ place, shows, landsMs }], settledMs: landsMs };
}

/** For a game that does not say what lands: everything that was drawn. */
export function landDrawn({ drawn }: DrawEvent): Landing {
  const known = parseDrawn(drawn);
  if (typeof known !== 'string' && known !== undefined) return landDice(known, undefined);
  return landCard({ place: 0, shows: known, landsMs: CARD_MS }, undefined);
}

/** The same landing at another pace. */
export function paceLanding(landing: Landing, factor: number): Landing {
  return {
    ...landing,
    pieces: landing.pieces.map((piece) => Object.assign({}, piece, { landsMs: piece.landsMs * factor })),
    settledMs: landing.settledMs * factor,
  };
}
