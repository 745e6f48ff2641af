// Runs the `parlour` command for tests, as a person or a script would.

import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  MessageChannel,
  SHARE_ENV,
  Worker,
  receiveMessageOnPort,
  type MessagePort,
} from 'node:worker_threads';

const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
const THREAD = new URL('command-thread.ts', import.meta.url);

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Call {
  readonly words: readonly string[];
  readonly input: string;
}

export interface ThreadData {
  readonly port: MessagePort;
  /** Its only number becomes 1 when the command has ended. */
  readonly isDone: Int32Array;
}

let thread: ThreadData | undefined;

/** Lives as long as the tests of one file. */
function startThread(): ThreadData {
  const { port1, port2 } = new MessageChannel();
  const isDone = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: ThreadData = { port: port2, isDone };
  new Worker(THREAD, { workerData, transferList: [port2], env: SHARE_ENV }).unref();
  port1.unref();
  return { port: port1, isDone };
}

/**
 * The command with its words, its input, what it says and its exit status, in a thread that all
 * tests of a file share. Where the process matters (signals, pipes, a server), use `runProcess`.
 */
export function runParlour(words: readonly string[], input = ''): Ran {
  thread ??= startThread();
  const { port, isDone } = thread;
  Atomics.store(isDone, 0, 0);
  const call: Call = { words, input };
  port.postMessage(call);
  Atomics.wait(isDone, 0, 0);
  return receiveMessageOnPort(port)?.message as Ran;
}

/** The command in a process of its own. */
export function runProcess(words: readonly string[], input = ''): Ran {
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
