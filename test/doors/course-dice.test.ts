// Dice for practice at the classic doors: seeds make whole games repeatable, and a script that does
// not fit never leaves anybody waiting.

import { afterEach, expect, test } from 'vitest';
import { parseScripts } from '../../src/doors/course/dice-scripts.ts';
import { PracticePlan } from '../../src/doors/course/practice-plan.ts';
import { playHouse } from './pig-house-game.ts';
import { openPair, openPigWorld, type PigWorld } from './pig-world.ts';
import { JavaClient, makeSimpleChoices, playTurns } from './yahtzee-java-client.ts';
import { openPlace } from './yahtzee-java-place.ts';

const open: Array<{ close(): void }> = [];
afterEach(() => {
  for (const place of open.splice(0)) place.close();
});

async function openPig(practice: PracticePlan): Promise<PigWorld> {
  const world = await openPigWorld({ allowPractice: true, practice });
  open.push(world);
  return world;
}

function scriptsOf(text: string): Extract<ReturnType<typeof parseScripts>, readonly unknown[]> {
  const scripts = parseScripts(text);
  if ('sentence' in scripts) throw new Error(scripts.sentence);
  return scripts;
}

test('the same seed gives the same games in every run of the server, and other games to others', async () => {
  const runs: string[][] = [];
  for (const seed of ['7', '7', '8']) {
    const { port } = await openPig(new PracticePlan({ door: 'pig', seed }));
    const games: string[] = [];
    for (const name of ['Zoe', 'Zoe', 'Yan']) games.push(await playHouse(port, name));
    runs.push(games);
  }
  const [one, same, other] = runs;
  expect(one).toEqual(same);
  expect(new Set([...one!, ...other!]).size).toBe(6);
  for (const game of one!) expect(game).toMatch(/END:\d+\/\d+$/);
});

test('a table whose script does not fit Pig is played with luck, and the log says so', async () => {
  const { port, notes } = await openPig(new PracticePlan({ door: 'pig', scripts: scriptsOf('1; 2 2 2; 3') }));
  const [ann, ben] = await openPair(port, ['Ann', 'Ben']);
  for (const client of [ann, ben]) client.send('START:YES');
  expect(await ann.until(/^DIE:/)).toEqual(['START:YES', expect.stringMatching(/^DIE:[1-6]$/)]);
  expect(notes.filter(({ event }) => event === 'pig script ended')).toHaveLength(1);
  for (const client of [ann, ben]) client.close();
});

test('scripts by student and by turns reach the players of the Pig door by their names', async () => {
  const scripts = scriptsOf('2; 6; 6; 6; 6\n---\n1; 5\n[Ann]\n1; 4; 3; 2');
  const { port } = await openPig(new PracticePlan({ door: 'pig', scripts }));
  const dice = async (name: string): Promise<string> => (await playHouse(port, name)).slice(0, 45);
  expect(await dice('Ann')).toMatch(/^INIT:hold-at-20 START:YES DIE:4 DIE:3 DIE:2 /);
  expect(await dice('Ben')).toMatch(/^INIT:hold-at-20 START:NO DICE:6666 /);
  expect(await dice('Ben')).toMatch(/^INIT:hold-at-20 START:YES DIE:5 /);
  expect(await dice('Cy')).toMatch(/^INIT:hold-at-20 START:NO DICE:6666 /);
});

test('at the Java door a text says that the script is over, and the game goes on', async () => {
  const practice = new PracticePlan({ door: 'java', scripts: scriptsOf('1 2 3 4 5; 6 6; 1') });
  const place = await openPlace({ startAt: 1, practice, allowPractice: true });
  open.push(place);
  const client = await JavaClient.join(place.port);
  const read = await playTurns(client, {
    ...makeSimpleChoices(),
    reroll: (chances) => (chances > 1 ? [1] : []),
  });
  expect(read.slice(0, 10)).toContain('You rolled: [1, 2, 3, 4, 5]\n');
  expect(read).toContain('The scripted dice do not fit here. From now on the dice are not scripted.');
  expect(read.at(-1)).toBe('Player 1 is the winner!');
  expect(place.notes.filter((note) => note.startsWith('java script ended'))).toHaveLength(1);
});

test('forty clients at once play against the house with the same script', async () => {
  const { port, failures } = await openPig(
    new PracticePlan({ door: 'pig', scripts: scriptsOf('1; 2; 3; 4') }),
  );
  const names = Array.from({ length: 40 }, (_, index) => `S${index}`);
  const games = await Promise.all(names.map((name) => playHouse(port, name)));
  for (const game of games)
    expect(game).toMatch(/^INIT:hold-at-20 START:YES DIE:2 DIE:3 DIE:4 .*END:\d+\/\d+$/);
  expect(failures).toEqual([]);
});
