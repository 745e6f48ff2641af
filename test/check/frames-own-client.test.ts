// `parlour yahtzee`, checked as any other client: every MUST and SHOULD passes, with a strategy and
// with a person whose keyboard the checker types on.

import { expect, test } from 'vitest';
import { readPlace } from '../../src/cli/classic-clients/arguments.ts';
import { playYahtzee } from '../../src/cli/classic-clients/frames/client.ts';
import { listCases } from '../../src/check/case.ts';
import { checkClient } from '../../src/check/check-client.ts';
import type { KeyboardPlan } from '../../src/check/program/keyboard.ts';
import { findFreePort } from '../../src/check/program/ports.ts';
import { Listener } from '../../src/check/program/started-client.ts';
import type { ClientSubject } from '../../src/check/subject.ts';
import { FRAMES_CLIENTS } from '../../src/check/yahtzee-frames/suites.ts';
import { startClient } from '../cli/classic-run.ts';
import { OWN_CLIENT_MEASURES, watchClient } from './own-client.ts';

/** The questions of `parlour yahtzee` to a person. */
const PERSON: KeyboardPlan = {
  start: [],
  on: {},
  expect: [
    { screen: /Keep which\?[^\n]*: $/, type: '{keep}' },
    { screen: /Score in which box\?[^\n]*: $/, type: '{box}' },
  ],
};

function openClient(flags: { readonly strategy?: string }): ClientSubject {
  return {
    title: 'parlour yahtzee',
    takes: () => false,
    start: async ({ isWithoutServer = false, host = '127.0.0.1', port }) => {
      const listener = isWithoutServer || port !== undefined ? undefined : await Listener.open();
      // Without arguments it would look at port 1200, where somebody may really be.
      const place = [host || 'localhost', port || String(listener?.port ?? (await findFreePort()))] as const;
      const running = startClient(async (world) => playYahtzee(readPlace(...place), flags, world));
      return watchClient(running, listener);
    },
  };
}

test.each([
  ['with a strategy', { strategy: 'greedy' }, undefined, ['F-C-25', 'F-C-26', 'F-C-27']],
  ['with a person', {}, PERSON, ['F-C-27']],
])('parlour yahtzee %s passes every case', async (_title, flags, keyboard, skipped) => {
  const subject = openClient(flags);
  const settings = { measures: OWN_CLIENT_MEASURES, jobs: 8, level: 'may' } as const;
  const results = await checkClient(listCases(FRAMES_CLIENTS), { subject, keyboard }, settings);
  const failed = results.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'skipped');
  expect(failed.map(({ text, expected, came, reason }) => ({ id: text.id, expected, came, reason }))).toEqual(
    [],
  );
  expect(results.filter(({ verdict }) => verdict === 'skipped').map(({ text }) => text.id)).toEqual(skipped);
});
