// Checks a class: every submission that was not checked before or has changed since, several at a
// time. A submission is done when its record is written, so a run that was stopped or killed goes
// on where it was. How a submission is checked is up to the caller.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { forEachAtOnce } from '../at-once.ts';
import { portsFor, type PortRange } from '../program/ports.ts';
import { makeRow, type ClassRow } from './class-row.ts';
import { writeClassReports } from './class-reports.ts';
import { planFor, type ClassConfig } from './config.ts';
import { countCases } from './case-counts.ts';
import type { Outcome } from './outcome.ts';
import type { SubmissionPlan } from './plan.ts';
import { loadFinished, withdraw, type Publication } from './publish.ts';
import { compareNames, fingerprintOf, type Submission } from './submissions.ts';

/** One submission to check. */
export interface ClassTask {
  readonly submission: Submission;
  readonly plan: SubmissionPlan;
  readonly publication: Publication;
}

export interface ClassSettings {
  readonly title: string;
  readonly submissions: readonly Submission[];
  readonly config: ClassConfig;
  /** Where the results are. */
  readonly out: string;
  /** Of the checker: another one may judge otherwise. */
  readonly version: string;
  readonly jobs: number;
  /** Whether there is a matrix of clients and servers, or will be. */
  readonly hasCross: boolean;
  /** Whether this submission is to be checked now, if it has to be. */
  readonly isWanted: (name: string) => boolean;
  /** Whether it is checked even though it is done. */
  readonly isRepeated: (name: string) => boolean;
  readonly signal: AbortSignal;
  /** Checks it and writes its files; a sentence if the checker itself failed. */
  readonly check: (task: ClassTask, ports: PortRange) => Promise<string | undefined>;
  readonly tell: (news: ClassNews) => void;
}

/** `done` is how many submissions are done, with this one. */
export type ClassNews =
  /** So many were done before. */
  | { readonly kind: 'old'; readonly done: number }
  | { readonly kind: 'row'; readonly row: ClassRow; readonly done: number }
  /** Something went wrong in the checker. */
  | { readonly kind: 'fault'; readonly name: string; readonly fault: string; readonly done: number };

export interface ClassResult {
  readonly rows: readonly ClassRow[];
  readonly faults: readonly string[];
}

export async function runClass(settings: ClassSettings): Promise<ClassResult> {
  return new ClassRun(settings).run();
}

class ClassRun {
  private readonly settings: ClassSettings;
  private readonly outcomes = new Map<string, Outcome>();
  private readonly rows = new Map<string, ClassRow>();
  private readonly faults: string[] = [];

  constructor(settings: ClassSettings) {
    this.settings = settings;
  }

  async run(): Promise<ClassResult> {
    const { out, isWanted } = this.settings;
    mkdirSync(out, { recursive: true });
    const tasks = await this.findTasks();
    this.write();
    await this.checkAll(tasks.filter(({ submission }) => isWanted(submission.name)));
    return { rows: this.sortedRows(), faults: this.faults };
  }

  /** Those that are not done. */
  private async findTasks(): Promise<readonly ClassTask[]> {
    const { submissions, config, out, version, isRepeated, tell } = this.settings;
    const tasks: ClassTask[] = [];
    for (const submission of submissions) {
      const { name } = submission;
      const plan = planFor(config, name);
      const fingerprint = await fingerprintOf(submission, plan, version).catch(() => 'unreadable');
      const publication = { folder: join(out, name), fingerprint, points: config.points };
      if (isRepeated(name)) withdraw(publication.folder);
      const outcome = loadFinished(publication);
      if (outcome === undefined) tasks.push({ submission, plan, publication });
      else this.note(outcome);
    }
    tell({ kind: 'old', done: this.rows.size });
    return tasks;
  }

  private async checkAll(tasks: readonly ClassTask[]): Promise<void> {
    const { jobs, signal } = this.settings;
    await forEachAtOnce(tasks, { jobs, signal }, (task, slot) => this.check(task, portsFor(slot, jobs)));
  }

  private async check(task: ClassTask, ports: PortRange): Promise<void> {
    const { check, signal, tell } = this.settings;
    const { name } = task.submission;
    const sentence = await check(task, ports);
    if (signal.aborted) return;
    const outcome = loadFinished(task.publication);
    if (outcome === undefined) {
      const fault = sentence ?? 'it left no results';
      this.faults.push(`${name}: ${fault}`);
      tell({ kind: 'fault', name, fault, done: this.rows.size });
      return;
    }
    const row = this.note(outcome);
    this.write();
    tell({ kind: 'row', row, done: this.rows.size });
  }

  private note(outcome: Outcome): ClassRow {
    const row = makeRow(outcome, this.settings.config.points);
    this.rows.set(outcome.name, row);
    this.outcomes.set(outcome.name, outcome);
    return row;
  }

  private write(): void {
    const { out, title, submissions, hasCross } = this.settings;
    const cases = countCases([...this.outcomes.values()]);
    const rows = this.sortedRows();
    writeClassReports(out, { title, rows, submissions: submissions.length, cases, hasCross });
  }

  private sortedRows(): readonly ClassRow[] {
    return [...this.rows.values()].toSorted((one, other) => compareNames(one.name, other.name));
  }
}
