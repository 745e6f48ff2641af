// `parlour check class --cross`: every client of the class at every server of the class.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planFor } from '../../../check/class/config.ts';
import { startJob } from '../../../check/class/job-process.ts';
import { CROSS_CSV, CROSS_PAGE } from '../../../check/class/result-files.ts';
import { fingerprintOf } from '../../../check/class/submissions.ts';
import { makeCrossText } from '../../../check/cross/cross-reports.ts';
import type { Pairing } from '../../../check/cross/cross-store.ts';
import type { PlayedCell } from '../../../check/cross/play-cell.ts';
import {
  runCross,
  type CrossEntrant,
  type CrossFault,
  type CrossNews,
} from '../../../check/cross/run-cross.ts';
import type { PortRange } from '../../../check/program/ports.ts';
import { makeVisible } from '../../../check/wire/visible.ts';
import type { OpenClass } from './class-arguments.ts';

/** Beyond all limits of a game, for a checker that does not end. */
const GRACE_MS = 60_000;

interface CrossFlags {
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  readonly isQuiet: boolean;
}

/** Whether every game was a whole one. */
export async function crossClass(open: OpenClass, { signal, say, isQuiet }: CrossFlags): Promise<boolean> {
  if (signal.aborted) return false;
  const built = await mkdtemp(join(tmpdir(), 'parlour-cross-'));
  try {
    const table = await runCross({
      ...open,
      entrants: await findEntrants(open),
      signal,
      build: (entrant) => build(open, entrant, { built, signal }),
      play: (pairing, ports) => play(open, pairing, { built, signal, ports }),
      tell: (news) => {
        if (!isQuiet) say(describeNews(news));
      },
    });
    say('');
    for (const line of makeCrossText(table)) say(line);
    say(`${open.out}/${CROSS_PAGE}, ${open.out}/${CROSS_CSV}`);
    return table.cells.flat().every((cell) => cell?.verdict === 'ok');
  } finally {
    await rm(built, { recursive: true, force: true }).catch(() => {});
  }
}

async function findEntrants({ submissions, config, version }: OpenClass): Promise<readonly CrossEntrant[]> {
  return Promise.all(
    submissions.map(async (submission) => {
      const plan = planFor(config, submission.name);
      const fingerprint = await fingerprintOf(submission, plan, version).catch(() => 'unreadable');
      return { name: submission.name, fingerprint, submission };
    }),
  );
}

interface Around {
  /** Where the built submissions are. */
  readonly built: string;
  readonly signal: AbortSignal;
}

/** Numbers, because a name may be anything. */
function folderOf(built: string, { submissions }: OpenClass, name: string): string {
  return join(built, String(submissions.findIndex((one) => one.name === name)));
}

async function build(
  open: OpenClass,
  { name, submission }: CrossEntrant,
  { built, signal }: Around,
): Promise<string | undefined> {
  const plan = planFor(open.config, name);
  const folder = folderOf(built, open, name);
  const limitMs = plan.limits.buildMs + GRACE_MS;
  const end = await startJob(() => ({ kind: 'build', submission, plan, folder }), { signal, limitMs });
  return end.kind === 'failed' ? `the checker failed: ${end.sentence}` : end.answer?.sentence;
}

async function play(
  open: OpenClass,
  { client, server }: Pairing,
  { built, signal, ports }: Around & { readonly ports: PortRange },
): Promise<PlayedCell | CrossFault> {
  const serverPlan = planFor(open.config, server.name);
  const clientPlan = planFor(open.config, client.name);
  const { protocol, patienceMs, limits } = serverPlan;
  const limitMs = limits.gameMs;
  const serverPart = serverPlan.checks.find((check) => check.side === 'server');
  const clientPart = clientPlan.checks.find((check) => check.side === 'client');
  // An exception may have only one of them.
  if (serverPart === undefined) return { verdict: 'server', sentence: 'there is no server', transcript: '' };
  if (clientPart === undefined) return { verdict: 'client', sentence: 'there is no client', transcript: '' };
  const plan = {
    protocol,
    server: serverPart,
    client: clientPart,
    patienceMs,
    limitMs,
    folders: { server: folderOf(built, open, server.name), client: folderOf(built, open, client.name) },
    ports,
  };
  const end = await startJob((folder) => ({ kind: 'cell', plan, limits, folder }), {
    signal,
    limitMs: limitMs + GRACE_MS,
  });
  return end.kind === 'failed' ? { fault: end.sentence } : end.answer;
}

function describeNews({ client, server, cell, done, of }: CrossNews): string {
  const head = `${String(done).padStart(String(of).length)}/${of}  ${makeVisible(`${client} at ${server}`)}`;
  if ('fault' in cell) return `${head}  error: the checker itself failed; please report this: ${cell.fault}`;
  const why = cell.sentence === '' ? '' : `: ${makeVisible(cell.sentence)}`;
  return `${head}  ${cell.verdict}${why}, ${cell.seconds.toFixed(1)} s`;
}
