// Starts the server of a contestant in a separate process, fresh for every measurement. Parlour is
// started with its own command, `parlour serve`; preload.ts says what is changed.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Counts } from '../contestants/serving.ts';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const PRELOAD = pathOf('../preload.ts');
const PARLOUR = pathOf('../../src/cli/main.ts');
/** More than any workload opens. */
const CONNECTIONS = '100000';
const CONTESTANT = pathOf('../contestant.ts');

export interface Server {
  readonly pid: number;
  /** For example 127.0.0.1:8080, for WebSockets and HTTP. */
  readonly address: string;
  /** The address of the Pig door; only Parlour has one. */
  readonly pig: string;
  /** The time from the start of the process until it was ready. */
  readonly readyMs: number;
  /** The number of moves it has accepted. */
  countMoves(): Promise<number>;
  /** Collects garbage, so that its memory can be read. */
  collect(): Promise<void>;
  stop(): Promise<void>;
}

/** `data` is the file of a durable Parlour. `flags` are for Node, such as --cpu-prof. */
export interface ServerOptions {
  readonly contestant: string;
  readonly data?: string;
  readonly flags?: readonly string[];
}

export async function startServer({ contestant, data, flags = [] }: ServerOptions): Promise<Server> {
  const begin = performance.now();
  const isParlour = contestant === 'durable' || contestant === 'memory';
  if (contestant === 'durable' && data === undefined) throw new Error('a durable server needs a file');
  const words = isParlour
    ? wordsOfParlour(contestant === 'durable' ? data : undefined)
    : [CONTESTANT, contestant];
  const child = spawn(process.execPath, ['--expose-gc', ...flags, '--import', PRELOAD, ...words], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ready = isParlour ? await readReady(child) : await hearReady(child);
  const { pid = 0 } = child;
  return {
    pid,
    ...ready,
    readyMs: performance.now() - begin,
    countMoves: () => (isParlour ? readMoves(ready.metrics) : askCounts(child)),
    async collect() {
      const collected = once(child, 'message');
      child.send('collect');
      await collected;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      // A server writes its profile only if it is stopped in order.
      child.kill(flags.length > 0 ? 'SIGTERM' : 'SIGKILL');
      await gone;
    },
  };
}

function wordsOfParlour(data = ':memory:'): readonly string[] {
  const closed = ['yahtzee-frames', 'yahtzee-java', 'twenty-one-java'].flatMap((door) => [
    `--${door}`,
    'off',
  ]);
  const open = ['web', 'lines', 'pig', 'metrics'].flatMap((door) => [`--${door}`, '0']);
  // All clients come from this machine.
  const limits = ['--connections', '--connections-per-address'].flatMap((limit) => [limit, CONNECTIONS]);
  const place = ['--host', '127.0.0.1', '--data', data, '--ready', '-'];
  return [PARLOUR, 'serve', ...open, ...closed, ...limits, ...place];
}

interface Ready {
  readonly address: string;
  readonly pig: string;
  /** The address of the metrics; only Parlour has them. */
  readonly metrics: string;
}

async function readReady(child: ChildProcess): Promise<Ready> {
  if (child.stdout === null) throw new Error('its output is a pipe');
  const line = await orGone(child, once(createInterface({ input: child.stdout }), 'line'));
  const { web, pig, metrics } = JSON.parse(String(line[0])) as { web: string; pig: string; metrics: string };
  return { address: web, pig, metrics };
}

async function hearReady(child: ChildProcess): Promise<Ready> {
  child.stdout?.resume();
  const [{ ready }] = (await orGone(child, once(child, 'message'))) as [{ ready: string }];
  return { address: ready, pig: '', metrics: '' };
}

/** Without this, a server that ends before it is ready would be waited for forever. */
async function orGone(child: ChildProcess, ready: Promise<unknown[]>): Promise<unknown[]> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('the server ended before it was ready; are the packages of bench/ installed?');
  });
  return Promise.race([ready, gone]);
}

/** Parlour's own count. */
async function readMoves(address: string): Promise<number> {
  const text = await (await fetch(`http://${address}/metrics`)).text();
  return Number(/^parlour_requests_total\{do="move",ok="true"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

async function askCounts(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message');
  child.send('counts');
  const [{ counts }] = (await answered) as [{ counts: Counts }];
  return counts.moves;
}

/** A folder for one measurement, on the disk that FOLDER names, if it is set. */
export async function inFolder<Value>(measure: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(process.env['FOLDER'] ?? tmpdir(), 'parlour-bench-'));
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A server and a folder for its data, both removed afterwards. */
export async function withServer<Value>(
  options: ServerOptions,
  measure: (server: Server) => Promise<Value>,
): Promise<Value> {
  return inFolder(async (folder) => {
    const server = await startServer({ data: join(folder, 'parlour.db'), ...options });
    try {
      return await measure(server);
    } finally {
      await server.stop();
    }
  });
}
