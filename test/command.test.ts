// `runParlour` of command.ts runs the command in a thread. Here a real process says the same, and
// exits with the same status, for every status that the command has.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runParlour, runProcess } from './command.ts';

const page = readFileSync(new URL('../docs/LUCK.md', import.meta.url), 'utf8');
const example = /```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const first = example.split('\n').slice(0, 6).join('\n');

test.each([
  [0, ['verify', '-'], example],
  [0, ['play'], 'chess\n'],
  [0, ['--help'], ''],
  [1, ['verify', '-'], example.replace('"drawn":"5"', '"drawn":"4"')],
  [2, ['verify', 'no such file'], ''],
  [2, ['dance'], ''],
  [3, ['verify', '-'], `${first}\n`],
])('status %i for %j', (status, words, input) => {
  const ran = runProcess(words, input);
  expect(ran.status).toBe(status);
  expect(ran.stdout + ran.stderr).not.toBe('');
  expect(runParlour(words, input)).toEqual(ran);
});
