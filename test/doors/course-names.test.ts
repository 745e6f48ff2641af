// How a client of the frame door says whose program it is, where students share a port.

import { afterEach, expect, test } from 'vitest';
import { FramesClient, openDoor, type OpenDoor } from './yahtzee-frames-client.ts';

const open: OpenDoor[] = [];
afterEach(() => {
  for (const door of open.splice(0)) door.close();
});

/** The student in the log after a game whose first line is this. */
async function play(first: string): Promise<{ readonly over: string; readonly student: string | undefined }> {
  const door = await openDoor({ isDev: true });
  open.push(door);
  const client = await FramesClient.open(door.port);
  await client.next();
  client.say(first);
  const over = await client.play();
  const left = door.notes.find((note) => note.startsWith('frames left ')) ?? '';
  return { over, student: /"student":"([^"]*)"/.exec(left)?.[1] };
}

test.each([
  ['student Ana Lima', 'Ana Lima'],
  ['STUDENT   Ana', 'Ana'],
  ['INFO: student Ana', 'Ana'],
  ['ACK:student  Ana ', 'Ana'],
  [': student Ana', 'Ana'],
  ['ACK: ok', undefined],
  ['student', undefined],
  ['students are many', undefined],
  [`student ${'x'.repeat(41)}`, undefined],
  ['', undefined],
])('the first line %j is a filler and names %j', async (line, student) => {
  expect(await play(line)).toEqual({
    over: expect.stringMatching(/^GAME_OVER: Player1 \d+$/) as string,
    student,
  });
});
