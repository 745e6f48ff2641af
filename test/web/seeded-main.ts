// The `parlour` command with repeatable luck, for tests in a browser: a whole game that fails a
// test can be played again. The flag --seed chooses the luck, and --hours-later sets the clock on
// the wall forward, for what happens on another day.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { seededChance } from '../../src/strategies/seeded-chance.ts';

const BYTE = 256;
const HOUR_MS = 60 * 60_000;
const [, seed] = process.argv.splice(process.argv.indexOf('--seed'), 2);
const later = process.argv.indexOf('--hours-later');
if (later >= 0) {
  const [, hours] = process.argv.splice(later, 2);
  const date = Date.now;
  Date.now = () => date() + Number(hours) * HOUR_MS;
}
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
