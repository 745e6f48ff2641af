// `parlour pig`, checked as any other client: every MUST and SHOULD passes, with a strategy and
// with a person whose keyboard the checker types on.

import { expect, test } from 'vitest';
import { playPig } from '../../src/cli/classic-clients/pig/client.ts';
import { listCases } from '../../src/check/case.ts';
import { checkClient } from '../../src/check/check-client.ts';
import { PIG_CLIENTS } from '../../src/check/pig/suites.ts';
import { KEYBOARDS } from '../../src/check/program/keyboard-plans.ts';
import { findFreePort } from '../../src/check/program/ports.ts';
import { Listener } from '../../src/check/program/started-client.ts';
import type { ClientSubject } from '../../src/check/subject.ts';
import { startClient } from '../cli/classic-run.ts';

/** No test depends on speed, so no wait is too long here; a short silence overlooks, at worst. */
const MEASURES = {
  patienceMs: 60_000,
  silenceMs: 100,
  startMs: 60_000,
  endMs: 60_000,
  fineMs: 60_000,
  share: 0.1,
};

function openClient(strategy: { readonly strategy?: string }): ClientSubject {
  return {
    title: 'parlour pig',
    takes: (word) => word === 'name' || strategy.strategy !== undefined,
    start: async ({ name, count, isWithoutServer = false }) => {
      const listener = isWithoutServer ? undefined : await Listener.open();
      const place = { host: '127.0.0.1', port: listener?.port ?? (await findFreePort()) };
      const flags = { name, ...strategy, ...(strategy.strategy !== undefined && { count: String(count) }) };
      const running = startClient((world) => playPig(place, flags, world));
      let said = '';
      const ended = running.ran.then(({ status, stderr }) => {
        said = stderr;
        return status;
      });
      const screen = (): string => `${running.shown()}${said}`;
      return {
        accept: async (ms) => listener?.accept(ms),
        screen,
        onScreen: (call) => running.onShown(call),
        type: (text) => running.press(text),
        ended,
        output: screen,
        remarks: () => [],
        async stop() {
          running.interrupt();
          await ended;
          listener?.close();
        },
      };
    },
  };
}

test.each([
  ['with a strategy', { strategy: 'hold-at-20' }, undefined, ['P-C-23', 'P-C-24']],
  ['with a person', {}, KEYBOARDS['pig-figure-1'], ['P-C-26']],
])('parlour pig %s passes every case', async (_title, strategy, keyboard, skipped) => {
  const subject = openClient(strategy);
  const settings = { measures: MEASURES, jobs: 8, level: 'may' } as const;
  const results = await checkClient(listCases(PIG_CLIENTS), { subject, keyboard }, settings);
  const failed = results.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'skipped');
  expect(failed.map(({ text, expected, came, reason }) => ({ id: text.id, expected, came, reason }))).toEqual(
    [],
  );
  expect(results.filter(({ verdict }) => verdict === 'skipped').map(({ text }) => text.id)).toEqual(skipped);
});
