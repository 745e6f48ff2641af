// Where the tests look for Firefox and WebKit. If a variable names a program, no other counts, and
// a machine without an engine is told apart from a machine that has it.

import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFirefox } from '../../tools/firefox.ts';
import { findProgram } from '../../tools/programs.ts';
import { findWebKit } from '../../tools/webkit.ts';
import { useFolders } from '../journal/folders.ts';
import { makeProgram } from './make-program.ts';

const makeFolder = useFolders();

test('a named Firefox is taken, and no other if it cannot be run', () => {
  const named = makeProgram(makeFolder(), 'my-firefox');
  expect(findFirefox({ FIREFOX: named })).toBe(named);
  chmodSync(named, 0o644);
  expect(findFirefox({ FIREFOX: named })).toBeUndefined();
});

test('a driver of WebKit that cannot be run is none', () => {
  expect(findWebKit({ WEBKIT: join(makeFolder(), 'nowhere') })).toBeUndefined();
});

test('commands are looked for on the path, and the first in the list is preferred', () => {
  const first = makeProgram(makeFolder(), 'parlour-first');
  const second = makeProgram(makeFolder(), 'parlour-second');
  const PATH = [second, first].map((file) => join(file, '..')).join(':');
  expect(findProgram(['parlour-first', 'parlour-second'], { PATH })).toBe(first);
  expect(findProgram(['parlour-nowhere'], { PATH })).toBeUndefined();
});
