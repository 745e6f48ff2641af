// The terminal client of the Yahtzee frame protocol at our own frame door: whole games of
// strategies and of a person, and as a separate command.

import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { playYahtzee } from '../../src/cli/classic-clients/frames/client.ts';
import { startParlour } from '../command.ts';
import { openDoor, type OpenDoor } from '../doors/yahtzee-frames-client.ts';
import { startClient, type Running } from './classic-run.ts';

const open: OpenDoor[] = [];
afterEach(() => {
  for (const door of open.splice(0)) door.close();
});

async function openFor(...wishes: Parameters<typeof openDoor>): Promise<OpenDoor> {
  const door = await openDoor(...wishes);
  open.push(door);
  return door;
}

function start({ port }: OpenDoor, strategy?: string): Running {
  const flags = strategy === undefined ? {} : { strategy };
  return startClient((world) => playYahtzee({ host: '127.0.0.1', port }, flags, world));
}

function refusalsAt({ notes }: OpenDoor): readonly string[] {
  return notes.filter((note) => note.startsWith('frames mistake'));
}

test.each([false, true])('two strategies play all rounds, with short names: %s', async (hasShortNames) => {
  const door = await openFor({ hasShortNames });
  const clients = [start(door, 'greedy'), start(door, 'random')];
  const [one, other] = await Promise.all(clients.map((client) => client.ran));
  expect([one?.status, other?.status, one?.stderr, other?.stderr]).toEqual([0, 0, '', '']);
  const last = one?.stdout.trimEnd().split('\n').at(-1);
  expect(last).toMatch(/^The game is over: Player1 \d+, Player2 \d+\. /);
  expect(other?.stdout.trimEnd().split('\n').at(-1)).toBe(last);
  for (const { stdout } of [one!, other!]) {
    const totals = stdout.match(/^Total \d+$/gm)!;
    expect(totals).toHaveLength(13);
    expect(last).toContain(totals.at(-1)!.replace('Total', ''));
  }
  expect(refusalsAt(door)).toEqual([]);
});

test("a person plays a practice game with the server's scripted dice", async () => {
  const door = await openFor({ isDev: true }, ['5 5 2 6 1', '5 5 2', '5', '1 1 2 3 4', '5', '6 6 6 6 6']);
  const client = start(door);
  client.type('5 5', '5 5 5 5', 'Yahtzee');
  client.type('1 2 3 4', 'all', 'large straight');
  client.type('all', '6');
  client.endInput();
  const { status, stdout, stderr } = await client.ran;
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(refusalsAt(door)).toEqual([]);
  expect(stdout).toMatch(/The game is over: Player1 120\. Winner: Player1\.\n$/);
  expect(stdout.split('\n').every((line) => line.length <= 80)).toBe(true);
});

test('the others are told when a player leaves, and play on', async () => {
  const door = await openFor();
  const leaving = start(door);
  await leaving.until('You are Player1.');
  const staying = start(door, 'greedy');
  await leaving.until('all or none: ');
  leaving.type('q');
  expect(await leaving.ran).toMatchObject({ status: 0, stderr: '' });
  expect(await staying.ran).toMatchObject({ status: 0, stderr: '' });
  expect(staying.shown()).toContain('Player1 has left the game.');
  expect(staying.shown()).toMatch(/The game is over: Player1 \d+, Player2 \d+\./);
});

test('the command of the assignment plays a whole game', async () => {
  const { port } = await openFor({ isDev: true });
  const child = startParlour(['yahtzee', '-strategy', 'greedy', '127.0.0.1', String(port)]);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\nThe game is over: Player1 \d+\. Winner: Player1\.\n$/);
});
