// How long to wait before the next try to connect: longer after every failure, and never exactly as long as everybody else, so that a server that comes back is not run over.

export interface Waits {
  readonly firstMs: number;
  readonly longestMs: number;
}

export const WAITS: Waits = { firstMs: 250, longestMs: 10_000 };

/** After so many failures in a row; `chance` is from 0 up to 1. */
export function waitMs({ firstMs, longestMs }: Waits, failures: number, chance: number): number {
  return Math.min(firstMs * 2 ** failures, longestMs / 2) * (1 + chance);
}
