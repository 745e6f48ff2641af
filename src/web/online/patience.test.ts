import { expect, test } from 'vitest';
import { patienceOf } from './patience.ts';

test('a first connection may take longer than a lost one before the page says so', () => {
  const first = patienceOf({ isNetworkUp: true, wasOpen: false });
  const lost = patienceOf({ isNetworkUp: true, wasOpen: true });
  // On Slow 4G a first connection takes two seconds.
  expect(first).toBeGreaterThan(2000);
  expect(lost).toBeLessThan(2000);
});

test('without a network the page says so at once', () => {
  expect(patienceOf({ isNetworkUp: false, wasOpen: false })).toBe(0);
  expect(patienceOf({ isNetworkUp: false, wasOpen: true })).toBe(0);
});
