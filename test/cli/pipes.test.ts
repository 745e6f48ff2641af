// The command in a pipe with others: slow input, closed output, a full disk, files that are too
// large.

import { mkdtempSync, rmSync, truncateSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runShell } from '../command.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour pipes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = readFileSync(new URL('../../docs/LUCK.md', import.meta.url), 'utf8');
const log = join(folder, 'a log.jsonl');
writeFileSync(log, /```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '');

test('verify waits for a log that arrives late and in pieces', () => {
  const ran = runShell('(sleep 1; head -c 700 "$1"; sleep 0.3; tail -c +701 "$1") | parlour verify -', [log]);
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(ran.stdout).toMatch(/Verified\.\n$/);
});

describe('if the reader has gone, the command ends quietly', () => {
  test.each([
    ['play pig --names Ana,Ben', 'yes h | parlour play pig --names Ana,Ben --option target=10000 | head -1'],
    ['simulate pig', 'parlour simulate pig --games 10 | true'],
    ['verify', 'parlour verify "$1" | true'],
    ['--help', 'parlour --help | true'],
  ])('%s', (_title, script) => {
    const ran = runShell(script, [log]);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('if the output cannot be written, one sentence says so', () => {
  test.each([
    ['play', 'parlour play pig < /dev/null > /dev/full'],
    ['simulate', 'parlour simulate pig --games 10 > /dev/full'],
    ['verify', 'parlour verify "$1" > /dev/full'],
  ])('%s', (_title, script) => {
    const ran = runShell(script, [log]);
    expect(ran).toMatchObject({ status: 1, stderr: 'Standard output cannot be written to (ENOSPC).\n' });
  });
});

test('a log that is too large for one text is refused with its name and size', () => {
  const huge = join(folder, 'huge.jsonl');
  writeFileSync(huge, '');
  truncateSync(huge, 600_000_000);
  const ran = runShell('parlour verify "$1"', [huge]);
  expect(ran).toMatchObject({ status: 2, stdout: '' });
  expect(ran.stderr).toBe(`${huge} has 600 MB. Logs of up to 512 MB can be read.\n`);
});

test('a large file of empty lines is refused at its first line', () => {
  const ran = runShell('head -c 150000000 /dev/zero | tr "\\0" "\\n" | parlour verify -');
  expect(ran).toMatchObject({ status: 1, stdout: '' });
  expect(ran.stderr).toMatch(/^Event 1: .*\nNot verified\.\n$/);
});
