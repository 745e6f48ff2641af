// The log that `parlour play --log` writes: never over another file, and fit for verifying however
// the game ends.

import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runParlour, startParlour } from '../command.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an existing file is refused at once, and stays as it was', () => {
  const file = join(folder, 'precious');
  writeFileSync(file, 'my thesis');
  const ran = runParlour(['play', 'pig', '--log', file], 'q\n');
  expect(ran).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `${file} already exists. Please name a new file for the log.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe('my thesis');
});

test('a place that cannot be written to is refused at once', () => {
  const file = join(folder, 'no', 'such');
  const ran = runParlour(['play', 'pig', '--log', file], 'q\n');
  expect(ran).toMatchObject({ status: 2, stdout: '', stderr: `The log cannot be written to ${file}.\n` });
});

test('a killed game leaves a log that is right so far', async () => {
  const log = join(folder, 'killed.jsonl');
  const child = startParlour(['play', 'pig', '--names', 'Ana,Ben', '--log', log]);
  child.stdin.write('h\nh\n');
  let told = '';
  for await (const chunk of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    told += chunk;
    if (told.split('held').length > 2 && told.endsWith('roll. ')) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const ran = runParlour(['verify', log]);
  expect(ran).toMatchObject({ status: 3, stderr: '' });
  expect(ran.stdout).toMatch(/Unfinished: right so far\.\n$/);
});
