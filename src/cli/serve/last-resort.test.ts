// Uncaught errors: the server logs them at a limited rate and keeps running, unless a table's log
// is in doubt or there are too many.

import { expect, test } from 'vitest';
import { JournalError } from '../../journal/journal.ts';
import { FAULTS_PER_MINUTE_MAX } from '../../protocol/limits.ts';
import { LastResort } from './last-resort.ts';

function watch(): { lastResort: LastResort; notes: object[]; failures: unknown[] } {
  const notes: object[] = [];
  const failures: unknown[] = [];
  const lastResort = new LastResort({
    log: (event, details) => void notes.push({ event, ...details }),
    fail: (error) => void failures.push(error),
  });
  return { lastResort, notes, failures };
}

test('a fault is logged with its stack, and the server keeps running', () => {
  const { lastResort, notes, failures } = watch();
  lastResort.take(new Error('planted'), 0);
  lastResort.take('not even an error', 1);
  expect(notes).toEqual([
    { event: 'server fault', why: expect.stringContaining('last-resort.test.ts') as string },
    { event: 'server fault', why: 'not even an error' },
  ]);
  expect(failures).toEqual([]);
});

test('a repeated fault is logged once a minute, with the number of repeats', () => {
  const { lastResort, notes, failures } = watch();
  for (let second = 0; second <= 120; second += 1) lastResort.take('again', second * 1000);
  expect(notes).toEqual([
    { event: 'server fault', why: 'again' },
    { event: 'server fault', why: 'again', repeats: 59 },
    { event: 'server fault', why: 'again', repeats: 59 },
  ]);
  expect(failures).toEqual([]);
});

test('too many faults within a minute end the process', () => {
  const { lastResort, failures } = watch();
  for (let count = 0; count < FAULTS_PER_MINUTE_MAX; count += 1) lastResort.take(`fault ${count}`, count);
  expect(failures).toEqual([]);
  lastResort.take('one too many', 59_000);
  expect(failures.map(String)).toEqual([
    `Error: More than ${FAULTS_PER_MINUTE_MAX} faults within a minute; see "server fault" above.`,
  ]);
});

test('broken connections never end the process', () => {
  const { lastResort, notes, failures } = watch();
  for (let count = 0; count < 10 * FAULTS_PER_MINUTE_MAX; count += 1) {
    const error = Object.assign(new Error('read ECONNRESET'), { syscall: 'read', code: 'ECONNRESET' });
    error.stack = `ECONNRESET ${count}`;
    lastResort.take(error, count);
  }
  expect(failures).toEqual([]);
  expect(notes.length).toBe(FAULTS_PER_MINUTE_MAX + 1);
});

test.each(['broken', 'conflict'] as const)(
  'a journal error that leaves the log in doubt (%s) ends the process',
  (fault) => {
    const { lastResort, notes, failures } = watch();
    const error = new JournalError(fault, 'planted');
    lastResort.take(error, 0);
    expect(failures).toEqual([error]);
    expect(notes).toEqual([]);
  },
);
