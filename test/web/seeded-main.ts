// The `parlour` command with repeatable luck, for tests in a browser: a whole game that fails a
// test can be played again. The flag --seed chooses the luck.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { seededChance } from '../../src/strategies/seeded-chance.ts';

const BYTE = 256;
const [, seed] = process.argv.splice(process.argv.indexOf('--seed'), 2);
/** One for each length, so that the number of ids does not change the secrets. */
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
