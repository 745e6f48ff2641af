// The player who expects most points at Yahtzee. With one column it is exact: nobody reaches more on average. With three it is not proven to be the
// best: each column is valued as if it were played alone, and a roll goes where it gains most beside that, times what the column counts.
// A game that ends before the sheet is full is solved by nobody; there it plays like `good`.

import { assert } from '../rules/result.ts';
import { BOXES } from '../rules/yahtzee/boxes.ts';
import { isOpen } from '../rules/yahtzee/scoring.ts';
import type { Sheet } from '../rules/yahtzee/sheet.ts';
import { allRounds, roundsOf, type YahtzeeMove, type YahtzeeState } from '../rules/yahtzee/state.ts';
import { valueBoxes } from '../solver/yahtzee/choices.ts';
import { openYahtzee } from '../solver/yahtzee/exact.ts';
import { valueOf, type YahtzeeTable } from '../solver/yahtzee/table.ts';
import { tableOf } from '../solver/yahtzee/tables.ts';
import { openTurns } from '../solver/yahtzee/turn.ts';
import { bestKeep, findBest, openTurn, rememberTurns, sheetOf } from './yahtzee-choices.ts';
import { playGood } from './yahtzee-good.ts';

export function isWhole({ options }: YahtzeeState): boolean {
  return roundsOf(options) === allRounds(options);
}

export function playPerfect(view: YahtzeeState): YahtzeeMove {
  if (!isWhole(view)) return playGood(view);
  return view.options.columns === 1 ? playSingle(view) : playTriple(view);
}

/** What answers questions about a table, since it remembers the turn that it was asked about last. */
function openOnce<Opened>(open: (table: YahtzeeTable) => Opened): (view: YahtzeeState) => Opened {
  const opened = new WeakMap<YahtzeeTable, Opened>();
  return ({ options }) => {
    const table = tableOf(options);
    const known = opened.get(table) ?? open(table);
    opened.set(table, known);
    return known;
  };
}

const exactOf = openOnce(openYahtzee);
const columnTurnsOf = openOnce(openTurns);

function playSingle(view: YahtzeeState): YahtzeeMove {
  const [best] = exactOf(view).movesOf(view);
  assert(best !== undefined, 'a seat on turn has a move');
  return best.move;
}

/** Columns with open boxes, and what each is worth if it is played alone. */
function openColumns(table: YahtzeeTable, sheet: Sheet) {
  return sheet
    .map((column, index) => ({ column, index, before: valueOf(table, column) }))
    .filter(({ column }) => BOXES.some((box) => isOpen(column, box)));
}

const tripleTurnOf = rememberTurns((view) => {
  const table = tableOf(view.options);
  const columns = openColumns(table, sheetOf(view)).map(({ column, index, before }) => {
    return { index, before, after: columnTurnsOf(view)(column).scores.slice() };
  });
  return openTurn((_roll, place) =>
    Math.max(...columns.map(({ index, before, after }) => (index + 1) * ((after[place] ?? 0) - before))),
  );
});

function playTriple(view: YahtzeeState): YahtzeeMove {
  const keep = bestKeep(view, tripleTurnOf(view));
  if (keep !== undefined) return keep;
  const table = tableOf(view.options);
  const choices = openColumns(table, sheetOf(view)).flatMap(({ column, index, before }) =>
    valueBoxes(table, column, view.dice).map(({ box, value }) => {
      return { box, index, gain: (index + 1) * (value - before) };
    }),
  );
  const { box, index } = findBest(choices, ({ gain }) => gain);
  return { kind: 'score', box, column: index };
}
