// What a client needs from outside: time and randomness. Tests supply their own; real-world.ts is
// the real one.

export interface ClientWorld {
  /** Milliseconds since some fixed moment; never goes back. */
  now(): number;
  /** Calls back after this many milliseconds, unless cancelled. */
  after(ms: number, call: () => void): () => void;
  /** Fresh random bytes as lower-case hexadecimal text. */
  randomHex(bytes: number): string;
  /** A number from 0 up to, but not including, 1. */
  chance(): number;
}
