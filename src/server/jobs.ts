// The inputs that wait for their turn in the queue of one table, and the rolls that came before the
// time for texts was over: a quick hand must not cost the others their texts.

import type { Command } from '../table/events.ts';
import type { Input } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import type { InputAnswer } from './input-answer.ts';

/**
 * Called when its turn in the queue comes, because seats may have changed by then; undefined if the
 * asker no longer has a seat.
 */
export type MakeInput = (table: Table) => Input | undefined;

export interface Job {
  readonly makeInput: MakeInput;
  readonly command: Command | undefined;
  readonly answer: (asked: InputAnswer) => void;
  /** Whether the job still applies now that its turn in the queue has come. */
  readonly fits: (table: Table) => boolean;
}

export const HELD = 'held';

/** Rolls that wait for texts. They are tried again when the time is over and at every change. */
export class HeldJobs {
  private readonly jobs: Job[] = [];
  private readonly after: (ms: number, call: () => void) => () => void;
  private readonly again: (jobs: readonly Job[]) => void;
  private cancel = (): void => {};

  constructor(after: HeldJobs['after'], again: HeldJobs['again']) {
    this.after = after;
    this.again = again;
  }

  hold(job: Job, ms: number): typeof HELD {
    this.cancel();
    this.jobs.push(job);
    this.cancel = this.after(ms, () => this.release());
    return HELD;
  }

  release(): void {
    this.cancel();
    if (this.jobs.length > 0) this.again(this.jobs.splice(0));
  }
}
