// The judges, by game: the one place where they are found.

import type { Game } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import { accept, refuse, type Result } from '../games/result.ts';
import type { TwentyOneOptions } from '../games/twenty-one/rules/state.ts';
import type { YahtzeeOptions } from '../games/yahtzee/rules/state.ts';
import type { Judge } from './judge.ts';
import { judgePig } from '../games/pig/review/judge.ts';
import type { NotReviewed } from './review.ts';
import { judgeTwentyOne } from '../games/twenty-one/review/judge.ts';
import { judgeYahtzee } from '../games/yahtzee/review/judge.ts';

type FindJudge = (options: OptionValues) => Judge | undefined;

const BY_GAME: Readonly<Record<string, FindJudge | undefined>> = {
  yahtzee: (options) => judgeYahtzee(options as YahtzeeOptions),
  pig: () => judgePig(),
  'twenty-one': (options) => judgeTwentyOne(options as TwentyOneOptions),
};

/** Somebody who can judge games with these options, or why there is nobody. */
export function judgeOf(game: Game, options: OptionValues): Result<Judge, NotReviewed> {
  const find = BY_GAME[game.id];
  if (find === undefined) return refuse('unknown-game');
  const judge = find(options);
  return judge === undefined ? refuse('short-game') : accept(judge);
}
