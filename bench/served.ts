// A real server in a process of its own, for the figures: started as `npm start` starts it, on any free ports, with a fresh data file.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));

export interface Served {
  /** As in 127.0.0.1:8080. */
  readonly web: string;
  readonly pig: string;
  /** From the start of the process to its line that it is ready. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

export async function serve(data: string): Promise<Served> {
  const start = performance.now();
  const words = [
    MAIN,
    'serve',
    '--host',
    '127.0.0.1',
    '--web',
    '0',
    '--lines',
    '0',
    '--pig',
    '0',
    ...['yahtzee-frames', 'yahtzee-java'].flatMap((door) => [`--${door}`, 'off']),
    '--data',
    data,
    '--ready',
    '-',
  ];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { web, pig } = JSON.parse(line) as { web: string; pig: string };
  return {
    web,
    pig,
    readyMs: performance.now() - start,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** A folder that is there for one measurement; on the disk that FOLDER names, if it names one. */
export async function inFolder<Value>(measure: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(process.env['FOLDER'] ?? tmpdir(), 'parlour-bench-'));
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The server's own figures, by name. */
export async function readMetrics(web: string): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`http://${web}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
