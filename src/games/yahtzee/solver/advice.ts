// What a coach says in Yahtzee: the expected final points with each choice.

import type { Advise } from '../../../solver/exact.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import { exactYahtzee } from './exact.ts';

export const adviseYahtzee: Advise<YahtzeeTypes> = (view) => ({
  worth: 'points',
  choices: exactYahtzee(view.options)?.movesOf(view) ?? [],
  isModel: false,
});
