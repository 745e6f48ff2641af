// A workload: something that can be measured once for a contestant at a size. The benchmark repeats
// it, with all contestants in turn.

export interface Conditions {
  /** How long to measure, and how long the server warms up before. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Processes with clients. */
  readonly drivers: number;
}

export interface Column {
  /** The name of the value. */
  readonly value: string;
  readonly title: string;
  readonly digits: number;
}

export type Values = Readonly<Record<string, number>>;

export interface Workload {
  readonly name: string;
  readonly title: string;
  /** What is done and counted, for the results. */
  readonly says: string;
  /** What the sizes count, such as "tables". */
  readonly unit: string;
  readonly sizes: readonly number[];
  /** The name of a size that is not a number of anything. */
  titleOf?(size: number): string;
  /** The names of the contestants that can do it. */
  readonly contestants: readonly string[];
  readonly columns: readonly Column[];
  measure(contestant: string, size: number, conditions: Conditions): Promise<Values>;
}

export const EVERYBODY: readonly string[] = ['durable', 'memory', 'colyseus', 'boardgame.io', 'ws'];

/** A percentile of sorted numbers. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
