// A program that fails on the way to a case is told so: the quote and the usual cause of the case
// would mislead.

import { expect, test } from 'vitest';
import { Failure, onTheWay, type Case, type Listed } from '../../src/check/case.ts';
import { runCases } from '../../src/check/run-cases.ts';
import { explainResult } from '../../src/check/report/words.ts';
import type { CaseResult } from '../../src/check/verdict.ts';
import { Transcript } from '../../src/check/wire/transcript.ts';
import { makeIdleClock } from './idle-clock.ts';

const TEXT = {
  id: 'X-S-01',
  level: 'must',
  title: 'does it',
  does: 'Tries it.',
  quote: 'It is done.',
  cause: 'it is not done',
} as const;

async function resultOf(run: Case<undefined>['run']): Promise<CaseResult> {
  const clock = makeIdleClock();
  const listed: Listed<undefined> = { text: TEXT, run, stage: { number: 1, title: 'First' } };
  const [result] = await runCases([listed], {
    openBench: async () => ({
      bench: undefined,
      transcript: new Transcript(clock),
      clear: async () => ({ remarks: [], output: '' }),
    }),
    clock,
    limitMs: 1000,
    level: 'must',
    stopsAtStage: false,
    jobs: 1,
    skipsAlone: false,
    tell: () => {},
  });
  return result!;
}

async function failAtOnce(): Promise<void> {
  throw new Failure('a greeting', 'nothing');
}

test('a failure of the case itself has its quote and its cause', async () => {
  expect(explainResult(await resultOf(failAtOnce))).toEqual([
    'Expected: a greeting.',
    'Came:     nothing',
    'The assignment: "It is done."',
    'Usual cause: it is not done.',
  ]);
});

test('a failure on the way to the case has neither', async () => {
  const result = await resultOf(() => onTheWay(failAtOnce()));
  expect(result).toMatchObject({ verdict: 'FAIL', isEarly: true });
  expect(explainResult(result)).toEqual([
    'Expected: a greeting.',
    'Came:     nothing',
    'The case did not get to its point; repair what failed before it first.',
  ]);
});
