// The dice that a server has rolled in all cases of a run, by kind, so that their fairness can be
// judged at the end; and the test that judges them.

/** A fair die is called unfair once in a million runs. */
export const UNFAIR_BELOW = 1e-6;

export class Luck {
  private readonly kinds = new Map<string, number[]>();

  /** A kind is a source that is judged alone: "die", "first roll", "starter". */
  note(kind: string, value: number): void {
    const values = this.kinds.get(kind) ?? [];
    values.push(value);
    this.kinds.set(kind, values);
  }

  /** All values of a kind, in order. */
  values(kind: string): readonly number[] {
    return this.kinds.get(kind) ?? [];
  }
}

/** How often each of the faces 1 to 6 came. */
export function countFaces(values: readonly number[]): readonly number[] {
  return [1, 2, 3, 4, 5, 6].map((face) => values.filter((value) => value === face).length);
}

/** The probability that a fair die is at least this uneven: chi-square, five degrees of freedom. */
export function fairness(values: readonly number[]): number {
  const expected = values.length / 6;
  const sum = countFaces(values).reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  return chiSquareTail5(sum);
}

/**
 * For an odd number of degrees of freedom the tail has a closed form: with x the square root of the
 * sum, 2 Q(x) + 2 phi(x) (x + x³ / 3), Q and phi those of the normal distribution.
 */
function chiSquareTail5(sum: number): number {
  const x = Math.sqrt(sum);
  const density = Math.exp(-sum / 2) / Math.sqrt(2 * Math.PI);
  return 2 * normalTail(x) + 2 * density * (x + x ** 3 / 3);
}

/** The upper tail of the normal distribution, as a continued fraction or a series. */
function normalTail(x: number): number {
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (x < 3) {
    let [term, sum] = [x, x];
    for (let index = 1; index < 60; index += 1) {
      term *= (x * x) / (2 * index + 1);
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let fraction = x;
  for (let index = 60; index >= 1; index -= 1) fraction = x + index / fraction;
  return density / fraction;
}
