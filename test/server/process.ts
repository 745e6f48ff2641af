// A real `parlour serve` in its own process, for tests that kill it.

import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** Only the lines door is open, unless a test wants another. */
const CLOSED = ['web', 'pig', 'yahtzee-frames', 'yahtzee-java', 'twenty-one-java', 'metrics'].flatMap(
  (door) => [`--${door}`, 'off'],
);

/** The last part of the server's output; a long run writes without end. */
const COMPLAINTS_LENGTH_MAX = 2 ** 18;

export interface ServerProcess {
  /** The port of the lines door. */
  readonly port: number;
  /** Where the web door listens, when a test has opened it. */
  readonly web: string;
  /** Where the metrics are, when a test has opened them. */
  readonly metrics: string;
  /** The port of every open door, by the door's name. */
  readonly ports: Readonly<Record<string, number>>;
  readonly child: ChildProcess;
  /** What it has written to standard error so far. */
  complaints(): string;
  /** SIGKILL: no goodbye, no flush. */
  kill(): Promise<void>;
}

export function startServer(data: string, ...flags: readonly string[]): Promise<ServerProcess> {
  return startServerFrom(MAIN, data, ...flags);
}

/** A server does not outlive the test that started it, however that ends. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function startServerFrom(
  main: string,
  data: string,
  ...flags: readonly string[]
): Promise<ServerProcess> {
  return startServerWith({ main }, data, ...flags);
}

interface Start {
  /** The main file, perhaps of another copy of the program. */
  readonly main?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startServerWith(
  { main = MAIN, environment = {} }: Start,
  data: string,
  ...flags: readonly string[]
): Promise<ServerProcess> {
  const words = [main, 'serve', ...CLOSED, '--lines', '0', '--data', data, '--ready', '-', ...flags];
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'], env });
  running.add(child);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-COMPLAINTS_LENGTH_MAX);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = (await lines.next()) as { value?: string };
  if (first.value === undefined) throw new Error(`the server did not start: ${complaints}`);
  const addresses = JSON.parse(first.value) as Readonly<Record<string, string>>;
  const ports = Object.fromEntries(
    Object.entries(addresses).map(([door, address]) => [door, Number(/\d+(?=\/?$)/.exec(address)?.[0])]),
  );
  return {
    port: ports['lines'] ?? 0,
    web: addresses['web'] ?? '',
    metrics: addresses['metrics'] ?? '',
    ports,
    child,
    complaints: () => complaints,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
