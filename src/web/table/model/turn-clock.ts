// The clock of the seat on turn, counted on from what the server said last.

import type { TableModel } from './table-model.ts';

/** Below this the time is short. */
const SHORT_SECONDS = 10;

export interface TimeLeft {
  /** What is left of the whole time, from 0 to 1. */
  readonly share: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly isShort: boolean;
}

/** Undefined while nobody's clock runs. */
export function timeLeft(
  { newest, heardAt }: Pick<TableModel, 'newest' | 'heardAt'>,
  now: number,
): TimeLeft | undefined {
  const { clock, seconds } = newest.value;
  if (seconds === undefined) return undefined;
  const left = Math.max(0, seconds - Math.max(0, now - heardAt.value) / 1000);
  const shown = Math.ceil(left);
  return {
    share: left / clock,
    minutes: Math.floor(shown / 60),
    seconds: shown % 60,
    isShort: left <= SHORT_SECONDS,
  };
}
