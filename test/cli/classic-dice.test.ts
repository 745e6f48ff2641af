// --classic-dice: the same draws at every table of a classic door, for instructors.

import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { makeDoors, type DoorFlags } from '../../src/cli/serve/doors.ts';
import { REAL_TIME } from '../../src/doors/time.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';
import { noLog } from '../doors/no-log.ts';

const FLAGS: DoorFlags = { framesPlayers: '2', javaStartAt: '3', practice: true };

function openAll(flags: DoorFlags): ReturnType<typeof makeDoors> {
  const world = makeWorld(openMemoryJournal(), REAL_TIME, { count: () => {}, log: () => {}, fail: () => {} });
  const parlour = new Parlour(world, { allowPractice: true, hasHouse: false });
  const pages = { isReady: () => true, readLog: noLog };
  const welcome = parlour.welcome.bind(parlour);
  return makeDoors({ welcome, pages, certificate: undefined, log: () => {}, print: () => {} }, flags);
}

async function talk(port: number, lines: readonly string[]): Promise<AsyncIterator<string>> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(lines.map((line) => `${line}\n`).join(''));
  return createInterface({ input: socket })[Symbol.asyncIterator]();
}

test('two clients at the Pig door get the scripted dice', async () => {
  const door = openAll({ ...FLAGS, classicDice: '2; 6; 5' }).find(({ name }) => name === 'pig')!.server;
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const ann = await talk(port, ['INIT:Ann', 'INIT:', 'START:YES']);
  for (let count = 0; count < 2; count += 1) await ann.next();
  const bob = await talk(port, ['INIT:Bob', 'INIT:Ann', 'START:YES', 'DECIDE:ROLL', 'DECIDE:HOLD']);
  const heard: string[] = [];
  while (heard.at(-1) !== 'DIE:5') heard.push(String((await bob.next()).value));
  expect(heard.slice(-4)).toEqual(['INIT:Ann', 'START:YES', 'DIE:6', 'DIE:5']);
  door.close();
});

test.each([
  [{ ...FLAGS, practice: false, classicDice: '1' }, '--classic-dice needs --practice.'],
  [{ ...FLAGS, classicDice: '1; seven' }, '--classic-dice: "seven" is not a draw.'],
])('a wrong flag is refused by name', (flags, sentence) => {
  expect(() => openAll(flags)).toThrow(sentence);
});
