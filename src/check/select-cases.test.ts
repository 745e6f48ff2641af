// Cases by id, stage and range.

import { expect, test } from 'vitest';
import { listCases } from './case.ts';
import { PIG_SERVERS } from './pig/suites.ts';
import { selectCases, stageWord } from './select-cases.ts';

const LISTED = listCases(PIG_SERVERS);

function select(...words: readonly string[]): string {
  const { cases, unknown } = selectCases(LISTED, words);
  return [...cases.map(({ text }) => text.id.slice(-2)), ...unknown.map((word) => `?${word}`)].join(' ');
}

test('no word is every case', () => {
  expect(selectCases(LISTED, []).cases).toHaveLength(47);
});

test.each([
  [['P-S-11'], '11'],
  [['p-s-11', 'P-S-03'], '03 11'],
  [['P-S-2x'], '12 13 14 15 16'],
  [['P-S-6x', 'P-S-41'], '41 42'],
  [['P-S-03..P-S-05'], '03 04 05'],
  [['P-S-09..11'], '09 10 11'],
  [['P-S-46-99'], '46 47'],
  [['P-S-48'], '?P-S-48'],
  [['P-C-01', 'P-S-01'], '01 ?P-C-01'],
  [['P-S-8x'], '?P-S-8x'],
])('%j is %s', (words, ids) => {
  expect(select(...words)).toBe(ids);
});

test('a stage is named by its number and an x', () => {
  expect(stageWord('P-S-17', 3)).toBe('P-S-3x');
});
