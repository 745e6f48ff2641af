// The coach's worker: answers in any order, and a worker that fails.

import { expect, test } from 'vitest';
import type { Advice } from '../../solver/exact.ts';
import type { AdviceAnswer, AdviceQuestion } from './advice-worker.ts';
import { Questions, type Thinker } from './questions.ts';

type Hear = (event: { readonly data: AdviceAnswer }) => void;

/** A worker that answers when the test says so. */
class FakeThinker implements Thinker {
  readonly asked: AdviceQuestion[] = [];
  isTerminated = false;
  private readonly hearers = new Map<string, Hear>();

  postMessage(question: AdviceQuestion): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  addEventListener(kind: string, hear: Hear): void {
    this.hearers.set(kind, hear);
  }

  answer(position: unknown, advice: Advice): void {
    const number = this.asked.find((question) => question.position === position)?.number ?? 0;
    this.hearers.get('message')?.({ data: { number, advice } });
  }

  fail(): void {
    this.hearers.get('error')?.({ data: { number: 0, advice: undefined } });
  }
}

function open(): { readonly questions: Questions; readonly thinkers: readonly FakeThinker[] } {
  const thinkers: FakeThinker[] = [];
  const questions = new Questions(() => {
    const thinker = new FakeThinker();
    thinkers.push(thinker);
    return thinker;
  });
  return { questions, thinkers };
}

const adviceOf = (value: number): Advice => {
  return { worth: 'points', isModel: false, choices: [{ move: 'roll', value }] };
};

test('one worker answers every question, in whatever order', async () => {
  const { questions, thinkers } = open();
  const answers = [questions.ask('pig', 'one'), questions.ask('pig', 'two')];
  expect(thinkers).toHaveLength(1);
  thinkers[0]?.answer('two', adviceOf(2));
  thinkers[0]?.answer('one', adviceOf(1));
  expect(await Promise.all(answers)).toEqual([adviceOf(1), adviceOf(2)]);
});

test('when the worker fails, nobody waits for it, and the next question goes to another one', async () => {
  const { questions, thinkers } = open();
  const lost = [questions.ask('pig', 'one'), questions.ask('pig', 'two')];
  thinkers[0]?.fail();
  expect(await Promise.all(lost)).toEqual([undefined, undefined]);
  expect(thinkers[0]?.isTerminated).toBe(true);
  const next = questions.ask('pig', 'three');
  expect(thinkers).toHaveLength(2);
  thinkers[1]?.answer('three', adviceOf(3));
  expect(await next).toEqual(adviceOf(3));
});

test('a worker that cannot be started is a rejected question, and is tried again', async () => {
  const thinker = new FakeThinker();
  let tries = 0;
  const questions = new Questions(() => {
    tries += 1;
    if (tries === 1) throw new TypeError('The browser refuses it.');
    return thinker;
  });
  await expect(questions.ask('pig', 'one')).rejects.toThrow('refuses');
  const next = questions.ask('pig', 'two');
  thinker.answer('two', adviceOf(2));
  expect(await next).toEqual(adviceOf(2));
});
