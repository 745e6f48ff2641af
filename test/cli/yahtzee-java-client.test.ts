// The terminal client of the object protocol of Yahtzee at our own door: whole games between
// strategies, a person, and a door that turns it away.

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { playYahtzeeJava } from '../../src/cli/classic-clients/yahtzee-java/client.ts';
import { makeText } from '../../src/doors/yahtzee-java/objects.ts';
import { CLIENT_LIMITS, ELEMENT_KINDS } from '../../src/java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader } from '../../src/java-objects/reader.ts';
import { joinAll, openPlace, type Place } from '../doors/yahtzee-java-place.ts';
import { startClient, type Running } from './classic-run.ts';

const open: Place[] = [];
afterEach(() => {
  for (const place of open.splice(0)) place.close();
});

async function openDoor(wishes: Parameters<typeof openPlace>[0]): Promise<Place> {
  const place = await openPlace(wishes);
  open.push(place);
  return place;
}

function start({ port }: Place, flags: Parameters<typeof playYahtzeeJava>[1]): Running {
  return startClient((world) => playYahtzeeJava({ host: '127.0.0.1', port }, flags, world));
}

test('two strategies play a whole game, and both hear of the same winner', async () => {
  const place = await openDoor({ startAt: 2 });
  const runs = [start(place, { strategy: 'greedy' }), start(place, { strategy: 'random' })];
  const [one, other] = await Promise.all(runs.map(({ ran }) => ran));
  expect([one?.status, other?.status, one?.stderr]).toEqual([0, 0, '']);
  const last = (text = ''): string => text.trim().split('\n').at(-1) ?? '';
  expect(last(one?.stdout)).toMatch(/is the winner!|There is a draw/);
  expect(last(other?.stdout)).toBe(last(one?.stdout));
  expect(one?.stdout.match(/^You score /gm)).toHaveLength(13);
});

test('a strategy plays several games, each on a new connection', async () => {
  const place = await openDoor({ startAt: 1 });
  const { status, stdout } = await start(place, { strategy: 'random', count: '2' }).ran;
  expect(status).toBe(0);
  expect(stdout).toContain('Game 2/2 is over.');
});

test('a person keeps dice, scores by name, and leaves', async () => {
  const place = await openDoor({ startAt: 1, roll: (_number, count) => [1, 2, 3, 4, 6].slice(0, count) });
  const { type, until, ran } = start(place, {});
  await until('Your dice: 1 2 3 4 6 (3 rerolls left)');
  type('nonsense', '1 2 3 4', 'all', 'small straight');
  await until('You score 1 2 3 4 1 in small-straight.');
  await until('Round 2');
  type('q');
  const { status, stdout } = await ran;
  expect(status).toBe(0);
  expect(stdout).toContain('New dice: 1 2 3 4 1');
  expect(stdout.trim().endsWith('You have left.')).toBe(true);
});

test('a client that comes during a game is told so, and fails', async () => {
  const place = await openDoor({ startAt: 2, isSingle: true });
  await joinAll(place, 2);
  const { status, stdout, stderr } = await start(place, { strategy: 'greedy' }).ran;
  expect(stdout).toContain('Please try again later.');
  expect(status).toBe(1);
  expect(stderr).toContain('closed the connection before the game was over');
});

/** A server that refuses every box until this many were tried. */
async function serveRefusing(
  refusals: number,
): Promise<{ port: number; boxes: string[]; close: () => void }> {
  const boxes: string[] = [];
  let isBox = false;
  const server = createServer((socket) => {
    const reader = openObjectReader({ kinds: ELEMENT_KINDS, classes: 'any', limits: CLIENT_LIMITS });
    const say = (...texts: readonly string[]): unknown => socket.write(Buffer.concat(texts.map(makeText)));
    const answers: Readonly<Record<string, () => unknown>> = {
      PLAYER_REQUEST_TURN: () => say('PLAYER_GRANTED_TURN', 'PLAYER_REROLL_DICES'),
      PLAYER_GET_WHAT_CAN_BE_SCORED: () => say('[Ones: 1]'),
      PLAYER_FINISH_TURN: () =>
        boxes.length <= refusals
          ? say('Not this one.', 'PLAYER_FINISH_TURN')
          : socket.end(Buffer.concat(['GAME_END', 'WINNER_ANNOUNCEMENT', 'You win!'].map(makeText))),
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const piece of reader.push(chunk)) {
        const text = piece.kind === 'value' && piece.value.kind === 'text' ? piece.value.text : '';
        if (isBox) boxes.push(text);
        isBox = text === 'PLAYER_CHOOSE_SCORING_CATEGORY';
        answers[text]?.();
      }
    });
    socket.write(STREAM_HEADER);
    say('You are Player 1', 'ROUND_NUMBER', '1', 'You rolled: [1, 2, 3, 4, 6]\n', 'PLAYER_TURN');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, boxes, close: () => void server.close() };
}

test('a strategy tries another box when the server refuses one', async () => {
  const { port, boxes, close } = await serveRefusing(3);
  const { status, stdout } = await startClient((world) =>
    playYahtzeeJava({ host: '127.0.0.1', port }, { strategy: 'greedy' }, world),
  ).ran;
  close();
  expect(status).toBe(0);
  expect(stdout).toContain('Not this one.\n');
  expect(new Set(boxes).size).toBe(4);
});

test('a strategy gives up when the server accepts no box at all', async () => {
  const { port, close } = await serveRefusing(100);
  const { status, stderr } = await startClient((world) =>
    playYahtzeeJava({ host: '127.0.0.1', port }, { strategy: 'greedy' }, world),
  ).ran;
  close();
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'The server accepts no box at all.\n' });
});
