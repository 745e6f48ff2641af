// The sheets of Yahtzee as lines of at most 80 columns: everybody's side by side with what the roll
// would score, or, when they do not fit, that of the player on turn and everybody's totals. With
// the question below, it all fits a screen of 24 lines.

import type { Seat } from '../../game.ts';
import { assert } from '../../result.ts';
import { BOXES, BOX_NAMES, LOWER_BOXES, UPPER_BOXES, type Box } from '../rules/boxes.ts';
import { allowedBoxes, boxPoints, earnsChip } from '../rules/scoring.ts';
import { CHIP_POINTS, sumUp, totalOf, type Column, type Sheet } from '../rules/sheet.ts';
import { IN_CUP, type YahtzeeState } from '../rules/state.ts';
import { alignRight, cut, widthOf, wrap } from '../../../cli/terminal/text-width.ts';
import type { Names } from '../../../cli/terminal/screen.ts';

const SCREEN_WIDTH = 80;
const LABEL_WIDTH = 20;
const CELL_WIDTH = 9;
const CELLS_MAX = Math.floor((SCREEN_WIDTH - LABEL_WIDTH) / CELL_WIDTH);
const TOTALS_LINES_MAX = 3;

/** One column of a sheet on the screen, and whose it is. */
interface Place {
  readonly seat: Seat;
  readonly column: Column;
  /** How often the column counts. */
  readonly factor: number;
}

export function sheetOf({ sheets }: YahtzeeState, seat: Seat): Sheet {
  const sheet = sheets[seat];
  assert(sheet !== undefined, 'every seat has a sheet');
  return sheet;
}

export function makeSheets(view: YahtzeeState, names: Names): readonly string[] {
  const everybody = view.sheets.map((_, seat) => seat);
  const isTriple = view.options.columns > 1;
  const fits = view.sheets.flat().length <= CELLS_MAX;
  const shown = fits ? everybody : [view.seat];
  const rows = makeRows(
    view,
    shown.flatMap((seat) => placesOf(view, seat)),
    names,
  );
  const grand = isTriple ? shown.map((seat) => sayGrandTotal(sheetOf(view, seat), names(seat))) : [];
  return [...rows, ...grand, ...(fits ? [] : sayTotals(view, names))];
}

function placesOf(view: YahtzeeState, seat: Seat): readonly Place[] {
  return sheetOf(view, seat).map((column, index) => ({ seat, column, factor: index + 1 }));
}

function makeRows(view: YahtzeeState, places: readonly Place[], names: Names): readonly string[] {
  const isTriple = view.options.columns > 1;
  const row = (label: string, cell: (place: Place) => string): string => makeRow(label, places.map(cell));
  const boxRow = (box: Box): string =>
    row(`${String(BOXES.indexOf(box) + 1).padStart(2)} ${BOX_NAMES[box]}`, (place) =>
      makeCell(view, place, box),
    );
  return [
    row('', ({ seat, factor }) => makeTitle(names(seat), isTriple ? ` x${factor}` : '')),
    ...UPPER_BOXES.map(boxRow),
    row('   Upper score', ({ column }) => String(sumUp(column).upper)),
    row('   Upper bonus', ({ column }) => String(sumUp(column).bonus)),
    ...LOWER_BOXES.map(boxRow),
    row('   Lower score', ({ column }) => String(sumUp(column).lower)),
    row('   Total', ({ column, factor }) => `${sumUp(column).total}${isTriple ? ` x${factor}` : ''}`),
  ];
}

function makeRow(label: string, cells: readonly string[]): string {
  return label.padEnd(LABEL_WIDTH) + cells.map((cell) => alignRight(cell, CELL_WIDTH)).join('');
}

function makeTitle(name: string, factor: string): string {
  return cut(name, CELL_WIDTH - 1 - widthOf(factor)) + factor;
}

/**
 * A filled box as a number, a box that the roll may go to as a number in brackets, any other as a
 * dot.
 */
function makeCell(view: YahtzeeState, { seat, column }: Place, box: Box): string {
  const filled = column.boxes[box];
  if (filled !== undefined) return String(filled);
  const { rules } = view.options;
  if (
    seat !== view.seat ||
    view.dice.includes(IN_CUP) ||
    !allowedBoxes(rules, column, view.dice).includes(box)
  )
    return '.';
  const extra = earnsChip(rules, column, view.dice) ? `+${CHIP_POINTS}` : '';
  return `[${boxPoints(rules, column, { box, dice: view.dice })}${extra}]`;
}

function sayGrandTotal(sheet: Sheet, name: string): string {
  const terms = sheet.map((column, index) => `${index + 1} x ${sumUp(column).total}`);
  return `   ${cut(name, LABEL_WIDTH)}: ${terms.join(' + ')} = ${totalOf(sheet)}`;
}

/** Everybody's points; long names are cut until the lines fit. */
function sayTotals({ sheets }: YahtzeeState, names: Names): readonly string[] {
  for (let width = SCREEN_WIDTH / 2; width > 0; width -= 1) {
    const items = sheets.map((sheet, seat) => `${cut(names(seat), width)} ${totalOf(sheet)}`);
    const lines = wrap(items, SCREEN_WIDTH);
    if (lines.length <= TOTALS_LINES_MAX) return lines;
  }
  throw new Error('Broken invariant: twenty players with a letter each fit the lines');
}
