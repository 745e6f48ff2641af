// What the dice on the table could be scored as: every box that the rules allow now with what it
// would score, and how the keys move between the boxes. The rules decide; nothing is scored here.

import type { Seat } from '../../game.ts';
import { BOXES, UPPER_BOXES, faceOf, isYahtzee, type Box } from '../rules/boxes.ts';
import { yahtzee } from '../rules/game.ts';
import { allowedBoxes, boxPoints, earnsChip, isOpen } from '../rules/scoring.ts';
import { CHIP_POINTS, type Column } from '../rules/sheet.ts';
import { IN_CUP, type YahtzeeState } from '../rules/state.ts';

/** A box on the sheet of the player on turn. Columns are counted from 0. */
export interface Place {
  readonly box: Box;
  readonly column: number;
}

export interface Offer extends Place {
  /** What goes into the box. */
  readonly points: number;
  /** The extra hundred of a further Yahtzee, or 0. */
  readonly extra: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** None unless it is somebody's turn and all five dice have landed. */
export function offersOf(position: YahtzeeState): readonly Offer[] {
  if (yahtzee.turn(position).kind !== 'seat') return [];
  const { sheets, seat, dice, options } = position;
  return (sheets[seat] ?? []).flatMap((column, index) =>
    allowedBoxes(options.rules, column, dice).map((box) =>
      makeOffer(position, column, { box, column: index }),
    ),
  );
}

/** Whether the turn still has to begin with its first roll. */
export function isFirstRoll({ dice, rerolls, options }: YahtzeeState): boolean {
  return dice.every((die) => die === IN_CUP) && rerolls === options.rerolls;
}

export function makeOffer({ dice, options }: YahtzeeState, column: Column, place: Place): Offer {
  const points = boxPoints(options.rules, column, { box: place.box, dice });
  const extra = earnsChip(options.rules, column, dice) ? CHIP_POINTS : 0;
  return { ...place, points, extra };
}

export function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  return one?.box === other?.box && one?.column === other?.column;
}

/** Where the rules send a further Yahtzee; undefined when the player is free to choose. */
type Forced =
  { readonly kind: 'own'; readonly box: Box } | { readonly kind: 'lower' } | { readonly kind: 'none' };

/** Only for single sheets: in Triple the sentence would be true only if every column agreed. */
export function forcedBy(position: YahtzeeState): Forced | undefined {
  const { sheets, seat, dice, options } = position;
  const [column, ...others] = sheets[seat] ?? [];
  const offers = offersOf(position);
  const [first] = offers;
  if (column === undefined || others.length > 0 || first === undefined) return undefined;
  if (options.rules !== 'official' || !isYahtzee(dice) || isOpen(column, 'yahtzee')) return undefined;
  if (faceOf(first.box) === undefined) return { kind: 'lower' };
  return first.points > 0 ? { kind: 'own', box: first.box } : { kind: 'none' };
}

/**
 * The next open box in that direction; the same box at the edge, the first one when none was
 * selected.
 */
export function moveAmong(
  offers: readonly Offer[],
  from: Place | undefined,
  direction: Direction,
): Offer | undefined {
  const here = offers.find((offer) => isSamePlace(offer, from));
  if (here === undefined) return offers[0];
  if (direction === 'up' || direction === 'down') {
    const column = offers.filter((offer) => offer.column === here.column);
    return column[column.indexOf(here) + (direction === 'down' ? 1 : -1)] ?? here;
  }
  return nearestBeside(offers, here, direction === 'right' ? 1 : -1) ?? here;
}

/**
 * The one box that Tab goes to: where the focus was last, so that Tab leads back to it, or else the
 * chosen box.
 */
export function findFocus(
  offers: readonly Offer[],
  last: Place | undefined,
  chosen: Place | undefined,
): Offer | undefined {
  const find = (place: Place | undefined): Offer | undefined =>
    offers.find((offer) => isSamePlace(offer, place));
  return find(last) ?? find(chosen) ?? offers[0];
}

/** In the next column with an open box, the one nearest in height. */
function nearestBeside(offers: readonly Offer[], here: Offer, step: 1 | -1): Offer | undefined {
  const beside = offers.filter(({ column }) => (column - here.column) * step > 0);
  const nearest = Math.min(...beside.map(({ column }) => Math.abs(column - here.column)));
  const height = (box: Box): number => Math.abs(BOXES.indexOf(box) - BOXES.indexOf(here.box));
  return beside
    .filter(({ column }) => Math.abs(column - here.column) === nearest)
    .reduce<Offer | undefined>(
      (best, offer) => (best === undefined || height(offer.box) < height(best.box) ? offer : best),
      undefined,
    );
}

const PAR_COUNT = 3;

/**
 * How far the filled upper boxes are above or below three of each number; undefined once all are
 * filled and the bonus is settled.
 */
export function parOf({ boxes }: Column): number | undefined {
  const filled = UPPER_BOXES.filter((box) => boxes[box] !== undefined);
  if (filled.length === UPPER_BOXES.length) return undefined;
  return filled.reduce((sum, box) => sum + (boxes[box] ?? 0) - PAR_COUNT * (faceOf(box) ?? 0), 0);
}

/** "+3", "−2" with a real minus, "±0". */
export function makeSigned(number: number): string {
  if (number === 0) return '±0';
  return number > 0 ? `+${number}` : `−${-number}`;
}

/** A box that somebody has just filled. */
export interface Filled extends Place {
  readonly seat: Seat;
}
