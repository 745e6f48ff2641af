// A world for tests of the server: controlled time, luck and ids from a seed, and a journal in
// memory unless another is given.

import { createHash } from 'node:crypto';
import type { Journal } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { makeFate } from '../../src/luck/fate.ts';
import { Parlour } from '../../src/server/parlour.ts';
import type { ParlourSettings } from '../../src/server/guest-access.ts';
import type { World } from '../../src/server/world.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';

const START = Date.UTC(2026, 10, 15, 12);

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

export interface TestWorld extends World {
  /** Lets this much time pass, and runs everything that is due in it. */
  pass(ms: number): Promise<void>;
  readonly notes: string[];
  readonly timers: Set<Timer>;
}

export function makeTestWorld(journal: Journal = openMemoryJournal(), seed = 1): TestWorld {
  const timers = new Set<Timer>();
  const notes: string[] = [];
  let now = 0;
  let count = 0;
  const newBytes = (): Buffer =>
    createHash('sha256')
      .update(`${seed}/${(count += 1)}`)
      .digest();

  async function settle(): Promise<void> {
    // Everything that waits for the journal or another promise gets its turn.
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  async function pass(ms: number): Promise<void> {
    const until = now + ms;
    for (;;) {
      await settle();
      const [next] = [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      timers.delete(next);
      now = next.at;
      next.call();
    }
    now = until;
  }

  return {
    journal,
    fate: makeFate(newBytes),
    now: () => now,
    date: () => START + now,
    after(ms, call) {
      const timer = { at: now + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    randomHex: (bytes) =>
      newBytes()
        .toString('hex')
        .slice(0, bytes * 2),
    chance: seededChance(seed),
    count: () => {},
    log: (event, details) => notes.push(`${event} ${JSON.stringify(details)}`),
    fail: (error) => {
      throw error instanceof Error ? error : new Error(String(error));
    },
    pass,
    notes,
    timers,
  };
}

export async function openParlour(
  world: World,
  allowPractice = false,
  others: Partial<ParlourSettings> = {},
): Promise<Parlour> {
  const parlour = new Parlour(world, { allowPractice, hasHouse: false, ...others });
  await parlour.recover();
  return parlour;
}
