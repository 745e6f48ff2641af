// Arriving at the Java door at a bad moment: the game starts between the seat and the news of it,
// the guest vanishes while others sit down, or the table breaks. The test plays the server, so that
// it can choose the moment.

import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { makeSeatLine } from '../../src/client/seat-line.ts';
import { openJavaDoor } from '../../src/doors/yahtzee-java/door.ts';
import type { Connection } from '../../src/protocol/connection.ts';
import type { Request } from '../../src/protocol/from-client.ts';
import type { SeenEvent, SeenTable } from '../../src/protocol/from-server.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { readOptions, type YahtzeeState } from '../../src/games/yahtzee/rules/state.ts';
import { JavaClient } from './yahtzee-java-client.ts';
import { HEADER } from './yahtzee-java-encoder.ts';
import { acceptAnything } from '../server/any-answer.ts';

const TABLE = 'ABCD-0';

function startState(): YahtzeeState {
  const options = readOptions({ rules: 'plain', rerolls: 3, firstRolls: 'round' });
  const started = yahtzee.start(options.ok ? options.value : ({} as never), 1);
  if (!options.ok || !started.ok) throw new Error('there is such a game');
  return started.value;
}

const started = startState();
const rolled = yahtzee.settle(started, [1, 2, 3, 4, 6]);

function viewOf(phase: SeenTable['phase'], position?: YahtzeeState): SeenTable {
  const line = makeSeatLine({ seat: 0, name: 'Player 1', house: '' });
  return {
    table: TABLE,
    code: 'ABCD',
    game: 'yahtzee',
    options: {},
    access: 'public',
    clock: 300,
    startAt: 0,
    isPractice: false,
    phase,
    number: phase === 'gathering' ? 2 : 5,
    host: 0,
    seats: [line],
    watchers: 0,
    ...(position && { position, turn: yahtzee.turn(position) }),
  };
}

const news = (view: SeenTable, ...events: SeenEvent[]) =>
  ({ say: 'events', table: TABLE, events, view }) as const;

/** Accepts the request, with these fields or none. */
type Accept = (fields?: object) => void;
type Answering = (request: Asked, accept: Accept, connection: Connection) => void;
type Asked = Pick<Request, 'id' | 'do'>;

let door: Server;
afterEach(() => door.close());

/** A door whose server answers like this; it accepts greetings. */
async function openWith(answer: Answering, startAt = 3): Promise<{ port: number; asked: Asked[] }> {
  const asked: Asked[] = [];
  door = openJavaDoor(
    (connection) => ({
      receive: (request, answered) => {
        asked.push(request);
        const accept: Accept = (fields) => answered(acceptAnything(request.id, fields));
        if (request.do === 'greet') accept();
        else answer(request, accept, connection);
        return Promise.resolve();
      },
      leave: () => {},
    }),
    { log: () => {}, startAt },
  ).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return { port: (door.address() as AddressInfo).port, asked };
}

const FIRST_ROUND = [
  'You are Player 1',
  'Game will start now!!!',
  'ROUND_NUMBER',
  '1',
  'You rolled: [1, 2, 3, 4, 6]\n',
  expect.stringMatching(/^You: \[Ones: 0\]/),
  'PLAYER_TURN',
];

test('a guest who sits down at a table that has just started misses nothing', async () => {
  const { port, asked } = await openWith((request, accept) => {
    if (request.do !== 'create') return;
    accept({ seat: 0, table: TABLE, view: viewOf('playing', rolled) });
  });
  const client = await JavaClient.join(port);
  client.again();
  expect(await client.take(7)).toEqual(FIRST_ROUND);
  expect(asked.map((request) => request.do)).toEqual(['greet', 'create', 'text']);
});

test('what happens before a guest hears of the seat is told after it', async () => {
  const { port } = await openWith((request, accept, connection) => {
    if (request.do !== 'create') return;
    accept({ seat: 0, table: TABLE, view: viewOf('gathering') });
    connection.send(news(viewOf('playing', started), { number: 4, kind: 'start' }));
    connection.send(news(viewOf('playing', rolled), { number: 5, kind: 'draw', drawn: '1 2 3 4 6' }));
  });
  const client = await JavaClient.join(port);
  client.again();
  expect(await client.take(7)).toEqual(FIRST_ROUND);
});

test('a guest who vanishes while others sit down takes no seat', async () => {
  let seatFirst = (): void => {};
  const { port, asked } = await openWith((request, accept) => {
    if (request.do !== 'create') return;
    seatFirst = () => accept({ seat: 0, table: TABLE, view: viewOf('gathering') });
  });
  const first = await JavaClient.connect(port);
  first.write(HEADER);
  while (!asked.some((request) => request.do === 'create'))
    await new Promise((resolve) => setImmediate(resolve));
  const arrived = once(door, 'connection') as Promise<[Socket]>;
  const second = await JavaClient.connect(port);
  const [socket] = await arrived;
  second.socket.end(HEADER);
  await once(socket, 'end');
  seatFirst();
  expect(await first.next()).toBe('You are Player 1');
  await second.closed();
  expect(asked.map((request) => request.do)).toEqual(['greet', 'create']);
});

test('nobody waits at a broken table', async () => {
  const { port } = await openWith((request, accept) => {
    const broken = { ok: false, reason: 'table-broken', sentence: 'Broken.' };
    if (request.do === 'create') accept({ seat: 0, table: TABLE, view: viewOf('playing', rolled) });
    if (request.do === 'move') accept(broken);
    if (request.do === 'leave') accept(broken);
  });
  const client = await JavaClient.join(port);
  client.say('PLAYER_REQUEST_TURN', 'PLAYER_CHOOSE_SCORING_CATEGORY', { fresh: '1' });
  await client.closed();
  expect(client.heard.at(-1)).toBe('Broken.');
});
