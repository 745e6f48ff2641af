// Answers are read by request: required fields must be there, and wrong items in lists are skipped.

import { expect, test } from 'vitest';
import { MESSAGES } from '../protocol/messages.ts';
import type { RequestKind } from '../protocol/from-client.ts';
import { readAnswer } from './answers.ts';
import type { HeardAccepted } from './messages.ts';

const kinds = Object.keys(MESSAGES) as RequestKind[];
const LINE = MESSAGES.list.example.answer.tables[0];
const FAME = MESSAGES.fame.example.answer.lists[0];

function heard(fields: object): HeardAccepted {
  return { id: 1, ok: true, ...fields };
}

test.each(kinds)('the example of an answer to %s is read as it is', (kind) => {
  const answer = heard(MESSAGES[kind].example.answer);
  expect(readAnswer(kind, answer)).toEqual(answer);
});

test.each([
  ['greet', { player: 'p', name: 'Ana', games: [] }],
  ['join', { table: 'T', code: 'KTRW' }],
  ['watch', {}],
  ['move', {}],
  ['move', { number: 'x' }],
  ['sync', { view: {} }],
] as const)('to %s, %j is not an answer', (kind, fields) => {
  expect(readAnswer(kind, heard(fields))).toBeUndefined();
});

test('anything that is not a table is skipped', () => {
  const broken = [
    null,
    7,
    {},
    { ...LINE, seats: [{ name: 3 }] },
    { ...LINE, free: 'many' },
    { ...LINE, says: 3 },
  ];
  const read = (fields: object): unknown => readAnswer('list', heard(fields));
  expect(read({ tables: [...broken, LINE], total: 70, more: true, after: '12' })).toEqual(
    heard({ tables: [LINE], total: 70, more: true, after: '12' }),
  );
  for (const tables of ['tables', undefined, {}])
    expect(read({ tables, total: 'x', after: 7 })).toEqual(heard({ tables: [], total: 0, more: false }));
});

test('anything that is not a list of the hall of fame is skipped', () => {
  const broken = [
    null,
    {},
    { ...FAME, entries: [] },
    { ...FAME, entries: [{ place: 1 }] },
    { ...FAME, ruleSet: 3 },
  ];
  expect(readAnswer('fame', heard({ lists: [...broken, FAME] }))).toEqual(heard({ lists: [FAME] }));
  expect(readAnswer('fame', heard({}))).toEqual(heard({ lists: [] }));
});

test('the daily game is read whole or not at all, with the standings that can be read', () => {
  const answer = MESSAGES.daily.example.answer;
  const [first] = answer.standings;
  expect(readAnswer('daily', heard(answer))).toMatchObject(answer);
  const standings = [null, { ...first, score: 'x' }, first];
  expect(readAnswer('daily', heard({ ...answer, standings }))).toMatchObject({ standings: [first] });
  for (const wrong of [{ tomorrow: null }, { day: 7 }, { seconds: -1 }, { you: { phase: 1 } }, { secret: 1 }])
    expect(readAnswer('daily', heard({ ...answer, ...wrong }))).toBeUndefined();
});
