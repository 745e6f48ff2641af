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

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** Beside each other are the columns, or on a narrow sheet the two halves of one column. */
export type Layout = 'columns' | 'halves';

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

/** Whether the box would be given up for nothing. */
export function isZero({ points, extra }: Offer): boolean {
  return points + extra === 0;
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

interface Moved {
  readonly from: Place | undefined;
  readonly direction: Direction;
  readonly layout: Layout;
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

/**
 * The next open box in that direction; the same box at the edge, the first one when none was
 * selected. Up and down stay in the half of a narrow sheet.
 */
export function moveAmong(offers: readonly Offer[], { from, direction, layout }: Moved): Offer | undefined {
  const here = offers.find((offer) => isSamePlace(offer, from));
  if (here === undefined) return offers[0];
  const at = cellOf(here, layout).across;
  const beside = offers.filter((offer) => cellOf(offer, layout).across === at);
  if (direction === 'first') return beside[0];
  if (direction === 'last') return beside.at(-1);
  if (direction === 'up' || direction === 'down')
    return beside[beside.indexOf(here) + (direction === 'down' ? 1 : -1)] ?? here;
  return nearestBeside(offers, here, { step: direction === 'right' ? 1 : -1, layout }) ?? here;
}

interface Cell {
  readonly across: number;
  readonly down: number;
}

/** Where the box is on the screen. */
function cellOf({ box, column }: Place, layout: Layout): Cell {
  const row = BOXES.indexOf(box);
  if (layout === 'columns') return { across: column, down: row };
  const isLower = row >= UPPER_BOXES.length;
  return { across: 2 * column + (isLower ? 1 : 0), down: isLower ? row - UPPER_BOXES.length : row };
}

/** In the next column or half with an open box, the one nearest in height. */
function nearestBeside(
  offers: readonly Offer[],
  here: Offer,
  { step, layout }: { readonly step: 1 | -1; readonly layout: Layout },
): Offer | undefined {
  const { across, down } = cellOf(here, layout);
  const ahead = offers
    .map((offer) => ({ offer, cell: cellOf(offer, layout) }))
    .filter(({ cell }) => (cell.across - across) * step > 0);
  const far = ({ cell }: { readonly cell: Cell }): number =>
    Math.abs(cell.across - across) * BOXES.length + Math.abs(cell.down - down);
  return ahead.toSorted((one, other) => far(one) - far(other))[0]?.offer;
}

const PAR_COUNT = 3;

/**
 * How far the filled upper boxes are above or below three of each number; undefined before the
 * first is filled, and once all are filled and the bonus is settled.
 */
export function parOf({ boxes }: Column): number | undefined {
  const filled = UPPER_BOXES.filter((box) => boxes[box] !== undefined);
  if (filled.length === 0 || filled.length === UPPER_BOXES.length) return undefined;
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
