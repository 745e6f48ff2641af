// What every part of the score sheets is given, and the place of each cell.

import type { Seat } from '../../game.ts';
import type { Box } from '../rules/boxes.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { isSamePlace, type Offer, type Place } from './choices.ts';
import { sayOffer } from './event-sentences.ts';
import type { Hand } from './hand.ts';
import type { SheetView } from './use-view.ts';

export interface SheetsProps extends BoardProps<YahtzeeTypes> {
  /** What the player at this device could score now. */
  readonly offers: readonly Offer[];
  readonly chosen: Offer | undefined;
  readonly hand: Hand;
  readonly view: SheetView;
  readonly isWide: boolean;
  readonly onPick: (offer: Offer) => void;
  readonly onConfirm: () => void;
}

export interface Shown extends SheetsProps {
  /** The only person at this device. */
  readonly mine: Seat | undefined;
  /** Undefined when the game is over. */
  readonly onTurn: Seat | undefined;
  /** The open box to which Tab goes. */
  readonly cursor: Place | undefined;
  readonly onFocus: (place: Place) => void;
}

/** The name of a box, shorter where there is little room. */
export function nameBox(box: Box, isShort: boolean): string {
  const { boxes, shortBoxes } = words.value.games.yahtzee;
  return isShort && box in shortBoxes ? shortBoxes[box as keyof typeof shortBoxes] : boxes[box];
}

/** The element id of an open box, to which the keys move the focus. */
export function idOf({ box, column }: Place): string {
  return `box-${box}-${column}`;
}

/** What the box of this player would score now, if it is theirs to choose. */
export function offerAt({ offers, position }: Shown, seat: Seat, place: Place): Offer | undefined {
  return seat === position.seat ? offers.find((one) => isSamePlace(one, place)) : undefined;
}

/** Whether this box was filled last. */
export function isNewest({ hand }: Shown, seat: Seat, place: Place): boolean {
  return hand.filled?.seat === seat && isSamePlace(hand.filled, place);
}

/** The cost of a box according to the coach, and whether it is the coach's choice. */
export function coachedAt({ advice }: Shown, offer: Offer): { text: string; isBest: boolean } | undefined {
  const coached = advice?.find(({ move }) => move.kind === 'score' && isSamePlace(move, offer));
  return coached && { text: coached.text, isBest: coached === advice?.[0] };
}

/** What is only heard of "Fives, would score 15": what comes before the number, and after it. */
export function nameOffer(shown: Shown, offer: Offer, box: string): { before: string; after: string } {
  const { wouldScore } = words.value.games.yahtzee;
  const { factor } = sayOffer(shown.position, offer);
  const coached = coachedAt(shown, offer);
  return {
    before: `${box}${factor === undefined ? '' : ` ×${factor}`}, ${wouldScore} `,
    after: coached === undefined ? '' : `, ${words.value.seats.coach}: ${coached.text}`,
  };
}
