// Which layout a window of some size has.

import { expect, test } from 'vitest';
import { kindOf } from './stage-kind.ts';

test.each([
  [320, 568, 'phone'],
  [430, 932, 'phone'],
  [768, 1024, 'phone'],
  [860, 500, 'phone'],
  [861, 500, 'wide'],
  [1280, 800, 'wide'],
  [844, 390, 'low'],
  [640, 400, 'low'],
  [1280, 499, 'low'],
  [559, 400, 'phone'],
])('a window of %d by %d is a %s', (width, height, kind) => {
  expect(kindOf({ width, height })).toBe(kind);
});
