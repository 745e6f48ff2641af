// What goes wrong in a run. Each seed has some of it, so that every fault occurs alone and in
// company.

import type { Random } from './random.ts';

export interface Faults {
  /** Each is the chance, from 0 to 1, that it happens when it could. */
  readonly powerCut: number;
  readonly kill: number;
  readonly drain: number;
  /** A kill after the disk has an entry and before the server hears of it. */
  readonly aimedKill: number;
  readonly syncError: number;
  readonly fullDisk: number;
  readonly flippedBit: number;
  readonly slowSync: number;
  readonly reset: number;
  readonly halfOpen: number;
  readonly slowNetwork: number;
  readonly slowReader: number;
  /** How many of each kind visit. */
  readonly intruders: number;
  readonly wanderers: number;
  /** Guests of the classic doors. */
  readonly pigs: number;
  readonly frames: number;
  readonly javas: number;
  readonly hoots: number;
  /**
   * Everybody is away long enough for empty tables to be closed; and a kill when a table closes,
   * before that is known.
   */
  readonly isLong: boolean;
  readonly killAtClose: number;
  /** Somebody follows a table full of news and does not read. */
  readonly isNoisy: boolean;
}

export function chooseFaults(random: Random): Faults {
  const sometimes = (probability: number): number => (random.isLikely(0.4) ? probability : 0);
  return {
    powerCut: sometimes(0.5),
    kill: sometimes(0.5),
    drain: sometimes(0.4),
    aimedKill: sometimes(0.02),
    syncError: sometimes(0.005),
    fullDisk: sometimes(0.4),
    flippedBit: sometimes(0.3),
    slowSync: sometimes(0.15),
    reset: sometimes(0.02),
    halfOpen: sometimes(0.01),
    slowNetwork: sometimes(0.1),
    slowReader: sometimes(0.5),
    intruders: random.isLikely(0.4) ? random.between(1, 2) : 0,
    wanderers: random.isLikely(0.5) ? random.between(1, 3) : 0,
    pigs: random.isLikely(0.4) ? random.between(1, 3) : 0,
    frames: random.isLikely(0.3) ? random.between(1, 3) : 0,
    javas: random.isLikely(0.3) ? random.between(1, 3) : 0,
    hoots: random.isLikely(0.3) ? random.between(2, 5) : 0,
    isLong: random.isLikely(0.15),
    killAtClose: 0.3,
    isNoisy: random.isLikely(0.05),
  };
}
