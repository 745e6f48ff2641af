// Tables of the Java door with other players: natives and house players. Nobody can tell which door
// a move came from.

import { afterEach, expect, test } from 'vitest';
import { AWAY_MS } from '../../src/protocol/limits.ts';
import type { TableLine } from '../../src/server/table-line.ts';
import type { TestClient } from '../server/client.ts';
import { JavaClient, makeSimpleChoices, playTurns } from './yahtzee-java-client.ts';
import { HEADER } from './yahtzee-java-encoder.ts';
import { departed, greet, joinAll, openPlace, openTimedPlace, type Place } from './yahtzee-java-place.ts';

const open: Place[] = [];
afterEach(() => {
  for (const place of open.splice(0)) place.close();
});

async function openDoor(wishes: Parameters<typeof openPlace>[0] = {}): Promise<Place> {
  const place = await openPlace(wishes);
  open.push(place);
  return place;
}

async function findTable(client: TestClient): Promise<TableLine> {
  const { tables } = (await client.insist({ do: 'list', game: 'yahtzee' })) as unknown as {
    tables: TableLine[];
  };
  return tables.find(({ code }) => code !== '')!;
}

/** Takes a seat at the door's table, and adds a text to its luck when that is due. */
async function sitDown(client: TestClient): Promise<string> {
  const { table } = await findTable(client);
  await client.insist({ do: 'join', table });
  void addLuck(client, table);
  return table;
}

async function addLuck(client: TestClient, table: string): Promise<void> {
  for (let from = 0; !client.eventKinds().includes('commit');) {
    const news = await client.hear('events', from);
    from = client.news.indexOf(news) + 1;
  }
  await client.ask({ do: 'text', table, text: 'luck' });
}

/** Scores in the first open box on every turn, until the connection is dropped. */
async function playNative(client: TestClient, table: string): Promise<void> {
  for (let from = 0; ;) {
    const turn = await client.hear('turn', from);
    from = client.news.indexOf(turn) + 1;
    const move = turn.moves!.find((one) => one.startsWith('score'));
    await client.ask({ do: 'move', table, move });
  }
}

test('the table is ordinary: public, with five minutes for a move, and the rules of the course', async () => {
  const place = await openDoor();
  await JavaClient.join(place.port);
  expect(await findTable(await greet(place, 'Ana'))).toMatchObject({
    options: { rules: 'plain', columns: 1, rerolls: 3, rounds: 0, firstRolls: 'round' },
    phase: 'gathering',
    seats: [{ seat: 0, name: 'Player 1', house: '' }],
    clock: 300,
  });
});

test('a guest gets the next number when the name of a player from elsewhere looks like theirs', async () => {
  const place = await openDoor({ startAt: 4 });
  await JavaClient.join(place.port);
  await sitDown(await greet(place, 'player-2'));
  await sitDown(await greet(place, 'P\u04C0ayer 3'));
  const next = await JavaClient.join(place.port);
  expect(next.heard).toEqual(['You are Player 4']);
});

test('a native player sits among guests, and all see each other by name', async () => {
  const place = await openDoor({ roll: (_number, count) => [1, 2, 3, 4, 6].slice(0, count) });
  const first = await JavaClient.join(place.port);
  const ana = await greet(place, 'Ana');
  const table = await sitDown(ana);
  const third = await JavaClient.join(place.port);
  expect(third.heard).toEqual(['You are Player 2']);
  expect(await third.take(6)).toEqual([
    'Game will start now!!!',
    'ROUND_NUMBER',
    '1',
    'Player 1 rolled: [1, 2, 3, 4, 6]\nAna rolled: [1, 2, 3, 4, 6]\nYou rolled: [1, 2, 3, 4, 6]\n',
    expect.stringMatching(/^Player 1: .*\nAna: \[Ones: 0\].*\nYou: .*\n$/),
    'OTHER_PLAYER_TURN',
  ]);
  await playTurns(first, makeSimpleChoices(), 1);
  const { seat } = await ana.hear('turn');
  expect(seat).toBe(1);
  await ana.insist({ do: 'move', table, move: 'keep 01110' });
  await ana.insist({ do: 'move', table, move: 'keep 11111' });
  await ana.insist({ do: 'move', table, move: 'score chance' });
  await third.hear('OTHER_PLAYER_TURN');
  expect(await third.take(13)).toEqual([
    'Ana',
    'Ana rerolled and has 2 chances to reroll',
    'Ana chose 2 dice(s) to reroll',
    'Ana chose [1, 5] dice index(es) to reroll',
    'OTHER_PLAYER_REROLL_DICES',
    "After rerolling, Ana's new dices are [1, 2, 3, 4, 2]",
    'Ana keeps all dice',
    'OTHER_PLAYER_GET_WHAT_CAN_BE_SCORED',
    expect.stringMatching(
      /^Ana can score in the following: \[Ones: 1\]\[Twos: 4\].*\[Chance: 12\]\[Yahtzee: 0\]$/,
    ),
    'OTHER_PLAYER_CHOSE_SCORING_CATEGORY',
    'Ana chose to score in Chance giving them 12 points',
    'Ana finished rerolling\n',
    'PLAYER_TURN',
  ]);
});

test('a whole game with a native player and a house player ends the same for all of them', async () => {
  const place = await openDoor({ startAt: 4 });
  const first = await JavaClient.join(place.port);
  const ana = await greet(place, 'Ana');
  const table = await sitDown(ana);
  void playNative(ana, table);
  const second = await JavaClient.join(place.port);
  first.socket.destroy();
  await departed(place, 2);
  // Now Ana is the host; she invites the house and starts with three.
  await ana.insist({ do: 'invite', table, strategy: 'greedy' });
  await ana.insist({ do: 'start', table });
  const read = await playTurns(second, makeSimpleChoices());
  const { view } = await ana.insist({ do: 'watch', table });
  const { seats, outcome } = view as { seats: Array<{ name: string }>; outcome: { winners: number[] } };
  expect(
    seats.slice(0, 2).map(({ name }) => name),
    'the house took the free seat',
  ).toEqual(['greedy', 'Ana']);
  const names = ['greedy', 'Ana', 'Player 2'];
  if (outcome.winners.length === 1) expect(read.at(-1)).toBe(`${names[outcome.winners[0]!]} is the winner!`);
  expect(read.filter((line) => line.startsWith('OTHER_PLAYER_TURN: ')).slice(0, 2)).toEqual([
    'OTHER_PLAYER_TURN: greedy',
    'OTHER_PLAYER_TURN: Ana',
  ]);
  expect(read.filter((line) => line.includes(': greedy chose to score in')).length).toBe(13);
});

test('a native player completes the number, and the game starts', async () => {
  const place = await openDoor({ startAt: 2 });
  const first = await JavaClient.join(place.port);
  const ana = await greet(place, 'Ana');
  await sitDown(ana);
  expect(await first.next()).toBe('Game will start now!!!');
});

test('a watcher sees the game like any other', async () => {
  const place = await openDoor({ startAt: 1 });
  const watcher = await greet(place, 'Eve');
  const client = await JavaClient.join(place.port);
  await watcher.insist({ do: 'watch', table: (await findTable(watcher)).table });
  await playTurns(client, makeSimpleChoices());
  expect(watcher.eventKinds()).toContain('over');
});

test('a guest whose seat a native host frees is told so, and closed', async () => {
  const place = await openDoor({ startAt: 4 });
  const first = await JavaClient.join(place.port);
  const ana = await greet(place, 'Ana');
  const table = await sitDown(ana);
  const second = await JavaClient.join(place.port);
  first.socket.destroy();
  await departed(place, 2);
  await ana.insist({ do: 'remove', table, seat: 2 });
  expect(await second.take(2)).toEqual(['The host of the table has freed your seat.', undefined]);
  await departed(place, 1);
  // No guest of the door is at Ana's table any more, so the next one opens another.
  await JavaClient.join(place.port);
  expect((await findTable(ana)).table).not.toBe(table);
});

test('a host from another door who is away for 30 seconds does not keep the others from starting', async () => {
  const place = await openTimedPlace();
  open.push(place);
  const [first] = await joinAll(place, 2);
  first?.socket.destroy();
  await departed(place, 1);
  // Ana takes the first seat, which is free again.
  const ana = await greet(place, 'Ana');
  const table = await sitDown(ana);
  const watcher = await greet(place, 'Eve');
  await watcher.insist({ do: 'watch', table });
  ana.leave();
  await JavaClient.join(place.port);
  await place.world.pass(AWAY_MS - 1);
  expect(watcher.eventKinds()).not.toContain('start');
  await place.world.pass(1);
  expect(watcher.eventKinds()).toContain('start');
});

test('names that look alike are told apart', async () => {
  const place = await openDoor({ startAt: 4 });
  const first = await JavaClient.join(place.port);
  for (const name of ['You', 'PLAYER 2']) {
    await sitDown(await greet(place, name));
  }
  const last = await JavaClient.connect(place.port);
  last.write(HEADER);
  expect(await last.next(), 'there is a Player 2 already').toBe('You are Player 3');
  const rolls = await first.hear(/rolled: /);
  expect(rolls.split('\n').map((line) => line.split(' rolled')[0])).toEqual([
    'You',
    'You (seat 2)',
    'PLAYER 2',
    'Player 3',
    '',
  ]);
});
