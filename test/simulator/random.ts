// All chance in a simulation comes from here, and all of it from one seed.

import { createHash } from 'node:crypto';
import { seededChance } from '../../src/strategies/seeded-chance.ts';

const HEX = '0123456789abcdef';

export class Random {
  readonly chance: () => number;

  constructor(seed: number) {
    // Neighbouring seeds would begin with almost the same numbers.
    this.chance = seededChance(createHash('sha256').update(`simulation ${seed}`).digest().readInt32LE());
  }

  /** A whole number from 0 to n - 1. */
  below(n: number): number {
    return Math.floor(this.chance() * n);
  }

  /** A whole number from min to max, both included. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  isLikely(probability: number): boolean {
    return this.chance() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += HEX[this.below(HEX.length)];
    return text;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }
}
