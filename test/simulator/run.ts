// One run of the simulation: its seed, its time, its chance, what it has seen, and the first rule
// that it saw broken. A rule is broken inside a call from the server, which might catch whatever is
// thrown; so it is noted here, and the run ends after the step.

import { createHash, type Hash } from 'node:crypto';
import type { Faults } from './faults.ts';
import { Random } from './random.ts';
import { Schedule } from './schedule.ts';
import type { Sight } from './sights.ts';

/** The invariants of the server, by number, and those of the games. */
export type Invariant = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 'game';

export interface Broken {
  readonly invariant: Invariant;
  readonly sentence: string;
  readonly step: number;
  readonly at: number;
}

export class Run {
  readonly seed: number;
  readonly random: Random;
  readonly schedule: Schedule;
  readonly faults: Faults;
  /** How often each thing was seen that must happen sometimes. */
  readonly sights = new Map<Sight, number>();
  /** The names of absent players who hold seats in the second phase. */
  readonly lost = new Set<string>();
  broken: Broken | undefined;
  /** False in the second phase. */
  isFaulty = true;
  /** Everybody is away for a while. */
  isResting = false;
  private readonly sum: Hash = createHash('sha256');
  private readonly print: ((line: string) => void) | undefined;

  constructor(seed: number, makeFaults: (random: Random) => Faults, print?: (line: string) => void) {
    this.seed = seed;
    this.random = new Random(seed);
    this.schedule = new Schedule(this.random);
    this.faults = makeFaults(this.random);
    this.print = print;
  }

  get now(): number {
    return this.schedule.now;
  }

  after(ms: number, call: () => void): () => void {
    return this.schedule.after(ms, call);
  }

  /** A line of the trace. */
  note(who: string, what: string): void {
    const line = `${this.now} ${who}: ${what}`;
    this.sum.update(line);
    this.print?.(line);
  }

  see(sight: Sight): void {
    this.sights.set(sight, (this.sights.get(sight) ?? 0) + 1);
  }

  /** The rule holds, or the run ends here. */
  check(isKept: boolean, invariant: Invariant, sentence: string): void {
    if (!isKept) this.blame(invariant, sentence);
  }

  blame(invariant: Invariant, sentence: string): void {
    if (this.broken !== undefined) return;
    this.broken = { invariant, sentence, step: this.schedule.steps, at: this.now };
    this.note('BROKEN', `invariant ${invariant}: ${sentence}`);
  }

  /** A hash of the whole trace. Call it once, at the end. */
  traceSum(): string {
    return this.sum.digest('hex');
  }
}
