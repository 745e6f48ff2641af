// Made-up results of a run, for tests of the reports.

import type { CaseResult } from '../../src/check/verdict.ts';

export const HEAD = { protocol: 'pig', side: 'server', title: 'java Server', seconds: 9.44 } as const;

export function makeResult(id: string, more: Partial<CaseResult> = {}): CaseResult {
  const text = {
    id,
    level: 'must',
    title: 'a player who waits is sent nothing',
    does: 'Waits.',
    quote: 'the client is then added to the list of players waiting in the server',
    cause: 'the list is sent to everybody when it changes',
  } as const;
  const stage = { number: 1, title: 'Hello' };
  return {
    text,
    stage,
    verdict: 'ok',
    remarks: [],
    seconds: 1.2,
    transcript: '0.012 S→Ann  INIT:Hi',
    ...more,
  };
}

export const FAILED = { verdict: 'FAIL', expected: 'nothing, to Ann', came: 'INIT:Bob <&"' } as const;
export const RESULTS = [
  makeResult('P-S-01'),
  makeResult('P-S-04', FAILED),
  makeResult('P-S-24', { verdict: 'skipped', reason: 'luck', stage: { number: 3, title: 'Playing' } }),
];
