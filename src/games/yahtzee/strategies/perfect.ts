// The player who expects most points at Yahtzee. With one column it is exact: nobody reaches more on average. With three it is not proven to be the
// best (yahtzee-triple.ts), and where three columns are not all filled in the end it plays like `good`.

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

/** What answers questions about a table, since it remembers the turn that it was asked about last. */
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
