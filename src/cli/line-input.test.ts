// The line input on streams of our own: what a terminal shows, what a pipe's transcript holds.

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openLineInput, type LineInput } from './line-input.ts';

interface Fake {
  readonly lines: LineInput;
  readonly typed: PassThrough;
  /** What has been written since it was asked last. */
  readonly shown: () => string;
}

function openFake({ input, output }: { input: boolean; output: boolean }): Fake {
  const typed = Object.assign(new PassThrough(), { isTTY: input, setRawMode: () => undefined });
  const screen = Object.assign(new PassThrough(), { isTTY: output, columns: 80 });
  const shown = (): string => (screen.read() as Buffer | null)?.toString() ?? '';
  return { lines: openLineInput({ input: typed, output: screen }), typed, shown };
}

test('on a terminal Backspace takes the letter and leaves the question', async () => {
  const { lines, typed, shown } = openFake({ input: true, output: true });
  const answer = lines.ask('Press d: ');
  shown();
  typed.write('ex');
  typed.write('\u007F\u007F');
  typed.write('d\r');
  expect(await answer).toBe('d');
  const drawn = shown().split('\u001B[0J');
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn.slice(1, -1).every((line) => line.startsWith('Press d: '))).toBe(true);
  lines.close();
});

test('what comes from a pipe is repeated, with what could disturb a terminal escaped', async () => {
  const { lines, typed, shown } = openFake({ input: false, output: true });
  const answer = lines.ask('Press d: ');
  typed.write('d\u001B[2J\n');
  expect(await answer).toBe('d\u001B[2J');
  expect(shown()).toBe('Press d: d\\u{1b}[2J\n');
  lines.close();
});

test('lines that come early wait, and are repeated when they are asked for', async () => {
  const { lines, typed, shown } = openFake({ input: false, output: false });
  typed.end('one\ntwo\nthree');
  expect([
    await lines.ask('1? '),
    await lines.ask('2? '),
    await lines.ask('3? '),
    await lines.ask('4? '),
  ]).toEqual(['one', 'two', 'three', undefined]);
  expect(shown()).toBe('1? one\n2? two\n3? three\n4? \n');
  expect(await lines.ask('5? ')).toBeUndefined();
});

test('only a terminal is cleared', () => {
  const terminal = openFake({ input: true, output: true });
  terminal.lines.clear();
  expect(terminal.shown()).toContain('\u001B[3J');
  const pipe = openFake({ input: false, output: true });
  pipe.lines.clear();
  expect(pipe.shown()).toBe('');
  for (const { lines } of [terminal, pipe]) lines.close();
});
