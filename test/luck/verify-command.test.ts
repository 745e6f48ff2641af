// tools/verify.py as a command: what it prints last, its exit status, several files and standard
// input. What it finds in a log is in verify.test.ts.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SCRIPT } from './python.ts';

const page = readFileSync(new URL('../../docs/LUCK.md', import.meta.url), 'utf8');
const example = /```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'parlour-verify-'));
writeFileSync(join(folder, 'right'), example);
writeFileSync(join(folder, 'wrong'), example.replace('"drawn":"5"', '"drawn":"4"'));
writeFileSync(join(folder, 'begun'), example.split('\n').slice(0, 6).join('\n') + '\n');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [['right'], 0, /^Lines in the chain[\s\S]*\nVerified\.\n$/],
  [['-'], 0, /\nVerified\.\n$/],
  [['begun'], 3, /\nUnfinished\.\n$/],
  [['wrong'], 1, /^Event 10: .*\n$/],
  [['missing'], 2, /missing/],
  [['right', 'begun', 'wrong', 'missing'], 1, /^right:\n[\s\S]*\nbegun:\n[\s\S]*\nwrong:\nEvent 10: /],
  [[], 2, /^usage: /],
])('%j exits with %i', (files, status, says) => {
  const ran = spawnSync('python3', [SCRIPT, ...files], { cwd: folder, encoding: 'utf8', input: example });
  expect(ran.status).toBe(status);
  expect(ran.stdout + ran.stderr).toMatch(says);
});
