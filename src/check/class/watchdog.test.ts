// The watchdog, with processes that are only told to it.

import { expect, test } from 'vitest';
import { Watchdog } from './watchdog.ts';

const LIMITS = { buildMs: 1, runMs: 1, gameMs: 1, memoryMb: 100, processes: 3 };

function watch(pids: readonly number[], megabytes: number): { watchdog: Watchdog; said: string[] } {
  const said: string[] = [];
  const kin = {
    list: () => pids,
    memoryBytes: () => megabytes * 1024 * 1024,
    killAll: () => void said.push('killed'),
    forget: () => {},
  };
  const watchdog = new Watchdog(kin, LIMITS, () => void said.push('given up'));
  watchdog.stop();
  return { watchdog, said };
}

test('a program within its limits is left alone', () => {
  const { watchdog, said } = watch([1, 2, 3], 100);
  watchdog.look();
  expect([said, watchdog.sentence]).toEqual([[], undefined]);
});

test('too many processes are killed, and after the third time nothing more is tried', () => {
  const { watchdog, said } = watch([1, 2, 3, 4], 1);
  watchdog.look();
  expect(watchdog.sentence).toBe('It started more than 3 processes, and was killed.');
  watchdog.look();
  watchdog.look();
  expect(said).toEqual(['killed', 'killed', 'killed', 'given up']);
  expect(watchdog.sentence).toBe('It started more than 3 processes, and was killed, 3 times.');
});

test('too much memory is noticed', () => {
  const { watchdog } = watch([1], 101);
  watchdog.look();
  expect(watchdog.sentence).toBe('It took more than 100 MB of memory, and was killed.');
});
