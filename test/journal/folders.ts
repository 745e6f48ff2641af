// A folder for each test that wants one, all removed after the file's tests.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export function useFolders(): () => string {
  const root = mkdtempSync(join(tmpdir(), 'parlour-journal-'));
  afterAll(() => rmSync(root, { recursive: true }));
  return () => mkdtempSync(join(root, 'test-'));
}
