// The benchmark still works: the contestants that need no packages of bench/ play for a moment, and
// their moves are counted. Nothing here asserts a speed.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Position } from '../bench/clients/clients.ts';
import { BenchTable } from '../bench/play/bench-table.ts';
import { Referee, findFault } from '../bench/play/referee.ts';
import { Tally } from '../bench/play/tally.ts';
import { makePlots } from '../bench/report/plots.ts';
import { Results } from '../bench/report/results.ts';
import { makeMarkdown, makeTable } from '../bench/report/tables.ts';
import { makeTargetRows } from '../bench/report/targets.ts';
import { closed } from '../bench/workloads/closed.ts';
import { fanOut } from '../bench/workloads/fan-out.ts';
import { pigDoor } from '../bench/workloads/pig-door.ts';

/** Warming up is repeated until somebody has moved, however slow the machine is. */
const MOMENT = { seconds: 0.1, warmUpSeconds: 0.1, drivers: 1 };

/** Clients check every position and compare their moves with the server's, or measure() throws. */
describe.each(['durable', 'memory', 'ws'])('%s', (contestant) => {
  test('moves are made and counted on both sides', async () => {
    const values = await closed.measure(contestant, 2, MOMENT);
    expect(values['moves']).toBeGreaterThan(0);
    expect(values['memory']).toBeGreaterThan(1);
  });
});

test('the clients can be several processes', async () => {
  const values = await closed.measure('ws', 3, { ...MOMENT, drivers: 2 });
  expect(values['moves']).toBeGreaterThan(0);
});

test('watchers are shown every move', async () => {
  const values = await fanOut.measure('ws', 5, MOMENT);
  expect(values['moves']).toBeGreaterThan(0);
  expect(values['allShown']).toBeGreaterThanOrEqual(values['moves']! * 5);
});

test('matches at the Pig door are played to their end', async () => {
  const { games, perSecond } = await pigDoor.measure('memory', 2, MOMENT);
  expect(games).toBe(20);
  expect(perSecond).toBeGreaterThan(0);
});

test('the command prints a table and writes the results, into a folder that it makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const file = join(folder, 'new', 'results.md');
  const part = ['--only', 'closed', '--contestants', 'ws', '--sizes', '1'];
  const moment = ['--rounds', '1', '--seconds', '0.2', '--warm-up', '0.1', '--out', file];
  const ran = spawnSync(process.execPath, ['bench/bench.ts', ...part, ...moment], { encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  expect(ran.stdout).toContain('Closed loop');
  expect(readFileSync(file, 'utf8')).toMatch(/\| 1 +\| bare ws +\| [\d,]+ /);
  rmSync(folder, { recursive: true });
});

describe('the referee', () => {
  const position = (changes: Partial<Position>): Position => ({
    turns: 0,
    seat: 0,
    pot: 4,
    isOver: false,
    scores: [0, 0],
    ...changes,
  });

  test.each([
    ['a roll', position({}), 'roll', position({ pot: 9 })],
    ['a 1', position({}), 'roll', position({ turns: 1, seat: 1, pot: 2 })],
    ['two ones', position({}), 'roll', position({ turns: 2, seat: 0, pot: 2 })],
    ['a hold', position({ pot: 20 }), 'hold', position({ turns: 1, seat: 1, pot: 3, scores: [20, 0] })],
    [
      'a victory',
      position({ pot: 20, scores: [80, 3] }),
      'hold',
      position({ turns: 1, pot: 0, isOver: true, scores: [100, 3] }),
    ],
    ['another game', position({ isOver: true, scores: [100, 3] }), 'roll', position({ pot: 2 })],
  ] as const)('accepts %s', (_title, before, move, after) => {
    expect(findFault(before, after, move)).toBeUndefined();
  });

  test.each([
    ['a die with 7 pips', position({}), 'roll', position({ pot: 11 })],
    ['a turn that does not pass', position({ pot: 20 }), 'hold', position({ pot: 3, scores: [20, 0] })],
    ['points from nowhere', position({}), 'roll', position({ pot: 9, scores: [1, 0] })],
    ['a roll that is lost', position({}), 'roll', position({ turns: 1, seat: 0, pot: 2 })],
    [
      'a game that does not end',
      position({ pot: 20, scores: [80, 3] }),
      'hold',
      position({ turns: 1, seat: 1, scores: [100, 3] }),
    ],
    ['a game that begins with points', position({ isOver: true }), 'roll', position({ scores: [5, 0] })],
  ] as const)('refuses %s', (_title, before, move, after) => {
    expect(findFault(before, after, move)).toBeDefined();
  });

  test('stops a server that plays something else', () => {
    const referee = new Referee();
    referee.see(0, position({}));
    referee.note('roll');
    expect(() => referee.see(0, position({ pot: 11 }))).toThrow('this is not Pig');
  });

  test('refuses a server that shows the players different things', () => {
    const referee = new Referee();
    referee.see(0, position({}));
    expect(() => referee.see(1, position({ pot: 5 }))).toThrow('different things');
  });
});

test('in an open loop a move waits until it is due, and its time counts from then', () => {
  const tally = new Tally();
  const table = new BenchTable(tally);
  const made: string[] = [];
  const seat = { play: (move: string) => void made.push(move), again: () => {} };
  const begin: Position = { turns: 0, seat: 0, pot: 4, isOver: false, scores: [0, 0] };
  for (const index of [0, 1]) table.hear(index, begin);
  table.start([seat, seat], true);
  expect(made).toEqual([]);
  tally.start();
  table.addDue(performance.now() - 1000);
  expect(made).toEqual(['roll']);
  for (const index of [0, 1]) table.hear(index, { ...begin, pot: 9 });
  const [wait] = tally.stop();
  expect(tally.moves).toBe(1);
  expect(wait).toBeGreaterThanOrEqual(1000);
});

describe('the report', () => {
  const results = new Results();
  const rates = { durable: [20, 10, 40], colyseus: [10, 10, 10] };
  for (const size of [100, 1000]) {
    for (const [contestant, list] of Object.entries(rates)) {
      for (const perSecond of list)
        results.add({ workload: 'closed', size, contestant }, { perSecond, cpuMicros: 5 });
    }
  }

  test('is by medians, with the spread', () => {
    const markdown = makeMarkdown(makeTable(closed, results));
    expect(markdown).toContain('| 100 | Parlour, durable | 20 (10–40) |');
    expect(markdown).toContain('| 1,000 | Colyseus | 10 |');
  });

  test('compares within the rounds, and says which targets are met', () => {
    const rows = makeTargetRows(results);
    expect(rows).toContainEqual([
      'Moves/s, durable Parlour to Colyseus in memory, 100 tables',
      'at least 1',
      '2.00',
      '1.00 to 4.00',
      'met',
    ]);
    expect(rows).toHaveLength(3);
  });

  test('plots cost as work grows', () => {
    const plots = makePlots(results);
    expect(plots.map(({ name }) => name)).toEqual(['closed-moves', 'closed-cost']);
    for (const { svg } of plots) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
