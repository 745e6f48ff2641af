// All processes that a submission has started, found by a mark in their environment, which children
// inherit. A program may leave its process group, but it hardly drops this. It is read from /proc;
// where there is none, nothing is found.

import { readFileSync, readdirSync } from 'node:fs';

/** The variable whose value is the mark. */
export const MARK_NAME = 'PARLOUR_CHECK_RUN';
const PAGE_BYTES = 4096;
/** A program that forks without end is stopped before it is killed; this many tries are enough. */
const ROUNDS_MAX = 100;

export class MarkedProcesses {
  private readonly sign: string;
  private readonly checker: number;
  /** Processes of other people, which need not be looked at again for a while. */
  private readonly others = new Set<number>();

  /** The checker is not one of them, although it has the mark. */
  constructor(mark: string, checker = process.pid) {
    this.sign = `${MARK_NAME}=${mark}\0`;
    this.checker = checker;
  }

  /** May overlook a process whose number another process had lately; `forget` prevents it. */
  list(): readonly number[] {
    return listPids().filter((pid) => this.isMine(pid));
  }

  forget(): void {
    this.others.clear();
  }

  memoryBytes(pids: readonly number[]): number {
    return pids.reduce((sum, pid) => sum + residentPages(pid) * PAGE_BYTES, 0);
  }

  /** Stops all of them first, so that none starts another while they are killed. */
  killAll(): void {
    this.forget();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const stopped = this.stopAll();
      if (stopped.size === 0) return;
      for (const pid of stopped) send(pid, 'SIGKILL');
      this.forget();
    }
  }

  /** Each as soon as it is found. */
  private stopAll(): ReadonlySet<number> {
    const stopped = new Set<number>();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const before = stopped.size;
      for (const pid of listPids()) {
        if (stopped.has(pid) || !this.isMine(pid)) continue;
        send(pid, 'SIGSTOP');
        stopped.add(pid);
      }
      if (stopped.size === before) return stopped;
    }
    return stopped;
  }

  private isMine(pid: number): boolean {
    return pid !== this.checker && !this.others.has(pid) && this.isMarked(pid);
  }

  private isMarked(pid: number): boolean {
    const isMarked = read(`/proc/${pid}/environ`).includes(this.sign);
    if (!isMarked) this.others.add(pid);
    return isMarked;
  }
}

/** All processes and threads of the machine; 0 where nobody knows. */
export function countTasks(): number {
  return Number(/\d+\/(\d+)/.exec(read('/proc/loadavg'))?.[1] ?? 0);
}

function listPids(): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** The second number of statm. */
function residentPages(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
}

/** Nothing for a process that has ended, or is not ours to look at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
