import { expect, test } from 'vitest';
import { readOptionsText, wholeNumber } from './options.ts';

test('minus zero is refused, because it would be written as zero', () => {
  const list = { rounds: wholeNumber({ min: 0, max: 10, standard: 0, says: '' }) };
  expect(readOptionsText(list, 'rounds=0')['rounds']).toBe(0);
  expect(readOptionsText(list, 'rounds=-0')['rounds']).toBe('-0');
  expect(readOptionsText(list, 'rounds=-5')['rounds']).toBe(-5);
});
