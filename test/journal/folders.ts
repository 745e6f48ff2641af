// A folder for each test that wants one, all gone when the file's tests are over.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export function useFolders(): () => string {
  const root = mkdtempSync(join(tmpdir(), 'parlour-journal-'));
  afterAll(() => rmSync(root, { recursive: true }));
  return () => mkdtempSync(join(root, 'test-'));
}
