// The progress bar, on a stream that claims to be a terminal and on one that does not.

import { expect, test } from 'vitest';
import { openProgress } from './progress.ts';

function openFake(isTTY: boolean): {
  written: string[];
  clock: { ms: number };
  progress: ReturnType<typeof openProgress>;
} {
  const written: string[] = [];
  const clock = { ms: 0 };
  const stream = { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
  return { written, clock, progress: openProgress(200, { stream, now: () => clock.ms }) };
}

test('a person sees a bar that grows, at most ten times a second, and disappears at the end', () => {
  const { written, clock, progress } = openFake(true);
  progress.show(0);
  clock.ms = 99;
  progress.show(50);
  clock.ms = 100;
  progress.show(100);
  clock.ms = 200;
  progress.show(200);
  progress.clear();
  expect(written).toEqual([
    `\r[${'.'.repeat(30)}] 0 %`,
    `\r[${'#'.repeat(15)}${'.'.repeat(15)}] 50 %`,
    `\r[${'#'.repeat(30)}] 100 %`,
    '\r\u001B[K',
  ]);
});

test('a file or a pipe gets nothing', () => {
  const { written, progress } = openFake(false);
  progress.show(100);
  progress.clear();
  expect(written).toEqual([]);
});
