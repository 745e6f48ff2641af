// Parlour's own Pig door, checked as any other server: every MUST and SHOULD passes. One server in
// memory for all cases, several cases at a time; a short silence can only overlook something.

import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkServer } from '../../src/check/check-server.ts';
import { PIG_SERVERS } from '../../src/check/pig/suites.ts';
import type { ServerSubject } from '../../src/check/subject.ts';
import { openPigWorld, type PigWorld } from '../doors/pig-world.ts';

/** No test depends on speed, so no wait is too long here. */
const MEASURES = {
  patienceMs: 60_000,
  silenceMs: 100,
  startMs: 60_000,
  endMs: 60_000,
  fineMs: 60_000,
  share: 0.05,
};
const worlds: PigWorld[] = [];
afterAll(() => {
  for (const world of worlds) world.close();
});

async function openDoor(isStrict: boolean): Promise<ServerSubject> {
  const world = await openPigWorld({ isStrict, tablesPerAddressMax: 1000 });
  worlds.push(world);
  return {
    title: 'our own door',
    isFresh: false,
    isForeign: false,
    start: async () => ({
      async connect() {
        const socket = connect({ port: world.port, host: '127.0.0.1' });
        await once(socket, 'connect');
        return socket;
      },
      hasEnded: () => false,
      output: () => '',
      remarks: () => [],
      stop: async () => {},
    }),
    close: async () => {},
  };
}

test.each([
  ['with second chances', false],
  ['without', true],
])('the door %s passes every case', async (_title, isStrict) => {
  const subject = await openDoor(isStrict);
  const settings = { measures: MEASURES, jobs: 12, level: 'may' } as const;
  const results = await checkServer(listCases(PIG_SERVERS), subject, settings);
  const failed = results.filter(({ verdict, reason }) => verdict !== 'ok' && reason !== 'luck');
  expect(failed.map(({ text, expected, came, reason }) => ({ id: text.id, expected, came, reason }))).toEqual(
    [],
  );
  expect(worlds.flatMap(({ failures }) => failures)).toEqual([]);
});
