// Yahtzee in the terminal: the dice, and every player's sheet with what the roll would score in the open boxes.

import { makeDrawn } from '../../rules/draw.ts';
import { BOXES, BOX_NAMES, LOWER_BOXES, UPPER_BOXES, type Box } from '../../rules/yahtzee/boxes.ts';
import { parseBox } from '../../rules/yahtzee/notation.ts';
import { allowedBoxes, boxPoints } from '../../rules/yahtzee/scoring.ts';
import { sumUp, totalOf, type Column } from '../../rules/yahtzee/sheet.ts';
import {
  DICE_COUNT,
  roundsOf,
  type YahtzeeMove,
  type YahtzeeState,
  type YahtzeeTypes,
} from '../../rules/yahtzee/state.ts';
import type { Names, Screen } from './screen.ts';

const LABEL_WIDTH = 20;
const CELL_WIDTH = 9;

/** A filled box as a number, one that the roll may go to as a number in brackets, any other as a dot. */
function makeCell(view: YahtzeeState, column: Column, place: { box: Box; isOnTurn: boolean }): string {
  const filled = column.boxes[place.box];
  if (filled !== undefined) return String(filled);
  const { rules } = view.options;
  if (!place.isOnTurn || !allowedBoxes(rules, column, view.dice).includes(place.box)) return '.';
  return `[${boxPoints(rules, column, { box: place.box, dice: view.dice })}]`;
}

function makeRow(label: string, cells: readonly string[]): string {
  return label.padEnd(LABEL_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
}

function makeSheet(view: YahtzeeState, names: Names): readonly string[] {
  const columns = view.sheets.flatMap((sheet, seat) =>
    sheet.map((column, index) => ({ seat, column, index })),
  );
  const title = columns.map(({ seat, index }) => {
    return view.options.columns === 1
      ? names(seat).slice(0, CELL_WIDTH - 1)
      : `${names(seat).slice(0, 5)} x${index + 1}`;
  });
  const boxRow = (box: Box): string => {
    const number = String(BOXES.indexOf(box) + 1).padStart(2);
    const cells = columns.map(({ seat, column }) =>
      makeCell(view, column, { box, isOnTurn: seat === view.seat }),
    );
    return makeRow(`${number} ${BOX_NAMES[box]}`, cells);
  };
  const sumRow = (label: string, name: 'upper' | 'bonus' | 'lower' | 'total'): string =>
    makeRow(
      `   ${label}`,
      columns.map(({ column }) => String(sumUp(column)[name])),
    );
  return [
    makeRow('', title),
    ...UPPER_BOXES.map(boxRow),
    sumRow('Upper score', 'upper'),
    sumRow('Upper bonus', 'bonus'),
    ...LOWER_BOXES.map(boxRow),
    sumRow('Lower score', 'lower'),
    sumRow('Total', 'total'),
  ];
}

/** "k 1 2 5" keeps the first, second and fifth die; "k" keeps none. */
function readKeep(words: readonly string[]): YahtzeeMove | undefined {
  const places = words.flatMap((word) => Array.from(word, Number));
  if (!places.every((place) => Number.isInteger(place) && place >= 1 && place <= DICE_COUNT))
    return undefined;
  return { kind: 'keep', keep: Array.from({ length: DICE_COUNT }, (_, index) => places.includes(index + 1)) };
}

/** "9" or "fullhouse" scores in that box, "9 2" in the second column. */
function readScore([first = '', second = '1']: readonly string[]): YahtzeeMove | undefined {
  const box = /^\d+$/.test(first) ? BOXES[Number(first) - 1] : parseBox(first);
  if (box === undefined || !/^[1-3]$/.test(second)) return undefined;
  return { kind: 'score', box, column: Number(second) - 1 };
}

export const yahtzeeScreen: Screen<YahtzeeTypes> = {
  tellDraw: ({ seat }, drawn, names) => `${names(seat)}: rolled ${makeDrawn(drawn ?? [])}.`,
  tellMove({ seat, sheets, dice, options }, move, names) {
    if (move.kind === 'keep') {
      const kept = dice.filter((_, place) => move.keep[place]);
      return `${names(seat)}: kept ${kept.join(' ') || 'nothing'}.`;
    }
    const column = sheets[seat]?.[move.column];
    if (column === undefined) return undefined;
    const points = boxPoints(options.rules, column, { box: move.box, dice });
    return `${names(seat)}: scored ${points} in ${BOX_NAMES[move.box]}.`;
  },
  tellChange(before, after, names) {
    const sheet = after.sheets[before.seat] ?? [];
    return before.seat === after.seat && before.round === after.round
      ? []
      : [`${names(before.seat)}: ${totalOf(sheet)} points.`];
  },
  show(view, names) {
    const round = `Round ${view.round} of ${roundsOf(view.options)}, ${view.options.rules} rules`;
    return [
      '',
      round,
      ...makeSheet(view, names),
      `Dice: ${view.dice.join(' ')}   rerolls left: ${view.rerolls}`,
    ];
  },
  ask: ({ rerolls }) =>
    rerolls > 0 ? 'Keep which dice (k 1 2 5), or score which box (9)? ' : 'Score which box? ',
  read(text, { rerolls }) {
    const [first = '', ...rest] = text.split(/\s+/);
    return first === 'k' && rerolls > 0 ? readKeep(rest) : readScore([first, ...rest]);
  },
  help:
    'k and the places of dice, such as k 1 2 5, keeps those and rolls the others; k alone rolls all five.\n' +
    'A number from 1 to 13, or a name such as fullhouse, scores in that box; in Triple add the column: 9 2. q quits.',
};
