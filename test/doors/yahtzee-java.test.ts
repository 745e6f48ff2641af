// Games at the Java door: gathering, whole games however the bytes come, the end, and the next
// game.

import { afterEach, describe, expect, onTestFailed, test } from 'vitest';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { JavaClient, makeSimpleChoices, playTurns, type Choices } from './yahtzee-java-client.ts';
import { HEADER, type JavaObject } from './yahtzee-java-encoder.ts';
import { departed, joinAll, openPlace, type Place } from './yahtzee-java-place.ts';

const TOO_LATE = 'Cannot join game, as game is currently being played. Please try again later.';

/** A whole turn; `BOX` stands for the number of the box. */
const TURN: readonly JavaObject[] = [
  'PLAYER_REQUEST_TURN',
  'PLAYER_REQUEST_REROLL_CHANCES',
  'PLAYER_NUMBER_OF_DICES_REROLLED',
  { fresh: '2' },
  [1, 4],
  'PLAYER_GET_WHAT_CAN_BE_SCORED',
  'PLAYER_CHOOSE_SCORING_CATEGORY',
  'BOX',
  'PLAYER_FINISH_REROLL_DICES',
  'PLAYER_FINISH_TURN',
];

/** This many dice with the same face. */
function alike(count: number, face: number): readonly number[] {
  return Array.from({ length: count }, () => face);
}

const open: Place[] = [];
afterEach(() => {
  for (const place of open.splice(0)) place.close();
});

async function openDoor(wishes: Parameters<typeof openPlace>[0] = {}): Promise<Place> {
  const place = await openPlace(wishes);
  open.push(place);
  return place;
}

/** Any choices that the course's client could make, even the same die twice. */
function makeAnyChoices(chance: () => number): Choices {
  const below = (n: number): number => Math.floor(chance() * n);
  const boxes = Array.from({ length: 13 }, (_, index) => index + 1);
  return {
    reroll: () => Array.from({ length: below(6) }, () => below(5) + 1),
    box: () => boxes.splice(below(boxes.length), 1)[0]!,
  };
}

function newSeed(): number {
  const seed = Math.floor(Math.random() * 2 ** 31);
  onTestFailed(() => console.log(`the seed was ${seed}`));
  return seed;
}

describe('a whole game', () => {
  test.each(['at once', 'a byte at a time'])('of three is played to its end, the bytes %s', async (how) => {
    const place = await openDoor();
    const clients = await joinAll(place, 3);
    if (how !== 'at once') for (const client of clients) client.slowDown();
    const chance = seededChance(newSeed());
    const read = await Promise.all(clients.map((client) => playTurns(client, makeAnyChoices(chance))));
    const [winner] = read.map((lines) => lines.at(-1));
    expect(winner).toMatch(/^Player \d is the winner!$|^There is a draw between .*\.$/);
    for (const lines of read) {
      expect(lines.slice(-2)).toEqual(['WINNER_ANNOUNCEMENT', winner]);
      expect(lines.filter((line) => line.startsWith('ROUND_NUMBER')).length).toBe(13);
      expect(lines.filter((line) => line === 'turn: PLAYER_GRANTED_TURN').length).toBe(13);
      expect(lines.findLast((line) => line.includes('total score'))).toBe(
        read[0]!.findLast((line) => line.includes('total score')),
      );
    }
    for (const client of clients) await client.closed();
  });

  test('is played by clients that send a whole turn as soon as it begins', async () => {
    const place = await openDoor();
    const clients = await joinAll(place, 3);
    async function play(client: JavaClient): Promise<string> {
      for (let box = 1; box <= 13; box += 1) {
        await client.hear('PLAYER_TURN');
        client.say(...TURN.map((part) => (part === 'BOX' ? { fresh: String(box) } : part)));
      }
      return client.hear(/is the winner!$|^There is a draw/);
    }
    const ends = await Promise.all(clients.map(play));
    expect(new Set(ends).size).toBe(1);
    for (const { heard } of clients) {
      expect(heard.filter((text) => text === 'PLAYER_NEW_REROLLED_DICE').length).toBe(13);
      expect(heard.filter((text) => /not your turn|not an operation/.test(text))).toEqual([]);
    }
  });

  test('has the bonus on its boards from the round after it was earned', async () => {
    const place = await openDoor({ startAt: 1, roll: (round, count) => alike(count, ((round - 1) % 6) + 1) });
    const [client] = await joinAll(place, 1);
    await playTurns(client!, makeSimpleChoices());
    const boards = client!.heard.filter((text) => text.startsWith('You: '));
    expect(boards[3]).toContain('[Ones: 5][Twos: 10][Threes: 15][Fours: 0][Fives: 0][Sixes: 0][Bonus: 0]');
    expect(boards[6]).toBe(
      'You: [Ones: 5][Twos: 10][Threes: 15][Fours: 20][Fives: 25][Sixes: 30][Bonus: 35][Three of a kind: 0]' +
        '[Four of a kind: 0][Full house: 0][Small straight: 0][Large straight: 0][Chance: 0][Yahtzee: 0]\n',
    );
  });

  test('tells the others once what a player can score, however often they ask', async () => {
    const place = await openDoor({ startAt: 2 });
    const [first, second] = await joinAll(place, 2);
    await first!.hear('PLAYER_TURN');
    first!.say('PLAYER_REQUEST_TURN', 'PLAYER_GET_WHAT_CAN_BE_SCORED', 'PLAYER_GET_WHAT_CAN_BE_SCORED');
    first!.say(
      'PLAYER_CHOOSE_SCORING_CATEGORY',
      { fresh: '1' },
      'PLAYER_FINISH_REROLL_DICES',
      'PLAYER_FINISH_TURN',
    );
    await second!.hear('PLAYER_TURN');
    expect(first!.heard.filter((text) => text.startsWith('[Ones: ')).length).toBe(2);
    expect(second!.heard.filter((text) => text === 'OTHER_PLAYER_GET_WHAT_CAN_BE_SCORED').length).toBe(1);
  });

  test('can have one player if that is enough', async () => {
    const place = await openDoor({ startAt: 1 });
    const [client] = await joinAll(place, 1);
    const lines = await playTurns(client!, makeSimpleChoices());
    expect(lines.at(-1)).toBe('Player 1 is the winner!');
  });
});

describe('the end', () => {
  test('names one winner', async () => {
    // Everybody first rolls five ones; only the second player rerolls, and gets sixes.
    const place = await openDoor({ roll: (_number, count) => alike(count, count === 5 ? 1 : 6) });
    const clients = await joinAll(place, 3);
    const simple = makeSimpleChoices();
    const better: Choices = {
      reroll: (chances) => (chances === 3 ? [1, 2, 3, 4] : []),
      box: () => simple.box(),
    };
    const read = await Promise.all(
      clients.map((client, index) => playTurns(client, index === 1 ? better : makeSimpleChoices())),
    );
    expect(read.map((lines) => lines.at(-1))).toEqual(Array(3).fill('Player 2 is the winner!'));
  });

  test('names the players of a draw', async () => {
    const place = await openDoor({
      startAt: 4,
      roll: (_number, count) => alike(count, count === 5 ? 2 : 1),
    });
    const clients = await joinAll(place, 4);
    const worse: Choices = { ...makeSimpleChoices(), reroll: (chances) => (chances === 3 ? [1, 2] : []) };
    const read = await Promise.all(
      clients.map((client, index) => playTurns(client, index === 1 ? worse : makeSimpleChoices())),
    );
    expect(read.map((lines) => lines.at(-1))).toEqual(
      Array(4).fill('There is a draw between Player 1, Player 3, and Player 4.'),
    );
  });

  test('in a draw of two uses the sentence of the course', async () => {
    const place = await openDoor({ startAt: 2, roll: (_number, count) => alike(count, 3) });
    const clients = await joinAll(place, 2);
    const read = await Promise.all(clients.map((client) => playTurns(client, makeSimpleChoices())));
    expect(read[0]!.at(-1)).toBe('There is a draw between Player 1, and Player 2.');
  });

  test('closes the connections, and the door opens the next game', async () => {
    const place = await openDoor({ startAt: 2 });
    for (let game = 0; game < 2; game += 1) {
      const clients = await joinAll(place, 2);
      expect(clients.map(({ heard }) => heard[0])).toEqual(['You are Player 1', 'You are Player 2']);
      await Promise.all(clients.map((client) => playTurns(client, makeSimpleChoices())));
      for (const client of clients) await client.closed();
    }
    expect(place.notes.filter((note) => note.startsWith('table opened')).length).toBe(2);
  });
});

describe('gathering', () => {
  test('ends by itself with the required number of players', async () => {
    const place = await openDoor({ startAt: 4 });
    const clients = await joinAll(place, 3);
    for (const { heard } of clients) expect(heard.length).toBe(1);
    await joinAll(place, 1);
    for (const client of clients) expect(await client.next()).toBe('Game will start now!!!');
  });

  test('gives a free number to the next guest, and the first remaining guest is the host', async () => {
    const place = await openDoor();
    const [first, second] = await joinAll(place, 2);
    first!.socket.destroy();
    await departed(place, 1);
    const third = await JavaClient.join(place.port);
    expect(third.heard).toEqual(['You are Player 1']);
    third.socket.destroy();
    await departed(place, 1);
    await joinAll(place, 2);
    expect(await second!.next()).toBe('Game will start now!!!');
  });

  test('begins again when everybody has gone', async () => {
    const place = await openDoor({ startAt: 2 });
    const [alone] = await joinAll(place, 1);
    alone!.socket.destroy();
    await departed(place, 0);
    const clients = await joinAll(place, 2);
    expect(await clients[0]!.next()).toBe('Game will start now!!!');
    expect(place.notes.filter((note) => note.startsWith('table opened')).length).toBe(2);
  });

  test('does not wait for a peer that never sends its header', async () => {
    const place = await openDoor();
    const silent = await JavaClient.connect(place.port);
    const half = await JavaClient.connect(place.port);
    half.write(HEADER.subarray(0, 3));
    const clients = await joinAll(place, 3);
    expect(clients.map(({ heard }) => heard[0])).toEqual([
      'You are Player 1',
      'You are Player 2',
      'You are Player 3',
    ]);
    expect(await clients[0]!.next()).toBe('Game will start now!!!');
    expect([...silent.heard, ...half.heard]).toEqual([]);
    for (const { socket } of [silent, half]) socket.destroy();
  });

  test('gives different numbers to guests who come at the same time', async () => {
    const place = await openDoor({ startAt: 20 });
    const clients = await Promise.all(Array.from({ length: 20 }, () => JavaClient.join(place.port)));
    expect(new Set(clients.map(({ heard }) => heard[0])).size).toBe(20);
    for (const client of clients)
      expect(await client.hear(/^Game will start/)).toBe('Game will start now!!!');
  });
});

describe('with one game at a time, a late client', () => {
  test('is told to try again later, and closed', async () => {
    const place = await openDoor({ isSingle: true });
    const clients = await joinAll(place, 3);
    await clients[0]!.hear('PLAYER_TURN');
    const late = await JavaClient.connect(place.port);
    late.write(HEADER);
    expect(await late.take(2)).toEqual([TOO_LATE, undefined]);
    expect(place.notes).toContainEqual(
      expect.stringMatching(/^connection closed .*"connection":4,"reason":"already-started"/),
    );
  });

  test('is told that a table of twenty is full', async () => {
    const place = await openDoor({ startAt: 21, isSingle: true });
    const clients = await Promise.all(Array.from({ length: 20 }, () => JavaClient.join(place.port)));
    const late = await JavaClient.connect(place.port);
    late.write(HEADER);
    expect(await late.take(2)).toEqual(['Every seat is taken.', undefined]);
    for (const { socket } of clients) socket.destroy();
    await departed(place, 0);
    await JavaClient.join(place.port);
    expect(place.notes.filter((note) => note.startsWith('table opened')).length, 'a new table').toBe(2);
  });

  test('may play at once when all guests of the current game have gone', async () => {
    const place = await openDoor({ isSingle: true });
    const clients = await joinAll(place, 3);
    await clients[0]!.hear('PLAYER_TURN');
    for (const { socket } of clients) socket.destroy();
    await departed(place, 0);
    expect((await JavaClient.join(place.port)).heard).toEqual(['You are Player 1']);
  });
});
