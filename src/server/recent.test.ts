// The latest values by key: how many are kept, and which value of a key counts.

import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

test('keeps at least its limit, and at most twice that', () => {
  const recent = new Recent<number>(10);
  for (let count = 0; count < 95; count += 1) recent.set(String(count), count);
  expect(Array.from({ length: 10 }, (_, place) => recent.get(String(94 - place)))).not.toContain(undefined);
  expect(recent.size).toBeLessThanOrEqual(20);
  expect(recent.get('70')).toBeUndefined();
});

test('a key that is set again has its newest value, even long after the first', () => {
  const recent = new Recent<string>(2);
  for (const [key, value] of [
    ['a', 'old'],
    ['b', 'old'],
    ['a', 'new'],
  ] as const)
    recent.set(key, value);
  expect([recent.get('a'), recent.get('b')]).toEqual(['new', 'old']);
});
