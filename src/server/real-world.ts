// The world as it is: real time, real randomness, and a journal that is given.

import { randomBytes, randomInt } from 'node:crypto';
import type { Journal } from '../journal/journal.ts';
import { SECRET_BYTES } from '../luck/bytes.ts';
import { makeFate } from '../luck/fate.ts';
import { openNativeHash } from './native-hash.ts';
import type { World } from './world.ts';

const CHANCE_STEPS = 2 ** 47;

export function makeWorld(journal: Journal, notes: Pick<World, 'count' | 'log' | 'fail'>): World {
  return {
    journal,
    fate: makeFate(() => randomBytes(SECRET_BYTES), openNativeHash),
    now: () => performance.now(),
    today: () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
    after(ms, call) {
      if (ms === 0) return soon(call);
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    chance: () => randomInt(CHANCE_STEPS) / CHANCE_STEPS,
    ...notes,
  };
}

/** A timer would wait a millisecond, which is most of the time that a move of the house takes. */
function soon(call: () => void): () => void {
  const next = setImmediate(call);
  return () => clearImmediate(next);
}
