// Triple Yahtzee, played by the solver's model of it (games/yahtzee/solver/triple.ts): it is not
// solved, and this is not proven to be the best play. It looks ahead through the whole turn; after
// that it uses the model's value of the sheet.

import type { YahtzeeMove, YahtzeeState } from '../rules/state.ts';
import { columnGameOf } from '../solver/solved-rules.ts';
import { tableOf } from '../solver/tables.ts';
import type { Weights } from '../solver/triple-weights.ts';
import { openSheet, type Gain, type TripleSheet } from '../solver/triple.ts';
import type { Turn } from '../solver/turn.ts';
import { bestKeep, findBest, openTurn, rememberTurns, sheetOf } from './choices.ts';

interface TriplePlayer {
  /** The turn in which each roll is worth what the position gains by it. */
  readonly turnOf: (view: YahtzeeState) => Turn;
  /** Where the dice go, and what the position gains by it. */
  readonly bestBox: (view: YahtzeeState) => Gain;
  readonly playTriple: (view: YahtzeeState) => YahtzeeMove;
}

/**
 * A strategy that values what columns are worth to each other by these weights; by default by the
 * learned ones, where they help.
 */
export function openTriplePlayer(weights?: Weights): TriplePlayer {
  const openView = (view: YahtzeeState): TripleSheet =>
    openSheet(tableOf(columnGameOf(view.options)), sheetOf(view), weights);

  const turnOf = rememberTurns((view) => {
    const gains = openView(view).bestGains();
    return openTurn((_roll, place) => gains[place] ?? 0);
  });

  const bestBox = (view: YahtzeeState): Gain =>
    findBest(openView(view).gainsOf(view.dice), ({ gain }) => gain);

  return {
    turnOf,
    bestBox,
    playTriple(view) {
      const keep = bestKeep(view, turnOf(view));
      if (keep !== undefined) return keep;
      const { box, index } = bestBox(view);
      return { kind: 'score', box, column: index };
    },
  };
}

export const { turnOf, bestBox, playTriple } = openTriplePlayer();
