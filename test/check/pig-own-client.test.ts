// `parlour pig`, checked as any other client: every MUST and SHOULD passes, with a strategy and
// with a person whose keyboard the checker types on.

import { expect, test } from 'vitest';
import { playPig } from '../../src/cli/classic-clients/pig/client.ts';
import { listCases } from '../../src/check/case.ts';
import { checkClient } from '../../src/check/check-client.ts';
import { PIG_CLIENTS } from '../../src/check/pig/suites.ts';
import { KEYBOARDS } from '../../src/check/program/keyboard-plans.ts';
import type { ClientSubject } from '../../src/check/subject.ts';
import { OWN_CLIENT_MEASURES, openOwnClient } from './own-client.ts';

function openClient(strategy: { readonly strategy?: string }): ClientSubject {
  const isRobot = strategy.strategy !== undefined;
  return openOwnClient({
    title: 'parlour pig',
    takes: (word) => word === 'name' || isRobot,
    play: (place, { name, count }, world) =>
      playPig(place, { name, ...strategy, ...(isRobot && { count: String(count) }) }, world),
  });
}

test.each([
  ['with a strategy', { strategy: 'hold-at-20' }, undefined, ['P-C-23', 'P-C-24']],
  ['with a person', {}, KEYBOARDS['pig-figure-1'], ['P-C-26']],
])('parlour pig %s passes every case', async (_title, strategy, keyboard, skipped) => {
  const subject = openClient(strategy);
  const settings = { measures: OWN_CLIENT_MEASURES, jobs: 8, level: 'may' } as const;
  const results = await checkClient(listCases(PIG_CLIENTS), { subject, keyboard }, settings);
  const failed = results.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'skipped');
  expect(failed.map(({ text, expected, came, reason }) => ({ id: text.id, expected, came, reason }))).toEqual(
    [],
  );
  expect(results.filter(({ verdict }) => verdict === 'skipped').map(({ text }) => text.id)).toEqual(skipped);
});
