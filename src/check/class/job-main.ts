// A process that does one job for a class and ends: job-process.ts starts it. When it is told to
// end, or the process that started it has gone, it takes everything along that it has started.

import { rmSync } from 'node:fs';
import { MarkedProcesses } from '../program/marked-processes.ts';
import { doJob } from './do-job.ts';
import type { JobAnswer, JobRequest } from './job.ts';

process.once('message', ({ job, mark, folder }: JobRequest) => {
  const kin = new MarkedProcesses(mark);
  process.once('disconnect', () => {
    kin.killAll();
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
  void doJob(job, kin).then((answer) => process.send?.({ answer } satisfies JobAnswer));
});
// Programs end with their checker when it exits in order.
process.once('SIGTERM', () => process.exit(1));
