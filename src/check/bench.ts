// What every case gets, whichever side it checks: time, chance, a transcript, and a place for
// remarks. server-bench.ts and client-bench.ts add the program.

import { randomBytes } from 'node:crypto';
import type { Chance } from '../strategies/strategy.ts';
import type { Clock } from './clock.ts';
import type { Luck } from './luck.ts';
import type { Transcript } from './wire/transcript.ts';

/** How long the checker waits, and how much it does. */
export interface Measures {
  /** The longest wait for one message. */
  readonly patienceMs: number;
  /** How long nothing may come where nothing is expected. */
  readonly silenceMs: number;
  /** The longest wait for a program to start. */
  readonly startMs: number;
  /** How long a program may take to end by itself. */
  readonly endMs: number;
  /** A wait that nobody notices: below it, a case that measures time says nothing. */
  readonly fineMs: number;
  /** Which part of the load is produced: 1, but less in tests of the checker itself. */
  readonly share: number;
}

export const MEASURES: Measures = {
  patienceMs: 3000,
  silenceMs: 1000,
  startMs: 15_000,
  endMs: 5000,
  fineMs: 50,
  share: 1,
};

/** With another patience; a program that answers late may also start late. */
export function withPatience(patienceMs: number): Measures {
  return { ...MEASURES, patienceMs, startMs: Math.max(MEASURES.startMs, patienceMs) };
}

/** What belongs to one case alone, and what it shares with the other cases of the run. */
export interface BenchSettings {
  readonly transcript: Transcript;
  readonly clock: Clock;
  readonly measures: Measures;
  /** Seeded: the checker's own decisions, chunk borders and dice. */
  readonly chance: Chance;
  /** The dice of all cases. */
  readonly luck: Luck;
}

export class Bench {
  readonly transcript: Transcript;
  readonly clock: Clock;
  readonly measures: Measures;
  readonly chance: Chance;
  readonly luck: Luck;
  readonly remarks: string[] = [];

  constructor({ transcript, clock, measures, chance, luck }: BenchSettings) {
    this.transcript = transcript;
    this.clock = clock;
    this.measures = measures;
    this.chance = chance;
    this.luck = luck;
  }

  /** Something worth saying that fails nothing; said once. */
  remark(text: string): void {
    if (this.remarks.includes(text)) return;
    this.remarks.push(text);
    this.transcript.remark(text);
  }

  /** A line in the transcript that explains what the checker does next. */
  note(text: string): void {
    this.transcript.remark(text);
  }

  /** The part of `count` that the checker really does, at least `min`. */
  many(count: number, min = 2): number {
    return Math.max(Math.min(min, count), Math.ceil(count * this.measures.share));
  }

  /** A whole number from 1 to `max`. */
  draw(max: number): number {
    return 1 + Math.floor(this.chance() * max);
  }
}

/** An ending that makes a name one that nobody else has: "7f3a". */
export function makeEnding(): string {
  return randomBytes(2).toString('hex');
}
