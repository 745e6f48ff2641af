// The thread behind `runParlour` in command.ts: it runs the `parlour` command once for every
// message. A process of its own for each would load all our modules again. main.ts itself runs, as
// new for every command; only the modules that it imports are kept.

import { Readable } from 'node:stream';
import { workerData } from 'node:worker_threads';
import type { Call, Ran, ThreadData } from './command.ts';

const MAIN = new URL('../src/cli/main.ts', import.meta.url);
const { port, isDone } = workerData as ThreadData;

let calls = 0;
const texts = { stdout: '', stderr: '' };

/** Node looks after the streams of a thread, so they stay; only what is written is caught. */
function catchWrites(name: keyof typeof texts): void {
  const stream = process[name];
  stream.write = (chunk: unknown, ...rest: readonly unknown[]) => {
    texts[name] += String(chunk);
    const done = rest.find((one) => typeof one === 'function');
    if (done !== undefined) process.nextTick(done);
    return true;
  };
  // Those of the command before.
  stream.removeAllListeners('error');
  texts[name] = '';
}

function makeInput(text: string): Readable {
  const stdin = new Readable({ read: () => {} });
  if (text !== '') stdin.push(text);
  stdin.push(null);
  return stdin;
}

function setUp({ words, input }: Call): void {
  catchWrites('stdout');
  catchWrites('stderr');
  Object.defineProperty(process, 'stdin', { value: makeInput(input), configurable: true });
  process.argv = [process.execPath, MAIN.pathname, ...words];
  process.exitCode = undefined;
}

function answer(): void {
  const ran: Ran = { status: Number(process.exitCode ?? 0), ...texts };
  port.postMessage(ran);
  Atomics.store(isDone, 0, 1);
  Atomics.notify(isDone, 0);
}

port.on('message', (call: Call) => {
  setUp(call);
  calls += 1;
  void import(`${MAIN.href}?call=${calls}`)
    .catch((error: unknown) => {
      texts.stderr += error instanceof Error ? String(error.stack) : String(error);
      process.exitCode = 1;
    })
    .finally(answer);
});
