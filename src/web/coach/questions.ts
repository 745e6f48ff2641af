// Questions to the coach's worker, and which answer belongs to which. If the worker fails, its
// questions are answered with nothing, and the next question starts another worker.

import type { Advice } from '../../solver/exact.ts';
import type { AdviceAnswer, AdviceQuestion } from './advice-worker.ts';

/** The parts of a worker that are used here. */
export interface Thinker {
  postMessage(question: AdviceQuestion): void;
  terminate(): void;
  addEventListener(kind: 'message', hear: (event: { readonly data: AdviceAnswer }) => void): void;
  addEventListener(kind: 'error', hear: () => void): void;
}

export class Questions {
  private readonly start: () => Thinker;
  private readonly waiting = new Map<number, (advice: Advice | undefined) => void>();
  private thinker: Thinker | undefined;
  private count = 0;

  constructor(start: () => Thinker) {
    this.start = start;
  }

  /** Rejected if no worker can be started. */
  async ask(game: string, position: unknown): Promise<Advice | undefined> {
    this.thinker ??= this.open();
    this.count += 1;
    const question: AdviceQuestion = { number: this.count, game, position };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows.
    this.thinker.postMessage(question);
    return new Promise((settle) => {
      this.waiting.set(question.number, settle);
    });
  }

  private open(): Thinker {
    const thinker = this.start();
    thinker.addEventListener('message', ({ data }) => {
      this.waiting.get(data.number)?.(data.advice);
      this.waiting.delete(data.number);
    });
    thinker.addEventListener('error', () => this.fail(thinker));
    return thinker;
  }

  private fail(thinker: Thinker): void {
    thinker.terminate();
    this.thinker = undefined;
    for (const settle of this.waiting.values()) settle(undefined);
    this.waiting.clear();
  }
}
