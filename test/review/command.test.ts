// `parlour review`, as a person and as a script use it. The numbers themselves are tested beside
// this file.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import type { LogReview } from '../../src/review/review.ts';
import { pig } from '../../src/games/pig/rules/game.ts';
import { twentyOne } from '../../src/games/twenty-one/rules/game.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { runParlour, runProcess, type Ran } from '../command.ts';
import { playTable } from './finished-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-review-'));
const data = join(folder, 'parlour.db');
const TABLES = {
  yahtzee: playTable({ game: yahtzee, options: {}, strategies: ['random', 'greedy'], seed: 3 }),
  pig: playTable({ game: pig, options: {}, strategies: ['random', 'hold-at-20'], seed: 4 }, 2),
  'twenty-one': playTable({
    game: twentyOne,
    options: { rounds: 6, cards: 'closed' },
    strategies: ['random', 'stick-at-17', 'random'],
    seed: 5,
  }),
  short: playTable({ game: yahtzee, options: { columns: 3, rounds: 2 }, strategies: ['random'], seed: 6 }),
};
const fileOf = (name: keyof typeof TABLES): string => join(folder, `${name}.jsonl`);
const review = (...words: readonly string[]): Ran => runParlour(['review', ...words]);
const readJson = ({ stdout }: Ran): LogReview => JSON.parse(stdout) as LogReview;

beforeAll(async () => {
  const journal = await openSqliteJournal(data);
  for (const [name, { entries, log }] of Object.entries(TABLES)) {
    writeFileSync(fileOf(name as keyof typeof TABLES), log);
    for (const entry of entries) await journal.append(entry);
  }
  await journal.close();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('parlour review FILE', () => {
  test('says what luck and skill did, and who went most wrong, where and why', () => {
    const { status, stdout, stderr } = review(fileOf('yahtzee'));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^Yahtzee at table \S+, rules=official,/);
    expect(lines.slice(1, 3)).toEqual(['Every value is exact.', 'Values are points, not chances to win.']);
    expect(stdout).toMatch(/^points +start +luck +cost +end$/m);
    expect(stdout).toMatch(/^Player 0 +254\.59 +[+-]\d+\.\d\d +-\d+\.\d\d +\d+\.00$/m);
    expect(stdout).toMatch(/^Player 1: greedy, a house player; \d+ decisions: /m);
    expect(stdout.match(/^ {2}Event \d+: .+ gave away \d+\.\d+ points: .+\.$/gm)).toHaveLength(6);
    expect(stdout).toContain('Decisions that gave away 1.00 or more:');
  });

  test('lists every decision if asked to', () => {
    const count = (text: string): number => text.match(/^ {2}\d+ Player/gm)?.length ?? 0;
    const all = count(review(fileOf('pig'), '--all').stdout);
    expect(all).toBeGreaterThan(count(review(fileOf('pig')).stdout));
    expect(all).toBe(
      readJson(review(fileOf('pig'), '--json')).games.flatMap(({ decisions }) => decisions).length,
    );
  });

  test('reviews each game of a table, and says what is a model and what comes from others', () => {
    const { stdout } = review(fileOf('pig'));
    expect(stdout.match(/^Pig at table/gm)).toHaveLength(2);
    expect(stdout).toMatch(/^chance to win +start +luck +cost +others +end$/m);
    const cards = review(fileOf('twenty-one')).stdout;
    expect(cards).toContain('The values are a model.');
    expect(cards).toContain('Hidden hands are a guess until they are turned up');
  });

  test('says plainly what it cannot review', () => {
    const { status, stdout } = review(fileOf('short'));
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /\nNot reviewed: games of Triple Yahtzee that end before the sheet is full are not solved\.\n$/,
    );
  });

  test('as JSON is one object that adds up, with stand-ins and house players named', () => {
    const { table, games } = readJson(review(fileOf('yahtzee'), '--json'));
    expect(table).toBe(TABLES.yahtzee.table);
    const [{ players, decisions }] = games as [LogReview['games'][number]];
    for (const { start, end, luck, cost, others } of players)
      expect(Math.abs(end - start - luck + cost - others)).toBeLessThan(1e-9);
    expect(players.map(({ name, house }) => [name, house])).toEqual([
      ['Player 0', undefined],
      ['Player 1', 'greedy'],
    ]);
    expect(new Set(decisions.map(({ by }) => by))).toEqual(new Set(['player', 'stand-in', 'house']));
    const standIns = decisions.filter(({ by }) => by === 'stand-in').map(({ event }) => event);
    expect(standIns.some((event) => players[0]!.worst.includes(event))).toBe(false);
  });
});

describe('a running table', () => {
  test('has the names of players who sat down while it was running', () => {
    const [game] = readJson(review(fileOf('twenty-one'), '--json')).games;
    expect(game!.players.map(({ name }) => name)).toEqual(['Player 0', 'Player 1', 'Player 2']);
  });
});

describe('a log that is wrong', () => {
  test('is not reviewed, and the event is named', () => {
    const lines = TABLES.pig.log.split('\n');
    const file = join(folder, 'wrong.jsonl');
    writeFileSync(file, lines.with(7, lines[7]!.replace('"number":8', '"number":9')).join('\n'));
    const { status, stdout, stderr } = review(file);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Event 8: .+\nNot reviewed\.\n$/);
  });

  test('and a log that ends too soon is reviewed as far as it goes, with the status of an unfinished game', () => {
    const file = join(folder, 'unfinished.jsonl');
    writeFileSync(file, `${TABLES.yahtzee.log.split('\n').slice(0, 40).join('\n')}\n`);
    const ran = review(file);
    expect(ran.status).toBe(3);
    expect(ran.stdout).toMatch(/^Yahtzee at table .+: not over$/m);
  });
});

describe('parlour review TABLE --data FILE', () => {
  test('is the same as for its log', () => {
    const byId = review(TABLES.yahtzee.table, '--data', data, '--json');
    expect(byId).toMatchObject({ status: 0, stderr: '' });
    expect(readJson(byId)).toEqual(readJson(review(fileOf('yahtzee'), '--json')));
    // The solved table was kept beside the data, and serves the next review: in a process that has
    // solved nothing.
    const words = [TABLES.yahtzee.table.slice(0, 4), '--data', data, '--json'];
    expect(runProcess(['review', ...words]).stdout).toBe(byId.stdout);
  });

  test('is refused where there is no such table', () => {
    expect(review('nothing', '--data', data)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no table nothing.\n',
    });
    const nowhere = join(folder, 'nowhere.db');
    expect(review('nothing', '--data', nowhere)).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no file nothing, and no data file ${nowhere} with a table of that name.\n`,
    });
  });
});
