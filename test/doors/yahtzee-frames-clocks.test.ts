// Time at the Yahtzee frame door: guests who are slow, silent, absent, or read their last frames at
// leisure. Time is injected, so nothing here waits.

import { describe, expect, test } from 'vitest';
import { ANSWERS_KEPT_MS, FIRST_MESSAGE_MS } from '../../src/protocol/limits.ts';
import { openFakeDoor, type FakeClient, type FakeDoor } from './yahtzee-frames-fake.ts';

const CLOCK_MS = 300_000;
const GOODBYE_MS = 5000;

interface Table {
  readonly door: FakeDoor;
  /** On turn, with CHOOSE_DICE open. */
  readonly first: FakeClient;
  readonly second: FakeClient;
}

async function startGame(): Promise<Table> {
  const door = await openFakeDoor();
  const first = door.connect();
  await door.playUntil('INFO: You are Player1', [first]);
  const second = door.connect();
  await door.playUntil('CHOOSE_DICE', [first, second]);
  return { door, first, second };
}

/**
 * Answers with empty lines until a choice is asked for or nothing more comes. Returns the new
 * frames.
 */
async function readOn(door: FakeDoor, client: FakeClient): Promise<readonly string[]> {
  const from = client.frames.length;
  do {
    client.say('');
    await door.world.pass(0);
  } while (client.open > 0 && !client.last.startsWith('CHOOSE'));
  return client.frames.slice(from);
}

test('a person who types slowly is still there: 20 seconds before the first line and before a choice', async () => {
  const door = await openFakeDoor({ isDev: true });
  const client = door.connect();
  await door.world.pass(20_000);
  await door.playUntil('CHOOSE_DICE', [client]);
  await door.world.pass(20_000);
  client.say('KEEP_DICE: 1 2 3 4 5 1 1 1 1 1');
  await door.world.pass(0);
  expect(client.last).toBe('ACK: Dice kept');
});

describe('a guest whose time runs out', () => {
  test('gets a stand-in; the others go on and are told so', async () => {
    const { door, second } = await startGame();
    await door.world.pass(CLOCK_MS);
    await door.playOn([second]);
    expect(second.frames.filter((frame) => frame.includes('A stand-in for Player1')).length).toBe(1);
  });

  test('gets no second frame before answering; then hears what was played, and has the seat again', async () => {
    const { door, first } = await startGame();
    await door.world.pass(CLOCK_MS);
    expect(first.open).toBe(1);
    // The choice comes too late, and is only a line.
    first.say('KEEP_DICE: 1 1 1 1 1 1 1 1 1 1');
    await door.world.pass(0);
    expect(first.last).toMatch(/^INFO: Your time is over, and a stand-in (keeps|scores) /);
    first.say('');
    await door.world.pass(0);
    expect(first.last).toMatch(/^CHOOSE_(DICE|SCORE): |^SCORE_CHOICE_VALID: /);
  });

  test('at the moment of the choice keeps no unseen dice', async () => {
    const door = await openFakeDoor({ isDev: true });
    const client = door.connect();
    await door.playUntil('CHOOSE_DICE', [client]);
    const clock = [...door.world.timers].find(({ at }) => at === door.world.now() + CLOCK_MS);
    clock?.call();
    client.say('KEEP_DICE: 1 1 1 1 1 1 1 1 1 1');
    await door.world.pass(0);
    expect(client.last).toMatch(/^INFO: Your time is over, and a stand-in /);
    client.say('');
    expect(client.last).toMatch(/^CHOOSE_(DICE|SCORE)|^SCORE_CHOICE_VALID/);
  });

  test('before the question is not asked about what has been played', async () => {
    const door = await openFakeDoor({ isDev: true });
    const client = door.connect();
    await door.playUntil('START_TURN', [client]);
    await door.world.pass(CLOCK_MS);
    client.say('');
    expect(client.last).toMatch(/^INFO: Your time is over/);
  });

  test('gets the sheet and the end of the turn when the stand-in has scored', async () => {
    const { door, first } = await startGame();
    first.say('KEEP_DICE: 1 1 1 1 1 1 1 1 1 1');
    await door.world.pass(0);
    first.say('');
    await door.world.pass(CLOCK_MS);
    const told = await readOn(door, first);
    expect(told[0]).toMatch(/^INFO: Your time is over, and a stand-in scores \d+ in \w+\.$/);
    expect(told[1]).toMatch(/^SCORE_CHOICE_VALID: /);
    expect(told[2]).toBe('TURN_OVER: ');
    expect(told[3]).toMatch(/^INFO: Player2 is on turn/);
  });

  test('three times without a line is absent: a stand-in plays on at once, and the others finish', async () => {
    const { door, first, second } = await startGame();
    for (let clocks = 0; clocks < 3; clocks += 1) {
      expect(first.isEnded).toBe(false);
      await door.world.pass(CLOCK_MS);
      await door.playOn([second]);
    }
    expect(first.isEnded).toBe(true);
    expect(first.last).toBe('INFO: No line has come for a whole turn. A stand-in plays on for you.');
    expect(second.last).toMatch(/^GAME_OVER: Player1 \d+ Player2 \d+$/);
    expect(second.frames).toContain('INFO: Player1 has left the game. A stand-in plays on in that seat.');
  });

  test('is not absent while lines come', async () => {
    const { door, first, second } = await startGame();
    for (let clocks = 0; clocks < 6; clocks += 1) {
      await door.world.pass(CLOCK_MS);
      first.say('ACK: thinking');
      await door.playOn([second]);
    }
    expect(first.isEnded).toBe(false);
  });
});

test('only the last twenty waiting INFO frames are kept for a guest, and every other frame', async () => {
  const door = await openFakeDoor({ players: 8 });
  const clients: FakeClient[] = [];
  for (let count = 1; count <= 8; count += 1) {
    clients.push(door.connect());
    await door.playUntil(`INFO: You are Player${count}`, clients);
  }
  const slow = clients.pop()!;
  await door.playUntil('START_ROUND: 1', [slow]);
  const before = slow.frames.length;
  await door.playUntil('INFO: Player8 is on turn', clients);
  expect(slow.frames.length).toBe(before);
  const told = await readOn(door, slow);
  expect(told.filter((frame) => frame.startsWith('INFO')).length).toBe(20);
  expect(told.at(-3)).toMatch(/^INFO: Player7 scores/);
  expect(told.slice(-2)).toEqual(['START_TURN: ', expect.stringMatching(/^CHOOSE_DICE: /)]);
});

test('a guest who does not answer after the end gets the scores in five minutes, and is sent away', async () => {
  const door = await openFakeDoor({ isDev: true });
  const client = door.connect();
  await door.playUntil('START_ROUND: 3', [client]);
  await door.playUntil('SCORE_CHOICE_VALID', [client]);
  await door.world.pass(CLOCK_MS - 1);
  expect(client.isEnded).toBe(false);
  await door.world.pass(1);
  expect(client.last).toMatch(/^GAME_OVER: Player1 \d+$/);
  expect(client.isEnded).toBe(true);
});

test('when all have gone and the tables are closed, no timer is left', async () => {
  const { door, first, second } = await startGame();
  await door.playOn([first, second]);
  expect([first.last, second.last]).toEqual(Array(2).fill(expect.stringMatching(/^GAME_OVER/)));
  for (const client of [first, second]) client.hangUp();
  await door.world.pass(0);
  expect(door.parlour.lobby.size).toBe(0);
  await door.world.pass(ANSWERS_KEPT_MS);
  expect(door.world.timers.size).toBe(0);
  expect(door.parlour.visitors).toBe(0);
});

describe('silence', () => {
  test('of a person who waits a minute before the first Enter is not a fault', async () => {
    const door = await openFakeDoor({ isDev: true });
    const client = door.connect();
    await door.world.pass(60_000);
    expect(client.isEnded).toBe(false);
    await door.playOn([client]);
    expect(client.last).toMatch(/^GAME_OVER/);
    expect(door.closed).toEqual(['game-over']);
  });

  test('for two minutes ends with a sentence, and takes no seat', async () => {
    const door = await openFakeDoor();
    const client = door.connect();
    client.sendBytes(new TextEncoder().encode('ACK: not yet a line'));
    await door.world.pass(FIRST_MESSAGE_MS);
    expect(client.frames).toEqual([
      'INFO: Welcome to Yahtzee. Answer every frame with one line.',
      'INFO: No line came in time. Answer every frame with one line.',
    ]);
    expect([client.isEnded, client.isCut]).toEqual([true, false]);
    expect(door.closed).toEqual(['silent']);
    await door.world.pass(GOODBYE_MS);
    expect(client.isCut).toBe(true);
    expect(door.parlour.lobby.size).toBe(0);
  });
});

test('a restart of the server is announced before the connections close', async () => {
  const { door, first, second } = await startGame();
  const waiting = door.connect();
  await door.playUntil('INFO: You are Player1', [waiting]);
  door.parlour.drain();
  for (const client of [first, second, waiting]) {
    expect(client.last).toBe('INFO: The server restarts. Connect again in a moment.');
    expect(client.isEnded).toBe(true);
  }
});
