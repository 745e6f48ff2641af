// The codes of tables.

import { expect, test } from 'vitest';
import { newId } from './table-code.ts';

/** Chance that spells these words, one after another, and then something else. */
function spelling(...words: readonly string[]): () => number {
  const letters = Array.from(words.join(''));
  const all = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  return () => (all.indexOf(letters.shift() ?? 'X') + 0.5) / all.length;
}

test('a code that is taken, or is an address of the page, is not used', () => {
  const world = { chance: spelling('FAME', 'HERE', 'KTRW', 'QXTS'), randomHex: () => 'ab' };
  expect(newId(world, (code) => code === 'KTRW')).toBe('QXTS-ab');
});
