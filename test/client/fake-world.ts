// Controlled time and predictable randomness, for tests of the client.

import type { ClientWorld } from '../../src/client/world.ts';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

export interface FakeWorld extends ClientWorld {
  readonly timers: Set<Timer>;
  /** Lets this much time pass, and runs everything that is due in it. */
  pass(ms: number): void;
  setChance(chance: number): void;
}

export function makeFakeWorld(): FakeWorld {
  const timers = new Set<Timer>();
  let now = 0;
  let count = 0;
  let chance = 0;
  return {
    timers,
    now: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    randomHex(bytes) {
      count += 1;
      return count.toString(16).padStart(bytes * 2, '0');
    },
    chance: () => chance,
    setChance(next) {
      chance = next;
    },
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = [...timers]
          .filter(({ at }) => at <= until)
          .toSorted((one, other) => one.at - other.at);
        if (next === undefined) break;
        timers.delete(next);
        now = next.at;
        next.call();
      }
      now = until;
    },
  };
}
