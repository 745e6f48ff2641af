// The judges of the review, by game.

import type { FindJudge } from '../../review/judge.ts';
import { judgePig } from '../pig/review/judge.ts';
import type { GameId } from '../registry.ts';
import { judgeTwentyOne } from '../twenty-one/review/judge.ts';
import { judgeYahtzee } from '../yahtzee/review/judge.ts';

export const JUDGES = {
  pig: judgePig,
  'twenty-one': judgeTwentyOne,
  yahtzee: judgeYahtzee,
} satisfies Record<GameId, FindJudge>;
