// The luck of a table, as the table asks for it: fresh secrets from bytes that are given, draws derived from them.

import type { Draw, Drawn } from '../rules/draw.ts';
import { commitmentOf, makeHex, parseHex } from './bytes.ts';
import { deriveDraw, type SeatText } from './derive.ts';

/** `newBytes` gives 32 fresh random bytes at every call. */
export function makeFate(newBytes: () => Uint8Array): {
  newSecret(): { secret: string; commitment: string };
  draw(
    source: { secret: string; table: string; texts: readonly SeatText[] },
    number: number,
    draw: Draw,
  ): Drawn;
} {
  return {
    newSecret() {
      const bytes = newBytes();
      return { secret: makeHex(bytes), commitment: commitmentOf(bytes) };
    },
    draw: (source, number, draw) => deriveDraw({ ...source, secret: parseHex(source.secret) }, number, draw),
  };
}
