// The real world, in Node and in browsers: it needs only what both have.

import type { ClientWorld } from './world.ts';

const CHANCE_BITS = 32;

export function makeClientWorld(): ClientWorld {
  return {
    now: () => performance.now(),
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    randomHex: (bytes) =>
      Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join(''),
    chance: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** CHANCE_BITS,
  };
}
