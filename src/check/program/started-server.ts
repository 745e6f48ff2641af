// A server that the checker starts as a program: for every case a new one, or one for all of them.
// It is ready when it listens, or when its output or the clock says so.

import { once } from 'node:events';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { Skip, type ServerWishes } from '../case.ts';
import { REAL_CLOCK, wait } from '../clock.ts';
import { StartError, type RunningServer, type ServerSubject } from '../subject.ts';
import { fillCommand } from './command-words.ts';
import { findFreePort, isListening, type PortRange } from './ports.ts';
import { Program } from './program.ts';

const HOST = '127.0.0.1';
const LOOK_MS = 25;
/** How long a port may stay taken after its program has ended. */
const PORT_FREE_MS = 5000;

export interface ServerCommand {
  readonly command: string;
  /** Starts it in the short mode of its assignment. */
  readonly devCommand?: string | undefined;
  readonly folder?: string | undefined;
  /** Fixed; otherwise a free one for each start. */
  readonly port?: number | undefined;
  /** Where free ports are looked for. */
  readonly ports?: PortRange;
  readonly isShared: boolean;
  /** A line of its output says that it is ready. */
  readonly ready?: RegExp | undefined;
  readonly readyAfterMs?: number | undefined;
  /** Typed when the program asks something. */
  readonly operator?: string | undefined;
  readonly startMs: number;
}

export async function openStartedServer(server: ServerCommand): Promise<ServerSubject> {
  // The first port is chosen now, so that the report can name the command as it runs.
  const firstPort = server.port ?? (await findFreePort(server.ports));
  let nextPort: number | undefined = firstPort;
  let shared: Promise<RunningServer> | undefined;
  const start = async (wishes: ServerWishes = {}): Promise<RunningServer> => {
    const port = nextPort ?? server.port ?? (await findFreePort(server.ports));
    nextPort = undefined;
    const operator = wishes.operator ?? (server.operator === undefined ? [] : [server.operator]);
    return startServer(server, port, operator);
  };
  return {
    title: fillCommand(server.command, { host: HOST, port: firstPort }),
    isFresh: !server.isShared,
    isForeign: false,
    async start(wishes) {
      if (wishes?.isDev === true) return startDev(server);
      if (!server.isShared) return start(wishes);
      shared ??= start();
      const running = await shared;
      return { ...running, stop: async () => {} };
    },
    async close() {
      const running = await shared?.catch(() => undefined);
      await running?.stop();
    },
  };
}

/** Never shared: the others need the usual mode. */
async function startDev(server: ServerCommand): Promise<RunningServer> {
  const { devCommand, port } = server;
  if (devCommand === undefined) throw new Skip('needs --exec-dev COMMAND');
  if (port !== undefined && server.isShared) throw new Skip('the port is taken by the shared server');
  return startServer({ ...server, command: devCommand }, port ?? (await findFreePort(server.ports)), []);
}

async function startServer(
  server: ServerCommand,
  port: number,
  operator: readonly string[],
): Promise<RunningServer> {
  await untilFree(port);
  const command = fillCommand(server.command, { host: HOST, port });
  const program = await Program.start({ command, folder: server.folder });
  answerQuestions(program, operator);
  try {
    await untilReady(program, server, port);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return {
    connect: () => openSocket(HOST, port),
    hasEnded: () => program.hasEnded,
    output: () => program.output(),
    remarks: () => program.remarks(),
    async stop() {
      await program.stop();
      await untilFree(port);
    },
  };
}

export async function openSocket(host: string, port: number): Promise<Duplex> {
  const socket = connect({ host, port });
  await once(socket, 'connect');
  return socket;
}

async function untilReady(program: Program, server: ServerCommand, port: number): Promise<void> {
  const { ready, readyAfterMs, startMs } = server;
  if (readyAfterMs !== undefined) await wait(REAL_CLOCK, readyAfterMs);
  const isReady = async (): Promise<boolean> => {
    if (ready !== undefined) return ready.test(program.screen());
    return readyAfterMs !== undefined || isListening(port);
  };
  const beganAt = REAL_CLOCK.now();
  while (!(await isReady())) {
    if (program.hasEnded) throw new StartError('The program ended before it was ready.', program.output());
    if (REAL_CLOCK.now() - beganAt > startMs) throw new StartError(sayLate(server, port), program.output());
    await wait(REAL_CLOCK, LOOK_MS);
  }
}

function sayLate({ ready, startMs }: ServerCommand, port: number): string {
  const what = ready === undefined ? `listen on port ${port}` : `print a line that matches ${ready.source}`;
  return `The program did not ${what} within ${startMs / 1000} s.`;
}

async function untilFree(port: number): Promise<void> {
  const beganAt = REAL_CLOCK.now();
  while (await isListening(port)) {
    if (REAL_CLOCK.now() - beganAt > PORT_FREE_MS)
      throw new StartError(`Another program listens on port ${port}.`, '');
    await wait(REAL_CLOCK, LOOK_MS);
  }
}

/** A text without a line end, or a line that ends as questions do. */
const QUESTION = /[^\n]$|(?:\?|\(y\/n\)\W*)[ \t]*\r?\n/i;

/** Types the answers in turn, and the last of them again and again. */
function answerQuestions(program: Program, answers: readonly string[]): void {
  let seen = 0;
  let given = 0;
  program.onScreen(() => {
    const shown = program.screen();
    const answer = answers[given] ?? answers.at(-1);
    if (answer === undefined || !QUESTION.test(shown.slice(seen))) return;
    seen = shown.length;
    given += 1;
    program.type(`${answer}\n`);
  });
}
