// What a coach says in Twenty-One: the tokens after the round with each choice.

import type { Advise } from '../../../solver/exact.ts';
import type { TwentyOneTypes } from '../rules/state.ts';
import { exactTwentyOne, isGuessed } from './exact.ts';

export const adviseTwentyOne: Advise<TwentyOneTypes> = (view) => {
  const seat = view.hands.find(({ standing }) => standing === 'playing')?.seat;
  const isModel = seat !== undefined && isGuessed(view, seat);
  return { worth: 'tokens', choices: exactTwentyOne.movesOf(view), isModel };
};
