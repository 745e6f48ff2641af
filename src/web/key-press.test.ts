// What a key press does to a board, and which keys stay the browser's.

import { expect, test } from 'vitest';
import { findCall } from './key-press.ts';

const PLAIN = { repeat: false, ctrlKey: false, metaKey: false, altKey: false };

/** The names of the functions that a series of presses calls, and whether each was taken. */
function pressAll(...presses: ReadonlyArray<Partial<typeof PLAIN> & { readonly key: string }>): {
  readonly called: readonly string[];
  readonly taken: readonly boolean[];
} {
  const called: string[] = [];
  const note = (name: string) => () => void called.push(name);
  const map = { r: note('roll'), ' ': note('roll'), ArrowDown: note('down'), h: undefined };
  const taken = presses.map((press) => {
    const call = findCall(map, { ...PLAIN, ...press });
    call?.();
    return call !== undefined;
  });
  return { called, taken };
}

test('a held key makes one move, and the browser does not get the repeats', () => {
  const { called, taken } = pressAll({ key: ' ' }, { key: ' ', repeat: true }, { key: 'r', repeat: true });
  expect(called).toEqual(['roll']);
  expect(taken).toEqual([true, true, true]);
});

test('a held arrow keeps moving the focus', () => {
  const { called } = pressAll({ key: 'ArrowDown' }, { key: 'ArrowDown', repeat: true });
  expect(called).toEqual(['down', 'down']);
});

test('capital letters are the same keys', () => {
  expect(pressAll({ key: 'R' }).called).toEqual(['roll']);
});

test('keys that mean nothing now, and those with Ctrl, Alt or Meta, are left to the browser', () => {
  const { called, taken } = pressAll(
    { key: 'h' },
    { key: 'x' },
    { key: 'toString' },
    { key: 'r', ctrlKey: true },
    { key: 'r', altKey: true },
    { key: 'r', metaKey: true },
  );
  expect(called).toEqual([]);
  expect(taken).not.toContain(true);
});
