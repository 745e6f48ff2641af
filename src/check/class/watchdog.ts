// Looks after the programs of a submission while it is checked: if they take more memory or start
// more processes than allowed, all of them are killed. The case that runs fails then, as its
// program is gone. After the third time nothing more is tried.

import type { MarkedProcesses } from '../program/marked-processes.ts';
import type { Limits } from './plan.ts';

const LOOK_MS = 100;
/** So often, processes with used numbers are looked at again. */
const FORGET_LOOKS = 50;
const BREACHES_MAX = 3;
const MB = 1024 * 1024;

export type Kin = Pick<MarkedProcesses, 'list' | 'memoryBytes' | 'killAll' | 'forget'>;

export class Watchdog {
  /** What was noticed, as a sentence for the report. */
  sentence: string | undefined;
  private readonly kin: Kin;
  private readonly limits: Limits;
  private readonly giveUp: () => void;
  private readonly timer: NodeJS.Timeout;
  private looks = 0;
  private breaches = 0;

  constructor(kin: Kin, limits: Limits, giveUp: () => void) {
    this.kin = kin;
    this.limits = limits;
    this.giveUp = giveUp;
    this.timer = setInterval(() => this.look(), LOOK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  look(): void {
    this.looks += 1;
    if (this.looks % FORGET_LOOKS === 0) this.kin.forget();
    const pids = this.kin.list();
    const { processes, memoryMb } = this.limits;
    if (pids.length > processes) this.bite(`It started more than ${processes} processes`);
    else if (this.kin.memoryBytes(pids) > memoryMb * MB)
      this.bite(`It took more than ${memoryMb} MB of memory`);
  }

  private bite(what: string): void {
    this.kin.killAll();
    this.breaches += 1;
    const times = this.breaches === 1 ? '' : `, ${this.breaches} times`;
    this.sentence = `${what}, and was killed${times}.`;
    if (this.breaches >= BREACHES_MAX) this.giveUp();
  }
}
