// The two questions of the Yahtzee frame door: which dice to keep and what to score. Which answers
// are taken, which are refused and how, and what happens to lines that answer neither.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FramesClient, PLAIN, openDoor, type OpenDoor } from './yahtzee-frames-client.ts';

/** For a player who keeps three dice, and three again. */
const ROLLS = ['1 2 6 4 1', '3 3', '5 5'];
/** For a player who keeps all. */
const FULL_ROLLS = ['1 2 6 4 1', '3 3 5 5 2'];
const ALL_BOXES =
  'Aces Twos Threes Fours Fives Sixes ThreeOfKind FourOfKind FullHouse SmallStraight LargeStraight Yahtzee Chance';

let door: OpenDoor;
let client: FramesClient;

async function enter(rolls: readonly string[]): Promise<void> {
  door = await openDoor({ isDev: true }, rolls);
  client = await FramesClient.open(door.port);
}

afterEach(() => {
  client.socket.destroy();
  door.close();
});

async function ask(line: string): Promise<string | undefined> {
  client.say(line);
  return client.next();
}

/** Plays up to the next question about the score. */
async function untilScoring(): Promise<string | undefined> {
  return client.until('CHOOSE_SCORE', { ...PLAIN, keep: () => 'KEEP_DICE: 1 1 1 1 1 1 1 1 1 1' });
}

describe('KEEP_DICE', () => {
  beforeEach(() => enter(ROLLS));

  test('keeps the dice with a 1 in their places and rolls the others, twice; then the score is asked for', async () => {
    expect(await client.until('CHOOSE_DICE')).toBe('CHOOSE_DICE: 1 2 6 4 1');
    expect(await ask('KEEP_DICE: 1 2 5 4 1 1 1 0 0 1')).toBe('ACK: Dice kept');
    expect(await ask('')).toBe('CHOOSE_DICE: 1 2 3 3 1');
    expect(await ask('KEEP_DICE: 1 2 3 3 1 1 0 1 0 1')).toBe('ACK: Dice kept');
    expect(await ask('')).toBe(`CHOOSE_SCORE: 1 5 3 5 1 ${ALL_BOXES}`);
  });

  test('of all five dice ends the rolling', async () => {
    await client.until('CHOOSE_DICE');
    expect(await ask('KEEP_DICE: 1 2 6 4 1 1 1 1 1 1')).toBe('ACK: Dice kept');
    expect(await ask('')).toBe(`CHOOSE_SCORE: 1 2 6 4 1 ${ALL_BOXES}`);
  });

  test.each([
    ['too few numbers', 'KEEP_DICE: 1 2 6 4 1 1 1 0 0'],
    ['too many numbers', 'KEEP_DICE: 1 2 6 4 1 1 1 0 0 1 1'],
    ['no numbers', 'KEEP_DICE:'],
    ['a flag that is neither 0 nor 1', 'KEEP_DICE: 1 2 6 4 1 1 1 0 0 2'],
    ['words', 'KEEP_DICE: 1 2 6 4 1 yes yes no no yes'],
    ['a word among the dice', 'KEEP_DICE: one 2 6 4 1 1 1 0 0 1'],
    ['a forgotten colon', 'KEEP_DICE 1 2 6 4 1 1 1 0 0 1'],
    ['a score instead', 'SCORE_CHOICE: Aces'],
    ['a frame that does not exist', 'KEEPDICE: 1 2 6 4 1 1 1 0 0 1'],
  ])('with %s is invalid, and the same dice are asked again', async (_, line) => {
    await client.until('CHOOSE_DICE');
    expect(await ask(line)).toBe('INVALID_DICE_CHOICE: ');
    expect(await ask('')).toBe('CHOOSE_DICE: 1 2 6 4 1');
    expect(await ask('KEEP_DICE: 1 2 6 4 1 1 1 0 0 1')).toBe('ACK: Dice kept');
    expect(door.notes.filter((note) => note.startsWith('frames mistake')).length).toBe(1);
  });

  test('may also be the answer to INVALID_DICE_CHOICE', async () => {
    await client.until('CHOOSE_DICE');
    expect(await ask('KEEP_DICE: 1')).toBe('INVALID_DICE_CHOICE: ');
    expect(await ask('KEEP_DICE: 1 2')).toBe('INVALID_DICE_CHOICE: ');
    expect(await ask('KEEP_DICE: 1 2 6 4 1 1 1 0 0 1')).toBe('ACK: Dice kept');
  });
});

describe('SCORE_CHOICE', () => {
  beforeEach(() => enter(FULL_ROLLS));

  test.each([
    ['Aces', 'Aces 2'],
    ['aces', 'Aces 2'],
    ['FH', 'FullHouse 0'],
    ['ss', 'SmallStraight 0'],
    ['LS', 'LargeStraight 0'],
    ['3K', 'ThreeOfKind 0'],
    ['4k', 'FourOfKind 0'],
    ['ThreeOfKind', 'ThreeOfKind 0'],
    ['Full House', 'FullHouse 0'],
    ['CHANCE', 'Chance 14'],
  ])('%s is a score', async (name, pair) => {
    await untilScoring();
    const sheet = await ask(`SCORE_CHOICE: ${name}`);
    expect(sheet).toMatch(/^SCORE_CHOICE_VALID: (\w+ -?\d+ ){13}Total \d+$/);
    expect(sheet).toContain(` ${pair} `);
    expect(await ask('')).toBe('TURN_OVER: ');
  });

  test.each([
    'SCORE_CHOICE: Sevens',
    'SCORE_CHOICE:',
    'SCORE_CHOICE: Aces Twos',
    'SCORE_CHOICE Aces',
    'KEEP_DICE: 1 1 1 1 1 1 1 1 1 1',
  ])('%s is invalid, and the boxes are listed again', async (line) => {
    const asked = await untilScoring();
    expect(await ask(line)).toBe(asked?.replace('CHOOSE_SCORE', 'SCORE_CHOICE_INVALID'));
    expect(await ask('ACK: sorry')).toBe(asked);
    expect(await ask('SCORE_CHOICE: Chance')).toContain(' Chance 14 Total 14');
  });

  test('may also be the answer to SCORE_CHOICE_INVALID', async () => {
    await untilScoring();
    expect(await ask('SCORE_CHOICE: x')).toContain('SCORE_CHOICE_INVALID');
    expect(await ask('SCORE_CHOICE: y')).toContain('SCORE_CHOICE_INVALID');
    expect(await ask('SCORE_CHOICE: Chance')).toContain('SCORE_CHOICE_VALID');
  });

  test('of a filled box is invalid, and the box is not offered either', async () => {
    await untilScoring();
    client.say('SCORE_CHOICE: Aces');
    const asked = await untilScoring();
    expect(asked).toBe(`CHOOSE_SCORE: 3 3 5 5 2 ${ALL_BOXES.replace('Aces ', '')}`);
    expect(await ask('SCORE_CHOICE: Aces')).toBe(asked?.replace('CHOOSE_SCORE', 'SCORE_CHOICE_INVALID'));
    expect(door.notes.at(-1)).toContain('That box is already filled');
  });
});

describe('lines that say nothing', () => {
  beforeEach(() => enter(ROLLS));

  test('are skipped where a choice is expected, up to nineteen of them', async () => {
    await client.until('CHOOSE_DICE');
    for (let count = 0; count < 19; count += 1) client.say(count % 2 === 0 ? '' : 'ACK: wait');
    expect(await ask('KEEP_DICE: 1 2 6 4 1 1 1 0 0 1')).toBe('ACK: Dice kept');
  });

  test('count as a refused choice when there are twenty', async () => {
    await client.until('CHOOSE_DICE');
    for (let count = 0; count < 20; count += 1) client.say('hm');
    expect(await client.next()).toBe('INVALID_DICE_CHOICE: ');
    expect(await ask('')).toBe('CHOOSE_DICE: 1 2 6 4 1');
  });
});

test('twenty refused choices end the visit with a sentence, and a stand-in plays on', async () => {
  await enter(ROLLS);
  await client.until('CHOOSE_DICE');
  for (let count = 0; count < 20; count += 1) client.say('KEEP_DICE: 0');
  await client.closed();
  expect(client.frames.at(-1)).toBe('INFO: Twenty choices were refused. A stand-in plays on for you.');
  expect(client.frames.filter((frame) => frame.startsWith('INVALID_DICE_CHOICE')).length).toBe(19);
});

test('the short names of the assignment are sent on request', async () => {
  door = await openDoor({ isDev: true, hasShortNames: true }, FULL_ROLLS);
  client = await FramesClient.open(door.port);
  expect(await untilScoring()).toContain('ThreeOfKind FourOfKind FH SS LS Yahtzee Chance');
  expect(await ask('SCORE_CHOICE: SS')).toContain(' FH -1 SS 0 LS -1 Yahtzee -1 Chance -1 Total 0');
});

describe('PRINT_GAME_STATE', () => {
  beforeEach(() => enter(FULL_ROLLS));

  test('prints the sheets on the terminal of the server, and answers a frame like any other line', async () => {
    await untilScoring();
    client.say('SCORE_CHOICE: Chance');
    await client.until('START_TURN');
    expect(await ask('PRINT_GAME_STATE:')).toBe('CHOOSE_DICE: 3 3 5 5 2');
    const text = door.printed.join('');
    expect(text).toMatch(/^Table [\w-]+, round 2 of 3, Player1 is on turn with 3 3 5 5 2\.\n/);
    expect(text).toMatch(/^LargeStraight +-$/m);
    expect(text).toMatch(/^Chance +14$/m);
    expect(text).toMatch(/^Total +14$/m);
  });

  test('does not answer a question', async () => {
    await client.until('CHOOSE_DICE');
    client.say('PRINT_GAME_STATE');
    expect(await ask('KEEP_DICE: 1 2 6 4 1 1 1 1 1 1')).toBe('ACK: Dice kept');
    expect(door.printed.length).toBe(1);
  });

  test('cannot flood the terminal', async () => {
    await client.until('CHOOSE_DICE');
    for (let count = 0; count < 100; count += 1) client.say('PRINT_GAME_STATE:');
    // Five times twenty lines that are not a choice, and the frames after them.
    for (let count = 0; count < 5; count += 1) await client.next();
    expect(door.printed.length).toBeLessThan(25);
  });
});
