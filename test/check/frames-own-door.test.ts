// Parlour's own frame door passes every case for servers, as one server that all cases share.

import { expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { checkServer } from '../../src/check/check-server.ts';
import { openSocket } from '../../src/check/program/started-server.ts';
import type { RunningServer, ServerSubject } from '../../src/check/subject.ts';
import { FRAMES_SERVERS } from '../../src/check/yahtzee-frames/suites.ts';
import { openDoor, type OpenDoor } from '../doors/yahtzee-frames-client.ts';

/** No test depends on speed, so no wait is too long here; a slow player is slow for a second. */
const MEASURES = {
  patienceMs: 60_000,
  silenceMs: 100,
  startMs: 60_000,
  endMs: 60_000,
  fineMs: 60_000,
  share: 0.05,
};

/** Sometimes nobody reaches the bonus. */
const LUCK = 'F-S-24';

async function openSubject(): Promise<ServerSubject> {
  const doors = [await openDoor(), await openDoor({ isDev: true })];
  const [usual, dev] = doors.map(run);
  return {
    title: 'the frame door',
    isFresh: false,
    isForeign: false,
    start: async (wishes) => (wishes?.isDev === true ? dev! : usual!),
    close: async () => doors.forEach((door) => door.close()),
  };
}

function run({ port, printed }: OpenDoor): RunningServer {
  return {
    connect: () => openSocket('127.0.0.1', port),
    hasEnded: () => false,
    output: () => printed.join('\n'),
    remarks: () => [],
    stop: async () => {},
  };
}

test('the frame door of Parlour passes every case', async () => {
  const results = await checkServer(listCases(FRAMES_SERVERS), await openSubject(), {
    measures: MEASURES,
    level: 'may',
  });
  const failed = results.filter(({ verdict, text }) => verdict !== 'ok' && text.id !== LUCK);
  expect(results.find(({ text }) => text.id === LUCK)?.verdict).toMatch(/^(?:ok|skipped)$/);
  expect(failed.map(({ text, came, expected, reason }) => ({ id: text.id, expected, came, reason }))).toEqual(
    [],
  );
  expect(results.flatMap(({ remarks }) => remarks)).toEqual([]);
});
