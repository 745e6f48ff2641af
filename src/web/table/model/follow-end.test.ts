// A log that follows what happens, and stays where somebody reads back.

import { expect, test } from 'vitest';
import { AT_END, followEnd } from './follow-end.ts';

const PAGE = { clientHeight: 100 };

test('a list at its end stays at its end', () => {
  expect(followEnd(AT_END, { ...PAGE, scrollTop: 300, scrollHeight: 400 }).isAtEnd).toBe(true);
});

test('a scroll that is reported after the list has grown is nobody reading back', () => {
  const before = followEnd(AT_END, { ...PAGE, scrollTop: 300, scrollHeight: 400 });
  expect(followEnd(before, { ...PAGE, scrollTop: 300, scrollHeight: 440 }).isAtEnd).toBe(true);
});

test('a person who scrolls back is left alone until they return to the end', () => {
  const before = followEnd(AT_END, { ...PAGE, scrollTop: 300, scrollHeight: 400 });
  const back = followEnd(before, { ...PAGE, scrollTop: 200, scrollHeight: 400 });
  expect(back.isAtEnd).toBe(false);
  const forward = followEnd(back, { ...PAGE, scrollTop: 250, scrollHeight: 400 });
  expect(forward.isAtEnd).toBe(false);
  expect(followEnd(forward, { ...PAGE, scrollTop: 296, scrollHeight: 400 }).isAtEnd).toBe(true);
});
