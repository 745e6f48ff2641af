// Parlour's own Java door, checked as any other server. One door for all cases, one case after
// another; the cases about the operator have a door each, with an operator who answers. A short
// silence can only overlook something.

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { listCases, type Listed } from '../../src/check/case.ts';
import { checkServer } from '../../src/check/check-server.ts';
import type { ServerBench } from '../../src/check/server-bench.ts';
import type { RunningServer, ServerSubject } from '../../src/check/subject.ts';
import { JAVA_SERVERS } from '../../src/check/yahtzee-java/suites.ts';
import { openPlace, type Place } from '../doors/yahtzee-java-place.ts';

/** No test depends on speed, so no wait is too long here. */
const MEASURES = {
  patienceMs: 60_000,
  silenceMs: 100,
  startMs: 60_000,
  endMs: 60_000,
  fineMs: 60_000,
  share: 0.02,
};
const CASES = listCases(JAVA_SERVERS);
const places: Place[] = [];
afterAll(() => {
  for (const place of places) place.close();
});

async function openDoor(operator: readonly string[]): Promise<RunningServer> {
  const answers = [...operator];
  const askOperator = async (): Promise<boolean> => answers.shift() === 'y';
  const place = await openPlace(operator.length === 0 ? {} : { askOperator });
  places.push(place);
  return {
    async connect() {
      const socket = connect({ port: place.port, host: '127.0.0.1' });
      await once(socket, 'connect');
      return socket;
    },
    hasEnded: () => false,
    isHidden: true,
    output: () => '',
    remarks: () => [],
    stop: async () => {},
  };
}

function makeSubject(isFresh: boolean): ServerSubject {
  let shared: Promise<RunningServer> | undefined;
  return {
    title: 'our own door',
    isFresh,
    isForeign: false,
    start: (wishes) => (isFresh ? openDoor(wishes?.operator ?? []) : (shared ??= openDoor([]))),
    close: async () => {},
  };
}

async function failuresOf(cases: ReadonlyArray<Listed<ServerBench>>, isFresh: boolean): Promise<unknown> {
  const results = await checkServer(cases, makeSubject(isFresh), { measures: MEASURES, level: 'may' });
  return results
    .filter(({ verdict, reason }) => verdict !== 'ok' && reason !== 'luck')
    .map(({ text, expected, came, reason }) => ({ id: text.id, expected, came, reason }));
}

test('one door passes every case that does not ask its operator', async () => {
  const cases = CASES.filter(({ text }) => text.wishes === undefined);
  expect(await failuresOf(cases, false)).toEqual([]);
});

test('a door with an operator passes the cases about it', async () => {
  const cases = CASES.filter(({ text }) => text.wishes !== undefined);
  expect(cases.map(({ text }) => text.id)).toEqual(['J-S-15', 'J-S-36']);
  expect(await failuresOf(cases, true)).toEqual([]);
});
