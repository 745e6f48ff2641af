// Exact fractions, for brute force without floating point.

export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  const [t, b] = [BigInt(top), BigInt(bottom)];
  const sign = b < 0n ? -1n : 1n;
  const shared = gcd(t, b * sign);
  return { top: (t * sign) / shared, bottom: (b * sign) / shared };
}

export const whole = (n: number): Fraction => fraction(n);
export const ZERO = whole(0);
export const ONE = whole(1);

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const subtract = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
export const divide = (a: Fraction, by: Fraction | number): Fraction => {
  const b = typeof by === 'number' ? whole(by) : by;
  return fraction(a.top * b.bottom, a.bottom * b.top);
};
export const isMore = (a: Fraction, b: Fraction): boolean => a.top * b.bottom > b.top * a.bottom;

export const max = (a: Fraction, b: Fraction): Fraction => (isMore(b, a) ? b : a);

/** The nearest number, even where both parts are far too long for one. */
export function toNumber({ top, bottom }: Fraction): number {
  const scale = 10n ** 30n;
  return Number((top * scale) / bottom) / 1e30;
}
