// A new table in plain words.

import { expect, test } from 'vitest';
import { readTableWords } from './lobby-create.ts';

test.each([
  ['pig', { game: 'pig' }],
  ['PIG private seats=2 clock=0', { game: 'pig', access: 'private', seats: 2, clock: 0 }],
  [
    'yahtzee house=greedy,random firstRolls=round',
    { house: ['greedy', 'random'], options: { firstRolls: 'round' } },
  ],
  ['twenty-one public cards=closed stake=5', { access: 'public', options: { cards: 'closed', stake: 5 } }],
])('%s', (words, table) => {
  expect(readTableWords(words.split(' '))).toMatchObject({ ok: true, table });
});

test.each([
  ['', /^The games are yahtzee, pig, twenty-one\.$/],
  ['chess', /^The games are/],
  ['pig seats=two', /^"seats" must be a whole number\.$/],
  ['pig clock=', /^"clock" must be a whole number\.$/],
  ['pig house=clever', /^Pig has no house player "clever"; it has /],
  ['pig target=0', /^The option "target" is a whole number/],
  ['pig aim=3', /^There is no option "aim"/],
  ['pig hello', /^There is no option "hello"/],
  ['pig __proto__=1', /^There is no option "__proto__"/],
])('%j is refused with a sentence', (words, sentence) => {
  const read = readTableWords(words.split(' '));
  expect(read.ok ? '' : read.sentence).toMatch(sentence);
});
