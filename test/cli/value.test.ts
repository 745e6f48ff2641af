// `parlour solve` and `parlour value`, as a person and as a script use them. test/solver checks the
// numbers.

import { describe, expect, test } from 'vitest';
import { BOXES } from '../../src/games/yahtzee/rules/boxes.ts';
import { runParlour } from '../command.ts';

const FULL = BOXES.map((box) => `${box}=${box === 'chance' ? 20 : 0}`).join();
const value = (...words: readonly string[]) => runParlour(['value', 'yahtzee', ...words]);

describe('parlour solve yahtzee', () => {
  test('prints the value, the positions and the time', () => {
    const { status, stdout, stderr } = runParlour(['solve', 'yahtzee', '--rules', 'plain']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Yahtzee, rules=plain,columns=1,rerolls=2,/);
    expect(stdout).toMatch(/^245\.8707745\d+ points expected from the empty sheet$/m);
    expect(stdout).toMatch(/^314,880 positions, with the program "kernel"$/m);
    expect(stdout).toMatch(/^\d+\.\d\d s of CPU, \d+\.\d\d s by the clock$/m);
  });

  test('as JSON is one object', () => {
    const { stdout } = runParlour(['solve', 'yahtzee', '--option', 'rerolls=0', '--json']);
    const report = JSON.parse(stdout) as { cpuSeconds: number; wallSeconds: number };
    expect(report).toMatchObject({ game: 'yahtzee', states: 314_880, program: 'kernel' });
    expect(report).toMatchObject({ options: { rules: 'official', rerolls: 0 } });
    expect(Math.min(report.cpuSeconds, report.wallSeconds)).toBeGreaterThan(0);
  });

  test('is refused for rules that are not solved', () => {
    expect(runParlour(['solve', 'yahtzee', '--option', 'columns=3'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'Only Yahtzee with one column is solved.\n',
    });
  });
});

describe('parlour value yahtzee', () => {
  test('prints what a sheet is worth, with aces for ones', () => {
    const { status, stdout } = value('--sheet', 'aces=1', '--rules', 'free-joker');
    expect(status).toBe(0);
    expect(stdout).toContain('Ones 1; a turn begins\n238.6307217638 points expected from here on');
  });

  test('lists every choice once, the best first, with what it gives away', () => {
    const { stdout } = value('--dice', '1,1,2,2,3', '--rerolls', '2');
    const lines = stdout.split('\n');
    expect(lines[1]).toBe('an empty sheet; 1 1 2 2 3, 2 rerolls left');
    expect(lines[3]).toMatch(/^ {2}keep 2 2 +250\.5581232847$/);
    expect(lines[4]).toMatch(/^ {2}keep 3 +249\.6065946613 {2}-0\.9515$/);
    expect(lines.filter((line) => line.startsWith('  keep '))).toHaveLength(18);
    expect(lines.filter((line) => line.startsWith('  score '))).toHaveLength(13);
  });

  test('as JSON has the moves as the rules write them', () => {
    const { stdout } = value('--sheet', 'yahtzee=50', '--dice', '4 4 4 4 4', '--rerolls', '0', '--json');
    const { choices, position } = JSON.parse(stdout) as { choices: readonly object[]; position: string };
    expect(position).toBe('Yahtzee 50; 4 4 4 4 4, 0 rerolls left');
    // The forced joker leaves only one box.
    expect(choices).toMatchObject([{ choice: 'score Fours', move: 'score fours', cost: 0 }]);
  });

  test('handles games that end before the sheet is full: with one round, only the best box now counts', () => {
    const { stdout } = value('--option', 'rounds=1', '--dice', '6,6,6,6,6', '--rerolls', '0', '--json');
    const { choices } = JSON.parse(stdout) as { choices: ReadonlyArray<{ move: string; value: number }> };
    expect(choices.slice(0, 2)).toMatchObject([
      { move: 'score yahtzee', value: 50 },
      { move: 'score sixes', value: 30 },
    ]);
    expect(value('--option', 'rounds=1', '--sheet', 'aces=3', '--dice', '1,2,3,4,5')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'All rounds have been played: there is nothing to choose.\n',
    });
  });

  test.each([
    [['--sheet', 'aces=17'], 'Ones cannot hold 17 points.'],
    [['--sheet', 'full house=24'], 'Full house cannot hold 24 points.'],
    [['--sheet', 'aces=1,ones=2'], 'Ones is filled twice.'],
    [['--sheet', 'bonus=35'], '"bonus=35" is not a filled box; write "aces=3", with one of ones, '],
    [['--dice', '1,2,3,4'], 'The dice are 5 numbers from 1 to 6, such as 1,1,2,2,3.'],
    [['--dice', '1,2,3,4,7'], 'The dice are 5 numbers from 1 to 6, such as 1,1,2,2,3.'],
    [['--dice', '1,2,3,4,5', '--rerolls', '3'], '--rerolls is the number of rerolls left, from 0 to 2.'],
    [['--sheet', FULL, '--dice', '1,2,3,4,5'], 'All rounds have been played: there is nothing to choose.'],
    [['--rerolls', '1'], '--rerolls goes with --dice.'],
    [['--rules', 'nonsense'], 'The option "rules" is one of official, free-joker, chips, plain.'],
  ])('%j is answered with a sentence', (words, sentence) => {
    const { status, stdout, stderr } = value(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.startsWith(sentence), stderr).toBe(true);
  });
});
