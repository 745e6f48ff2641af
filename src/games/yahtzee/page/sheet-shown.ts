// What every part of the score sheets is given, and the place of each cell.

import type { Seat } from '../../game.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import type { Offer, Place } from './choices.ts';
import type { Hand } from './hand.ts';
import type { SheetGroup } from './sheet-groups.ts';

export interface SheetsProps extends BoardProps<YahtzeeTypes> {
  /** What the player at this device could score now. */
  readonly offers: readonly Offer[];
  readonly chosen: Offer | undefined;
  readonly hand: Hand;
  readonly onPick: (offer: Offer) => void;
  readonly onConfirm: () => void;
}

export interface Shown extends SheetsProps {
  readonly groups: readonly SheetGroup[];
  /** The only person at this device. */
  readonly mine: Seat | undefined;
  /** Undefined when the game is over. */
  readonly onTurn: Seat | undefined;
  /** The open box to which Tab goes. */
  readonly cursor: Place | undefined;
  readonly onFocus: (place: Place) => void;
}

interface Marks {
  readonly 'data-mine': true | undefined;
  readonly 'data-turn': true | undefined;
}

/** For the colour of a cell, and to keep it in sight. */
export function marksOf({ mine, onTurn }: Shown, seat: Seat): Marks {
  return { 'data-mine': seat === mine || undefined, 'data-turn': seat === onTurn || undefined };
}

/** The element id of an open box, to which the keys move the focus. */
export function idOf({ box, column }: Place): string {
  return `box-${box}-${column}`;
}
