// Asks the coach, which thinks in its own worker, and puts the answer into words.

import type { Advice } from '../../solver/exact.ts';
import { TIE } from '../../solver/exact.ts';
import type { CoachedMove, GameScreen } from '../games/screen.ts';
import { workerUrl } from '../trust.ts';
import type { AdviceAnswer, AdviceQuestion } from './advice-worker.ts';
// oxlint-disable-next-line import/default -- The address is made by the build.
import workerAddress from './advice-worker.ts?worker&url';
import { coachWords } from './coach-words.ts';
import { sayLoss, sayNumber } from './say-worth.ts';

/** What the coach says about a position. */
export interface Coaching {
  readonly worth: Advice['worth'];
  readonly isModel: boolean;
  /** The best first, each once, although equal dice can be kept in several ways. */
  readonly choices: readonly CoachedMove[];
}

/** The best choice in a sentence. */
export function sayBest({ choices, worth }: Coaching): string {
  const coach = coachWords();
  const [best] = choices;
  if (best === undefined) return '';
  return coach.bestSays(best.says, coach.worth[worth](sayNumber(worth, best.value)));
}

type Settle = (advice: Advice | undefined) => void;

const waiting = new Map<number, Settle>();
let worker: Worker | undefined;
let count = 0;

function startWorker(): Worker {
  const started = new Worker(workerUrl(workerAddress), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<AdviceAnswer>) => {
    waiting.get(data.number)?.(data.advice);
    waiting.delete(data.number);
  });
  // A worker that failed says nothing; the next question starts another.
  started.addEventListener('error', () => {
    started.terminate();
    worker = undefined;
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  });
  return started;
}

function ask(game: string, position: unknown): Promise<Advice | undefined> {
  worker ??= startWorker();
  count += 1;
  const question: AdviceQuestion = { number: count, game, position };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows.
  worker.postMessage(question);
  return new Promise((settle) => waiting.set(question.number, settle));
}

/** Undefined if the position is not solved, or there is nothing to choose. */
export async function advise(
  game: string,
  screen: GameScreen,
  position: unknown,
): Promise<Coaching | undefined> {
  const advice = await ask(game, position);
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
