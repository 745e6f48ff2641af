// The strategy with the most expected points in Yahtzee. With one column it is exact: nobody gets
// more on average. With three it is not proven to be the best (triple.ts), and in games that end
// before three columns are full it plays like `good`.

import { assert } from '../../result.ts';
import {
  allRounds,
  roundsOf,
  type YahtzeeMove,
  type YahtzeeState,
  type YahtzeeTypes,
} from '../rules/state.ts';
import type { Exact } from '../../../solver/exact.ts';
import { openYahtzee } from '../solver/exact.ts';
import type { YahtzeeTable } from '../solver/table.ts';
import { tableOf } from '../solver/tables.ts';
import { playGood } from './good.ts';
import { playTriple } from './triple.ts';

export function isWhole({ options }: YahtzeeState): boolean {
  return roundsOf(options) === allRounds(options);
}

export function playPerfect(view: YahtzeeState): YahtzeeMove {
  if (view.options.columns === 1) return playSingle(view);
  return isWhole(view) ? playTriple(view) : playGood(view);
}

const opened = new WeakMap<YahtzeeTable, Exact<YahtzeeTypes>>();

/**
 * Answers questions about a table; it is kept because it remembers the last turn it was asked
 * about.
 */
function exactOf({ options }: YahtzeeState): Exact<YahtzeeTypes> {
  const table = tableOf(options);
  const exact = opened.get(table) ?? openYahtzee(table);
  opened.set(table, exact);
  return exact;
}

function playSingle(view: YahtzeeState): YahtzeeMove {
  const [best] = exactOf(view).movesOf(view);
  assert(best !== undefined, 'a seat on turn has a move');
  return best.move;
}
