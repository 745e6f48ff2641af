// What strangers, students and broken networks send to the Twenty-One Java door. Whatever it is, it
// is closed with a line in the log, and the others at the table notice only a player who leaves.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import {
  makeFromClient,
  parseFromServer,
  type FromClient,
} from '../../src/doors/twenty-one-java/messages.ts';
import { CLIENT_LIMITS, ELEMENT_KINDS } from '../../src/java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader } from '../../src/java-objects/reader.ts';
import { openObjectWriter } from '../../src/java-objects/writer.ts';
import { BOT_MESSAGES_BURST, CLASSIC_ANSWER_MS, CLASSIC_SETTINGS_MS } from '../../src/protocol/limits.ts';
import { MessageClient, makeLine } from './twenty-one-java-client.ts';
import { departed, openPlace, openTimedPlace, stack, type Place } from './twenty-one-java-place.ts';

const open: Place[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const place of open.splice(0)) place.close();
});

async function openDoor<Kind extends Place>(opening: Promise<Kind>): Promise<Kind> {
  const place = await opening;
  open.push(place);
  return place;
}

async function join({ port }: Place, name: string, tokens = 200): Promise<MessageClient> {
  const client = await MessageClient.join(port, name, tokens);
  sockets.push(client.socket);
  return client;
}

async function knock({ port }: Place): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const writeFirst = (tokens: number): Buffer =>
  Buffer.from(openObjectWriter().write(makeFromClient({ command: 'CONNECT', name: 'Eve', tokens })));
const CONNECT = writeFirst(50);
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const reasonsOf = (place: Place): string[] =>
  place.notes
    .filter((note) => note.startsWith('connection closed'))
    .map((note) => /"reason":"([^"]+)"/.exec(note)?.[1] ?? note);

describe('a peer that breaks the format is closed', () => {
  const message = (payload: string): Buffer =>
    Buffer.concat([CONNECT.subarray(0, CONNECT.indexOf(Buffer.from('73720022', 'hex')) + 1), hex(payload)]);

  test.each([
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n'), 'wrong-header'],
    ['a text', Buffer.concat([STREAM_HEADER, hex('740003 414243')]), 'wrong-message'],
    ['null', Buffer.concat([STREAM_HEADER, hex('70')]), 'wrong-message'],
    ['an unknown class', Buffer.concat([STREAM_HEADER, hex('73 72 0001 41')]), 'unknown-class'],
    [
      'a list',
      Buffer.concat([STREAM_HEADER, hex('73 72 0014 6a6176612e7574696c2e4c696e6b65644c697374')]),
      'unknown-class',
    ],
    ['an enum', Buffer.concat([STREAM_HEADER, hex('7e')]), 'unknown-type'],
    ['an array', Buffer.concat([STREAM_HEADER, hex('75')]), 'unknown-type'],
    ['block data', Buffer.concat([STREAM_HEADER, hex('77')]), 'unknown-type'],
    ['a giant text', Buffer.concat([STREAM_HEADER, hex('74ffff')]), 'text-too-long'],
    ['a reference to nothing', Buffer.concat([STREAM_HEADER, hex('71007e0000')]), 'no-such-handle'],
    ['a payload of an unknown class', Buffer.concat([STREAM_HEADER, message('72 0001 41')]), 'unknown-class'],
  ])('%s', async (_what, bytes, reason) => {
    const place = await openDoor(openPlace());
    const socket = await knock(place);
    socket.end(bytes);
    socket.resume();
    await once(socket, 'close');
    await departed(place, 0);
    expect(reasonsOf(place)).toEqual([reason]);
  });

  test.each([
    ['a button before the name', { command: 'DEAL' } as const, 'wrong-message'],
    ['no tokens', { command: 'CONNECT', name: 'Eve', tokens: 0 } as const, 'wrong-tokens'],
    ['a debt', { command: 'CONNECT', name: 'Eve', tokens: -5 } as const, 'wrong-tokens'],
  ])('%s', async (_what, first, reason) => {
    const place = await openDoor(openPlace());
    const client = await MessageClient.open(place.port);
    client.socket.write(STREAM_HEADER);
    client.send(first);
    await client.end();
    client.quit();
    await departed(place, 0);
    expect(reasonsOf(place)).toEqual([reason]);
  });

  test('a second name', async () => {
    const place = await openDoor(openPlace());
    const client = await join(place, 'Eve');
    client.send({ command: 'CONNECT', name: 'Mal', tokens: 5 });
    await client.end();
    expect(reasonsOf(place)).toEqual(['wrong-message']);
  });

  test('a flood', async () => {
    const place = await openDoor(openPlace());
    const client = await join(place, 'Eve');
    client.socket.write(Buffer.alloc(10 * BOT_MESSAGES_BURST, 0x79));
    await client.end();
    expect(reasonsOf(place)).toEqual(['too-fast']);
  });
});

describe('a connection that breaks', () => {
  test('at any byte is only a player who is not there', async () => {
    const place = await openDoor(openPlace());
    const ana = await join(place, 'Ana');
    const bytes = Buffer.concat([STREAM_HEADER, CONNECT]);
    for (let length = 0; length <= bytes.length; length += 1) {
      const socket = await knock(place);
      socket.write(bytes.subarray(0, length));
      socket.resetAndDestroy();
    }
    await departed(place, 1);
    const ben = await join(place, 'Ben');
    await ben.hear('ROUND_STARTED');
    // The last of them was complete, so Eve was seated for a moment.
    await ana.hear('SET_PLAYERS [Ben 200 PLAYING, Ana 200 PLAYING]');
    expect(place.notes.filter((note) => note.startsWith('server fault'))).toEqual([]);
  });

  test('byte by byte arrives as well', async () => {
    const place = await openDoor(openPlace());
    const client = await MessageClient.open(place.port);
    sockets.push(client.socket);
    for (const byte of Buffer.concat([STREAM_HEADER, CONNECT])) {
      client.socket.write(Uint8Array.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await client.hear('SET_PLAYERS')).toContain('SET_USER Eve 50 PLAYING');
  });

  test('and a client that has closed its side has left the table', async () => {
    const place = await openDoor(openPlace());
    const ana = await join(place, 'Ana');
    const ben = await join(place, 'Ben');
    await ana.hear('ROUND_STARTED');
    ana.socket.end();
    expect((await ben.hear('ROUND_STARTED Ana')).at(-1)).toBe('ROUND_STARTED Ana 200 PLAYING');
    await ana.end();
    await departed(place, 1);
  });
});

describe('time', () => {
  test('a client has a quarter of an hour for name and tokens', async () => {
    const place = await openDoor(openTimedPlace());
    const slow = await MessageClient.open(place.port);
    sockets.push(slow.socket);
    await place.until(() => slow.lines.length > 0);
    await place.world.pass(CLASSIC_SETTINGS_MS - 1);
    slow.greet('Slow', 20);
    await place.until(() => slow.lines.length === 3);
    await place.world.pass(10 * CLASSIC_SETTINGS_MS);
    expect(slow.isEnded).toBe(false);
  });

  test.each([
    ['nothing', new Uint8Array(0)],
    ['only a header', STREAM_HEADER],
    ['half a message', Buffer.concat([STREAM_HEADER, CONNECT.subarray(0, 20)])],
  ])('then a client that has sent %s is silent', async (_what, bytes) => {
    const place = await openDoor(openTimedPlace());
    const client = await MessageClient.open(place.port);
    sockets.push(client.socket);
    client.socket.write(bytes);
    await place.until(() => client.lines.length > 0);
    // The bytes must have come before the clock runs.
    for (let turn = 0; turn < 50; turn += 1) await place.world.pass(0);
    await place.world.pass(CLASSIC_SETTINGS_MS);
    await place.until(() => client.isEnded);
    expect(reasonsOf(place)).toEqual(['silent']);
  });

  test('a stand-in deals and sticks for players who do nothing for five minutes', async () => {
    const place = await openDoor(openTimedPlace());
    const opening = [MessageClient.open(place.port), MessageClient.open(place.port)];
    const [ana, ben] = await Promise.all(opening);
    if (ana === undefined || ben === undefined) throw new Error('there are two clients');
    sockets.push(ana.socket, ben.socket);
    ana.greet('Ana', 200);
    await place.until(() => ana.lines.length === 3);
    ben.greet('Ben', 200);
    await place.until(() => ana.lines.some((line) => line.startsWith('ROUND_STARTED')));
    stack(place, '9h 5h Ts 8s');
    await place.world.pass(CLASSIC_ANSWER_MS);
    await place.until(() => ana.lines.some((line) => line.startsWith('ROUND_PLAYER_CHANGE Ben')));
    await place.world.pass(CLASSIC_ANSWER_MS);
    await place.until(() => ben.lines.some((line) => line.startsWith('ROUND_PLAYER_CHANGE Ana')));
    expect(ben.isEnded).toBe(false);
  });
});

/** A connection whose other side takes nothing. The test sees what the door wants to say. */
class DeafSocket extends Duplex {
  readonly remoteAddress = '127.0.0.1';
  onLine: (line: string) => void = () => {};
  private readonly reader = openObjectReader({
    kinds: ELEMENT_KINDS,
    classes: 'any',
    limits: CLIENT_LIMITS,
  });
  setKeepAlive(): void {}
  override _read(): void {}
  override _write(): void {}
  override write(chunk: Uint8Array): boolean {
    for (const piece of this.reader.push(chunk)) {
      const message = piece.kind === 'value' ? parseFromServer(piece.value) : undefined;
      if (message !== undefined) this.onLine(makeLine(message));
    }
    return super.write(chunk);
  }
}

/** What a player presses who deals when it can and never takes a card. */
function answerTo(line: string, name: string): 'DEAL' | 'STICK' | undefined {
  if (line.startsWith(`ROUND_STARTED ${name} `)) return 'DEAL';
  return line.startsWith(`ROUND_PLAYER_CHANGE ${name} `) ? 'STICK' : undefined;
}

/** Answers everything from now on, and what has come already. */
function playAlong(client: MessageClient, name: string): void {
  const answer = (line: string): void => {
    const command = answerTo(line, name);
    if (command !== undefined) client.press(command);
  };
  client.lines.forEach(answer);
  client.onLine = answer;
}

test('a client that does not read is cut when too much waits for it, and the others play on', async () => {
  const place = await openDoor(openPlace());
  const ana = await join(place, 'Ana', 1_000_000);
  playAlong(ana, 'Ana');
  const deaf = new DeafSocket();
  const writer = openObjectWriter();
  const press = (message: FromClient): void => void deaf.push(writer.write(makeFromClient(message)));
  // A press that comes before the door has told this client of its turn would count for nothing.
  deaf.onLine = (line) => {
    const command = answerTo(line, 'Deaf');
    if (command !== undefined) press({ command });
  };
  place.door.emit('connection', deaf);
  deaf.push(STREAM_HEADER);
  press({ command: 'CONNECT', name: 'Deaf', tokens: 1_000_000 });
  await once(deaf, 'close');
  expect(reasonsOf(place)).toEqual(['slow-reader']);
  // If the client that was cut was the dealer, the deal is Ben's.
  const ben = await join(place, 'Ben');
  playAlong(ben, 'Ben');
  await ben.hear('ROUND_PLAYER_CHANGE Ben');
});
