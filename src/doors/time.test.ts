// Real time: a callback must find that its moment has come.

import { expect, test } from 'vitest';
import { REAL_TIME } from './time.ts';

test('nobody is called before the time, by the clock itself', async () => {
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

test.each([0, -1, 1e-9])('nobody is called before `after` returns, with %d ms', async (ms) => {
  let hasReturned = false;
  const wasLate = await new Promise<boolean>((resolve) => {
    REAL_TIME.after(ms, () => resolve(hasReturned));
    hasReturned = true;
  });
  expect(wasLate).toBe(true);
});

test('nobody is called after having cancelled', async () => {
  const calls: string[] = [];
  REAL_TIME.after(0, () => calls.push('at once'))();
  REAL_TIME.after(2.5, () => calls.push('later'))();
  await new Promise<void>((resolve) => {
    REAL_TIME.after(10, resolve);
  });
  expect(calls).toEqual([]);
});
