// The four letters by which people name a table: the beginning of its id, so they need not be
// stored and stay the same after a restart.

import type { World } from './world.ts';

/** Without I and O, which look like 1 and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 4;
/** Addresses of the page, because codes are addresses too. */
const ADDRESSES: ReadonlySet<string> = new Set(['FAME', 'HERE']);
const ID_BYTES = 8;

export function codeOf(id: string): string {
  return id.slice(0, CODE_LENGTH);
}

/** A new id whose code is not taken. */
export function newId(
  world: Pick<World, 'chance' | 'randomHex'>,
  isTaken: (code: string) => boolean,
): string {
  for (;;) {
    const letters = Array.from(
      { length: CODE_LENGTH },
      () => LETTERS[Math.floor(world.chance() * LETTERS.length)],
    );
    const code = letters.join('');
    if (!ADDRESSES.has(code) && !isTaken(code)) return `${code}-${world.randomHex(ID_BYTES)}`;
  }
}
