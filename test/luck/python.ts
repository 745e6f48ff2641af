// Asks the independent verifier, tools/verify.py, about many logs at once.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyLog } from '../../src/luck/verify.ts';

export const SCRIPT = fileURLToPath(new URL('../../tools/verify.py', import.meta.url));

/** "verified", "unfinished", or the number of the first wrong event. */
export type Verdict = 'verified' | 'unfinished' | number;

const LAST_LINES: Readonly<Record<string, Verdict>> = {
  'Verified.': 'verified',
  'Unfinished.': 'unfinished',
};

function readVerdict(report: string): Verdict {
  const last = report.trim().split('\n').at(-1) ?? '';
  return LAST_LINES[last] ?? Number(/^Event (\d+): /.exec(last)?.[1] ?? Number.NaN);
}

type Log = string | Uint8Array;

export function askPython(logs: readonly Log[]): readonly Verdict[] {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-verify-'));
  try {
    // At least two files, so that each report is headed by its file name.
    const names = [...logs, ''].map((log, index) => {
      writeFileSync(join(folder, `log-${index}`), log);
      return `log-${index}`;
    });
    const run = spawnSync('python3', [SCRIPT, ...names], { cwd: folder, encoding: 'utf8' });
    if (run.stderr !== '') throw new Error(run.stderr);
    return run.stdout
      .split(/^log-\d+:\n/m)
      .slice(1, -1)
      .map(readVerdict);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function askOurs(log: Log): Verdict {
  const text = typeof log === 'string' ? log : new TextDecoder('utf-8', { ignoreBOM: true }).decode(log);
  const verdict = verifyLog(text);
  if (!verdict.ok) return verdict.reason.event;
  return verdict.value.isFinished ? 'verified' : 'unfinished';
}

/** What both verifiers say. */
interface Judged {
  readonly ours: Verdict;
  readonly python: Verdict;
}

/**
 * Takes logs while the tests are being defined, and judges them when the first test runs: all in
 * one Python process, because starting it takes far longer than reading a log.
 */
export function judgeTogether(): (log: Log) => () => Judged {
  const logs: Log[] = [];
  let verdicts: readonly Verdict[] = [];
  return (log) => {
    const index = logs.push(log) - 1;
    return () => {
      if (verdicts.length < logs.length) verdicts = askPython(logs);
      return { ours: askOurs(log), python: verdicts[index]! };
    };
  };
}
