// Repeatable chance, for simulations and tests: the same seed gives the same numbers. Never for the
// draws of a real table; those come from luck/.

import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Chance } from './strategy.ts';

export function seededChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}
