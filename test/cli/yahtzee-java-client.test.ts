// The terminal client of the object protocol of Yahtzee at our own door: whole games between
// strategies, a person, and a door that turns it away.

import { afterEach, expect, test } from 'vitest';
import { playYahtzeeJava } from '../../src/cli/classic-clients/yahtzee-java/client.ts';
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
  const place = await openDoor({ startAt: 2 });
  await joinAll(place, 2);
  const { status, stdout, stderr } = await start(place, { strategy: 'greedy' }).ran;
  expect(stdout).toContain('Please try again later.');
  expect(status).toBe(1);
  expect(stderr).toContain('closed the connection before the game was over');
});
