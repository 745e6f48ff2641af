// The coach thinks here, in a worker: solving Yahtzee for the first time takes half a second, and
// the page must not freeze.

import { adviseOn } from '../../solver/advice.ts';
import type { Advice } from '../../solver/exact.ts';

export interface AdviceQuestion {
  readonly number: number;
  readonly game: string;
  /** The position as the seat on turn sees it. */
  readonly position: unknown;
}

export interface AdviceAnswer {
  readonly number: number;
  readonly advice: Advice | undefined;
}

addEventListener('message', ({ data }: MessageEvent<AdviceQuestion>) => {
  const { number, game, position } = data;
  const answer: AdviceAnswer = { number, advice: adviseOn(game, position) };
  postMessage(answer);
});
