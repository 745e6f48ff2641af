// `parlour yahtzee-java`, checked as any other client that plays by itself: every MUST and SHOULD
// passes.

import { expect, test } from 'vitest';
import { playYahtzeeJava } from '../../src/cli/classic-clients/yahtzee-java/client.ts';
import { listCases } from '../../src/check/case.ts';
import { checkClient } from '../../src/check/check-client.ts';
import { JAVA_CLIENTS } from '../../src/check/yahtzee-java/suites.ts';
import { OWN_CLIENT_MEASURES, openOwnClient } from './own-client.ts';

test('parlour yahtzee-java with a strategy passes every case', async () => {
  const subject = openOwnClient({
    title: 'parlour yahtzee-java',
    takes: (word) => word === 'count',
    play: (place, { count }, world) =>
      playYahtzeeJava(place, { strategy: 'greedy', count: String(count) }, world),
  });
  const settings = { measures: OWN_CLIENT_MEASURES, jobs: 8, level: 'may' } as const;
  const results = await checkClient(listCases(JAVA_CLIENTS), { subject }, settings);
  const others = results.filter(({ verdict }) => verdict !== 'ok');
  expect(others.map(({ text, expected, came, reason }) => ({ id: text.id, expected, came, reason }))).toEqual(
    [{ id: 'J-C-09', expected: undefined, came: undefined, reason: 'needs --keyboard' }],
  );
});
