// Faulty clients of the Java door: each gets a sentence or a closed connection, the others play on,
// and a pair at another table notices nothing.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_MESSAGE_MS } from '../../src/protocol/limits.ts';
import type { TestClient } from '../server/client.ts';
import { JavaClient, makeSimpleChoices, playTurns } from './yahtzee-java-client.ts';
import { HEADER, type JavaObject } from './yahtzee-java-encoder.ts';
import { greet, openPlace, openTimedPlace, type Place } from './yahtzee-java-place.ts';

const TURN = ['PLAYER_GRANTED_TURN', 'PLAYER_REROLL_DICES'];
const REROLL: readonly JavaObject[] = ['PLAYER_REQUEST_REROLL_CHANCES', 'PLAYER_NUMBER_OF_DICES_REROLLED'];
const NO_SUCH_DICE =
  'To reroll, send how many dice as a string, 1 to 5, then an int[] with as many numbers from 1 to 5.';

let place: Place;
/** Two players at another table. */
let pair: { readonly table: string; readonly players: readonly TestClient[] };

beforeEach(async () => {
  place = await openPlace({ roll: (_number, count) => [1, 2, 3, 4, 6].slice(0, count) });
  const players = [await greet(place, 'Ana'), await greet(place, 'Ben')];
  const { table } = await players[0]!.insist({ do: 'create', game: 'yahtzee', seats: 2, clock: 0 });
  await players[1]!.insist({ do: 'join', table });
  for (const player of players) await player.insist({ do: 'text', table, text: 'luck' });
  pair = { table: String(table), players };
});

afterEach(() => place.close());

/** The pair has heard only of its own game, and can play it. */
async function expectUnharmed(): Promise<void> {
  const { table, players } = pair;
  const [ana, ben] = players;
  await ana!.hear('turn');
  await ana!.insist({ do: 'move', table, move: 'score chance' });
  await ben!.hear('turn');
  for (const { news } of players) {
    for (const one of news) {
      expect(['events', 'turn', 'seats']).toContain(one.say);
      expect(one).toMatchObject({ table });
    }
  }
}

async function joinThree(): Promise<[JavaClient, JavaClient, JavaClient]> {
  const { port } = place;
  return [await JavaClient.join(port), await JavaClient.join(port), await JavaClient.join(port)];
}

/** The first of three clients, which has been granted its turn. */
async function beginTurn(): Promise<[JavaClient, JavaClient, JavaClient]> {
  const clients = await joinThree();
  await clients[0].hear('PLAYER_TURN');
  clients[0].say('PLAYER_REQUEST_TURN');
  expect(await clients[0].take(2)).toEqual(TURN);
  return clients;
}

describe('before a seat', () => {
  afterEach(expectUnharmed);

  test.each([
    [
      'a request for a web page',
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      'wrong-header',
      'begins with AC ED 00 05',
    ],
    ['an older stream', Buffer.from('aced0004', 'hex'), 'wrong-header', 'begins with AC ED 00 05'],
    ['64 KiB of nothing', Buffer.alloc(65_536), 'wrong-header', 'begins with AC ED 00 05'],
  ])('%s is refused, closed and logged', async (_what, bytes, fault, sentence) => {
    const client = await JavaClient.connect(place.port);
    client.write(bytes);
    expect(await client.next()).toContain(sentence);
    expect(await client.next()).toBeUndefined();
    const address = `"door":"yahtzee-java","address":"127.0.0.1","port":${place.port}`;
    expect(place.notes.at(-2)).toBe(`connection closed {${address},"connection":1,"reason":"${fault}"}`);
    expect(place.notes.at(-1)).toBe(`java left {${address},"connection":1,"reason":"${fault}"}`);
  });

  test('silence is closed after two minutes', async () => {
    const timed = await openTimedPlace();
    const silent = await JavaClient.connect(timed.port);
    silent.write(HEADER.subarray(0, 3));
    await timed.until(() => timed.parlour.visitors === 1);
    await timed.world.pass(FIRST_MESSAGE_MS);
    expect(await silent.take(2)).toEqual(['No header came in time.', undefined]);
    timed.close();
  });

  test('a client that sends its header and vanishes leaves nothing behind', async () => {
    for (let count = 0; count < 3; count += 1) {
      const client = await JavaClient.connect(place.port);
      client.socket.end(HEADER);
      await client.closed();
    }
    while (place.parlour.visitors > 2) await new Promise((resolve) => setImmediate(resolve));
    expect((await JavaClient.join(place.port)).heard).toEqual(['You are Player 1']);
  });
});

describe('in a game', () => {
  afterEach(expectUnharmed);

  test.each([
    ['null', '70', 'unknown-type'],
    ['an object of an unknown class', '737200054576696c', 'unknown-type'],
    ['a string that claims to be giant', '7c7fffffffffffffff', 'text-too-long'],
    ['a long string', '74ffff', 'text-too-long'],
    ['a giant array', '757200025b494dba602676eab2a502000078707fffffff', 'array-too-long'],
    ['a reference to nothing', '71007effff', 'no-such-handle'],
    ['broken characters', '740002c328', 'not-modified-utf-8'],
    ['a turn, cut in two by garbage', '7400ff', undefined],
  ])('%s ends the connection of its sender; a stand-in plays for it', async (_what, hex, fault) => {
    const [faulty, ...others] = await beginTurn();
    faulty.write(Buffer.from(hex, 'hex'));
    if (fault === undefined) faulty.socket.end();
    await faulty.closed();
    for (const other of others) {
      await other.hear('Player 1 has left; a stand-in plays on');
      await other.hear(/^Player 1 chose to score in /);
    }
    const closed = place.notes.filter((note) => note.startsWith('connection closed'));
    expect(closed.length).toBe(fault === undefined ? 0 : 1);
    if (fault !== undefined) expect(closed[0]).toContain(`"reason":"${fault}"`);
    const read = await Promise.all(others.map((other) => playTurns(other, makeSimpleChoices())));
    for (const lines of read) expect(lines.at(-1)).toMatch(/is the winner!$|^There is a draw/);
  });

  test('a flood is cut, and a stand-in plays its seat', async () => {
    const [faulty, other] = await beginTurn();
    faulty.say('FLOOD');
    faulty.write(Buffer.concat(Array.from({ length: 20_000 }, () => Buffer.from('71007e0001', 'hex'))));
    await faulty.closed();
    expect(faulty.heard.at(-1)).toBe('Too many objects came at once.');
    await other.hear('Player 1 has left; a stand-in plays on');
  });

  test('everything that a client sent before closing its side counts, and then it has left', async () => {
    const [first, , other] = await beginTurn();
    first.say('PLAYER_CHOOSE_SCORING_CATEGORY', { fresh: '12' }, 'PLAYER_FINISH_REROLL_DICES');
    first.socket.end();
    await other.hear('Player 1 chose to score in Chance giving them 16 points');
    await other.hear('Player 1 has left; a stand-in plays on');
    await first.closed();
    expect(first.heard.slice(-2), 'it may still read').toEqual(['OTHER_PLAYER_TURN', 'Player 2']);
  });

  test('a client that leaves while another plays is missed only on its own turn', async () => {
    const [first, second, third] = await beginTurn();
    third.socket.destroy();
    await second.hear('Player 3 has left; a stand-in plays on');
    first.say('PLAYER_GET_WHAT_CAN_BE_SCORED');
    expect(await first.next(), 'in its turn it hears only answers').toMatch(/^\[Ones: 1\]/);
    first.say(
      'PLAYER_CHOOSE_SCORING_CATEGORY',
      { fresh: '1' },
      'PLAYER_FINISH_REROLL_DICES',
      'PLAYER_FINISH_TURN',
    );
    expect(await first.next()).toBe('Player 3 has left; a stand-in plays on');
    await playTurns(second, makeSimpleChoices(), 1);
    await first.hear(/^Player 3 chose to score in/);
    await first.hear('ROUND_NUMBER');
  });
});

describe('invalid input in a turn changes nothing, and a text says why', () => {
  afterEach(expectUnharmed);

  test.each<[string, readonly JavaObject[], string]>([
    ['a place without a die', [...REROLL, { fresh: '1' }, [6]], NO_SUCH_DICE],
    ['the place 0', [...REROLL, { fresh: '1' }, [0]], NO_SUCH_DICE],
    ['no dice', [...REROLL, { fresh: '0' }, []], NO_SUCH_DICE],
    ['six dice', [...REROLL, { fresh: '6' }, [1, 2, 3, 4, 5, 1]], NO_SUCH_DICE],
    ['more places than said', [...REROLL, { fresh: '1' }, [1, 2]], NO_SUCH_DICE],
    ['something that is not a number', [...REROLL, { fresh: 'one' }, [1]], NO_SUCH_DICE],
    ['a string where an array is due', [...REROLL, { fresh: '1' }, { fresh: '1' }], NO_SUCH_DICE],
    ['an array where a string is due', [...REROLL, [1], [1]], NO_SUCH_DICE],
    ['the box 0', ['PLAYER_CHOOSE_SCORING_CATEGORY', { fresh: '0' }], 'The boxes are numbered 1 to 13.'],
    ['the box 14', ['PLAYER_CHOOSE_SCORING_CATEGORY', { fresh: '14' }], 'The boxes are numbered 1 to 13.'],
    ['an array for a box', ['PLAYER_CHOOSE_SCORING_CATEGORY', [1]], 'The boxes are numbered 1 to 13.'],
    ['an unknown operation', ['PLAYER_WINS'], 'That is not an operation of a turn.'],
    ['an operation of the server', ['GAME_END'], 'That is not an operation of a turn.'],
    ['an array for an operation', [[1]], 'That is not an operation of a turn.'],
  ])('%s', async (_what, objects, sentence) => {
    const [first, other] = await beginTurn();
    await other.hear('OTHER_PLAYER_TURN');
    first.say(...objects);
    expect(await first.next()).toBe(sentence);
    first.say(...REROLL, { fresh: '2' }, [2, 2]);
    expect(await first.take(2)).toEqual(['PLAYER_NEW_REROLLED_DICE', '[1, 1, 3, 4, 6]']);
    expect(await other.take(2)).toEqual(['Player 1', 'Player 1 rerolled and has 2 chances to reroll']);
  });

  test('a fourth reroll', async () => {
    const [first] = await beginTurn();
    for (let count = 0; count < 3; count += 1) {
      first.say(...REROLL, { fresh: '1' }, [5]);
      await first.hear('PLAYER_NEW_REROLLED_DICE');
      await first.next();
    }
    first.say(...REROLL, { fresh: '1' }, [5]);
    expect(await first.next()).toBe('There are no rerolls left in this turn; choose a box.');
    first.say('PLAYER_GET_WHAT_CAN_BE_SCORED');
    expect(await first.next()).toMatch(/^\[Ones: 2\]\[Twos: 2\]\[Threes: 3\]\[Fours: 4\]/);
  });

  test('a filled box: the client has to choose again', async () => {
    const clients = await joinThree();
    await Promise.all(clients.map((client) => playTurns(client, makeSimpleChoices(), 1)));
    const [first, second] = clients;
    const boxes = [1, 7];
    const read = await playTurns(first, { reroll: () => [], box: () => boxes.shift()! }, 1);
    expect(read.at(-1)).toMatch(/^can score: /);
    expect(await first.take(3)).toEqual([
      'That box is already filled; choose an open one.',
      'Your turn is not finished: choose an open box.',
      'PLAYER_FINISH_TURN',
    ]);
    first.say('PLAYER_GET_WHAT_CAN_BE_SCORED', 'PLAYER_CHOOSE_SCORING_CATEGORY', {
      fresh: String(boxes.shift()),
    });
    first.say('PLAYER_FINISH_REROLL_DICES', 'PLAYER_FINISH_TURN');
    await second.hear('Player 1 chose to score in Three of a kind giving them 0 points');
    expect(await first.take(3)).toEqual([expect.stringMatching(/^\[Ones/), 'OTHER_PLAYER_TURN', 'Player 2']);
  });

  test('out of turn, before the game, and instead of the answer that is due', async () => {
    const first = await JavaClient.join(place.port);
    first.say('PLAYER_REQUEST_TURN', ...REROLL, { fresh: '1' }, [1], 'PLAYER_FINISH_TURN', 'HELLO');
    expect(await first.take(3)).toEqual(Array(3).fill('It is not your turn.'));
    const second = await JavaClient.join(place.port);
    await JavaClient.join(place.port);
    await first.hear('PLAYER_TURN');
    first.say('PLAYER_GET_WHAT_CAN_BE_SCORED');
    expect(await first.next()).toBe('It is your turn: answer with PLAYER_REQUEST_TURN.');
    await second.hear('OTHER_PLAYER_TURN');
    await second.next();
    second.say('PLAYER_REQUEST_TURN');
    expect(await second.next()).toBe('It is not your turn.');
    first.say('PLAYER_REQUEST_TURN');
    expect(await first.take(2)).toEqual(TURN);
  });
});

test('when the server restarts, everybody is told, whatever they are doing', async () => {
  const [first, second] = await beginTurn();
  const silent = await JavaClient.connect(place.port);
  while (place.parlour.visitors < 6) await new Promise((resolve) => setImmediate(resolve));
  place.parlour.drain();
  for (const client of [first, second, silent]) {
    await client.closed();
    expect(client.heard.at(-1)).toBe('The server restarts. Connect again in a moment.');
  }
});
