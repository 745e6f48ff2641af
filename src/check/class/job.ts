// What a process of its own is asked to do for a class, and what it answers. Everything is plain
// data.

import type { CellPlan, PlayedCell } from '../cross/play-cell.ts';
import type { Trouble } from '../report/report-part.ts';
import type { SubmissionJob } from './check-submission.ts';
import type { Limits } from './plan.ts';
import type { Publication } from './publish.ts';

/** Checks a submission and writes its files. */
interface CheckJob extends SubmissionJob {
  readonly kind: 'check';
  readonly publication: Publication;
}

/** Copies a submission and builds the copy, for games with others. */
interface BuildJob extends Omit<SubmissionJob, 'ports'> {
  readonly kind: 'build';
}

/** Lets a client play at a server. Both are copied first. */
export interface CellJob {
  readonly kind: 'cell';
  readonly plan: CellPlan;
  readonly limits: Limits;
  readonly folder: string;
}

export type Job = CheckJob | BuildJob | CellJob;

export interface Answers {
  readonly check: undefined;
  /** Undefined if it was built. */
  readonly build: Trouble | undefined;
  readonly cell: PlayedCell;
}

export interface JobRequest {
  readonly job: Job;
  /** Of all processes that the job starts: program/marked-processes.ts. */
  readonly mark: string;
  /** The temporary folder of the job. */
  readonly folder: string;
}

export interface JobAnswer {
  readonly answer: Answers[Job['kind']];
}
