// A game is rules in one folder and one line. Ship, Captain and Crew is added to a copy of the
// project, and can be played in the terminal, at a server, by a bot and in simulations.
// test/web/plain-game.test.ts plays it in the page.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServerFrom } from '../server/process.ts';
import { addGame, type GrownProject } from './add-game.ts';

const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';
/** Plays the last of the listed moves, so it stops as soon as it may. */
const BOT = `
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.parse(line).moves.at(-1));
`;

let project: GrownProject;
let folder: string;
beforeAll(() => {
  project = addGame();
  folder = mkdtempSync(join(tmpdir(), 'parlour-fixture-'));
});
afterAll(() => {
  project.remove();
  rmSync(folder, { recursive: true, force: true });
});

const parlour = (...words: readonly string[]): ReturnType<GrownProject['run']> =>
  project.run('src/cli/main.ts', words);

test('it compiles within the walls of a pure folder', () => {
  expect(project.run(TSC, ['-p', 'tsconfig.pure.json'])).toEqual({ status: 0, said: '' });
});

test('a game listed as having every part does not compile without them', () => {
  const half = addGame('equipped');
  const { status, said } = half.run(TSC, ['-p', 'tsconfig.pure.json']);
  half.remove();
  expect(status).not.toBe(0);
  for (const list of ['advice', 'house-players', 'judges', 'strategies'])
    expect(said).toContain(`src/games/registry/${list}.ts`);
});

test('it passes the battery of every game', () => {
  const files = ['test/battery/battery.test.ts', 'test/battery/notation.test.ts'];
  const ran = project.run(VITEST, ['run', ...files, '-t', 'ship-captain-crew']);
  expect(ran).toMatchObject({ status: 0 });
  expect(stripVTControlCharacters(ran.said)).toMatch(/Tests +11 passed/);
});

describe('in the terminal', () => {
  test('it is played to the end and verified, and the review says that it is not solved', () => {
    const log = join(folder, 'game.jsonl');
    const played = project.run(
      'src/cli/main.ts',
      ['play', 'ship-captain-crew', '--option', 'rounds=2', '--log', log],
      '1\n'.repeat(12),
    );
    expect(played.said).toMatch(/^You> 1 roll(, 2 stop)?\? 1$/m);
    expect(played.said).toMatch(/wins|win|tie|draw/i);
    expect(parlour('verify', log)).toMatchObject({ status: 0 });
    expect(parlour('review', log).said).toContain('Not reviewed: this game is not solved.');
    expect(parlour('solve', 'ship-captain-crew')).toMatchObject({
      status: 2,
      said: expect.stringContaining('Ship, Captain and Crew is not solved.') as string,
    });
  });

  test('it is in the help, with its options', () => {
    expect(parlour('play', '--help').said).toMatch(
      /Ship, Captain and Crew \(ship-captain-crew\), 2 to 6 players/,
    );
  });

  test('strategies play a thousand games of it', () => {
    const { status, said } = parlour('simulate', 'ship-captain-crew', '--games', '1000');
    expect({ status, said }).toMatchObject({ status: 0 });
    expect(said).toMatch(/random\s+\d+\.\d+ %/);
  });
});

test('a bot plays it at a server against the house, and the log is right', async () => {
  const data = join(folder, 'parlour.db');
  const bot = join(folder, 'bot.mjs');
  writeFileSync(bot, BOT);
  const server = await startServerFrom(project.main, data);
  const game = ['--game', 'ship-captain-crew', '--option', 'rounds=1', '--house', 'random'];
  const exec = ['--exec', `${process.execPath} ${bot}`, '--count', '2'];
  const played = parlour('bot', '--at', `127.0.0.1:${server.port}`, ...game, ...exec);
  await server.kill();
  expect(played.said).toMatch(/^2 games: /m);
  const out = join(folder, 'tables.jsonl');
  expect(parlour('export', '--data', data, '--out', out)).toMatchObject({ status: 0 });
  expect(readFileSync(out, 'utf8')).toContain('"game":"ship-captain-crew"');
});
