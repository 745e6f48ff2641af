// Draws that are scripted or typed in.

import { expect, test } from 'vitest';
import { DECK } from '../../games/cards.ts';
import { describeDraw, readScript, readTyped } from './scripted-draws.ts';

test('a script is a list of draws separated by semicolons, with any spacing', () => {
  expect(readScript('3 1 4 1 5;2 2')).toEqual(['3 1 4 1 5', '2 2']);
  expect(readScript(' 3  1;; Qh ;9s; ')).toEqual(['3 1', 'Qh', '9s']);
  expect(readScript(' ; ')).toEqual([]);
});

test.each(['x', '3,1', '0', '1h', '-3'])('%j is not a draw', (text) => {
  expect(() => readScript(text)).toThrow(`"${text}" is not a draw`);
});

test('typed draws must fit what is due; commas and small letters are fine', () => {
  const dice = { kind: 'dice', count: 2, faces: 6 } as const;
  expect(readTyped('3, 4', dice)).toBe('3 4');
  for (const text of ['3', '3 4 5', '3 7', '0 1', 'Qh', '']) expect(readTyped(text, dice)).toBe(undefined);
  const card = { kind: 'card', from: DECK.filter((one) => one !== 'Qh') } as const;
  expect(readTyped('9S', card)).toBe(undefined);
  expect(readTyped('ks', card)).toBe('Ks');
  expect(readTyped('qh', card)).toBe(undefined);
});

test('a draw is described for people', () => {
  expect(describeDraw({ kind: 'dice', count: 1, faces: 6 })).toBe('a die from 1 to 6');
  expect(describeDraw({ kind: 'dice', count: 5, faces: 6 })).toBe('5 dice from 1 to 6');
});
