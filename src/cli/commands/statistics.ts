// A mean with its 95 % interval, collected one value at a time with Welford's method, which keeps
// small differences between large numbers. Fewer than two values have no interval.

const Z_95 = 1.959964;

export interface Tally {
  count: number;
  mean: number;
  squares: number;
}

export function openTally(): Tally {
  return { count: 0, mean: 0, squares: 0 };
}

export function add(tally: Tally, value: number): void {
  tally.count += 1;
  const before = value - tally.mean;
  tally.mean += before / tally.count;
  tally.squares += before * (value - tally.mean);
}

/** Half the width of the 95 % interval around the mean. */
export function margin95({ count, squares }: Tally): number | undefined {
  if (count < 2) return undefined;
  return Z_95 * Math.sqrt(squares / (count - 1) / count);
}

/**
 * Wilson's 95 % interval for a share. It stays between 0 and 1, and is right even for a share of 0
 * or 1. A draw counts as a part of a win, which makes the interval a little too wide, never too
 * narrow.
 */
export function wilson95({ count, mean }: Tally): readonly [low: number, high: number] | undefined {
  if (count < 2) return undefined;
  const square = Z_95 ** 2 / count;
  const centre = mean + square / 2;
  const half = Math.sqrt(mean * (1 - mean) * square + square ** 2 / 4);
  return [Math.max((centre - half) / (1 + square), 0), Math.min((centre + half) / (1 + square), 1)];
}
