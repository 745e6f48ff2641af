// The daily games that this browser remembers.

import { beforeEach, expect, test } from 'vitest';
import { keysWith, remember } from '../../storage.ts';
import {
  countInARow,
  dayBefore,
  findCommitment,
  findDay,
  lastWeek,
  noteCommitment,
  noteDay,
} from './own-days.ts';
import { makeShareText } from './share-text.ts';

beforeEach(() => {
  for (const key of keysWith('daily ')) remember(key, undefined);
});

const note = (...days: readonly string[]): void => {
  for (const day of days) noteDay({ day, score: 200, levels: '' });
};

test('days in a row end today or yesterday, over the ends of months and years', () => {
  expect(countInARow('2026-01-01')).toBe(0);
  note('2025-12-30', '2025-12-31', '2025-12-28');
  expect(countInARow('2026-01-01')).toBe(2);
  note('2026-01-01');
  expect(countInARow('2026-01-01')).toBe(3);
  expect(countInARow('2026-01-03')).toBe(0);
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
});

test('the last seven days end today', () => {
  note('2026-11-17', '2026-11-12', '2026-11-10');
  const week = lastWeek('2026-11-17');
  expect(week.map(({ day }) => day.slice(-2)).join(' ')).toBe('11 12 13 14 15 16 17');
  expect(week.filter(({ isPlayed }) => isPlayed).map(({ day }) => day)).toEqual(['2026-11-12', '2026-11-17']);
});

test('the rounds of a day are kept once they are known, and damaged memories are none', () => {
  noteDay({ day: '2026-11-17', score: 243, levels: '0013000000002' });
  noteDay({ day: '2026-11-17', score: 243, levels: '' });
  expect(findDay('2026-11-17')).toEqual({ day: '2026-11-17', score: 243, levels: '0013000000002' });
  remember('daily days', '[{"day":1}]');
  expect(findDay('2026-11-17')).toBeUndefined();
});

test('the first commitment that was seen for a day counts, and only the latest days are kept', () => {
  noteCommitment('2026-11-17', 'first');
  noteCommitment('2026-11-17', 'second');
  expect(findCommitment('2026-11-17')).toBe('first');
  for (let day = 18; day < 26; day += 1) noteCommitment(`2026-11-${day}`, 'x');
  expect(findCommitment('2026-11-17')).toBeUndefined();
  expect(findCommitment('2026-11-25')).toBe('x');
});

test('the shared text has the day, the points, a square for each round and the link, and nothing else', () => {
  const own = { day: '2026-11-17', score: 243, levels: '0123000000000' };
  expect(makeShareText(own, 'Daily Yahtzee, 17 Nov 2026', 'https://parlour.example/daily')).toBe(
    'Daily Yahtzee, 17 Nov 2026: 243\n🟩🟨🟧🟥🟩🟩🟩🟩🟩🟩🟩🟩🟩\nhttps://parlour.example/daily',
  );
  expect(makeShareText({ ...own, levels: '' }, 'A', 'b')).toBe('A: 243\nb');
});
