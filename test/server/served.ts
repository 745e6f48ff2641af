// A `parlour serve` for tests that look at its streams and its exit. process.ts is for tests that
// only need a server.

import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { Raw } from './raw.ts';

export const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

const CLOSED = ['web', 'pig', 'yahtzee-frames', 'yahtzee-java', 'twenty-one-java', 'metrics'].flatMap(
  (door) => [`--${door}`, 'off'],
);

/** Only the lines door, on any port; later flags win. */
export const QUIET = ['serve', '--host', '127.0.0.1', ...CLOSED, '--lines', '0'];

export interface Served {
  readonly child: ChildProcess;
  /** What it wrote to standard error, if that is a pipe to the test. */
  complaints(): string;
  /** The port of the lines door, when it is open. */
  port(): Promise<number>;
  /** Exit status and signal. */
  readonly ended: Promise<readonly [number | null, NodeJS.Signals | null]>;
}

export interface Streams {
  /** Flags of Node. */
  readonly node?: readonly string[];
  /** A file descriptor for standard error. */
  readonly stderr?: number;
  /** Another account. */
  readonly uid?: number;
}

export function serve(words: readonly string[], { node = [], stderr, uid }: Streams = {}): Served {
  const stdio: StdioOptions = ['ignore', 'pipe', stderr ?? 'pipe'];
  const all = [...node, MAIN, ...QUIET, '--ready', '-', ...words];
  const child = spawn(process.execPath, all, { stdio, ...(uid && { uid, gid: uid }) });
  onTestFinished(() => void child.kill('SIGKILL'));
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const first = createInterface({ input: child.stdout! })[Symbol.asyncIterator]().next();
  return {
    child,
    complaints: () => complaints,
    async port() {
      const { value } = (await first) as { value?: string };
      if (value === undefined) throw new Error(`the server did not open: ${complaints}`);
      return Number((JSON.parse(value) as { lines: string }).lines.split(':').at(-1));
    },
    ended: once(child, 'close').then(([status, signal]) => [status, signal] as const),
  };
}

/** Waits until standard error contains this text, which comes later than the answers. */
export async function untilLogged(server: Served, text: string): Promise<void> {
  while (!server.complaints().includes(text)) await once(server.child.stderr!, 'data');
}

export async function greet(port: number): Promise<Raw> {
  const raw = await Raw.open(port);
  raw.say({ id: 'greet', do: 'greet', version: 1, name: 'Ana' });
  await raw.answer('greet');
  return raw;
}

/** Opens a table and leaves it again, which adds two lines to the log. */
export async function openAndLeave(raw: Raw, id: string): Promise<void> {
  raw.say({ id, do: 'create', game: 'pig' });
  const { table } = (await raw.answer(id)) as { table: string };
  raw.say({ id: `${id}/leave`, do: 'leave', table });
  await raw.answer(`${id}/leave`);
}
