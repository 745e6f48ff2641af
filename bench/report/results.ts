// The measurements: for every workload, size and contestant the values of each round. They are
// summed up by the median, with the smallest and the largest beside it.

import type { Values } from '../workloads/workload.ts';

interface Result {
  readonly workload: string;
  readonly size: number;
  readonly contestant: string;
  readonly rounds: Values[];
}

interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export class Results {
  private readonly all: Result[] = [];

  add(place: Omit<Result, 'rounds'>, values: Values): void {
    const known = this.find(place);
    if (known === undefined) this.all.push({ ...place, rounds: [values] });
    else known.rounds.push(values);
  }

  sizesOf(workload: string): readonly number[] {
    return [...new Set(this.all.filter((one) => one.workload === workload).map(({ size }) => size))];
  }

  summarise(place: Omit<Result, 'rounds'>, value: string): Summary | undefined {
    const numbers = this.find(place)?.rounds.map((round) => round[value] ?? NaN) ?? [];
    return numbers.length === 0 ? undefined : summarise(numbers);
  }

  /**
   * Compares a value of a round with another of the same round, which had the same conditions, and
   * takes the median.
   */
  compare(
    places: readonly [Omit<Result, 'rounds'>, Omit<Result, 'rounds'>],
    value: string,
    relate: (one: number, other: number) => number,
  ): Summary | undefined {
    const [one, other] = places.map((place) => this.find(place)?.rounds ?? []);
    const pairs = (one ?? []).flatMap((round, index) => {
      const beside = other?.[index];
      return beside === undefined ? [] : [relate(round[value] ?? NaN, beside[value] ?? NaN)];
    });
    return pairs.length === 0 ? undefined : summarise(pairs);
  }

  private find({ workload, size, contestant }: Omit<Result, 'rounds'>): Result | undefined {
    return this.all.find(
      (one) => one.workload === workload && one.size === size && one.contestant === contestant,
    );
  }
}

function summarise(numbers: readonly number[]): Summary {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] ?? NaN;
  const above = sorted[Math.ceil(middle)] ?? NaN;
  return { median: (below + above) / 2, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN };
}
