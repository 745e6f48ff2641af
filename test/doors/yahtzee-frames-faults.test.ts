// Faulty and hostile clients of the Yahtzee frame door, over real sockets. A control pair plays its
// game at another table the whole time and must not notice.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEXT_LINE_BYTES_MAX } from '../../src/protocol/limits.ts';
import { FramesClient, openDoor, type OpenDoor } from './yahtzee-frames-client.ts';

const KEEP_ALL = 'KEEP_DICE: 1 1 1 1 1 1 1 1 1 1';
const ROUND_OF_LINES = ['', '', KEEP_ALL, '', 'SCORE_CHOICE:', '', '', ''];
/** One line for each frame of a whole game in DEV mode. */
const WHOLE_GAME = ['', '', '', ...['Aces', 'Twos', 'Threes'].flatMap(linesOfRound)];

function linesOfRound(box: string): readonly string[] {
  return ROUND_OF_LINES.map((line) => (line === 'SCORE_CHOICE:' ? `${line} ${box}` : line));
}

let door: OpenDoor;
let control: readonly FramesClient[];

beforeAll(async () => {
  door = await openDoor();
  control = [await FramesClient.open(door.port), await FramesClient.open(door.port)];
  await Promise.all(control.map((client) => client.until('START_ROUND: 3')));
});

afterAll(() => door.close());

const TOO_LONG = 'INFO: The line is too long.';

test('thousands of lines in one packet, each of which prints, do not nest calls', async () => {
  const client = await FramesClient.open(door.port);
  await client.next();
  client.say('');
  expect(await client.next()).toMatch(/^INFO: You are Player1/);
  client.say('');
  const count = 10_000;
  // Nobody is asked anything while the table waits for a second player.
  client.socket.write('PRINT_GAME_STATE\n'.repeat(count));
  const second = await FramesClient.open(door.port);
  expect(await second.until('INFO: You are Player2')).toBeDefined();
  for (const one of [client, second]) one.socket.destroy();
});

describe('the connection is closed with a sentence after', () => {
  test.each([
    ['a line of a megabyte', 'x'.repeat(1_000_000)],
    ['a line that is one byte too long', `${'x'.repeat(TEXT_LINE_BYTES_MAX + 1)}\n`],
    ['a page request with a long line', `GET /${'x'.repeat(2000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ])('%s', async (_, text) => {
    const client = await FramesClient.open(door.port);
    client.socket.write(text);
    await client.closed();
    expect(client.frames.at(-1)).toBe(TOO_LONG);
  });
});

describe('a line like any other, where no choice is asked for:', () => {
  test.each([
    ['a NUL', Buffer.of(0, 10)],
    ['an escape', Buffer.from('\u001B[2J\u001B]52;c;eA==\u0007\n')],
    ['a bare CR', Buffer.from('ACK:\rACK:\n')],
    ['bad UTF-8', Buffer.of(0xff, 0xfe, 10)],
    ['a forged frame', Buffer.from('GAME_OVER: Player1 999\n')],
    ['JSON', Buffer.from('{"id":1,"do":"greet","version":1}\n')],
    ['a choice', Buffer.from(`${KEEP_ALL}\n`)],
  ])('%s', async (_, bytes) => {
    const client = await FramesClient.open(door.port);
    await client.next();
    client.socket.write(bytes);
    expect(await client.next()).toMatch(/^INFO: You are /);
    client.socket.destroy();
  });
});

test.each([
  ['a NUL', Buffer.of(0, 10)],
  ['bad UTF-8', Buffer.of(0xc3, 0x28, 10)],
])('%s is a refused choice where one is asked for, and the reason is logged', async (_, bytes) => {
  const dev = await openDoor({ isDev: true });
  const client = await FramesClient.open(dev.port);
  await client.until('CHOOSE_DICE');
  client.socket.write(bytes);
  expect(await client.next()).toBe('INVALID_DICE_CHOICE: ');
  expect(dev.notes.at(-1)).toMatch(/^frames mistake .*"The line /);
  client.socket.destroy();
  dev.close();
});

describe('all lines of a game in one packet', () => {
  test('are taken one by one, each as the answer to one frame', async () => {
    const dev = await openDoor({ isDev: true });
    const client = await FramesClient.open(dev.port);
    client.socket.write(`${WHOLE_GAME.join('\n')}\n`);
    await client.closed();
    expect(client.frames.at(-1)).toMatch(/^GAME_OVER: Player1 \d+$/);
    dev.close();
  });

  test('are all answered, even if the client has closed its side', async () => {
    const dev = await openDoor({ isDev: true });
    const client = await FramesClient.open(dev.port);
    client.socket.end(`${WHOLE_GAME.slice(0, -8).join('\n')}\nSCORE`);
    await client.closed();
    expect(client.tags()).toMatch(/^START_GAME .* ROUND_OVER START_ROUND$/);
    expect(client.frames.at(-1)).toBe('START_ROUND: 3');
    dev.close();
  });
});

describe('the others do not notice', () => {
  test('ten thousand lines at once, or 64 KiB of line feeds', async () => {
    const dev = await openDoor({ isDev: true });
    const clients = [await FramesClient.open(dev.port), await FramesClient.open(dev.port)];
    clients[0]?.socket.write('ACK: flood\n'.repeat(10_000));
    clients[1]?.socket.write('\n'.repeat(65_536));
    for (const client of clients) {
      await client.closed();
      // Twenty lines a refusal, twenty refusals.
      expect(client.frames.at(-1)).toBe('INFO: Twenty choices were refused. A stand-in plays on for you.');
      expect(client.frames.length).toBeLessThan(60);
    }
    dev.close();
  });

  test('a hundred connections that come and go at once', async () => {
    const clients = await Promise.all(Array.from({ length: 100 }, () => FramesClient.open(door.port)));
    for (const [place, client] of clients.entries()) {
      if (place % 2 === 0) client.say('');
      client.socket.destroy();
    }
    await Promise.all(clients.map((client) => client.closed()));
    // New clients still find a partner.
    const pair = [await FramesClient.open(door.port), await FramesClient.open(door.port)];
    const overs = await Promise.all(pair.map((client) => client.play()));
    expect(overs[0]).toMatch(/^GAME_OVER: /);
  });

  test('a client that closes in the middle of a line', async () => {
    const client = await FramesClient.open(door.port);
    await client.until('INFO: You are');
    client.socket.end('SCORE_CHO');
    await client.closed();
    expect(door.notes.at(-1)).toMatch(/^frames left .*"reason":"client-closed"/);
  });
});

// The last test: everything above has happened while they were at their table.
test('the control pair plays its game to the end', async () => {
  for (const client of control) client.say('');
  const overs = await Promise.all(control.map((client) => client.play()));
  expect(overs[0]).toMatch(/^GAME_OVER: Player1 \d+ Player2 \d+$/);
  expect(overs[1]).toBe(overs[0]);
  expect(control.map(({ isPushed }) => isPushed)).toEqual([false, false]);
  expect(control.flatMap((client) => client.infos()).join(' ')).not.toContain('stand-in');
  expect(door.notes.filter((note) => /fault|set apart/.test(note))).toEqual([]);
});
