// The tool that learns weights for Triple Yahtzee: a tiny run prints weights as TypeScript, and the
// fit finds the weights by which positions were valued. src/games/yahtzee/strategies/triple.test.ts
// checks that the weights of the full run play well.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOXES } from '../../src/games/yahtzee/rules/boxes.ts';
import { LEARNT, type Weights } from '../../src/games/yahtzee/solver/triple-weights.ts';
import { worthOfSharing, type Open } from '../../src/games/yahtzee/solver/triple.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { ROOT } from '../../tools/page-sources.ts';
import { NO_WEIGHTS, openFit } from '../../tools/triple-fit.ts';

function runTool(...words: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, SEED: '7' };
  return spawnSync(process.execPath, [join('tools', 'learn-triple.ts'), ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  });
}

/**
 * The tool prints an object in TypeScript. It is JSON except for names without quotation marks and
 * commas before a bracket.
 */
function readSource(printed: string): Weights {
  const text = printed.slice(printed.indexOf('= {') + 2, printed.lastIndexOf(';'));
  const json = text.replaceAll(/'?([\w-]+)'?: /g, '"$1": ').replaceAll(/,(\s*\})/g, '$1');
  return JSON.parse(json) as Weights;
}

test('a tiny run prints a finite weight for every box and set of columns, and the mean of each pass', () => {
  const { status, stdout, stderr } = runTool('10', '2');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^\/\/ Pass 1: \d+\.\d\d ± \d+\.\d\d points, luck aside, in 2 whole games\.$/m);
  expect(stdout).toMatch(/^\/\/ Pass 2: \d+\.\d\d ± /m);
  expect(stdout).toMatch(/^\/\/ Learnt: \d+\.\d\d ± /m);
  expect(stdout).toContain('\nexport const LEARNT: Weights = {\n');
  const { shared, pairs } = readSource(stdout);
  expect(Object.keys(shared)).toEqual([...BOXES]);
  for (const box of BOXES)
    for (const numbers of [shared[box].now, shared[box].perTurn]) {
      expect(numbers).toHaveLength(8);
      expect(numbers.every(Number.isFinite)).toBe(true);
      // A box that is open nowhere is worth nothing, so a full sheet is worth its points.
      expect(numbers[0]).toBe(0);
      expect(numbers.some((number) => number !== 0)).toBe(true);
    }
  expect(pairs).toHaveLength(3);
  expect(pairs.every(Number.isFinite)).toBe(true);
});

test('arguments that are not numbers are answered with the usage', () => {
  expect(runTool('many')).toMatchObject({
    status: 1,
    stderr: 'Usage: node_modules/.bin/node tools/learn-triple.ts [GAMES_PER_PASS] [PASSES]\n',
  });
});

test('the fit, without its ridge, finds exactly the weights that valued the positions', () => {
  const chance = seededChance(99);
  // Positions of all stages: in each, boxes are open with another chance.
  const drawOpen = (): Open => {
    const share = chance();
    const bit = (): number => (chance() < share ? 1 : 0);
    return BOXES.map(() => bit() + 2 * bit() + 4 * bit());
  };
  const fit = openFit(1e-9);
  for (let row = 0; row < 4000; row += 1) {
    const open = drawOpen();
    fit.add(open, worthOfSharing(LEARNT, open));
  }
  const found = fit.finishPass();
  for (let row = 0; row < 200; row += 1) {
    const open = drawOpen();
    expect(worthOfSharing(found, open)).toBeCloseTo(worthOfSharing(LEARNT, open), 4);
    expect(worthOfSharing(NO_WEIGHTS, open)).toBe(0);
  }
});

test('earlier positions count half in the next pass', () => {
  const open: Open = BOXES.map(() => 7);
  const fit = openFit();
  for (let row = 0; row < 10_000; row += 1) fit.add(open, 30);
  expect(worthOfSharing(fit.finishPass(), open)).toBeCloseTo(30, 1);
  for (let row = 0; row < 10_000; row += 1) fit.add(open, 60);
  expect(worthOfSharing(fit.finishPass(), open)).toBeCloseTo(50, 1);
});
