// The runner: verdicts, order, limits, stages, and cases that must be alone. Its cases are made up.

import { expect, test } from 'vitest';
import { Failure, Skip, type CaseText, type Listed } from './case.ts';
import { runCases, type RunSettings } from './run-cases.ts';
import { StartError } from './subject.ts';
import { Transcript } from './wire/transcript.ts';
import { makeIdleClock } from '../../test/check/idle-clock.ts';
import { wait } from './clock.ts';

type Run = () => Promise<void>;

function makeCase(
  id: string,
  run: Run,
  more: { stage?: number; isAlone?: boolean; level?: 'should' } = {},
): Listed<undefined> {
  const { stage = 1, isAlone = false, level = 'must' } = more;
  const text: CaseText = { id, level, title: `case ${id}`, does: 'Something.', cause: 'something', isAlone };
  return { text, run, stage: { number: stage, title: 'Stage' } };
}

const passing: Run = async () => {};
const failing: Run = async () => {
  throw new Failure('this', 'that');
};

async function tell(
  cases: ReadonlyArray<Listed<undefined>>,
  more: Partial<RunSettings<undefined>> = {},
): Promise<readonly string[]> {
  const clock = more.clock ?? makeIdleClock();
  const told: string[] = [];
  await runCases(cases, {
    openBench: async () => ({
      bench: undefined,
      transcript: new Transcript(clock),
      clear: async () => ({ remarks: [], output: '' }),
    }),
    clock,
    limitMs: 100_000,
    level: 'should',
    stopsAtStage: false,
    jobs: 1,
    skipsAlone: false,
    tell: ({ text, verdict, reason }) =>
      told.push(`${text.id} ${verdict}${reason === undefined ? '' : `: ${reason.split('\n')[0]}`}`),
    ...more,
  });
  return told;
}

test('a case that returns is ok, a failure is FAIL, and an exception of the checker is an error', async () => {
  const skipping: Run = async () => {
    throw new Skip('luck');
  };
  const broken: Run = async () => {
    throw new TypeError('oops');
  };
  expect(
    await tell([
      makeCase('A', passing),
      makeCase('B', failing),
      makeCase('C', skipping),
      makeCase('D', broken),
    ]),
  ).toEqual(['A ok', 'B FAIL', 'C skipped: luck', 'D error: TypeError: oops']);
});

test('what a program says a moment after the failure still belongs to it', async () => {
  const clock = makeIdleClock();
  const remarks: string[] = [];
  const crashing: Run = async () => {
    clock.after(5, () => void remarks.push('The program was ended by SIGSEGV.'));
    throw new Failure('an answer', 'the connection was closed');
  };
  const openBench = async () => ({
    bench: undefined,
    transcript: new Transcript(clock),
    clear: async () => ({ remarks: [...remarks], output: '' }),
  });
  const heard: Array<readonly string[]> = [];
  const tellRemarks = (result: { readonly remarks: readonly string[] }): void =>
    void heard.push(result.remarks);
  await tell([makeCase('A', crashing)], { clock, openBench, tell: tellRemarks });
  expect(heard).toEqual([['The program was ended by SIGSEGV.']]);
});

test('a failure below the level is a warning', async () => {
  expect(await tell([makeCase('A', failing, { level: 'should' })], { level: 'must' })).toEqual(['A warn']);
});

test('after a failed stage, later stages are skipped if that was asked for', async () => {
  const cases = [makeCase('A', failing), makeCase('B', passing), makeCase('C', passing, { stage: 2 })];
  expect(await tell(cases)).toEqual(['A FAIL', 'B ok', 'C ok']);
  expect(await tell(cases, { stopsAtStage: true })).toEqual([
    'A FAIL',
    'B ok',
    'C skipped: an earlier stage has failed',
  ]);
});

test('when the time is up, the case that runs and all others are skipped', async () => {
  const clock = makeIdleClock();
  const slow: Run = () => wait(clock, 5000);
  const cases = [makeCase('A', slow), makeCase('B', slow), makeCase('C', passing)];
  expect(await tell(cases, { clock, limitMs: 7000 })).toEqual([
    'A ok',
    'B skipped: no time left',
    'C skipped: no time left',
  ]);
});

test('a signal ends the run like the limit', async () => {
  const stop = new AbortController();
  const stopping: Run = async () => stop.abort();
  const told = await tell([makeCase('A', passing), makeCase('B', stopping), makeCase('C', passing)], {
    signal: stop.signal,
  });
  expect(told.at(-1)).toBe('C skipped: no time left');
});

test('results are told in order, however many cases run at once', async () => {
  const clock = makeIdleClock();
  const cases = [30, 10, 20].map((ms, index) => makeCase(`A${index}`, () => wait(clock, ms)));
  expect(await tell(cases, { clock, jobs: 3 })).toEqual(['A0 ok', 'A1 ok', 'A2 ok']);
});

test('a case that must be alone runs when no other does, and never at a foreign server', async () => {
  const clock = makeIdleClock();
  let running = 0;
  const busy: Run = async () => {
    running += 1;
    await wait(clock, 10);
    running -= 1;
  };
  const alone: Run = async () => {
    if (running > 0) throw new Failure('nobody else', `${running} others`);
  };
  const cases = [makeCase('A', alone, { isAlone: true }), makeCase('B', busy), makeCase('C', busy)];
  expect(await tell(cases, { clock, jobs: 2 })).toEqual(['A ok', 'B ok', 'C ok']);
  expect((await tell(cases, { skipsAlone: true }))[0]).toMatch(/^A skipped: needs a server/);
});

test('a case that never ends fails after a while', async () => {
  expect(await tell([makeCase('A', () => new Promise(() => {}))], { limitMs: 1_000_000 })).toEqual([
    'A FAIL',
  ]);
});

test('a program that cannot be started ends the run; later it fails a case', async () => {
  const refuse: Run = async () => {
    throw new StartError('No.', '');
  };
  await expect(tell([makeCase('A', refuse)])).rejects.toThrow('No.');
  expect(await tell([makeCase('A', passing), makeCase('B', refuse)])).toEqual(['A ok', 'B FAIL']);
});
