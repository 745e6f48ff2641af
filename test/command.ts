// Runs the `parlour` command for tests, as a person or a script would.

import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runParlour(words: readonly string[], input = ''): Ran {
  return run(process.execPath, [MAIN, ...words], input);
}

/** A script for bash in which `parlour` is the command, and the words are $1, $2 and so on. */
export function runShell(script: string, words: readonly string[] = []): Ran {
  const parlour = `NODE="$1" MAIN="$2"; shift 2; parlour() { "$NODE" "$MAIN" "$@"; }`;
  return run('bash', ['-c', `${parlour}\n${script}`, 'bash', process.execPath, MAIN, ...words], '');
}

/** For what must be watched while it runs. */
export function startParlour(words: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [MAIN, ...words]);
}

function run(command: string, words: readonly string[], input: string): Ran {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', input });
  return { status, stdout, stderr };
}
