// Does one job in a process of its own, so that a submission that floods, freezes or crashes its
// checker hurts nobody else. Afterwards nothing is left of it: no process, even if it has left its
// group, and no temporary file.

import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REAL_CLOCK, within } from '../clock.ts';
import { MARK_NAME, MarkedProcesses, countTasks } from '../program/marked-processes.ts';
import type { Answers, Job, JobRequest } from './job.ts';

// The source runs as TypeScript and the package as JavaScript.
const SCRIPT = fileURLToPath(new URL(`./job-main${extname(import.meta.url)}`, import.meta.url));
/**
 * No memory dumps, no file of more than 256 MB, and no more processes and threads of this user than
 * there are now and some thousands: a wall for programs that fork without end, until the watchdog
 * gets them. The system lets root through it. Shells differ in the name of the last limit.
 */
const SHELL =
  'ulimit -c 0; ulimit -f 524288; { ulimit -u "$1" || ulimit -p "$1"; } 2>/dev/null; shift; exec "$@"';
const TASKS_MORE = 4000;
const HEAP = '--max-old-space-size=1024';
const GOODBYE_MS = 2000;
const SAID_MAX = 2000;

export interface JobLimits {
  readonly signal: AbortSignal;
  /** For everything; only a fault of the checker comes to this. */
  readonly limitMs: number;
}

/** If the job could not be done, the sentence is about the checker. */
export type JobEnd<Answer> =
  { readonly kind: 'done'; readonly answer: Answer } | { readonly kind: 'failed'; readonly sentence: string };

/** The job gets its temporary folder here. */
export async function startJob<Wanted extends Job>(
  makeJob: (folder: string) => Wanted,
  limits: JobLimits,
): Promise<JobEnd<Answers[Wanted['kind']]>> {
  const mark = randomUUID();
  const folder = await mkdtemp(join(tmpdir(), 'parlour-class-'));
  try {
    return await new JobProcess<Wanted>({ job: makeJob(join(folder, 'work')), mark, folder }).run(limits);
  } finally {
    new MarkedProcesses(mark).killAll();
    // A submission may have made folders that cannot be removed; the system's cleaning gets them.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

class JobProcess<Wanted extends Job> {
  private readonly child: ChildProcess;
  private readonly ended: Promise<string>;
  private done: { readonly answer: Answers[Wanted['kind']] } | undefined;
  private said = '';

  constructor(request: JobRequest) {
    this.child = spawn(
      'sh',
      ['-c', SHELL, 'sh', String(countTasks() + TASKS_MORE), process.execPath, HEAP, SCRIPT],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        serialization: 'advanced',
        // Ctrl-C is for the class, which then ends its jobs.
        detached: true,
        env: { ...process.env, [MARK_NAME]: request.mark, TMPDIR: request.folder },
      },
    );
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.said = (this.said + text).slice(-SAID_MAX);
    });
    this.child.once('message', (message) => {
      this.done = message as { readonly answer: Answers[Wanted['kind']] };
      this.child.disconnect();
    });
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(error.message));
      this.child.once('exit', (status, signal) => resolve(`it ended with ${signal ?? `status ${status}`}`));
    });
    this.child.send(request, () => {});
  }

  async run({ signal, limitMs }: JobLimits): Promise<JobEnd<Answers[Wanted['kind']]>> {
    let stop = doNothing;
    const stopped = new Promise<string>((resolve) => {
      stop = () => resolve('it was stopped');
    });
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    const how = await within(REAL_CLOCK, limitMs, Promise.race([this.ended, stopped]));
    signal.removeEventListener('abort', stop);
    await this.end();
    if (this.done !== undefined) return { kind: 'done', answer: this.done.answer };
    const said = this.said.trim();
    const why = how ?? `it did not end in ${limitMs / 1000} s`;
    return { kind: 'failed', sentence: `${why}${said === '' ? '' : `: ${said}`}` };
  }

  private async end(): Promise<void> {
    this.child.kill('SIGTERM');
    if ((await within(REAL_CLOCK, GOODBYE_MS, this.ended)) === undefined) this.child.kill('SIGKILL');
    await within(REAL_CLOCK, GOODBYE_MS, this.ended);
  }
}

function doNothing(): void {}
