// The Twenty-One Java door with Java itself: programs written for the purpose (test/java/), with
// the classes of the original, compiled where there is a JDK. Elsewhere the bytes that they write
// were recorded.

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeFromClient,
  parseFromServer,
  type FromClient,
} from '../../src/doors/twenty-one-java/messages.ts';
import { CLIENT_LIMITS, ELEMENT_KINDS } from '../../src/java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader } from '../../src/java-objects/reader.ts';
import { openObjectWriter } from '../../src/java-objects/writer.ts';
import { MessageClient, makeLine } from './twenty-one-java-client.ts';
import { greet, listTables, stack, useDoor } from './twenty-one-java-place.ts';
import { CLIENT_BYTES, SERVER_BYTES } from './twenty-one-java-recorded.ts';

const SOURCES = fileURLToPath(new URL('../java/twenty-one', import.meta.url));
/** A Java virtual machine takes seconds to start on a busy machine. */
const PATIENCE_MS = 300_000;
const hasJdk = spawnSync('javac', ['-version']).status === 0;

const { openDoor, join } = useDoor();

describe('recorded bytes', () => {
  test('of a client are a name and its buttons, whole or byte by byte', async () => {
    for (const size of [1, 10_000]) {
      const place = await openDoor();
      const bytes = Buffer.from(CLIENT_BYTES, 'hex');
      const first = bytes.indexOf(Buffer.from('7371007e0000', 'hex'));
      const ana = await MessageClient.open(place.port);
      for (let at = 0; at < first; at += size)
        ana.socket.write(bytes.subarray(at, Math.min(at + size, first)));
      await ana.hear('SET_USER Ana 200 PLAYING');
      const ben = await join(place, 'Ben', 60);
      await ana.hear('ROUND_STARTED Ana');
      // Ana deals, and her hit and stick come too early; then Ben's turn begins.
      stack(place, '9h 5h Ts 8s');
      for (let at = first; at < bytes.length; at += size) ana.socket.write(bytes.subarray(at, at + size));
      await ben.hear('ROUND_PLAYER_CHANGE Ben 60 PLAYING 9h 5h');
      expect(ana.isEnded).toBe(false);
      ana.quit();
    }
  });

  test('of a client are what ours writes', () => {
    const writer = openObjectWriter();
    const said: readonly FromClient[] = [
      { command: 'CONNECT', name: 'Ana', tokens: 200 },
      ...(['DEAL', 'HIT', 'STICK', 'DEAL', 'STICK'] as const).map((command) => ({ command })),
    ];
    const written = said.map((message) => writer.write(makeFromClient(message)));
    expect(Buffer.concat([STREAM_HEADER, ...written]).toString('hex')).toBe(CLIENT_BYTES);
  });

  test('of a server like the original are read with its lists, its enums and its circles', () => {
    const reader = openObjectReader({ kinds: ELEMENT_KINDS, classes: 'any', limits: CLIENT_LIMITS });
    const messages = reader
      .push(Buffer.from(SERVER_BYTES, 'hex'))
      .flatMap((piece) => (piece.kind === 'value' ? [parseFromServer(piece.value)] : []));
    expect(messages.map((message) => message && makeLine(message))).toEqual([
      'CONNECT',
      'SET_USER Ana 200 PLAYING',
      'ROUND_PLAYER_CHANGE nobody',
      'SET_PLAYERS [Ben 40 PLAYING As Td, Ana 200 PLAYING]',
      'ROUND_STARTED Ben 40 PLAYING As Td',
      'HAND_UPDATE Ben 40 PLAYING As Td',
      'DISCONNECT',
    ]);
  });
});

describe.skipIf(!hasJdk)('a Java client', () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'parlour-java-'));
  const run = promisify(execFile);
  const runClient = (port: number, ...words: readonly string[]): Promise<{ stdout: string }> =>
    run('java', ['-cp', folder, 'Client', '127.0.0.1', String(port), ...words], { timeout: PATIENCE_MS });

  beforeAll(() => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((name) => name.endsWith('.java')).map((name) => joinPath(SOURCES, name));
    execFileSync('javac', ['-d', folder, ...sources]);
  }, PATIENCE_MS);
  afterAll(() => rmSync(folder, { recursive: true }));

  test(
    'writes what was recorded',
    async () => {
      const { stdout } = await run('java', ['-cp', folder, 'Record']);
      expect(stdout.trim().split('\n')).toEqual([CLIENT_BYTES, SERVER_BYTES]);
    },
    PATIENCE_MS,
  );

  test(
    'plays whole rounds with another one, and quits',
    async () => {
      const { port } = await openDoor();
      const [ana, ben] = await Promise.all([
        runClient(port, 'Ana', '100000', '6', '17'),
        runClient(port, 'Ben', '100000', '6', '15'),
      ]);
      for (const { stdout } of [ana, ben]) {
        expect(stdout.match(/^ROUND_FINISHED$/gm)).toHaveLength(6);
        expect(stdout.trim().endsWith('quit')).toBe(true);
      }
    },
    PATIENCE_MS,
  );

  test(
    'goes broke, and is told so',
    async () => {
      const place = await openDoor();
      const ana = await join(place, 'Ana', 1000);
      ana.onLine = (line) => {
        if (line.startsWith('ROUND_STARTED Ana ')) ana.press('DEAL');
        if (line.startsWith('ROUND_PLAYER_CHANGE Ana ')) ana.press('STICK');
      };
      // It takes cards until it is bust.
      stack(place, '9h 5h Ts 8s Kc');
      const { stdout } = await runClient(place.port, '<html>Ben', '20', '0', '21');
      expect(stdout.trim().split('\n').slice(-4)).toEqual([
        'TOKEN_UPDATE  <html>Ben 0 LOSER [NINE of HEARTS, FIVE of HEARTS, KING of CLUBS]',
        'ROUND_FINISHED',
        'DISCONNECT',
        'quit',
      ]);
    },
    PATIENCE_MS,
  );

  test(
    'sits with a native player and the house, spectates first, and outlives both',
    async () => {
      const place = await openDoor();
      const ana = await join(place, 'Ana', 1000);
      const eve = await greet(place, 'Eve');
      const table = (await listTables(eve))[0]?.table ?? '';
      await eve.insist({ do: 'join', table, entry: { tokens: 1000 } });
      await eve.insist({ do: 'invite', table, strategy: 'stick-at-17' });
      await ana.hear('SET_PLAYERS [Eve 1000 PLAYING, stick-at-17');
      stack(place, '9h 5h 9s 8d Ts 8s');
      ana.press('DEAL');
      await ana.hear('ROUND_PLAYER_CHANGE Eve');
      const playing = runClient(place.port, 'Spectator', '1000', '3', '17');
      while (place.parlour.visitors < 3) await new Promise((resolve) => setImmediate(resolve));
      ana.onLine = (line) => {
        if (line.startsWith('ROUND_STARTED Ana ')) ana.press('DEAL');
        if (line.startsWith('ROUND_PLAYER_CHANGE Ana ')) ana.press('STICK');
      };
      await eve.insist({ do: 'move', table, move: 'stick' });
      await eve.insist({ do: 'leave', table });
      eve.leave();
      const { stdout } = await playing;
      expect(stdout.trim().endsWith('quit')).toBe(true);
    },
    PATIENCE_MS,
  );
});
