// How long to wait before connecting again: longer after every failure, and slightly different for
// each client, so that a server that comes back is not overrun.

export interface Waits {
  readonly firstMs: number;
  readonly longestMs: number;
}

export const WAITS: Waits = { firstMs: 250, longestMs: 10_000 };

/** After this many failures in a row; `chance` is from 0 up to 1. */
export function waitMs({ firstMs, longestMs }: Waits, failures: number, chance: number): number {
  return Math.min(firstMs * 2 ** failures, longestMs / 2) * (1 + chance);
}
