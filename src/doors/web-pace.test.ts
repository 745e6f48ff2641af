import { expect, test } from 'vitest';
import {
  HTTP_REQUESTS_BURST,
  HTTP_REQUESTS_PER_SECOND,
  HTTP_WAIT_MS_MAX,
  PACED_ADDRESSES_MAX,
} from '../protocol/limits.ts';
import { Pace } from './web-pace.ts';

test('a burst is answered at once, then requests wait their turn, and then they are refused', () => {
  const pace = new Pace();
  const waits = Array.from({ length: HTTP_REQUESTS_BURST }, () => pace.take('203.0.113.7', 0));
  expect(new Set(waits)).toEqual(new Set([0]));
  expect(pace.take('203.0.113.7', 0)).toBe(1000 / HTTP_REQUESTS_PER_SECOND);
  expect(pace.take('203.0.113.8', 0), 'others are unaffected').toBe(0);
  let last: number | undefined = 0;
  for (let wait = pace.take('203.0.113.7', 0); wait !== undefined; wait = pace.take('203.0.113.7', 0))
    last = wait;
  expect(last).toBe(HTTP_WAIT_MS_MAX);
  expect(pace.take('203.0.113.7', HTTP_WAIT_MS_MAX), 'later there is room again').toBeGreaterThanOrEqual(0);
});

test('an address with a whole budget is forgotten, and there are never too many', () => {
  const pace = new Pace();
  for (let count = 0; count < PACED_ADDRESSES_MAX + 100; count += 1)
    pace.take(`10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`, 0);
  expect(pace.size).toBe(PACED_ADDRESSES_MAX);
  pace.take('203.0.113.7', 1000);
  expect(pace.size).toBe(1);
});
