// docs/PROTOCOL-YAHTZEE.md is true: its transcripts are what a real server says, and its tables
// name every frame.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FramesSettings } from '../../src/doors/yahtzee-frames/door.ts';
import { FramesClient, openDoor } from './yahtzee-frames-client.ts';

const page = readFileSync(new URL('../../docs/PROTOCOL-YAHTZEE.md', import.meta.url), 'utf8');
const transcripts = Array.from(
  page.matchAll(/```text\n([\s\S]*?)```/g),
  ([, text]) => text?.trim().split('\n') ?? [],
);

async function replay(
  entries: readonly string[],
  settings: Partial<FramesSettings>,
  dice: readonly string[],
): Promise<void> {
  const door = await openDoor(settings, dice);
  const clients = [await FramesClient.open(door.port)];
  if (settings.isDev !== true) clients.push(await FramesClient.open(door.port));
  for (const [index, entry] of entries.entries()) {
    const [, side, who, text] = /^([SC])(\d?) ?(.*)$/.exec(entry) ?? [];
    const client = clients[who === '2' ? 1 : 0];
    if (side === 'C') client?.say(text ?? '');
    else expect((await client?.next())?.trimEnd(), `line ${index + 1}`).toBe(text);
  }
  for (const client of clients) {
    expect(client.isPushed).toBe(false);
    client.socket.destroy();
  }
  door.close();
}

test('the game in DEV mode is what a real server says', async () => {
  expect(transcripts[0]?.length).toBeGreaterThan(60);
  const dice = ['1 2 6 4 1', '1 3 1', '1', '2 3 4 5 6', '6 6 5 6 5'];
  await replay(transcripts[0] ?? [], { isDev: true }, dice);
});

test('the beginning of a game of two is what a real server says', async () => {
  expect(transcripts[1]?.length).toBeGreaterThan(40);
  await replay(transcripts[1] ?? [], {}, ['3 3 1 5 3', '3 6', '2 2 4 4 4']);
});

test('every frame of the assignment is in the tables', () => {
  const server =
    'START_GAME START_ROUND START_TURN CHOOSE_DICE INVALID_DICE_CHOICE CHOOSE_SCORE SCORE_CHOICE_INVALID SCORE_CHOICE_VALID TURN_OVER ROUND_OVER GAME_OVER ACK INFO';
  for (const tag of `${server} KEEP_DICE SCORE_CHOICE PRINT_GAME_STATE`.split(' ')) {
    expect(page).toMatch(new RegExp(`^\\| \`${tag}\` +\\|`, 'm'));
  }
});
