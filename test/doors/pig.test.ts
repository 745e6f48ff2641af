// Whole series of games through the Pig door: between two of its guests, with the house, and with
// native players. A referee recomputes all of them from the lines alone.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SeenEvent } from '../../src/protocol/from-server.ts';
import { NativePlayer } from './pig-native.ts';
import { fromStart, judge, mirror } from './pig-referee.ts';
import { play } from './pig-robot.ts';
import { PigClient, openPair, openPigWorld, untilListed, waitAs, type PigWorld } from './pig-world.ts';

let world: PigWorld;
beforeEach(async () => {
  world = await openPigWorld();
});
afterEach(() => {
  world.close();
  expect(world.failures).toEqual([]);
});

async function challenge(name: string, opponent: string, localAddress?: string): Promise<PigClient> {
  const client = await PigClient.enter(world.port, name, localAddress);
  client.send(`INIT:${opponent}`);
  expect(await client.next()).toBe(`INIT:${opponent}`);
  return client;
}

describe('two guests', () => {
  test('play thirty games: the scores match the dice, and the start alternates', async () => {
    const [ann, ben] = await openPair(world.port, ['Ann', 'Ben']);
    await Promise.all([play(ann, { games: 30, holdAt: 20 }), play(ben, { games: 30, holdAt: 15 })]);
    const games = judge(fromStart(ann.transcript));
    expect(games).toHaveLength(30);
    expect(judge(fromStart(ben.transcript))).toEqual(mirror(games));
  });

  test('may have the same name', async () => {
    const [one, other] = await openPair(world.port, ['Ann', 'Ann']);
    for (const { transcript } of [one, other])
      expect(
        transcript.filter((line) => line === 'S INIT:Ann'),
        'the opponent',
      ).toHaveLength(1);
    const [owner] = [...world.parlour.lobby.all()];
    expect(owner?.table.sittings.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Ann 2']);
    await Promise.all([play(one, { games: 2, holdAt: 20 }), play(other, { games: 2, holdAt: 20 })]);
    expect(judge(fromStart(other.transcript))).toEqual(mirror(judge(fromStart(one.transcript))));
  });

  test('get no die before both have agreed, however long the second guest takes', async () => {
    const pair = await openPair(world.port, ['Ann', 'Ben']);
    const starts = await Promise.all(pair.map((client) => client.next()));
    expect(new Set(starts)).toEqual(new Set(['START:YES', 'START:NO']));
    const first = pair[starts.indexOf('START:YES')]!;
    const second = pair[starts.indexOf('START:NO')]!;
    first.send('START:YES');
    // Meanwhile others play a whole game.
    const others = await openPair(world.port, ['Cem', 'Dora']);
    await Promise.all(others.map((client) => play(client, { games: 1, holdAt: 20 })));
    expect(first.unread).toEqual([]);
    second.send('START:YES');
    expect(await first.next()).toMatch(/^DIE:[1-6]$/);
    for (const client of pair) client.close();
  });
});

describe('START:NO ends the series and closes both connections, without a game and without END', () => {
  test.each([
    ['YES', 'NO'],
    ['NO', 'YES'],
    ['NO', 'NO'],
  ])('when they answer %s and %s', async (early, late) => {
    for (const isFirstEarly of [true, false]) {
      const pair = await openPair(world.port, ['Ann', 'Ben']);
      if (!isFirstEarly) pair.reverse();
      const [one, other] = pair;
      await Promise.all([one.next(), other.next()]);
      one.send(`START:${early}`);
      other.send(`START:${late}`);
      expect(await Promise.all([one.all(), other.all()])).toEqual([[], []]);
      for (const client of pair) client.close();
    }
  });

  test('even after a game, for both, whichever says it', async () => {
    for (const counts of [
      [1, 2],
      [2, 1],
      [1, 1],
    ]) {
      const pair = await openPair(world.port, ['Ann', 'Ben']);
      await Promise.all(pair.map((client, index) => play(client, { games: counts[index]!, holdAt: 20 })));
      for (const { transcript } of pair) {
        expect(judge(fromStart(transcript))).toHaveLength(1);
        expect(transcript.filter((line) => line.startsWith('S END'))).toHaveLength(1);
        expect(transcript.findLast((line) => line.startsWith('S '))).toMatch(/^S START:/);
      }
    }
  });

  test('when the other has already said NO, even for a guest who was not asked yet', async () => {
    for (const [early, late] of [
      ['START:NO', 'START:YES'],
      ['START:YES', 'START:NO'],
    ] as const) {
      const waiting = await waitAs(world.port, 'Ann');
      waiting.send(early);
      const other = await PigClient.enter(world.port, 'Ben');
      other.send('INIT:Ann', late);
      const heads = (lines: readonly string[]): string[] => lines.map((line) => line.slice(0, 6));
      expect(heads(await waiting.all())).toEqual(['INIT:B', 'START:']);
      expect(heads(await other.all())).toEqual(['INIT:A', 'START:']);
    }
  });
});

describe('a house player', () => {
  test('plays as its name says, and never refuses a game', async () => {
    const client = await challenge('Ann', 'hold-at-20');
    await play(client, { games: 10, holdAt: 25 });
    const games = judge(fromStart(client.transcript));
    expect(games).toHaveLength(10);
    for (const { turns, theirs } of games) {
      const held = turns.filter(({ isMine, points }) => !isMine && points > 0).map(({ points }) => points);
      expect(held.slice(0, theirs >= 100 ? -1 : undefined).every((points) => points >= 20)).toBe(true);
    }
  });

  test('plays against several at once', async () => {
    const clients = await Promise.all(['Ann', 'Ben', 'Cem'].map((name) => challenge(name, 'hold-at-15')));
    await Promise.all(clients.map((client) => play(client, { games: 3, holdAt: 20 })));
    for (const { transcript } of clients) expect(judge(fromStart(transcript))).toHaveLength(3);
  });
});

describe('a player of the native protocol', () => {
  /** The dice of each game as the log has them. The first draw of all names who starts. */
  function readLog(events: readonly SeenEvent[]): readonly string[] {
    const games = [''];
    for (const { kind, drawn } of events) {
      if (kind === 'start' && games[0] !== '') games.unshift('');
      if (kind === 'draw') games[0] += String(drawn);
    }
    return games.toReversed().map((dice, game) => (game === 0 ? dice.slice(1) : dice));
  }

  function expectSameDice(client: PigClient, { events }: NativePlayer, count: number): void {
    const games = judge(fromStart(client.transcript)).map(({ turns }) =>
      turns.map(({ dice }) => dice).join(''),
    );
    expect(games).toHaveLength(count);
    expect(games).toEqual(readLog(events).slice(0, count));
  }

  test('can be challenged like anybody else', async () => {
    const native = await NativePlayer.greet(world.parlour, 'Nora');
    await native.create();
    const client = await challenge('Ann', 'Nora');
    await play(client, { games: 5, holdAt: 20 });
    expectSameDice(client, native, 5);
  });

  test('can challenge a guest who waits', async () => {
    const client = await waitAs(world.port, 'Ann');
    const native = await NativePlayer.greet(world.parlour, 'Nora');
    await native.joinWaiting('Ann');
    expect(await client.next()).toBe('INIT:Nora');
    await play(client, { games: 5, holdAt: 20 });
    expectSameDice(client, native, 5);
  });

  test('who rolls by hand plays like everybody else', async () => {
    const native = await NativePlayer.greet(world.parlour, 'Nora');
    await native.create({ hand: true });
    const client = await challenge('Ann', 'Nora');
    await play(client, { games: 3, holdAt: 20 });
    expectSameDice(client, native, 3);
    expect(native.events.some(({ kind }) => kind === 'stand-in')).toBe(false);
  });

  test('may choose who starts', async () => {
    for (const first of [1, 2]) {
      const native = await NativePlayer.greet(world.parlour, 'Nora');
      await native.create({ options: { first } });
      const client = await challenge('Ann', 'Nora');
      await play(client, { games: 2, holdAt: 20 });
      expect(judge(fromStart(client.transcript)).map(({ isFirst }) => isFirst)).toEqual([
        first === 2,
        first === 1,
      ]);
    }
  });

  test('who leaves in a game ends it with scores below the target', async () => {
    const native = await NativePlayer.greet(world.parlour, 'Nora');
    await native.create();
    const client = await challenge('Ann', 'Nora');
    await client.next();
    client.send('START:YES');
    await native.until('draw');
    await native.leave();
    const lines = await client.all();
    const [, mine, theirs] = /^END:(\d+)\/(\d+)$/.exec(lines.at(-1) ?? '') ?? [];
    expect(Math.max(Number(mine), Number(theirs))).toBeLessThan(100);
  });

  test('who leaves between two games ends the series', async () => {
    const native = await NativePlayer.greet(world.parlour, 'Nora');
    await native.create();
    const client = await challenge('Ann', 'Nora');
    const finished = play(client, { games: 1, holdAt: 20, pauseAfter: 1 });
    await native.until('over');
    await native.leave();
    await finished;
    expect(client.transcript.at(-1)).toBe('S END:0/0');
  });

  test('sees a lost guest leave', async () => {
    const native = await NativePlayer.greet(world.parlour, 'Nora');
    await native.create();
    const client = await challenge('Ann', 'Nora');
    client.close();
    await native.until('quit');
    // A stand-in plays on for the guest, as for everybody.
    await native.until('over');
    expect(native.events).toContainEqual(expect.objectContaining({ kind: 'stand-in', reason: 'left' }));
  });
});

test('a guest whose opponent is gone gets the final scores, and the connection is closed in order', async () => {
  const [ann, ben] = await openPair(world.port, ['Ann', 'Ben']);
  const annPlays = play(ann, { games: 1, holdAt: 2 });
  await play(ben, { games: 1, holdAt: 20, leaveAfter: 3 });
  await annPlays;
  const end = ann.transcript.at(-1);
  expect(end).toBe(`S END:${scoresOf(fromStart(ann.transcript)).join('/')}`);
});

/** The points of an unfinished game, computed in the simplest way. */
function scoresOf(lines: readonly string[]): [number, number] {
  const sums: [number, number] = [0, 0];
  let turn = 0;
  for (const line of lines) {
    const [, header, content = ''] = /^\w (\w+):(.*)$/.exec(line) ?? [];
    if (header === 'DIE') turn = content === '1' ? 0 : turn + Number(content);
    if (content === 'HOLD') [sums[0], turn] = [sums[0] + turn, 0];
    if (header === 'DICE' && !content.endsWith('1')) for (const die of content) sums[1] += Number(die);
  }
  return sums;
}

test('a hundred series at once do not get mixed up', async () => {
  const { port } = world;
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const enter = (name: string, index: number): Promise<PigClient> =>
    PigClient.enter(port, `${name}${index}`, `127.0.0.${2 + (index % 4)}`);
  const waiting = await Promise.all(numbers.map((index) => enter('W', index)));
  for (const client of waiting) client.send('INIT:');
  await untilListed(port, ...numbers.map((index) => `W${index}`));
  const others = await Promise.all(numbers.map((index) => enter('C', index)));
  const series = others.map(async (other, index) => {
    other.send(`INIT:W${index}`);
    const plan = { games: 1, holdAt: 15 + (index % 10) };
    await Promise.all([play(waiting[index]!, plan), play(other, plan)]);
    const games = judge(fromStart(waiting[index]!.transcript));
    expect(games).toHaveLength(1);
    expect(judge(fromStart(other.transcript))).toEqual(mirror(games));
  });
  await Promise.all(series);
});

test('the log has one line for everything that happens', async () => {
  const [ann, ben] = await openPair(world.port, ['Ann', 'Ben']);
  const from = world.notes.findIndex(({ details }) => details['name'] === 'Ann') - 1;
  await Promise.all([play(ann, { games: 1, holdAt: 20 }), play(ben, { games: 1, holdAt: 20 })]);
  const end = ann.transcript.findLast((line) => line.startsWith('S END'))!;
  const notes = world.notes.slice(from).filter(({ details }) => details['name'] !== 'Onlooker');
  const table = notes.find(({ event }) => event === 'pig paired')?.details['table'];
  const expectNote = (event: string, details: object): void => {
    const found = notes.filter((note) => note.event === event);
    expect(found.map((note) => note.details)).toContainEqual(expect.objectContaining(details));
  };
  expectNote('pig connected', { address: '127.0.0.1' });
  expectNote('pig named', { name: 'Ann' });
  expectNote('pig waiting', { name: 'Ann', table });
  expectNote('pig paired', { name: 'Ann', opponent: 'Ben', table });
  expectNote('pig game finished', { name: 'Ann', opponent: 'Ben', table, score: end.slice('S END:'.length) });
  expectNote('pig left', { name: 'Ann' });
  expectNote('pig left', { name: 'Ben' });
  for (const event of ['pig paired', 'pig game finished'])
    expect(notes.filter((note) => note.event === event)).toHaveLength(1);
});
