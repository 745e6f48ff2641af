// The terminal client of the Pig protocol at our own Pig door: with another client, with the house,
// and as a separate command.

import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { playPig } from '../../src/cli/classic-clients/pig/client.ts';
import { startParlour } from '../command.ts';
import { openPigWorld, untilListed, type PigWorld } from '../doors/pig-world.ts';
import { startClient, type Running } from './classic-run.ts';

const open: PigWorld[] = [];
afterEach(() => {
  for (const world of open.splice(0)) {
    world.close();
    expect(world.failures).toEqual([]);
  }
});

async function openDoor(...wishes: Parameters<typeof openPigWorld>): Promise<number> {
  const world = await openPigWorld(...wishes);
  open.push(world);
  return world.port;
}

function start(port: number, flags: Parameters<typeof playPig>[1]): Running {
  return startClient((world) => playPig({ host: '127.0.0.1', port }, flags, world));
}

function gamesIn(stdout: string): readonly string[] {
  return stdout.split('\n').filter((line) => line.startsWith('Game '));
}

test('two strategies play ten games, and both report the same', async () => {
  const port = await openDoor({ isStrict: true, hasHouse: false });
  const ann = start(port, { name: 'Ann', strategy: 'hold-at-20', count: '10' });
  await untilListed(port, 'Ann');
  const ben = start(port, { name: 'Ben', strategy: 'hold-at-15', count: '10', against: 'Ann' });
  const [one, other] = await Promise.all([ann.ran, ben.ran]);
  expect([one.status, other.status, one.stderr, other.stderr]).toEqual([0, 0, '', '']);
  expect(gamesIn(one.stdout)).toHaveLength(10);
  expect(gamesIn(other.stdout)).toEqual(gamesIn(one.stdout));
});

test('a client with --against waits until that player is there', async () => {
  const port = await openDoor({ isStrict: true });
  const ben = start(port, { name: 'Ben', strategy: 'random', against: 'Ann' });
  await ben.until('Waiting for Ann.');
  const ann = start(port, { name: 'Ann' });
  ann.type('', 'n');
  await ben.until('You are playing against Ann.');
  expect(await ann.ran).toMatchObject({ status: 0, stderr: '' });
  expect(await ben.ran).toMatchObject({ status: 3 });
  expect(ben.shown()).toContain('Ann wants no more games, and the match is over.\n');
});

test('a person plays a game against the house', async () => {
  const port = await openDoor({ isStrict: true });
  const { type, endInput, ran } = start(port, { name: 'Ann', count: '1' });
  type('HOLD-AT-25', 'y', ...Array.from({ length: 400 }, () => 'h'));
  endInput();
  const { status, stdout, stderr } = await ran;
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^The following players are in the lobby: random, cautious, hold-at-15,\nhold-at-20, hold-at-25, keep-pace, perfect\n/,
  );
  expect(stdout).toMatch(/\nGame 1\/1: (Ann|hold-at-25) wins\. Score: 1\d\d to \d+\.\n/);
  expect(stdout.split('\n').every((line) => line.length <= 80)).toBe(true);
});

test('if a player leaves on their turn, the other is told at once', async () => {
  const port = await openDoor({ hasHouse: false });
  const ann = start(port, { name: 'Ann' });
  // Ann presses Return in case she rolls a 1.
  ann.type('', 'y', ...Array.from({ length: 50 }, () => ''));
  await untilListed(port, 'Ann');
  const ben = start(port, { name: 'Ben', strategy: 'hold-at-20', against: 'Ann' });
  await ann.until("What's your decision (r/h)? ");
  ann.endInput();
  expect(await ann.ran).toMatchObject({ status: 0, stderr: '' });
  expect(await ben.ran).toMatchObject({ status: 3 });
  expect(ben.shown()).toMatch(
    /\nGame 1\/1: nobody wins\. Score: \d\d? to 0\.\nAnn has gone, and the match is over\.\n/,
  );
});

test('the command of the assignment, with one dash, runs its games and ends', async () => {
  const port = await openDoor();
  const words = ['pig', '-name', 'Mike', '-count', '3', '-strategy', 'hold-at-20', '-against=hold-at-15'];
  const child = startParlour([...words, '127.0.0.1', String(port)]);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^You are playing against hold-at-15\.\nGame 1\/3: .*\nGame 2\/3: .*\nGame 3\/3: .*\n3 games: Mike won/,
  );
});
