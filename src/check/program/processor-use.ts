// Whether a group of processes keeps a processor busy for seconds: a program in an endless loop. It
// is read from /proc; where there is none, nothing is noticed.

import { readdir, readFile } from 'node:fs/promises';

/** A hundred a second, on every Linux. */
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 1000;
/** So many samples in a row of a busy processor are a busy loop. */
const BUSY_SAMPLES = 5;
const BUSY_SHARE = 0.95;

export class ProcessorUse {
  /** Whether there was a busy loop. */
  isBusy = false;
  private readonly group: number;
  private readonly timer: NodeJS.Timeout;
  private last = { ticks: 0, at: performance.now() };
  private busySamples = 0;

  constructor(group: number) {
    this.group = group;
    this.timer = setInterval(() => void this.sample(), SAMPLE_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async sample(): Promise<void> {
    const ticks = await readTicks(this.group);
    const at = performance.now();
    this.judge((ticks - this.last.ticks) / TICKS_PER_SECOND, at - this.last.at);
    this.last = { ticks, at };
  }

  private judge(usedSeconds: number, passedMs: number): void {
    const isBusy = usedSeconds / (passedMs / 1000) >= BUSY_SHARE;
    this.busySamples = isBusy ? this.busySamples + 1 : 0;
    if (this.busySamples >= BUSY_SAMPLES) this.isBusy = true;
  }
}

/** The processor time of all processes of a group. */
async function readTicks(group: number): Promise<number> {
  const names = await readdir('/proc').catch((): string[] => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return stats.reduce((sum, stat) => sum + ticksOf(stat, group), 0);
}

/** "pid (name) state ppid pgrp ... utime stime": the name may contain anything. */
export function ticksOf(stat: string, group: number): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [processGroup, user, system] = [fields[2], fields[11], fields[12]];
  return Number(processGroup) === group ? Number(user) + Number(system) : 0;
}
