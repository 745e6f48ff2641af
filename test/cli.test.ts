// The command as people use it: what it prints, what it refuses, how it exits.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../src/rules/games.ts';
import { runParlour } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('parlour simulate', () => {
  interface Report {
    readonly seed: number;
    readonly seconds: number;
    readonly games: number;
    readonly strategies: ReadonlyArray<{
      name: string;
      wins: { mean: number };
      score: { mean: number; margin95: number };
    }>;
  }

  function simulate(...words: readonly string[]): Report {
    const ran = runParlour(['simulate', ...words, '--json']);
    expect(ran.stderr).toBe('');
    return JSON.parse(ran.stdout) as Report;
  }

  test.each(GAMES.map(({ id }) => id))('%s is played with nothing said', (id) => {
    const ran = runParlour(['simulate', id, '--games', '50']);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/50 games, .*seed \d+/);
    expect(ran.stdout).toMatch(/\d+\.\d+ ± \d+\.\d+/);
    expect(ran.stdout).toMatch(/games per second/);
  });

  test('the same seed plays the same games', () => {
    const words = ['twenty-one', '--games', '30', '--seed', '9'];
    const { seconds: _one, ...first } = simulate(...words);
    const { seconds: _two, ...second } = simulate(...words);
    expect(first).toEqual(second);
    const { seconds: _three, ...other } = simulate('twenty-one', '--games', '30', '--seed', '10');
    expect(other).not.toEqual(first);
  });

  test('hold-at-20 beats random, and both win all the games together', () => {
    const { strategies } = simulate(
      'pig',
      '--games',
      '2000',
      '--seed',
      '1',
      '--strategy',
      'hold-at-20,random',
    );
    expect(strategies[0]?.wins.mean).toBeGreaterThan(0.85);
    expect((strategies[0]?.wins.mean ?? 0) + (strategies[1]?.wins.mean ?? 0)).toBeCloseTo(1, 12);
  });

  test('options of the game are heard', () => {
    const { strategies } = simulate('pig', '--games', '200', '--seed', '1', '--option', 'target=10');
    expect(strategies.every(({ score }) => score.mean < 40)).toBe(true);
    const triple = simulate(
      'yahtzee',
      '--games',
      '20',
      '--seed',
      '1',
      '--option',
      'columns=3',
      '--option',
      'rules=plain',
    );
    expect(triple.strategies[0]?.score.mean).toBeGreaterThan(600);
  });

  test.each([
    [['chess'], /no game "chess"; the games are yahtzee, pig, twenty-one/],
    [['pig', '--strategy', 'hold-at-20,clever'], /no strategy "clever"[\s\S]*hold-at-N/],
    [['pig', '--strategy', 'hold-at-20'], /two to eight players/],
    [['twenty-one', '--strategy', 'random'], /needs 2 strategies/],
    [['pig', '--games', '0'], /whole number from 1/],
    [['pig', '--games', '1e3'], /whole number from 1/],
    [['pig', '--seed', 'x'], /The seed is a whole number/],
    [['pig', '--option', 'target=none'], /"target" is a whole number from 1 to 10000/],
    [['pig', '--option', 'aim=3'], /no option "aim"; the options are target, first/],
    [['yahtzee', '--option', 'rounds=14'], /full after 13 rounds/],
    [[], /missing required argument/],
  ])('%s is refused with a sentence', (words, sentence) => {
    const ran = runParlour(['simulate', ...words]);
    expect(ran.status).toBeGreaterThan(0);
    expect(ran.stdout).toBe('');
    expect(ran.stderr).toMatch(sentence);
    expect(ran.stderr).not.toMatch(/ at .*\.ts:/);
  });
});

describe('parlour play', () => {
  test('Pig against the house, every word from a pipe, and its log verifies', () => {
    const log = join(folder, 'pig.jsonl');
    const ran = runParlour(['play', 'pig', '--option', 'target=15', '--log', log], 'h\n'.repeat(60));
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/The luck is fixed by [0-9a-f]{64}\./);
    expect(ran.stdout).toMatch(/The game is over: You \d+, hold-at-20 \d+\. Winner: (You|hold-at-20)\./);
    const verified = runParlour(['verify', log]);
    expect(verified).toMatchObject({ status: 0, stderr: '' });
    expect(verified.stdout).toMatch(/Verified\.\n$/);
  });

  test('Yahtzee alone and whole: the sheet, previews, a used box refused with a sentence', () => {
    const log = join(folder, 'yahtzee.jsonl');
    const boxes = Array.from({ length: 13 }, (_, index) => `k 1 2 3 4 5\n${index + 1}\n`);
    const input = `k 12\n1\n1\n${boxes.slice(1).join('')}`;
    const ran = runParlour(['play', 'yahtzee', '--against', '', '--names', 'Ana', '--log', log], input);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toContain('That box is already filled; choose an open one.');
    expect(ran.stdout).toMatch(/ 9 Full house +\[(0|25)\]/);
    expect(ran.stdout).toMatch(/Round 13 of 13, official rules/);
    expect(ran.stdout).toMatch(/The game is over: Ana \d+\. Winner: Ana\./);
    expect(runParlour(['verify', log]).status).toBe(0);
  });

  test('Twenty-One: dealing, choosing, leaving; the table has gone on without the player', () => {
    const log = join(folder, 'cards.jsonl');
    const ran = runParlour(['play', 'twenty-one', '--log', log], 'd\ns\nd\ns\nd\ns\nd\n');
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/Round 1 is over\./);
    expect(ran.stdout).toMatch(/You left the table\./);
    expect(runParlour(['verify', log]).status).toBe(3);
  });

  test('closed cards are not told: of the others one sees how many they hold', () => {
    const words = ['play', 'twenty-one', '--names', 'Ana,Ben,Cem', '--option', 'cards=closed'];
    const ran = runParlour(words, 'd\ns\n');
    const hands = ran.stdout.split('\n').filter((line) => /^  (Ana|Ben|Cem): /.test(line));
    // Unless a natural ends the round at once, and shows everything.
    const isShown = ran.stdout.includes('Round 1 is over');
    expect(isShown || hands.filter((line) => line.endsWith(': 2 cards')).length === 4, ran.stdout).toBe(true);
  });

  test('asks for the game, and goes when there is no answer', () => {
    const ran = runParlour(['play'], 'chess\n');
    expect(ran.status).toBe(0);
    expect(ran.stdout).toMatch(/Play what\? 1 Yahtzee, 2 Pig, 3 Twenty-One: .*from the list/);
    expect(runParlour(['play'], '2\nq\n').stdout).toMatch(/^Play what.*Pig: You, hold-at-20\./);
  });

  test('help comes for what is not understood', () => {
    for (const typed of ['?', 'constructor', '__proto__', '\u001B[2J', 'x'.repeat(10_000)]) {
      const ran = runParlour(['play', 'pig'], `${typed}\n`);
      expect(ran.stdout).toContain('h holds the points of this turn');
      expect(ran.status).toBe(0);
    }
  });

  test.each([
    [['play', 'pig', '--names', 'a\u0007b'], /printable/],
    [['play', 'pig', '--names', 'Ana,\u202Eeva'], /printable/],
    [['play', 'pig', '--names', 'x'.repeat(41)], /1 to 40/],
    [['play', 'pig', '--against', 'clever'], /no strategy/],
    [['play', 'pig', '--log', join(folder, 'no', 'such')], /cannot be written/],
  ])('%s is refused', (words, sentence) => {
    const ran = runParlour(words, 'q\n');
    expect(ran.status).toBe(2);
    expect(ran.stderr).toMatch(sentence);
  });
});

describe('parlour verify', () => {
  const page = readFileSync(new URL('../docs/LUCK.md', import.meta.url), 'utf8');
  const example = /```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

  test('says what was checked', () => {
    const ran = runParlour(['verify', '-'], example);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toBe(`15 lines, each matching its sum
1 of 1 secrets published, matching what was committed to before the draws
6 of 6 draws computed again from the secrets and 1 texts of the seats
4 moves, 0 arrivals and 0 departures replayed by the rules
Pig at table example, target=10,first=0: seat 0 11, seat 1 6; winners: 0
Verified.
`);
  });

  test('exits with 1 at the first changed byte, and names the event', () => {
    const file = join(folder, 'changed.jsonl');
    const bytes = Buffer.from(example);
    const at = example.indexOf('"drawn":"5"') + 9;
    bytes.writeUInt8(0xff, at);
    writeFileSync(file, bytes);
    const ran = runParlour(['verify', file]);
    expect(ran).toMatchObject({ status: 1, stdout: '' });
    expect(ran.stderr).toMatch(/^Event 10: .*\nNot verified\.\n$/);
  });

  test('exits with 3 for a game that is not finished', () => {
    const ran = runParlour(['verify', '-'], example.split('\n').slice(0, 6).join('\n') + '\n');
    expect(ran.status).toBe(3);
    expect(ran.stdout).toMatch(/0 of 3 draws/);
    expect(ran.stdout).toMatch(/Unfinished: right so far\.\n$/);
  });

  test('exits with 2 for a file that is not there', () => {
    expect(runParlour(['verify', join(folder, 'nothing')])).toMatchObject({ status: 2, stdout: '' });
  });
});

test('parlour --help lists the commands, an unknown one is refused', () => {
  expect(runParlour(['--help']).stdout).toMatch(/play[\s\S]*simulate[\s\S]*verify/);
  const ran = runParlour(['dance']);
  expect(ran.status).toBeGreaterThan(0);
  expect(ran.stderr).toMatch(/unknown command/);
});
