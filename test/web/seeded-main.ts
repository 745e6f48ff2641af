// The `parlour` command with luck that can be repeated, for tests in a browser: they play whole games, and a game that fails a test must be there to look at again. The flag --seed says which luck.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { seededChance } from '../../src/strategies/seeded-chance.ts';

const BYTE = 256;
const [, seed] = process.argv.splice(process.argv.indexOf('--seed'), 2);
/** One for each length: how many secrets were drawn does not depend on how many ids were. */
const chances = new Map<number, () => number>();

function chanceFor(length: number): () => number {
  const known = chances.get(length);
  if (known !== undefined) return known;
  const fresh = seededChance(Number(seed) * BYTE + length);
  chances.set(length, fresh);
  return fresh;
}

Object.assign(crypto, {
  randomBytes(length: number): Buffer {
    const chance = chanceFor(length);
    return Buffer.from(Array.from({ length }, () => Math.floor(chance() * BYTE)));
  },
  randomInt: (end: number): number => Math.floor(chanceFor(0)() * end),
});
syncBuiltinESMExports();
await import('../../src/cli/main.ts');
