// `parlour check between` on real sockets in this process: what it passes on is what it got.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { openBetween, type Between } from '../../src/check/between/between.ts';
import { Follower } from '../../src/check/between/follower.ts';
import { REAL_CLOCK } from '../../src/check/clock.ts';
import { WATCHES } from '../../src/check/watches.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';

const TURNS_STUCK = 2000;
const open: Array<() => void> = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

interface Setup {
  readonly between: Between;
  /** What was shown, by connection. */
  readonly shown: string[][];
  /** The server's end of the next connection. */
  readonly accept: () => Promise<Socket>;
}

/** The lines of the next connection become another list. */
function followInto(shown: string[][]): Follower {
  const lines: string[] = [];
  shown.push(lines);
  const show = ({ text }: { readonly text: string }): void => void lines.push(text);
  return new Follower({ clock: REAL_CLOCK, watch: undefined, watches: WATCHES, silenceMs: 600_000, show });
}

async function setUp(): Promise<Setup> {
  const server: Server = createServer({ allowHalfOpen: true, pauseOnConnect: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shown: string[][] = [];
  const follow = (): Follower => followInto(shown);
  const between = await openBetween({
    server: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    listen: { host: '127.0.0.1', port: 0 },
    follow,
  });
  open.push(
    () => void between.close(),
    () => server.close(),
  );
  return { between, shown, accept: async () => ((await once(server, 'connection')) as [Socket])[0] };
}

async function pair({ between, accept }: Setup): Promise<readonly [client: Socket, server: Socket]> {
  const accepted = accept();
  const client = connect({ port: between.port, host: '127.0.0.1', allowHalfOpen: true });
  const server = await accepted;
  for (const socket of [client, server]) open.push(() => socket.destroy());
  return [client, server];
}

function makeBytes(count: number, seed: number): Buffer {
  const chance = seededChance(seed);
  return Buffer.from(Array.from({ length: count }, () => Math.floor(chance() * 256)));
}

test('any bytes pass unchanged in both directions, of several connections at once', async () => {
  const setup = await setUp();
  const pairs = [await pair(setup), await pair(setup), await pair(setup)];
  await Promise.all(
    pairs.map(async ([client, server], index) => {
      const [up, down] = [makeBytes(50_000, index + 1), makeBytes(50_000, index + 100)];
      client.end(up);
      server.end(down);
      const [upCame, downCame] = await Promise.all([buffer(server), buffer(client)]);
      expect([upCame.equals(up), downCame.equals(down)], `seeds ${index + 1}, ${index + 100}`).toEqual([
        true,
        true,
      ]);
    }),
  );
  expect(setup.shown).toHaveLength(3);
});

test('a side that has closed still gets what the other sends', async () => {
  const [client, server] = await pair(await setUp());
  client.end('INIT:Mike\n');
  expect(String(await buffer(server))).toBe('INIT:Mike\n');
  server.end('INIT:Ann,Bob\n');
  expect(String(await buffer(client))).toBe('INIT:Ann,Bob\n');
});

test.each(['client', 'server'] as const)('a reset of the %s is a reset for the other', async (side) => {
  const setup = await setUp();
  const [client, server] = await pair(setup);
  const [one, other] = side === 'client' ? [client, server] : [server, client];
  other.resume();
  one.write('x');
  await once(other, 'data');
  one.resetAndDestroy();
  const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNRESET');
  expect(setup.shown[0]).toContain(`the ${side} breaks the connection (ECONNRESET)`);
});

/** What has left the socket, when no more of it has for many turns of the event loop. */
async function untilStuck(socket: Socket): Promise<number> {
  const gone = (): number => socket.bytesWritten - socket.writableLength;
  for (let before = -1, turns = 0; turns < TURNS_STUCK; turns += 1) {
    if (gone() !== before) turns = 0;
    before = gone();
    await new Promise((resolve) => void setImmediate(resolve));
  }
  return gone();
}

test('if one side does not read, the other has to wait', async () => {
  const [client, server] = await pair(await setUp());
  const bytes = Buffer.alloc(64 * 1024 * 1024, 'x');
  client.end(bytes);
  // The buffers of the system take some of it, but nobody takes all.
  expect(await untilStuck(client)).toBeLessThan(bytes.length / 2);
  expect((await buffer(server)).length).toBe(bytes.length);
});

test('a client whose server is not there is told by a reset', async () => {
  const shown: string[][] = [];
  const nobody = await openBetween({
    server: { host: '127.0.0.1', port: 1 },
    listen: { host: '127.0.0.1', port: 0 },
    follow: () => followInto(shown),
  });
  open.push(() => void nobody.close());
  const client = connect({ port: nobody.port, host: '127.0.0.1' });
  const [error] = (await once(client, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNRESET');
  expect(shown[0]?.[0]).toBe('the server cannot be reached (ECONNREFUSED)');
});
