// Yahtzee for the review: points. A keep is identified by the faces that stay, whichever of the
// equal dice they are.

import type { Dice } from '../rules/boxes.ts';
import { type YahtzeeOptions } from '../rules/options.ts';
import { allRounds, roundsOf, type YahtzeeMove } from '../rules/state.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import { openYahtzee } from '../solver/exact.ts';
import { columnGameOf } from '../solver/solved-rules.ts';
import { tableOf } from '../solver/tables.ts';
import { accept, refuse } from '../../result.ts';
import type { FindJudge, Judge, Note } from '../../../review/judge.ts';
import { explainSingle, explainTriple } from './reasons.ts';
import type { YahtzeeNote, YahtzeeTold } from './told.ts';
import { openTriple } from './triple.ts';

const BANDS = [0.25, 1, 3] as const;
/** With three columns a point counts twice on average. */
const TRIPLE_BANDS = [0.5, 2, 6] as const;

function sayMove(dice: Dice, move: YahtzeeMove): string {
  if (move.kind === 'score') return `score ${move.box} ${move.column}`;
  const kept = dice.filter((_, place) => move.keep[place] === true);
  return `keep ${kept.toSorted((one, other) => one - other).join('')}`;
}

const TRIPLE = { name: 'triple', isGuess: true } as const;

function listNotes(seats: number): ReadonlyArray<Note<YahtzeeNote>> {
  return seats > 1 ? [{ name: 'points-not-win', isGuess: false }] : [];
}

function openJudge(options: YahtzeeOptions): Judge<YahtzeeTypes, YahtzeeTold> {
  const table = tableOf(columnGameOf(options));
  const rest = {
    unit: 'points',
    facts: ({ round, dice, rerolls }) => ({ game: 'yahtzee', round, dice, rerolls }),
    wordOf: ({ dice }, move) => sayMove(dice, move),
    turnsUp: () => false,
    sharesLuck: () => true,
    takenBy: () => undefined,
  } as const satisfies Partial<Judge<YahtzeeTypes, YahtzeeTold>>;
  if (options.columns === 1)
    return {
      ...rest,
      exact: openYahtzee(table),
      bands: BANDS,
      notes: listNotes,
      explain: (judged) => explainSingle(table, judged),
    };
  const triple = openTriple(table);
  return {
    ...rest,
    exact: triple,
    bands: TRIPLE_BANDS,
    notes: (seats) => [TRIPLE, ...listNotes(seats)],
    *explain(judged) {
      yield;
      return explainTriple(table, triple, judged);
    },
  };
}

/** Short games with three columns are not solved. */
export const judgeYahtzee: FindJudge<YahtzeeTypes, YahtzeeTold> = (given) => {
  const options = given as YahtzeeOptions;
  const isShort = options.columns > 1 && roundsOf(options) !== allRounds(options);
  return isShort ? refuse('short-game') : accept(openJudge(options));
};
