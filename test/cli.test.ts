// The command as people use it: what it prints, what it refuses, how it exits.

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/registry.ts';
import { strategiesOf } from '../src/strategies/strategies.ts';
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
      wins: { mean: number; interval95: [number, number] | null };
      score: { mean: number; margin95: number | null };
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
    expect(ran.stdout).toMatch(/ \d+\.\d\d % \(\d+\.\d to \d+\.\d\) +\d+\.\d+ ± \d+\.\d+\n/);
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

  test('one game has no interval', () => {
    const { strategies } = simulate('pig', '--games', '1');
    expect(strategies.map(({ wins, score }) => [wins.interval95, score.margin95])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(runParlour(['simulate', 'pig', '--games', '1']).stdout).toMatch(
      /hold-at-20 +\d+\.00 % +\d+\.000\n/,
    );
  });

  test('spaces in a list do not matter, and equal strategies are told apart', () => {
    const { strategies } = simulate('pig', '--games', '10', '--strategy', 'random, random,hold-at-20');
    expect(strategies.map(({ name }) => name)).toEqual(['random', 'random 2', 'hold-at-20']);
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
    [['\u001B[2J'], /no game "\\u\{1b\}\[2J"/],
    [[], /missing required argument/],
    [['pig', '--loud'], /unknown option '--loud'/],
    [['pig', '--\u001B[2J'], /unknown option '--\\u\{1b\}/],
  ])('%j is refused with a sentence', (words, sentence) => {
    const ran = runParlour(['simulate', ...words]);
    expect(ran.status).toBe(2);
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
    expect(runParlour(['verify', log]).status).toBe(0);
  });

  test('asks for the game, and goes when there is no answer', () => {
    const ran = runParlour(['play'], 'chess\n');
    expect(ran.status).toBe(0);
    expect(ran.stdout).toMatch(/Which game\? 1 Yahtzee, 2 Pig, 3 Twenty-One: chess\nType .*from the list/);
    expect(runParlour(['play'], '2\nq\n').stdout).toMatch(/^Which game.*: 2\nPig: You, hold-at-20\./);
  });

  test('help comes for what is not understood', () => {
    for (const typed of ['?', 'constructor', '__proto__', '\u001B[2J', 'x'.repeat(10_000)]) {
      const ran = runParlour(['play', 'pig'], `${typed}\n`);
      expect(ran.stdout).toContain('h holds the points of this turn');
      expect(ran.status).toBe(0);
    }
  });

  test.each([
    [['--names', 'a\u0007b'], /only visible characters/],
    [['--names', 'Ana,\u202Eeva'], /only visible characters/],
    [['--names', 'x'.repeat(41)], /at most 40 characters/],
    [['--names', 'Ana,'], /at least one character/],
    [['--names', 'Ana,Ana'], /Two players are called "Ana"/],
    [['--names', 'Ana, ana'], /Two players are called "ana"/],
    [['--against', 'clever'], /no strategy/],
    [['--against', ''], /\w+\.$/m],
    [['--option', 'target=0'], /"target" is a whole number/],
  ])('%j is refused before anything is said or written', (words, sentence) => {
    const log = join(folder, 'refused.jsonl');
    const ran = runParlour(['play', 'pig', '--log', log, ...words], 'q\n');
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(sentence);
    expect(ran.stderr).not.toMatch(/ at .*\.ts:/);
    expect(existsSync(log)).toBe(false);
  });

  test('the question and what was typed stand on one line, also in a pipe', () => {
    const ran = runParlour(['play', 'twenty-one'], 'd\nq\n');
    expect(ran.stdout).toMatch(/^You> You deal\. Press d: d\nYou: dealt\.$/m);
  });

  test('what is typed is understood in capitals too, and q, Q and quit leave', () => {
    const ran = runParlour(
      ['play', 'PIG', '--names', 'Ana,Ben', '--option', 'target=10000'],
      'H\nHOLD\nQuit\nQ\n',
    );
    expect(ran.stdout).not.toContain('r rolls the die again');
    // The stand-in of the one who left first may hold as well.
    expect(ran.stdout.match(/: held/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
    expect(ran.stdout).toMatch(/No person is left at the table\.\n$/);
  });

  test('house players of the same strategy are told apart', () => {
    const ran = runParlour(['play', 'twenty-one', '--against', 'stick-at-17, stick-at-17'], 'q\n');
    expect(ran.stdout).toMatch(/^Twenty-One: You, stick-at-17, stick-at-17 2\./);
  });

  test('every commitment is told, that of each round', () => {
    const ran = runParlour(['play', 'twenty-one'], 'd\ns\nd\ns\nd\ns\nd\ns\n');
    expect(ran.stdout).toMatch(/The luck of round 1 is fixed by [0-9a-f]{64}\./);
    expect(ran.stdout).toMatch(/The luck of round 2 is fixed by [0-9a-f]{64}\./);
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
commitment of game 1: ${/"commitment":"(\w+)"/.exec(example)?.[1]}
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

  test('exits with 2 for a file that is not there, or is none', () => {
    expect(runParlour(['verify', join(folder, 'nothing')])).toMatchObject({ status: 2, stdout: '' });
    expect(runParlour(['verify', folder])).toMatchObject({ status: 2, stdout: '' });
    const ran = runParlour(['verify', 'x\u001B[2J\nVerified.']);
    expect(ran).toMatchObject({ status: 2, stderr: 'x\\u{1b}[2J\\u{a}Verified. cannot be read.\n' });
  });

  test('names every commitment of a table, twenty at most', () => {
    const log = join(folder, 'rounds.jsonl');
    const words = ['--option', 'tokens=100000', '--option', 'rounds=25', '--log', log];
    const played = runParlour(['play', 'twenty-one', ...words], 'd\ns\n'.repeat(60));
    const told = Array.from(played.stdout.matchAll(/fixed by (\w{64})/g), ([, commitment]) => commitment);
    expect(told.length).toBe(25);
    const lines = runParlour(['verify', log]).stdout.split('\n');
    const from = lines.findIndex((line) => line.startsWith('commitment'));
    expect(lines.slice(from, from + 21)).toEqual([
      ...told.slice(0, 20).map((commitment, index) => `commitment of round ${index + 1}: ${commitment}`),
      'and 5 more',
    ]);
  });

  test('what a log says is escaped', () => {
    const bad = '{"number":1,"kind":"start","\u202E\u009B2J":1';
    const sum = createHash('sha256').update(bad).digest('hex');
    const ran = runParlour(['verify', '-'], `${bad},"sum":"${sum}"}\n`);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain('\\u{202e}\\u{9b}2J');
    expect(ran.stderr).not.toMatch(/[\u202E\u009B]/);
  });
});

describe('help and usage', () => {
  test('parlour --help lists the commands; help and version are no errors', () => {
    const help = runParlour(['--help']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(/play[\s\S]*simulate[\s\S]*verify/);
    expect(runParlour(['--version'])).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([['play'], ['simulate']])(
    'parlour %s --help lists the strategies and options of each game',
    (word) => {
      const { status, stdout } = runParlour([word, '--help']);
      expect(status).toBe(0);
      for (const game of GAMES) {
        expect(stdout).toContain(`${game.name} (${game.id})`);
        for (const { says } of strategiesOf(game).named) expect(stdout).toContain(says);
        for (const option of Object.values(game.options)) expect(stdout).toContain(option.says);
      }
    },
  );

  test.each([[['dance']], [[]], [['verify']], [['play', 'pig', 'chess', 'go']], [['serve', '--loud']]])(
    '%j exits with 2',
    (words) => {
      expect(runParlour(words)).toMatchObject({ status: 2, stdout: '' });
    },
  );
});
