// What a coach says in Pig: the chance to win with each choice.

import type { Advise } from '../../../solver/exact.ts';
import type { PigTypes } from '../rules/state.ts';
import { exactPig } from './exact.ts';

export const advisePig: Advise<PigTypes> = (view) => ({
  worth: 'chance',
  choices: exactPig.movesOf(view),
  isModel: view.scores.length > 2,
});
