// Asks the coach, which thinks in its own worker, and puts the answer into words.

import type { Advice } from '../../solver/exact.ts';
import { TIE } from '../../solver/exact.ts';
import type { CoachedMove, GameScreen } from '../games/screen.ts';
import { workerUrl } from '../trust.ts';
// oxlint-disable-next-line import/default -- The address is made by the build.
import workerAddress from './advice-worker.ts?worker&url';
import { coachWords } from './coach-words.ts';
import { Questions } from './questions.ts';
import { sayLoss, sayNumber } from './say-worth.ts';

/** What the coach says about a position. */
export interface Coaching {
  readonly worth: Advice['worth'];
  readonly isModel: boolean;
  /** The best first, each once, although equal dice can be kept in several ways. */
  readonly choices: readonly CoachedMove[];
}

const questions = new Questions(() => new Worker(workerUrl(workerAddress), { type: 'module' }));

/** The best choice in a sentence. */
export function sayBest({ choices, worth }: Coaching): string {
  const coach = coachWords();
  const [best] = choices;
  if (best === undefined) return '';
  return coach.bestSays(best.says, coach.worth[worth](sayNumber(worth, best.value)));
}

/** Undefined if the position is not solved, or there is nothing to choose. */
export async function advise(
  game: string,
  screen: GameScreen,
  position: unknown,
): Promise<Coaching | undefined> {
  const advice = await questions.ask(game, position);
  const best = advice?.choices[0];
  if (advice === undefined || best === undefined) return undefined;
  const { worth, isModel } = advice;
  const found = new Map<string, CoachedMove>();
  for (const { move, value } of advice.choices) {
    const says = screen.sayMove(position, move);
    const loss = best.value - value < TIE ? 0 : best.value - value;
    if (!found.has(says)) found.set(says, { move, value, loss, says, text: sayLoss(worth, loss) });
  }
  return { worth, isModel, choices: [...found.values()] };
}
