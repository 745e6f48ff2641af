// `npm run connections -- 10000`: opens that many connections over all doors, from many addresses
// of this machine, holds them while games are played beside them, asks some of them whether they
// are alive, lets them go, and checks whether anything is left. The last line is JSON, for `npm run
// prove`.

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { playNative } from '../fuzz/good-players.ts';
import { countSockets, memoryMbOf, settleSockets } from '../fuzz/watched-server.ts';
import { OPCODE, makeFrame } from '../fuzz/web.ts';
import { startServer, type ServerProcess } from '../server/process.ts';

const COUNT_STANDARD = 10_000;
/** Below the limit for one address. */
const PER_ADDRESS = 500;
const OPENED_AT_ONCE = 100;
const PATIENCE_MS = 120_000;
const LOOK_MS = 50;
/** Tables of twenty at the frame door, and a table that never starts at the Java door. */
const FLAGS = [
  '--web',
  '0',
  '--pig',
  '0',
  '--yahtzee-frames',
  '0',
  '--yahtzee-java',
  '0',
  '--twenty-one-java',
  'off',
  '--host',
  '127.0.0.1',
];
const SEATS = ['--frames-players', '20', '--java-start-at', '20'];

const UPGRADE =
  'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const PING = '{"id":1,"do":"ping"}';
const PONG = makeFrame({ opcode: OPCODE.pong, payload: Buffer.alloc(0) });

interface Kind {
  readonly door: string;
  /** Of a hundred connections. */
  readonly share: number;
  /** What it says first; then it is idle, and may stay. */
  readonly hello: Buffer;
  /** How the reply begins. */
  readonly answer: string;
  /** The most connections of a door with its own limit. */
  readonly max?: number;
}

const webPing = makeFrame({ opcode: OPCODE.text, payload: Buffer.from(PING) });
const KINDS: readonly Kind[] = [
  { door: 'lines', share: 35, hello: Buffer.from(`${PING}\n`), answer: '"ok":true' },
  { door: 'web', share: 35, hello: Buffer.concat([Buffer.from(UPGRADE), webPing]), answer: '"ok":true' },
  {
    door: 'yahtzee-java',
    share: 1,
    hello: Buffer.from('aced0005', 'hex'),
    answer: 'You are Player',
    max: 15,
  },
  { door: 'yahtzee-frames', share: 4, hello: Buffer.from('\n'), answer: 'You are Player', max: 400 },
  { door: 'pig', share: 25, hello: Buffer.from('INIT:Idle\n'), answer: 'perfect' },
];

const addressOf = (number: number): string => {
  const block = Math.floor(number / PER_ADDRESS);
  return `127.3.${Math.floor(block / 250)}.${1 + (block % 250)}`;
};

/** How many come through each door; what a door cannot take comes as lines. */
function share(count: number): readonly number[] {
  const counts = KINDS.map(({ share: part, max = count }) => Math.min(max, Math.floor((count * part) / 100)));
  const rest = count - counts.reduce((sum, one) => sum + one, 0);
  return counts.map((one, index) => (index === 0 ? one + rest : one));
}

class Held {
  isAnswered = false;
  readonly socket: Socket;
  private heard = '';

  constructor(port: number, kind: Kind, localAddress: string) {
    this.socket = connect({ port, host: '127.0.0.1', localAddress });
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk: Buffer) => this.hear(chunk, kind));
    this.socket.write(kind.hello);
  }

  private hear(chunk: Buffer, { door, answer }: Kind): void {
    if (!this.isAnswered) {
      this.heard += chunk.toString('latin1');
      this.isAnswered = this.heard.includes(answer);
      if (this.isAnswered) this.heard = '';
    }
    // The server checks now and then whether its web guests are alive.
    if (door === 'web' && chunk[0] === 0x89) this.socket.write(PONG);
  }
}

async function comes(isSo: () => boolean): Promise<boolean> {
  const late = Date.now() + PATIENCE_MS;
  while (!isSo() && Date.now() < late) await pause(LOOK_MS);
  return isSo();
}

async function openAll(ports: Readonly<Record<string, number>>, count: number): Promise<readonly Held[]> {
  const held: Held[] = [];
  for (const [index, kind] of KINDS.entries()) {
    const end = held.length + share(count)[index]!;
    while (held.length < end) {
      const some = Array.from({ length: Math.min(OPENED_AT_ONCE, end - held.length) }, (_, place) => {
        return new Held(ports[kind.door] ?? 0, kind, addressOf(held.length + place));
      });
      held.push(...some);
      await comes(() => some.every(({ isAnswered, socket }) => isAnswered || socket.destroyed));
    }
  }
  return held;
}

interface Outcome {
  readonly done: number;
  readonly peakMb: number;
  readonly failures: readonly string[];
}

async function prove(server: ServerProcess, count: number): Promise<Outcome> {
  const { ports, child } = server;
  const play = (): Promise<unknown> =>
    Promise.all([playNative('lines', ports['lines'] ?? 0), playNative('web', ports['web'] ?? 0)]);
  await play();
  const before = await settleSockets(child.pid);
  const held = await openAll(ports, count);
  await play();
  const alive = held.filter(({ isAnswered, socket }) => isAnswered && !socket.destroyed).length;
  const open = countSockets(child.pid) - before;
  const peakMb = memoryMbOf(child.pid);
  const failures =
    alive === count ? [] : [`${alive} of ${count} connections were alive while games were played.`];
  if (open < alive) failures.push(`The server had ${open} sockets for ${alive} connections.`);
  for (const { socket } of held) socket.destroy();
  if (!(await comes(() => countSockets(child.pid) <= before)))
    failures.push(`${countSockets(child.pid) - before} sockets were left when all had gone.`);
  await play();
  if (/server fault|set apart/.test(server.complaints())) failures.push(server.complaints().slice(-1000));
  return { done: alive, peakMb, failures };
}

const count = Number(process.argv[2] ?? COUNT_STANDARD);
if (!Number.isSafeInteger(count) || count < 1) {
  console.error('Usage: npm run connections -- NUMBER');
  process.exit(2);
}
const server = await startServer(':memory:', ...FLAGS, ...SEATS);
const outcome = await prove(server, count).catch((error: unknown) => ({
  done: 0,
  peakMb: 0,
  failures: [`${String(error)} ${server.complaints().slice(-1000)}`],
}));
await server.kill();
console.log(`${outcome.done} connections were held at once; the server had ${outcome.peakMb} MB.`);
for (const failure of outcome.failures) console.log(failure);
console.log(JSON.stringify(outcome));
process.exit(outcome.failures.length === 0 ? 0 : 1);
