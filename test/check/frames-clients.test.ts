// The cases for clients of the Yahtzee frame protocol: a right client passes them all, by itself
// and on a keyboard, and every mutant fails exactly its own.

import { expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkClient } from '../../src/check/check-client.ts';
import { KEYBOARDS } from '../../src/check/program/keyboard-plans.ts';
import type { KeyboardPlan } from '../../src/check/program/keyboard.ts';
import { FRAMES_CLIENTS } from '../../src/check/yahtzee-frames/suites.ts';
import { clientInMemory, type ClientWorld } from './client-in-memory.ts';
import { FRAMES_CLIENT_MUTANTS, FRAMES_PERSON_MUTANTS } from './frames-client-mutants.ts';
import { FramesClient, type Manner } from './frames-client.ts';
import { makeIdleClock } from './idle-clock.ts';

type Make = new (world: ClientWorld, manner: Manner) => FramesClient;

const CASES = listCases(FRAMES_CLIENTS);
const MEASURES = { patienceMs: 3000, silenceMs: 1000, startMs: 5000, endMs: 5000, fineMs: 50, share: 1 };
const KEYBOARD_OF: Readonly<Record<Manner, string | undefined>> = {
  self: undefined,
  choices: 'enter-on-choice',
  enter: 'enter',
};

/** The preset, and the line that prints the state. */
function openKeyboard(manner: Manner): KeyboardPlan | undefined {
  const plan = KEYBOARDS[KEYBOARD_OF[manner] ?? ''];
  return plan && { ...plan, on: { ...plan.on, PRINT_GAME_STATE: 'print' } };
}

/** What is not ok, as "F-C-04 FAIL: expected this, came that". */
async function failuresOf(make: Make, manner: Manner): Promise<readonly string[]> {
  const clock = makeIdleClock();
  const subject = clientInMemory(clock, (world) => new make(world, manner));
  const settings = { clock, measures: MEASURES, level: 'may' } as const;
  const results = await checkClient(CASES, { subject, keyboard: openKeyboard(manner) }, settings);
  return results
    .filter(({ verdict }) => verdict !== 'ok')
    .map(
      ({ text, verdict, expected, came, reason }) =>
        `${text.id} ${verdict}: ${reason ?? `expected ${expected}, came ${came}`}`,
    );
}

const FOR_PEOPLE = ['F-C-25', 'F-C-26', 'F-C-27'].map((id) => `${id} skipped: needs --keyboard`);

test.each([
  ['that plays by itself', 'self', FOR_PEOPLE],
  ['that asks for choices', 'choices', []],
  ['that asks for a key after each frame', 'enter', []],
] as const)('a right client %s passes every case', async (_title, manner, skipped) => {
  expect(await failuresOf(FramesClient, manner)).toEqual(skipped);
});

test('only cases about answers in general blame a client that answers nothing but questions', async () => {
  class Quiet extends FramesClient {
    override send(line: string): void {
      if (/^(?:KEEP_DICE|SCORE_CHOICE)/.test(line)) super.send(line);
    }
  }
  const clock = makeIdleClock();
  const subject = clientInMemory(clock, (world) => new Quiet(world, 'self'));
  const results = await checkClient(CASES, { subject }, { clock, measures: MEASURES });
  const failed = results.filter(({ verdict }) => verdict === 'FAIL');
  const blamed = failed.filter(({ isEarly = false }) => !isEarly).map(({ text }) => text.id);
  expect(blamed).toEqual(['F-C-01', 'F-C-02', 'F-C-10', 'F-C-13', 'F-C-19', 'F-C-21']);
});

test('every case has a mutant', () => {
  const ids = new Set([...FRAMES_CLIENT_MUTANTS, ...FRAMES_PERSON_MUTANTS].map(([id]) => id));
  expect(CASES.filter(({ text }) => !ids.has(text.id)).map(({ text }) => text.id)).toEqual([]);
});

test.each([
  ...FRAMES_CLIENT_MUTANTS.map((mutant) => [...mutant, 'self'] as const),
  ...FRAMES_PERSON_MUTANTS.map((mutant) => [...mutant, 'choices'] as const),
])('%s, and no other case, fails for a client that %s', async (id, _title, make, manner) => {
  const failed = (await failuresOf(make, manner)).filter((failure) => !failure.includes(' skipped: '));
  expect(failed).toEqual([expect.stringMatching(`^${id} FAIL: `)]);
});
