// A real `parlour serve` in a process of its own, for tests that kill it.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

export interface ServerProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** SIGKILL: no goodbye, no flush. */
  kill(): Promise<void>;
}

export async function startServer(data: string, ...flags: readonly string[]): Promise<ServerProcess> {
  const words = [MAIN, 'serve', '--web', 'off', '--lines', '0', '--data', data, '--ready', '-', ...flags];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = (await lines.next()) as { value?: string };
  if (first.value === undefined) throw new Error(`the server did not start: ${complaints}`);
  const { lines: address } = JSON.parse(first.value) as { lines: string };
  return {
    port: Number(address.split(':').at(-1)),
    child,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
