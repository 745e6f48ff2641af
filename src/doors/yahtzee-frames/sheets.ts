// A table of the Yahtzee frame door as plain text, for PRINT_GAME_STATE: who plays, whose turn it
// is, and all sheets side by side. Its lines are joined, not ended, by line feeds.

import type { SeenTable } from '../../protocol/from-server.ts';
import { BOXES } from '../../games/yahtzee/rules/boxes.ts';
import { totalOf } from '../../games/yahtzee/rules/sheet.ts';
import { roundsOf, type YahtzeeState } from '../../games/yahtzee/rules/state.ts';
import { makeDice, namesOf, pointsIn, positionOf, type BoxWords } from './payload.ts';

const LABEL_WIDTH = Math.max(...BOXES.map((box) => box.length));
const CELL_WIDTH_MIN = 7;

export function makeTableText(view: SeenTable, words: BoxWords): string {
  const names = [...namesOf(view.seats).values()];
  const position = positionOf(view);
  const title = `Table ${view.table}`;
  if (position === undefined) return `${title}: ${names.join(', ')}, ${view.startAt} play.`;
  return [`${title}, ${sayWhere(position, names)}`, ...makeRows(position, names, words)].join('\n');
}

function sayWhere(position: YahtzeeState, names: readonly string[]): string {
  const rounds = roundsOf(position.options);
  if (position.round > rounds) return 'the game is over.';
  const name = names[position.seat] ?? '';
  return `round ${position.round} of ${rounds}, ${name} is on turn with ${makeDice(position.dice)}.`;
}

function makeRows(position: YahtzeeState, names: readonly string[], words: BoxWords): readonly string[] {
  const width = Math.max(CELL_WIDTH_MIN, ...names.map((name) => name.length)) + 1;
  const row = (label: string, cells: ReadonlyArray<string | number>): string =>
    label.padEnd(LABEL_WIDTH) + cells.map((cell) => String(cell).padStart(width)).join('');
  return [
    row('', names),
    ...BOXES.map((box) =>
      row(
        words[box],
        names.map((_name, seat) => pointsIn(position, seat, box) ?? '-'),
      ),
    ),
    row('Total', position.sheets.map(totalOf)),
  ];
}
