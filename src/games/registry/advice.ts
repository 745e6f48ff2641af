// What the coaches say, by game.

import type { Advise } from '../../solver/exact.ts';
import { advisePig } from '../pig/solver/advice.ts';
import type { GameId } from '../registry.ts';
import { adviseTwentyOne } from '../twenty-one/solver/advice.ts';
import { adviseYahtzee } from '../yahtzee/solver/advice.ts';

export const ADVICE = {
  pig: advisePig,
  'twenty-one': adviseTwentyOne,
  yahtzee: adviseYahtzee,
} satisfies Record<GameId, Advise>;
