// Asking again: one question at a time, at once when somebody wishes it, and still after a failure.

import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { lookAgain } from '../../../src/web/lobby/model/look-again.ts';

type World = Parameters<typeof lookAgain>[0];

/** A world whose time passes, and whose answers come, when the test says so. */
class Look {
  asked = 0;
  private answer = (): void => {};
  private fail = (_error: Error): void => {};
  private tick = (): void => {};
  readonly looking;

  constructor() {
    const clock = {
      after: (_ms: number, call: () => void) => {
        this.tick = call;
        return () => {
          this.tick = () => {};
        };
      },
    };
    const world = { server: { connection: signal({ kind: 'open' }) }, clock, onVisibility: () => () => {} };
    this.looking = lookAgain(world as unknown as World, { everyMs: () => 1000, ask: () => this.ask() });
  }

  async pass(): Promise<void> {
    this.tick();
    await Promise.resolve();
  }

  async answered(): Promise<void> {
    this.answer();
    await settle();
  }

  async failed(): Promise<void> {
    this.fail(new Error('no answer'));
    await settle();
  }

  private ask(): Promise<void> {
    this.asked += 1;
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
  }
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('asks at once and at intervals, but not while an answer is due', async () => {
  const look = new Look();
  expect(look.asked).toBe(1);
  await look.pass();
  expect(look.asked).toBe(1);
  await look.answered();
  await look.pass();
  expect(look.asked).toBe(2);
});

test('a wish for news during a question is a question of its own', async () => {
  const look = new Look();
  look.looking.now();
  look.looking.now();
  expect(look.asked).toBe(1);
  await look.answered();
  expect(look.asked).toBe(2);
  await look.answered();
  expect(look.asked).toBe(2);
});

test('a question that failed is reported and asked again', async () => {
  const report = vi.fn<(error: unknown) => void>();
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', report);
  const look = new Look();
  await look.failed();
  expect(report).toHaveBeenCalledTimes(1);
  await look.pass();
  expect(look.asked).toBe(2);
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
});

test('asks nothing after the end', async () => {
  const look = new Look();
  look.looking.now();
  look.looking.stop();
  await look.answered();
  await look.pass();
  expect(look.asked).toBe(1);
});
