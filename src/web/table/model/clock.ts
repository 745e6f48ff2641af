// Time, as the models of the page see it. It is passed in: the page's own clock is
// ../page-clock.ts, and tests let time pass as they need it.

export interface Clock {
  /** Milliseconds since any moment; never goes back. */
  now(): number;
  /** The date in milliseconds since 1970; people can set it back. */
  date(): number;
  /** Calls back after this many milliseconds, unless cancelled. */
  after(ms: number, call: () => void): Cancel;
}

export type Cancel = () => void;
