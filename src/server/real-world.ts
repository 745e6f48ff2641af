// The real world: real randomness, with a given journal and clock.

import { randomBytes, randomInt } from 'node:crypto';
import type { Journal } from '../journal/journal.ts';
import { SECRET_BYTES } from '../luck/bytes.ts';
import { makeFate } from '../luck/fate.ts';
import { openNativeHash } from './native-hash.ts';
import type { World } from './world.ts';

const CHANCE_STEPS = 2 ** 47;

export function makeWorld(
  journal: Journal,
  time: Pick<World, 'now' | 'after'>,
  notes: Pick<World, 'count' | 'log' | 'fail'>,
): World {
  return {
    journal,
    fate: makeFate(() => randomBytes(SECRET_BYTES), openNativeHash),
    date: () => Date.now(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    chance: () => randomInt(CHANCE_STEPS) / CHANCE_STEPS,
    ...time,
    ...notes,
  };
}
