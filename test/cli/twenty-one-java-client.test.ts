// The terminal client of the object protocol of Twenty-One: at our own door, with a person and with
// strategies, and at servers that are broken.

import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { playTwentyOne } from '../../src/cli/classic-clients/twenty-one-java/client.ts';
import { makeFromServer } from '../../src/doors/twenty-one-java/messages.ts';
import { STREAM_HEADER } from '../../src/java-objects/reader.ts';
import { openObjectWriter } from '../../src/java-objects/writer.ts';
import { stack, useDoor } from '../doors/twenty-one-java-place.ts';
import { SERVER_BYTES } from '../doors/twenty-one-java-recorded.ts';
import { startClient, type Running } from './classic-run.ts';

const { openDoor, join } = useDoor();

function start(port: number, flags: Parameters<typeof playTwentyOne>[1]): Running {
  return startClient((world) => playTwentyOne({ host: '127.0.0.1', port }, flags, world));
}

describe('at our door', () => {
  test('two strategies play ten rounds and leave', async () => {
    const { port } = await openDoor();
    const flags = { strategy: 'stick-at-17', count: '10', tokens: '100000' };
    const ann = start(port, { ...flags, name: 'Ann' });
    await ann.until('No round is being played.');
    const ben = start(port, { ...flags, name: 'Ben', strategy: 'perfect' });
    const [one, other] = await Promise.all([ann.ran, ben.ran]);
    expect([one.status, other.status, one.stderr, other.stderr]).toEqual([0, 0, '', '']);
    for (const { stdout } of [one, other]) {
      expect(stdout).toContain('Round 10 is over.');
      expect(stdout.trim().endsWith('You leave after 10 rounds.')).toBe(true);
      expect(stdout.split('\n').every((line) => line.length <= 80)).toBe(true);
    }
  });

  test('a person deals, hits, sticks, is told what a word means, and leaves', async () => {
    const place = await openDoor();
    const { type, until, ran } = start(place.port, { name: 'Ann' });
    await until('You are Ann, with 200 tokens.');
    const ben = await join(place, 'Ben');
    stack(place, '9h 8h 5s 6s 4c Ks 9d 7h 8d 3s');
    await until('You deal.');
    type('');
    await ben.hear('ROUND_PLAYER_CHANGE Ben');
    ben.press('STICK');
    await until('It is your turn.');
    type('x', 'h', 's');
    await until('Round 1 is over. You have 180 tokens.');
    type('q');
    const { status, stdout } = await ran;
    expect(status).toBe(0);
    expect(stdout).toContain('You: 5s 6s 4c, 15\n');
    expect(stdout).toContain('h takes a card, s keeps the hand as it is, q leaves the table.\n');
    expect(stdout.trim().endsWith('You have left.')).toBe(true);
  });

  test('a player without tokens is sent away; with a count the rest is missing', async () => {
    const place = await openDoor();
    const ben = await join(place, 'Ben', 1000);
    ben.onLine = (line) => {
      if (line.startsWith('ROUND_STARTED Ben ')) ben.press('DEAL');
    };
    stack(place, '9h 5h Ts 8s Kc');
    const { status, stderr, stdout } = await start(place.port, {
      name: 'Ann',
      tokens: '20',
      count: '3',
      strategy: 'stick-at-21',
    }).ran;
    expect(stdout).toContain('You: 9h 5h Kc, bust with 24\nYou: loser\n');
    expect(stdout).toContain('The server sends you away: you have no tokens left.\n');
    expect({ status, stderr }).toEqual({ status: 3, stderr: 'Only 1 of 3 rounds were played.\n' });
  });
});

describe('at a server', () => {
  const sockets: Socket[] = [];
  const closing: Array<() => void> = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const close of closing.splice(0)) close();
  });

  async function serve(bytes: Uint8Array, isEnding = true): Promise<number> {
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      if (isEnding) socket.end(bytes);
      else socket.write(bytes);
    }).listen(0, '127.0.0.1');
    closing.push(() => server.close());
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  test('like the original, its lists, enums and circles are read', async () => {
    const { status, stdout } = await start(await serve(Buffer.from(SERVER_BYTES, 'hex')), {
      name: 'Ana',
      strategy: 'stick-at-17',
    }).ran;
    expect(status).toBe(0);
    expect(stdout).toContain('At the table: Ben (40), You (200).\nBen deals.\nBen: As Td, soft 21\n');
  });

  test.each([
    [
      'that sends something else',
      Buffer.from('HTTP/1.1 400'),
      'The server sent something that cannot be read. A stream of Java objects begins with AC ED\n00 05.',
    ],
    ['that closes at once', STREAM_HEADER, 'The server closed the connection.'],
    [
      'that sends a text',
      Buffer.concat([STREAM_HEADER, openObjectWriter().write({ kind: 'text', text: 'hi' })]),
      'The server sent an object that is not a message.',
    ],
  ])('%s, the client says so', async (_what, bytes, sentence) => {
    const { status, stderr } = await start(await serve(bytes), { name: 'Ana' }).ran;
    expect(status).toBe(1);
    expect(stderr.replaceAll(/\s+/g, ' ').trim()).toBe(sentence.replaceAll(/\s+/g, ' '));
  });

  test('whose names would disturb a terminal, they are escaped', async () => {
    const player = { id: 'a', name: 'An\u001B[2Ja', tokens: 5, cards: [], status: 'PLAYING' } as const;
    const bytes = openObjectWriter().write(makeFromServer({ command: 'SET_USER', player }));
    const { stdout } = await start(await serve(Buffer.concat([STREAM_HEADER, bytes])), { name: 'Ana' }).ran;
    expect(stdout).not.toContain('\u001B');
  });

  test('that is not there, the client says so', async () => {
    const port = await serve(STREAM_HEADER);
    for (const close of closing.splice(0)) close();
    const { status, stderr } = await start(port, { name: 'Ana' }).ran;
    expect(status).toBe(1);
    expect(stderr).toContain('There is no server at 127.0.0.1');
  });
});

test.each([
  [{ tokens: '0' }, '--tokens'],
  [{ count: 'many' }, '--count'],
  [{ strategy: 'luck' }, 'Twenty-One has no strategy "luck"'],
])('wrong flags are refused: %j', async (flags, words) => {
  const { status, stderr } = await start(1, { name: 'Ana', ...flags }).ran;
  expect(status).toBe(2);
  expect(stderr).toContain(words);
});
