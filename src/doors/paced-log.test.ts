// How a flood of lines is left out of the log, and counted.

import { expect, test } from 'vitest';
import { LOGGED_BURST, LOGGED_PER_SECOND } from '../protocol/limits.ts';
import { paceLog } from './paced-log.ts';

interface Desk {
  readonly lines: unknown[];
  readonly log: ReturnType<typeof paceLog>;
  readonly pass: (ms: number) => void;
}

function openDesk(): Desk {
  const lines: unknown[] = [];
  let now = 0;
  const time = { now: () => now, after: () => () => {} };
  const log = paceLog((event, details) => lines.push({ event, ...details }), time);
  return { lines, log, pass: (ms) => void (now += ms) };
}

test('lines of a flood are left out, and the next one says how many', () => {
  const { lines, log, pass } = openDesk();
  for (let count = 0; count < LOGGED_BURST + 70; count += 1) log('connection closed', { door: 'pig' });
  expect(lines).toHaveLength(LOGGED_BURST);
  pass(1000 / LOGGED_PER_SECOND);
  log('connection closed', { door: 'pig' });
  pass(1000 / LOGGED_PER_SECOND);
  log('connection closed', { door: 'pig' });
  expect(lines.slice(-2)).toEqual([
    { event: 'connection closed', door: 'pig', leftOut: 70 },
    { event: 'connection closed', door: 'pig' },
  ]);
});

test('a flood at one door does not affect the lines of other doors or events', () => {
  const { lines, log } = openDesk();
  for (let count = 0; count < LOGGED_BURST * 2; count += 1) log('connection closed', { door: 'pig' });
  log('connection closed', { door: 'lines' });
  log('connection refused', { door: 'pig' });
  expect(lines.slice(LOGGED_BURST)).toEqual([
    { event: 'connection closed', door: 'lines' },
    { event: 'connection refused', door: 'pig' },
  ]);
});
