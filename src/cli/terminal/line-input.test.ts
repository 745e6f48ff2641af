// The line input on streams of our own: what a terminal shows, and what a pipe's transcript holds.

import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openLineInput, type LineInput } from './line-input.ts';

interface Fake {
  readonly lines: LineInput;
  readonly typed: PassThrough;
  /** What has been written since the last call. */
  readonly shown: () => string;
}

function openFake({ input, output }: { input: boolean; output: boolean }): Fake {
  const typed = Object.assign(new PassThrough(), { isTTY: input, setRawMode: () => undefined });
  const screen = Object.assign(new PassThrough(), { isTTY: output, columns: 80 });
  const shown = (): string => (screen.read() as Buffer | null)?.toString() ?? '';
  return { lines: openLineInput({ input: typed, output: screen }), typed, shown };
}

test('on a terminal Backspace deletes the letter and leaves the question', async () => {
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

test('input from a pipe is echoed, with control characters escaped', async () => {
  const { lines, typed, shown } = openFake({ input: false, output: true });
  const answer = lines.ask('Press d: ');
  typed.write('d\u001B[2J\n');
  expect(await answer).toBe('d\u001B[2J');
  expect(shown()).toBe('Press d: d\\u{1b}[2J\n');
  lines.close();
});

test('lines that arrive early wait, and are echoed when they are asked for', async () => {
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

test('on a terminal a key is an answer by itself, and the Return after it means nothing', async () => {
  const { lines, typed } = openFake({ input: true, output: true });
  const first = lines.ask('(r/h)? ', { keys: ['r', 'h'] });
  typed.write('R');
  expect(await first).toBe('R');
  const second = lines.ask('(r/h)? ', { keys: ['r', 'h'] });
  typed.write('\r');
  typed.write('h');
  expect(await second).toBe('h');
  const third = lines.ask('Name? ');
  typed.write('r');
  typed.write('\r');
  expect(await third, 'without keys to choose from, it is a letter').toBe('r');
  lines.close();
});

test('on a terminal Return alone answers a question that takes it, but not before it is asked', async () => {
  const { lines, typed } = openFake({ input: true, output: true });
  typed.write('\r');
  let answer: string | undefined;
  const asked = lines.ask('Press Return. ', { keys: ['', 'r'] }).then((line) => (answer = line));
  await new Promise((resolve) => setImmediate(resolve));
  expect(answer, 'an earlier Return does not count').toBeUndefined();
  typed.write('x\u007F');
  await new Promise((resolve) => setImmediate(resolve));
  expect(answer, 'an emptied line is not a Return').toBeUndefined();
  typed.write('\r');
  expect(await asked).toBe('');
  const key = lines.ask('Press Return. ', { keys: ['', 'r'] });
  typed.write('r');
  expect(await key).toBe('r');
  lines.close();
});

test('a line from a pipe that is meant for the next question counts as Return, and answers that one', async () => {
  const { lines, typed, shown } = openFake({ input: false, output: false });
  const keeps = (line: string): boolean => line !== '';
  const first = lines.ask('Return? ', { keeps });
  typed.write('h\n\nh\n');
  expect(await first).toBe('');
  expect([
    await lines.ask('Choose? ', {}),
    await lines.ask('Return? ', { keeps }),
    await lines.ask('Choose? '),
  ]).toEqual(['h', '', 'h']);
  expect(shown()).toBe('Return? \nChoose? h\nReturn? \nChoose? h\n');
});

test('a pipe answers in lines, even if keys are asked for', async () => {
  const { lines, typed, shown } = openFake({ input: false, output: false });
  const answer = lines.ask('(r/h)? ', { keys: ['r', 'h'] });
  typed.write('roll\n');
  expect(await answer).toBe('roll');
  expect(shown()).toBe('(r/h)? roll\n');
});

test('a message during a question appears above it, and typed text stays', async () => {
  const { lines, typed, shown } = openFake({ input: true, output: true });
  const answer = lines.ask('Name? ');
  typed.write('An');
  shown();
  lines.say('Ben sat down.');
  const [, drawn = ''] = shown().split('\u001B[0JBen sat down.\n');
  expect(drawn).toContain('Name? An');
  typed.write('a\r');
  expect(await answer).toBe('Ana');
  lines.close();
  const pipe = openFake({ input: false, output: false });
  void pipe.lines.ask('Name? ');
  pipe.lines.say('Ben sat down.');
  expect(pipe.shown()).toBe('Name? \nBen sat down.\nName? ');
  pipe.lines.close();
});

test('a withdrawn question gets no answer; the next one gets the line', async () => {
  const { lines, typed } = openFake({ input: false, output: false });
  const change = new AbortController();
  const first = lines.ask('Roll? ', { until: change.signal });
  change.abort();
  expect(await first).toBeUndefined();
  const second = lines.ask('Deal? ');
  typed.write('yes\n');
  expect(await second).toBe('yes');
  typed.write('early\n');
  expect(await lines.ask('Late? ', { until: change.signal }), 'it is not even asked').toBeUndefined();
  expect(await lines.ask('Now? ')).toBe('early');
});

test('a plain terminal gets lines and no cursor', async () => {
  const typed = Object.assign(new PassThrough(), { isTTY: true });
  const screen = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const lines = openLineInput({ input: typed, output: screen, isPlain: true });
  const answer = lines.ask('(r/h)? ', { keys: ['r'] });
  typed.write('r\n');
  expect(await answer).toBe('r');
  lines.clear();
  expect(String(screen.read())).toBe('(r/h)? ');
});
