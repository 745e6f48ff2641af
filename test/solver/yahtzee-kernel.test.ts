// The kernel and the plain program give the same bits, for every state of every rule set; and the
// kernel is a module that any runtime accepts.

import { afterEach, expect, test, vi } from 'vitest';
import { RULE_SETS } from '../../src/games/yahtzee/rules/options.ts';
import { solve, solveInSteps, type Program } from '../../src/games/yahtzee/solver/solve.ts';
import { solvedRulesOf, type SolvedRules } from '../../src/games/yahtzee/solver/solved-rules.ts';

afterEach(() => vi.unstubAllGlobals());

function finish(
  rules: SolvedRules,
  wanted: Program,
): { values: Float64Array; program: Program; shares: readonly number[] } {
  const steps = solveInSteps(rules, wanted);
  const shares: number[] = [];
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) shares.push(step.value);
  return { values: step.value.values, program: step.value.program, shares };
}

function expectSameBits(rules: SolvedRules): void {
  const kernel = finish(rules, 'kernel');
  const plain = finish(rules, 'plain');
  expect([kernel.program, plain.program]).toEqual(['kernel', 'plain']);
  const bits = ({ buffer }: Float64Array): Buffer => Buffer.from(buffer as ArrayBuffer);
  expect(bits(kernel.values).equals(bits(plain.values))).toBe(true);
  expect(kernel.values.every(Number.isFinite)).toBe(true);
}

test.each(RULE_SETS)('the whole table of %s', (rules) =>
  // The plain program takes long. Each further reroll is the same pass again, once more.
  expectSameBits(solvedRulesOf({ rules, rerolls: rules === 'official' ? 2 : 1 })),
);

test.each([0, 1, 3])('three dice with %i rerolls', (rerolls) =>
  expectSameBits({ ...solvedRulesOf({ rules: 'official', rerolls }), dice: 3 }),
);

test('the share done only grows, from nearly nothing to everything', () => {
  const { shares } = finish({ ...solvedRulesOf({ rules: 'plain', rerolls: 0 }), dice: 2 }, 'kernel');
  expect(shares.length).toBeGreaterThan(10_000);
  expect(shares.every((share, at) => share > (shares[at - 1] ?? 0))).toBe(true);
  expect(shares.at(-1)).toBe(1);
});

test.each([
  ['lacks WebAssembly', undefined],
  ['knows no pairs of numbers', { validate: () => false }],
])('a runtime that %s uses the plain program', (_title, stub) => {
  vi.stubGlobal('WebAssembly', stub);
  const rules = { ...solvedRulesOf({ rules: 'official', rerolls: 1 }), dice: 2 };
  const { program, values } = finish(rules, 'kernel');
  expect(program).toBe('plain');
  vi.unstubAllGlobals();
  expect(values).toEqual(solve(rules).values);
});
