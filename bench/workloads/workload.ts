// What a workload is: something that can be measured for a contestant at a size, one time. The benchmark repeats it, all contestants in turn.

export interface Conditions {
  /** How long is measured, and before that how long the server warms up. */
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
  /** What the sizes count, as in "tables". */
  readonly unit: string;
  readonly sizes: readonly number[];
  /** What a size is called, where it is no number of anything. */
  titleOf?(size: number): string;
  /** The names of those who can do it. */
  readonly contestants: readonly string[];
  readonly columns: readonly Column[];
  measure(contestant: string, size: number, conditions: Conditions): Promise<Values>;
}

export const EVERYBODY: readonly string[] = ['durable', 'memory', 'colyseus', 'boardgame.io', 'ws'];

/** Of sorted numbers. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
