// Defects that once stopped or fooled the server, each as the few bytes that caused it, in the
// order of issue 14. They are tried before the fuzzing begins. Each returns a sentence about what
// is wrong, or nothing.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NativeSocket } from '../server/native-socket.ts';
import { startServer, type ServerProcess } from '../server/process.ts';
import { countSockets, memoryMbOf } from './watched-server.ts';
import { OPCODE, makeFrame } from './web.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const DOORS = ['--web', '0', '--lines', '0', '--pig', '0', '--twenty-one-java', 'off', '--host', '127.0.0.1'];
const UPGRADE =
  'Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const REFUSED = {
  'an upgrade elsewhere': `GET /x HTTP/1.1\r\n${UPGRADE}\r\n`,
  'an upgrade with a foreign Origin': `GET /ws HTTP/1.1\r\n${UPGRADE}Origin: http://evil.example\r\n\r\n`,
  'an h2c upgrade':
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
} as const;
/** Every flag of `serve` is also a variable; unknown ones do nothing. */
const ENVIRONMENT = { ...process.env, PARLOUR_METRICS: 'off' };
/** How long the machine may take; where the server has a deadline, it is far shorter. */
const PATIENCE_MS = 40_000;
const LOOK_MS = 100;

export interface Regression {
  readonly item: number;
  readonly says: string;
  readonly run: () => Promise<string | undefined>;
}

function knock(port: number, bytes: string | Buffer, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
}

/** One of these events, or the end; an error is followed by the end. */
function happens(socket: Socket, ...events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    const all = [...events, 'close'];
    const done = (): void => {
      for (const event of all) socket.off(event, done);
      resolve();
    };
    for (const event of all) socket.on(event, done);
  });
}

async function isServing({ port, child }: ServerProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return false;
  try {
    const client = await NativeSocket.open('lines', port);
    const answer = await client.ask({ do: 'ping' });
    client.close();
    return answer['ok'] === true;
  } catch {
    return false;
  }
}

/** Waits until the condition holds; false when it never does. */
async function comes(isSo: () => boolean): Promise<boolean> {
  const late = Date.now() + PATIENCE_MS;
  while (!isSo() && Date.now() < late) await pause(LOOK_MS);
  return isSo();
}

async function withServer(
  run: (server: ServerProcess) => Promise<string | undefined>,
): Promise<string | undefined> {
  const server = await startServer(':memory:', ...DOORS);
  try {
    const sentence = await run(server);
    if (sentence !== undefined) return sentence;
    return (await isServing(server)) ? undefined : `the server is gone: ${server.complaints().slice(-300)}`;
  } finally {
    await server.kill();
  }
}

/** Each upgrade is refused while its sender goes away, in each of three ways, many times. */
async function refuseAndReset(): Promise<string | undefined> {
  return withServer(async (server) => {
    for (const [says, request] of Object.entries(REFUSED)) {
      for (let times = 0; times < 30; times += 1) await goAway(server.ports['web'] ?? 0, request, times);
      if (!(await isServing(server))) return `the server is gone after ${says}`;
    }
    return undefined;
  });
}

async function goAway(port: number, request: string, times: number): Promise<void> {
  const socket = knock(port, request);
  await happens(socket, 'connect');
  if (times % 3 === 1) await new Promise((resolve) => setImmediate(resolve));
  // The server's answer has arrived and is not read.
  if (times % 3 === 2) await Promise.race([happens(socket, 'readable'), pause(1000)]);
  if (times % 2 === 0) socket.resetAndDestroy();
  else socket.destroy();
}

const PINGS = 200_000;
const PINGS_AT_ONCE = 2000;
const HELD_UP_MS = 3000;
const FLOOD_GROWTH_MB_MAX = 100;

/** 26 MB of pings, and nobody reads the pongs. */
async function pingAndNeverRead(): Promise<string | undefined> {
  return withServer(async (server) => {
    const socket = knock(server.ports['web'] ?? 0, `GET /ws HTTP/1.1\r\n${UPGRADE}\r\n`);
    const ping = makeFrame({ opcode: OPCODE.ping, payload: Buffer.alloc(125) });
    const pings = Buffer.concat(Array.from({ length: PINGS_AT_ONCE }, () => ping));
    const before = memoryMbOf(server.child.pid);
    let isHeldUp = false;
    for (let sent = 0; sent < PINGS && !socket.destroyed && !isHeldUp; sent += PINGS_AT_ONCE) {
      if (socket.write(pings)) continue;
      // A server that stops reading keeps out the rest of the flood.
      isHeldUp = await Promise.race([happens(socket, 'drain'), pause(HELD_UP_MS, true)]).then(Boolean);
    }
    // A client that was cut hears of it after the last bytes.
    await isServing(server);
    const isStopped = isHeldUp || socket.destroyed;
    const growthMb = memoryMbOf(server.child.pid) - before;
    socket.destroy();
    if (!isStopped) return `${PINGS} pings were taken from a client that reads nothing`;
    return growthMb < FLOOD_GROWTH_MB_MAX ? undefined : `its memory grew by ${growthMb} MB`;
  });
}

/** A server whose standard error is this descriptor; it must answer whatever it has to log. */
async function serveWithErrors(stderr: number | 'pipe'): Promise<string | undefined> {
  const words = [MAIN, 'serve', '--yahtzee-frames', 'off', '--yahtzee-java', 'off', '--data', ':memory:'];
  const child = spawn(process.execPath, [...words, ...DOORS, '--ready', '-'], {
    stdio: ['ignore', 'pipe', stderr],
    env: ENVIRONMENT,
  });
  try {
    // Nobody reads a pipe without a listener.
    if (child.stdout === null) throw new Error('standard output is a pipe');
    const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    if (value === undefined) return 'the server did not start';
    const addresses = JSON.parse(value) as Readonly<Record<string, string>>;
    const portOf = (door: string): number => Number(addresses[door]?.split(':').at(-1));
    await fillLog(portOf('pig'));
    const client = await NativeSocket.open('lines', portOf('lines'));
    await client.insist({ do: 'greet', version: 1, name: 'Ana' });
    await client.insist({ do: 'create', game: 'pig' });
    client.close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    child.kill('SIGKILL');
  }
}

const VISITS = 200;

/** Each visit is logged, and so is each of its mistakes: together far more than a pipe holds. */
async function fillLog(port: number): Promise<void> {
  for (let visit = 0; visit < VISITS; visit += 1) {
    const socket = knock(port, `INIT:Ana\n${'WRONG\n'.repeat(6)}`).resume();
    socket.on('end', () => socket.end());
    // A frozen server answers nobody; the next request shows it.
    await Promise.race([happens(socket), pause(2000)]);
    if (!socket.destroyed) return void socket.destroy();
  }
}

async function serveOnTakenPort(): Promise<string | undefined> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = String((other.address() as AddressInfo).port);
  const words = [
    MAIN,
    'serve',
    ...DOORS,
    '--yahtzee-frames',
    'off',
    '--yahtzee-java',
    taken,
    '--data',
    ':memory:',
  ];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'], env: ENVIRONMENT });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const isGone = await comes(() => child.exitCode !== null);
  child.kill('SIGKILL');
  other.close();
  if (!isGone) return 'a server that cannot open its port does not end';
  if (child.exitCode !== 2) return `it ended with ${child.exitCode}, not 2`;
  return said.includes(taken) ? undefined : `it does not say which port is taken: ${said}`;
}

const HELD = 30;
const NEVER_DONE = {
  'a refused upgrade whose sender stays': REFUSED['an upgrade elsewhere'],
  'half a request': 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ',
  'a silent connection': '',
} as const;

/** Connections that never become anything are dropped, although the other side holds on to them. */
async function holdOn(): Promise<string | undefined> {
  return withServer(async (server) => {
    const web = server.ports['web'] ?? 0;
    const before = countSockets(server.child.pid);
    const held = Object.entries(NEVER_DONE).flatMap(([says, request]) =>
      Array.from({ length: HELD }, () => ({ says, socket: knock(web, request).resume() })),
    );
    await Promise.all(held.map(({ socket }) => happens(socket, 'connect')));
    // The answer to a later client shows that they were let in.
    await fetch(`http://127.0.0.1:${web}/healthz`);
    const isFree = await comes(() => countSockets(server.child.pid) <= before);
    const left = countSockets(server.child.pid) - before;
    // The server has ended its side of those that it dropped.
    const kinds = new Set(held.filter(({ socket }) => !socket.readableEnded).map(({ says }) => says));
    for (const { socket } of held) socket.destroy();
    if (isFree) return undefined;
    return `${left} connections were still held after ${PATIENCE_MS / 1000} s: ${[...kinds].join(', ')}`;
  });
}

const FROM_ONE_ADDRESS = 1100;
const FROM_ONE_ADDRESS_MAX = 1000;
const KNOCKING_AT_ONCE = 100;

async function crowdFromOneAddress(): Promise<string | undefined> {
  return withServer(async (server) => {
    const before = countSockets(server.child.pid);
    const sockets: Socket[] = [];
    while (sockets.length < FROM_ONE_ADDRESS) {
      // Not all at once: the system queues a limited number of new connections, and the others
      // would have to try again.
      const some = Array.from({ length: KNOCKING_AT_ONCE }, () =>
        knock(server.port, '{"id":1,"do":"ping"}\n', '127.9.9.9').resume(),
      );
      sockets.push(...some);
      // Each is answered or closed.
      await Promise.all(some.map((socket) => happens(socket, 'data', 'end')));
    }
    const isFew = await comes(() => countSockets(server.child.pid) - before <= FROM_ONE_ADDRESS_MAX);
    const left = countSockets(server.child.pid) - before;
    for (const socket of sockets) socket.destroy();
    return isFew ? undefined : `${left} connections from one address were let in`;
  });
}

const NONSENSE = { web: 400, lines: 60_000 } as const;
const NONSENSE_AT_ONCE = 200;

/**
 * Unreadable input counts: sooner or later it is refused as too fast, or the connection is closed.
 */
function sendNonsense(door: 'web' | 'lines'): () => Promise<string | undefined> {
  return () =>
    withServer(async (server) => {
      const one = door === 'web' ? makeFrame({ opcode: OPCODE.text, payload: Buffer.from('{}') }) : '{}\n';
      const some = Buffer.concat(Array.from({ length: NONSENSE_AT_ONCE }, () => Buffer.from(one)));
      const opening = door === 'web' ? `GET /ws HTTP/1.1\r\n${UPGRADE}\r\n` : '';
      const socket = knock(server.ports[door] ?? 0, opening);
      let [answers, isCounted] = [0, false];
      socket.on('end', () => socket.end());
      socket.on('data', (chunk: Buffer) => {
        const text = chunk.toString('latin1');
        // Each refusal is one object.
        answers += text.split('{').length - 1;
        isCounted ||= text.includes('too-fast');
      });
      let sent = 0;
      const isDone = (): boolean => isCounted || socket.destroyed;
      const isAnswered = (): boolean => answers >= sent || isDone();
      while (sent < NONSENSE[door] && !isDone()) {
        socket.write(some);
        sent += NONSENSE_AT_ONCE;
        while (!isAnswered()) await happens(socket, 'data');
      }
      const isRight = isDone();
      socket.destroy();
      return isRight ? undefined : `${sent} times {} were answered at the ${door} door, one by one`;
    });
}

const GHOSTS = 10;
/** More lines than the door keeps, and then more bytes than the system reads ahead. */
const AHEAD = `${'START:YES\n'.repeat(40)}${'x'.repeat(300_000)}`;

/**
 * Found by the fuzzer: when the lines of a guest were no longer read, nobody noticed that the guest
 * had gone.
 */
async function vanishWhileWaiting(): Promise<string | undefined> {
  return withServer(async (server) => {
    const before = countSockets(server.child.pid);
    const sockets = Array.from({ length: GHOSTS }, (_, number) => {
      return knock(server.ports['pig'] ?? 0, `INIT:Ghost${number}\nINIT:\n${AHEAD}`).resume();
    });
    await comes(() => countSockets(server.child.pid) >= before + GHOSTS);
    // Each is in the list, or was sent away, before it goes.
    await Promise.all(sockets.map((socket) => Promise.race([happens(socket), pause(1000)])));
    for (const socket of sockets) if (!socket.destroyed) socket.resetAndDestroy();
    const isFree = await comes(() => countSockets(server.child.pid) <= before);
    const left = countSockets(server.child.pid) - before;
    return isFree
      ? undefined
      : `${left} of ${GHOSTS} guests who are gone are still in the list of the Pig door`;
  });
}

export const REGRESSIONS: readonly Regression[] = [
  { item: 1, says: 'refused upgrades whose senders reset', run: refuseAndReset },
  { item: 2, says: 'pings from a client that never reads', run: pingAndNeverRead },
  {
    item: 3,
    says: 'standard error on a full disk',
    run: () => serveWithErrors(openSync('/dev/full', 'w')),
  },
  { item: 3, says: 'standard error that nobody reads', run: () => serveWithErrors('pipe') },
  { item: 4, says: 'a port that is taken', run: serveOnTakenPort },
  { item: 5, says: 'connections that never become anything, at the web door', run: holdOn },
  { item: 5, says: 'more than a thousand connections from one address', run: crowdFromOneAddress },
  { item: 6, says: 'messages that are not requests, at the web door', run: sendNonsense('web') },
  { item: 7, says: 'guests of the Pig door who wait, flood and vanish', run: vanishWhileWaiting },
  { item: 6, says: 'lines that are not requests', run: sendNonsense('lines') },
];
