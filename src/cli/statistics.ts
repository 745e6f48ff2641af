// A mean with its 95 % interval, collected one value at a time (Welford's method, which does not lose small differences
// between large numbers).

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

/** Half the width of the 95 % interval around the mean; infinite for fewer than two values. */
export function margin95({ count, squares }: Tally): number {
  if (count < 2) return Number.POSITIVE_INFINITY;
  return Z_95 * Math.sqrt(squares / (count - 1) / count);
}
