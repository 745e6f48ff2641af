// The work of a job, in the process that was started for it.

import { join } from 'node:path';
import { playCell, type PlayedCell } from '../cross/play-cell.ts';
import { checkSubmission, prepareSubmission } from './check-submission.ts';
import type { Answers, CellJob, Job } from './job.ts';
import { publish } from './publish.ts';
import { copyFolder } from './submissions.ts';
import { Watchdog, type Kin } from './watchdog.ts';

export async function doJob(job: Job, kin: Kin): Promise<Answers[Job['kind']]> {
  if (job.kind === 'build') return prepareSubmission(job, kin);
  if (job.kind === 'cell') return playWatched(job, kin);
  publish(await checkSubmission(job, kin), job.publication);
  return undefined;
}

async function playWatched({ plan, limits, folder }: CellJob, kin: Kin): Promise<PlayedCell> {
  const folders = { server: join(folder, 'server'), client: join(folder, 'client') };
  await copyFolder(plan.folders.server, folders.server);
  await copyFolder(plan.folders.client, folders.client);
  const watchdog = new Watchdog(kin, limits, () => {});
  const cell = await playCell({ ...plan, folders });
  watchdog.stop();
  const { sentence } = watchdog;
  return sentence === undefined || cell.verdict === 'ok' ? cell : { ...cell, verdict: 'unclear', sentence };
}
