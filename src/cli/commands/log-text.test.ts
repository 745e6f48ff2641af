// The text of a log, read in chunks: nothing may be lost or changed where two chunks meet.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CommandError } from '../command-error.ts';
import { readLogText } from './log-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour log-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(bytes: Uint8Array | string): string {
  const file = join(folder, 'table.jsonl');
  writeFileSync(file, bytes);
  return file;
}

test('a character whose bytes come in two chunks is read as one', async () => {
  // Three bytes a character, so that no chunk of a round number of bytes ends between two of them.
  const text = `${'名'.repeat(1_000_000)}\n`;
  const read = await readLogText(write(text));
  expect(read === text).toBe(true);
});

test('bytes that are not UTF-8 are marked, even at the very end, and no byte order mark is dropped', async () => {
  const cut = new TextEncoder().encode('\uFEFFAna 名').slice(0, -1);
  expect(await readLogText(write(cut))).toBe('\uFEFFAna \uFFFD');
});

test('a file that is not there is named', async () => {
  const file = join(folder, 'nothing.jsonl');
  await expect(readLogText(file)).rejects.toThrow(new CommandError(`${file} cannot be read.`));
});
