// Clients of the Pig door that break the protocol, vanish, or are hostile: each is told what was
// wrong, and nobody else notices.

import { afterEach, describe, expect, test } from 'vitest';
import { NativePlayer } from './pig-native.ts';
import { fromStart, judge, mirror } from './pig-referee.ts';
import { play } from './pig-robot.ts';
import { PigClient, openPair, openPigWorld, untilListed, waitAs, type PigWorld } from './pig-world.ts';

const NO_MESSAGE = 'A message is a header in capitals, a colon and a content, as in INIT:Mike.';
const SEND_NAME = 'Send INIT: and your name, as in INIT:Mike.';
const SEND_CHOICE = 'Send INIT: to wait for a player, or INIT: and the name of one who waits.';
const ANSWER_START = 'Answer START:YES or START:NO.';
const ANSWER_DIE = 'Answer DECIDE:ROLL or DECIDE:HOLD.';
const TOO_LONG = 'The line is too long.';

const worlds: PigWorld[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) {
    world.close();
    expect(world.failures).toEqual([]);
  }
});

async function open(isStrict = false): Promise<PigWorld> {
  const world = await openPigWorld({ isStrict });
  worlds.push(world);
  return world;
}

/**
 * Clients at every question of the protocol, with a right answer and the beginning of what follows
 * it.
 */
const QUESTIONS = {
  name: { say: SEND_NAME, right: 'INIT:Ann', next: 'INIT:', reach: (port: number) => openNameless(port) },
  choice: {
    say: SEND_CHOICE,
    right: 'INIT:random',
    next: 'INIT:random',
    reach: (port: number) => PigClient.enter(port, 'Ann'),
  },
  start: { say: ANSWER_START, right: 'START:YES', next: 'D', reach: (port: number) => openAsked(port) },
  die: { say: ANSWER_DIE, right: 'DECIDE:HOLD', next: 'D', reach: (port: number) => openWithDie(port) },
} as const;
type Question = keyof typeof QUESTIONS;

async function openNameless(port: number): Promise<PigClient> {
  const client = await PigClient.open(port);
  await client.next();
  return client;
}

async function openAsked(port: number): Promise<PigClient> {
  const client = await PigClient.enter(port, 'Ann');
  client.send('INIT:random');
  await client.until(/^START/);
  return client;
}

/** Has a die to decide on. */
async function openWithDie(port: number): Promise<PigClient> {
  const client = await openAsked(port);
  client.send('START:YES');
  await client.until(/^DIE:[2-6]$/);
  return client;
}

const WRONG: ReadonlyArray<readonly [Question, string, string]> = [
  ['name', 'hello', NO_MESSAGE],
  ['name', '', NO_MESSAGE],
  ['name', 'init:Ann', NO_MESSAGE],
  ['name', ' INIT:Ann', NO_MESSAGE],
  ['name', 'constructor:x', NO_MESSAGE],
  ['name', 'START:YES', SEND_NAME],
  ['name', 'DIE:6', SEND_NAME],
  ['name', 'INIT:', 'A name has at least one character.'],
  ['choice', 'START:YES', SEND_CHOICE],
  ['choice', 'DECIDE:ROLL', SEND_CHOICE],
  ['choice', 'END:100/0', SEND_CHOICE],
  ['start', 'START:yes', ANSWER_START],
  ['start', 'START:', ANSWER_START],
  ['start', 'START: YES', ANSWER_START],
  ['start', 'DECIDE:ROLL', ANSWER_START],
  ['start', 'INIT:Ann', ANSWER_START],
  ['die', 'DECIDE:roll', ANSWER_DIE],
  ['die', 'DECIDE:', ANSWER_DIE],
  ['die', 'DECIDE:constructor', ANSWER_DIE],
  ['die', 'ROLL', NO_MESSAGE],
  ['die', 'START:YES', ANSWER_DIE],
  ['die', 'INIT:', ANSWER_DIE],
];

describe('a wrong message', () => {
  test.each(WRONG)(
    'at %s, %j, is explained, and the right one still counts',
    async (question, line, sentence) => {
      const { port } = await open();
      const { right, next, reach } = QUESTIONS[question];
      const client = await reach(port);
      client.send(line);
      expect(await client.next()).toBe(`ERROR:${sentence}`);
      client.send(right);
      expect((await client.next())?.startsWith(next)).toBe(true);
      client.close();
    },
  );

  test.each(WRONG)(
    'at %s, %j, is explained by the mean server, which then closes',
    async (question, line, sentence) => {
      const { port } = await open(true);
      const client = await QUESTIONS[question].reach(port);
      client.send(line, QUESTIONS[question].right);
      expect(await client.all()).toEqual([`ERROR:${sentence}`]);
    },
  );

  test.each(Object.keys(QUESTIONS) as Question[])(
    'at %s may be followed by five more; after the sixth the connection is closed',
    async (question) => {
      const { port } = await open();
      const { say, reach } = QUESTIONS[question];
      const client = await reach(port);
      client.send(...Array.from({ length: 20 }, () => 'END:0/0'));
      expect(await client.all()).toEqual(Array.from({ length: 6 }, () => `ERROR:${say}`));
    },
  );

  test('is forgiven after a right one', async () => {
    const { port } = await open();
    const client = await openNameless(port);
    const wrong = Array.from({ length: 5 }, () => 'what?');
    client.send(...wrong, 'INIT:Ann', ...wrong, 'INIT:hold-at-20', ...wrong, 'START:YES');
    const lines = await client.until(/^(DIE|DICE):/);
    expect(lines.filter((line) => line.startsWith('ERROR'))).toHaveLength(15);
    client.close();
  });

  test('does not concern the opponent, who gets only the game', async () => {
    const { port } = await open();
    const [ann, ben] = await openPair(port, ['Ann', 'Ben']);
    await ben.next();
    ben.send('what?', 'START:YES');
    await ben.next();
    await Promise.all([play(ann, { games: 9, holdAt: 20 }), play(ben, { games: 1, holdAt: 20 })]);
    expect(judge(fromStart(ann.transcript))).toHaveLength(2);
  });

  test('repeated too often ends the series for the opponent with END', async () => {
    const { port } = await open(true);
    const [ann, ben] = await openPair(port, ['Ann', 'Ben']);
    await ben.next();
    ben.send('DECIDE:HOLD');
    expect(await ben.all()).toEqual([`ERROR:${ANSWER_START}`]);
    expect((await ann.all()).at(-1)).toBe('END:0/0');
  });
});

describe('bytes', () => {
  test('one at a time, and lines ended by CR and LF, work as usual', async () => {
    const { port } = await open();
    const client = await PigClient.open(port);
    for (const byte of Buffer.from('INIT:Zoë\r\nINIT:random\r\nSTART:YES\r\n')) {
      client.socket.write(Uint8Array.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await client.next();
    await client.next();
    expect(await client.next()).toBe('INIT:random');
    expect(await client.next()).toMatch(/^START:/);
    expect(await client.next()).toMatch(/^(DIE|DICE):/);
    client.close();
  });

  test.each([
    ['a control character', Buffer.from('INIT:A\u0007nn\n'), 'The line contains a control character.'],
    ['a NUL', Buffer.from('INIT:A\u0000nn\n'), 'The line contains a control character.'],
    ['an escape sequence', Buffer.from('INIT:\u001B[31mAnn\n'), 'The line contains a control character.'],
    ['a CR within a line', Buffer.from('INIT:A\rnn\n'), 'The line contains a control character.'],
    [
      'bytes that are not UTF-8',
      Buffer.of(0x49, 0x4e, 0x49, 0x54, 0x3a, 0xff, 10),
      'The line is not UTF-8 text.',
    ],
  ])('with %s are wrong input', async (_title, bytes, sentence) => {
    const { port } = await open();
    const client = await openNameless(port);
    client.socket.write(bytes);
    expect(await client.next()).toBe(`ERROR:${sentence}`);
    client.send('INIT:Ann');
    expect(await client.next()).toMatch(/^INIT:/);
    client.close();
  });

  test('over 1 KiB without an end of line are explained, and the connection is closed', async () => {
    const { port } = await open();
    for (const flood of ['x'.repeat(1025) + '\n', 'x'.repeat(1_000_000)]) {
      const client = await openNameless(port);
      client.socket.write(flood);
      expect(await client.all()).toEqual([`ERROR:${TOO_LONG}`]);
      client.close();
    }
  });

  test('that are only line ends are six mistakes', async () => {
    const { port } = await open();
    const client = await openNameless(port);
    client.socket.write('\n'.repeat(65_536));
    expect(await client.all()).toEqual(Array.from({ length: 6 }, () => `ERROR:${NO_MESSAGE}`));
  });
});

describe('a client that closes its side', () => {
  test('gets what it asked for, and then the connection is closed', async () => {
    const { port } = await open();
    const client = await PigClient.open(port);
    client.socket.end('INIT:Ann\nINIT:nobody\nINIT:nob');
    const lines = await client.all();
    expect(lines.map((line) => line.slice(0, 11))).toEqual(['INIT:Welcom', 'INIT:random', 'INIT:random']);
  });

  test('does not stay in the list', async () => {
    const { port } = await open();
    const client = await PigClient.open(port);
    client.socket.end('INIT:Ann\nINIT:\n');
    expect(await client.all()).toHaveLength(2);
    const later = await waitAs(port, 'Ben');
    later.socket.end();
    expect(await later.all()).toEqual([]);
    let list: readonly string[];
    do list = await untilListed(port);
    while (list.includes('Ann') || list.includes('Ben'));
  });

  test('does not stay in the list with lines that answer nothing yet', async () => {
    const { port, parlour } = await open();
    const early = await PigClient.open(port);
    early.socket.end('INIT:Ann\nINIT:\nSTART:YES\n');
    expect(await early.all()).toHaveLength(2);
    const later = await waitAs(port, 'Ben');
    later.socket.end('START:YES\n');
    expect(await later.all()).toEqual([]);
    while (parlour.visitors > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  test('plays as far as its lines go; then the opponent gets END', async () => {
    const { port } = await open();
    const ann = await waitAs(port, 'Ann');
    const ben = await PigClient.open(port);
    ben.socket.end('INIT:Ben\nINIT:Ann\nSTART:YES\nDECIDE:HOLD\n');
    await play(ann, { games: 1, holdAt: 2 });
    const lines = await ben.all();
    expect(lines.filter((line) => /^DIE:[2-6]$/.test(line))).toHaveLength(2);
    expect(ann.transcript.at(-1)).toMatch(/^S END:\d{1,2}\/\d{1,2}$/);
  });
});

describe('a client that is gone', () => {
  test.each(Object.keys(QUESTIONS) as Question[])('at %s leaves nothing behind', async (question) => {
    const { port, parlour } = await open();
    const client = await QUESTIONS[question].reach(port);
    expect(parlour.visitors).toBe(1);
    client.socket.resetAndDestroy();
    while (parlour.visitors > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const { table } of parlour.lobby.all()) {
      expect(table.sittings.filter(({ house, hasQuit }) => house === '' && !hasQuit)).toEqual([]);
    }
  });

  test('right after its choice leaves nothing behind either', async () => {
    const { port, parlour } = await open();
    for (const choice of ['', 'random', 'nobody']) {
      const client = await PigClient.open(port);
      client.send('INIT:Ann', `INIT:${choice}`);
      client.socket.destroySoon();
    }
    const waiting = await waitAs(port, 'Ben');
    while (parlour.visitors > 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await untilListed(port)).not.toContain('Ann');
    waiting.close();
  });
});

test('guests and natives play on and notice nothing while others misbehave in every way', async () => {
  const { port, parlour } = await open();
  const native = await NativePlayer.greet(parlour, 'Nora');
  await native.create();
  const mixed = await PigClient.enter(port, 'Mia');
  mixed.send('INIT:Nora');
  const [ann, ben] = await openPair(port, ['Ann', 'Ben']);
  const villains = await Promise.all(Array.from({ length: 24 }, () => PigClient.open(port)));
  for (const [index, villain] of villains.entries()) {
    const ways = [
      () => villain.socket.write('INIT:V\n' + 'INIT:nobody\n'.repeat(20_000)),
      () => villain.socket.write('\n'.repeat(50_000)),
      () => villain.socket.write('x'.repeat(500_000)),
      () => villain.socket.write('INIT:V\nINIT:\n' + 'START:NO\n'.repeat(10_000)),
      () => villain.socket.write('INIT:V\nINIT:random\nSTART:YES\n' + 'DECIDE:HOLD\n'.repeat(10_000)),
      () => villain.socket.write(Buffer.alloc(100_000, 0xff)),
    ];
    ways[index % ways.length]!();
    // They do not read either.
    villain.socket.pause();
    if (index % 5 === 0) villain.socket.resetAndDestroy();
  }
  const plan = { games: 5, holdAt: 20 };
  await Promise.all([ann, ben, mixed].map((client) => play(client, plan)));
  const games = judge(fromStart(ann.transcript));
  expect(games).toHaveLength(5);
  expect(judge(fromStart(ben.transcript))).toEqual(mirror(games));
  expect(judge(fromStart(mixed.transcript))).toHaveLength(5);
  for (const villain of villains) villain.close();
});

test('a client that challenges endlessly gets every list it asks for, while others play', async () => {
  const { port } = await open();
  const pair = await openPair(port, ['Ann', 'Ben']);
  const challenger = await PigClient.enter(port, 'Cem');
  const playing = Promise.all(pair.map((client) => play(client, { games: 3, holdAt: 20 })));
  challenger.send(...Array.from({ length: 500 }, () => 'INIT:nobody'));
  for (let times = 0; times < 500; times += 1) expect(await challenger.next()).toMatch(/^INIT:random,/);
  await playing;
  expect(judge(fromStart(pair[0].transcript))).toHaveLength(3);
  challenger.close();
});
