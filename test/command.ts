// Runs the `parlour` command for tests, as a person or a script would.

import { spawnSync } from 'node:child_process';

const MAIN = new URL('../src/cli/main.ts', import.meta.url).pathname;

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runParlour(words: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
    encoding: 'utf8',
    input,
  });
  return { status, stdout, stderr };
}
