// Checks one submission: copies it, builds the copy, and runs the cases of its server, its client
// or both. Whatever the submission does, there is an outcome. It is run in a process of its own
// (job-process.ts), because the submission may flood or freeze the one that checks it.

import { withPatience } from '../bench.ts';
import { listCases, type Listed, type Suite } from '../case.ts';
import { checkClient } from '../check-client.ts';
import { checkServer } from '../check-server.ts';
import type { CheckSettings } from '../check-settings.ts';
import type { PortRange } from '../program/ports.ts';
import { openStartedClient } from '../program/started-client.ts';
import { openStartedServer } from '../program/started-server.ts';
import { findByProtocol } from '../protocol-names.ts';
import type { Trouble } from '../report/report-part.ts';
import { selectCases } from '../select-cases.ts';
import { StartError } from '../subject.ts';
import { CLIENT_SUITES, SERVER_SUITES } from '../suites.ts';
import { LEFT_OUT, leaveOut, type CaseResult } from '../verdict.ts';
import { buildSubmission } from './build.ts';
import type { CheckedPart, Outcome } from './outcome.ts';
import type { CheckPlan, ClientPlan, ServerPlan, SubmissionPlan } from './plan.ts';
import { copyFolder, type Submission } from './submissions.ts';
import { Watchdog, type Kin } from './watchdog.ts';

export interface SubmissionJob {
  readonly submission: Submission;
  readonly plan: SubmissionPlan;
  /** Where it is copied to and built; it is removed afterwards. */
  readonly folder: string;
  /** Ports that no other submission uses at the same time. */
  readonly ports: PortRange;
}

export async function checkSubmission(job: SubmissionJob, kin: Kin): Promise<Outcome> {
  const { submission, plan } = job;
  const notBuilt = await prepareSubmission(job, kin);
  const parts: CheckedPart[] = [];
  for (const check of plan.checks)
    parts.push(notBuilt === undefined ? await watchPart(job, check, kin) : leaveOutAll(job, check));
  const { protocol } = plan;
  return { name: submission.name, protocol, notBuilt, hasBuild: plan.build !== undefined, parts };
}

/** Copies and builds it; undefined if that worked. */
export async function prepareSubmission(
  { submission, plan, folder }: Omit<SubmissionJob, 'ports'>,
  kin: Kin,
): Promise<Trouble | undefined> {
  try {
    await copyFolder(submission.folder, folder);
  } catch (error) {
    return { sentence: `It cannot be copied: ${(error as Error).message}.`, output: '' };
  }
  const { build, limits } = plan;
  if (build === undefined) return undefined;
  const watchdog = new Watchdog(kin, limits, () => {});
  const trouble = await buildSubmission({ command: build, folder, limitMs: limits.buildMs });
  watchdog.stop();
  const { sentence = trouble?.sentence } = watchdog;
  return trouble && { ...trouble, sentence: sentence ?? '' };
}

async function watchPart(job: SubmissionJob, check: CheckPlan, kin: Kin): Promise<CheckedPart> {
  const giveUp = new AbortController();
  const watchdog = new Watchdog(kin, job.plan.limits, () => giveUp.abort());
  const part = await runPart(job, check, giveUp.signal);
  watchdog.stop();
  const { sentence } = watchdog;
  return sentence === undefined ? part : { ...part, trouble: { sentence, output: '' } };
}

function leaveOutAll({ plan: { protocol } }: SubmissionJob, check: CheckPlan): CheckedPart {
  const results = casesOf(protocol, check).map((one) => leaveOut(one, LEFT_OUT.notBuilt));
  return { side: check.side, title: check.exec, seconds: 0, results };
}

async function runPart(job: SubmissionJob, check: CheckPlan, signal: AbortSignal): Promise<CheckedPart> {
  const { plan } = job;
  const { side, exec: title } = check;
  const beganAt = performance.now();
  const settings: CheckSettings = {
    measures: withPatience(plan.patienceMs),
    limitMs: plan.limits.runMs,
    level: plan.level,
    seed: plan.seed,
    stopsAtStage: plan.stopsAtStage,
    jobs: check.side === 'server' && check.port !== undefined ? 1 : plan.caseJobs,
    signal,
  };
  const seconds = (): number => (performance.now() - beganAt) / 1000;
  try {
    const results = await runCases(job, check, settings);
    return { side, title, seconds: seconds(), results };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const results = casesOf(plan.protocol, check).map((one) => leaveOut(one, LEFT_OUT.notStarted));
    const trouble = { sentence: error.message, output: error.output };
    return { side, title, seconds: seconds(), results, trouble };
  }
}

function runCases(
  job: SubmissionJob,
  check: CheckPlan,
  settings: CheckSettings,
): Promise<readonly CaseResult[]> {
  return check.side === 'server' ? runServer(job, check, settings) : runClient(job, check, settings);
}

async function runServer(
  { plan, folder, ports }: SubmissionJob,
  check: ServerPlan,
  settings: CheckSettings,
): Promise<readonly CaseResult[]> {
  const { exec: command, execDev: devCommand, port, ready, readyAfterMs, isShared, operator } = check;
  const { startMs } = withPatience(plan.patienceMs);
  const started = {
    command,
    devCommand,
    folder,
    port,
    ready,
    readyAfterMs,
    isShared,
    operator,
    startMs,
    ports,
  };
  return checkServer(
    selectFrom(SERVER_SUITES, plan.protocol, check.cases),
    await openStartedServer(started),
    settings,
  );
}

async function runClient(
  { plan, folder }: SubmissionJob,
  check: ClientPlan,
  settings: CheckSettings,
): Promise<readonly CaseResult[]> {
  const { exec: command, keyboard, isOnTerminal } = check;
  const subject = openStartedClient({ command, folder, isOnTerminal });
  return checkClient(selectFrom(CLIENT_SUITES, plan.protocol, check.cases), { subject, keyboard }, settings);
}

/** The configuration has been read, so the protocol is known. */
function selectFrom<Bench>(
  suites: ReadonlyArray<Suite<Bench>>,
  protocol: string,
  words: readonly string[],
): ReadonlyArray<Listed<Bench>> {
  const suite = findByProtocol(suites, protocol);
  return suite === undefined ? [] : selectCases(listCases(suite), words).cases;
}

function casesOf(
  protocol: string,
  { side, cases }: CheckPlan,
): ReadonlyArray<Pick<CaseResult, 'text' | 'stage'>> {
  return side === 'server'
    ? selectFrom(SERVER_SUITES, protocol, cases)
    : selectFrom(CLIENT_SUITES, protocol, cases);
}
