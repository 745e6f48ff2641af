// The luck of a table, as the table asks for it: fresh secrets from given bytes, and draws derived
// from them.

import type { Draw, Drawn } from '../games/draw.ts';
import { commitmentOf, makeHex, parseHex, type OpenKeyedHash } from './bytes.ts';
import { openDraws, type Draws, type SeatText } from './derive.ts';

interface FateSource {
  readonly secret: string;
  readonly table: string;
  readonly texts: readonly SeatText[];
}

/**
 * `newBytes` returns 32 fresh random bytes at every call. A server passes its own hash, which gives
 * the same results as ours.
 */
export function makeFate(
  newBytes: () => Uint8Array,
  openHash?: OpenKeyedHash,
): {
  newSecret(): { secret: string; commitment: string };
  draw(source: FateSource, number: number, draw: Draw): Drawn;
} {
  const drawsOf = rememberDraws(openHash);
  return {
    newSecret() {
      const bytes = newBytes();
      return { secret: makeHex(bytes), commitment: commitmentOf(bytes) };
    },
    draw: (source, number, draw) => drawsOf(source)(number, draw),
  };
}

/**
 * A table asks for one draw after the other, with the same list of texts while the luck is the
 * same.
 */
function rememberDraws(openHash: OpenKeyedHash | undefined): (source: FateSource) => Draws {
  const known = new WeakMap<readonly SeatText[], { source: FateSource; draws: Draws }>();
  return (source) => {
    const { secret, table, texts } = source;
    const before = known.get(texts);
    if (before?.source.secret === secret && before.source.table === table) return before.draws;
    const draws = openDraws({ secret: parseHex(secret), table, texts }, openHash);
    known.set(texts, { source, draws });
    return draws;
  };
}
