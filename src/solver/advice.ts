// What a coach says: every choice of whoever is on turn with what it is worth to him, for whichever game it is. It is worked out from a view, so a coach knows no more than his player.

import type { PigTypes } from '../games/pig/rules/state.ts';
import type { TwentyOneTypes } from '../games/twenty-one/rules/state.ts';
import type { YahtzeeTypes } from '../games/yahtzee/rules/state.ts';
import type { ValuedMove } from './exact.ts';
import { exactPig } from '../games/pig/solver/exact.ts';
import { exactTwentyOne, isGuessed } from '../games/twenty-one/solver/exact.ts';
import { exactYahtzee } from '../games/yahtzee/solver/exact.ts';

/** What the values are numbers of: the chance to win, the points at the end, the tokens after the round. */
export type Worth = 'chance' | 'points' | 'tokens';

export interface Advice<Move = unknown> {
  readonly worth: Worth;
  /** The best first. */
  readonly choices: ReadonlyArray<ValuedMove<Move>>;
  /** Whether the values rest on a guess at what the others hold or do. */
  readonly isModel: boolean;
}

function advisePig(view: PigTypes['View']): Advice<PigTypes['Move']> {
  return { worth: 'chance', choices: exactPig.movesOf(view), isModel: view.scores.length > 2 };
}

function adviseTwentyOne(view: TwentyOneTypes['View']): Advice<TwentyOneTypes['Move']> {
  const seat = view.hands.find(({ standing }) => standing === 'playing')?.seat;
  const isModel = seat !== undefined && isGuessed(view, seat);
  return { worth: 'tokens', choices: exactTwentyOne.movesOf(view), isModel };
}

function adviseYahtzee(view: YahtzeeTypes['View']): Advice<YahtzeeTypes['Move']> {
  return { worth: 'points', choices: exactYahtzee(view.options)?.movesOf(view) ?? [], isModel: false };
}

const COACHES: Readonly<Record<string, { advise(view: unknown): Advice }['advise']>> = {
  pig: advisePig,
  'twenty-one': adviseTwentyOne,
  yahtzee: adviseYahtzee,
};

/** Undefined where nobody has solved the position; an only choice needs no advice. The view is that of the seat on turn. */
export function adviseOn(game: string, view: unknown): Advice | undefined {
  const advice = COACHES[game]?.(view);
  return advice === undefined || advice.choices.length < 2 ? undefined : advice;
}
