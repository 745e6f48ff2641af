// Real time: a callback is never called early.

import { expect, test } from 'vitest';
import { REAL_TIME } from './time.ts';

test('no callback comes early by the clock itself', async () => {
  const early = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const due = REAL_TIME.now() + 20 + index / 7;
      await new Promise<void>((resolve) => {
        REAL_TIME.after(due - REAL_TIME.now(), resolve);
      });
      return REAL_TIME.now() < due;
    }),
  );
  expect(early).not.toContain(true);
});

test.each([0, -1, 1e-9])('no callback comes before `after` returns, with %d ms', async (ms) => {
  let hasReturned = false;
  const wasLate = await new Promise<boolean>((resolve) => {
    REAL_TIME.after(ms, () => resolve(hasReturned));
    hasReturned = true;
  });
  expect(wasLate).toBe(true);
});

test('no callback comes after it was cancelled', async () => {
  const calls: string[] = [];
  REAL_TIME.after(0, () => calls.push('at once'))();
  REAL_TIME.after(2.5, () => calls.push('later'))();
  await new Promise<void>((resolve) => {
    REAL_TIME.after(10, resolve);
  });
  expect(calls).toEqual([]);
});
