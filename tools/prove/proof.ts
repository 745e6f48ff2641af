// What a proof is to `npm run prove`: a target, slices of it that are commands of their own, and
// figures. Every such command ends with one line of JSON, a Report; nothing else that it prints is
// read.

/** The last line of a slice's output. */
export interface Report {
  /** How much of the target this slice has done. */
  readonly done: number;
  /** A sentence, with its seed, for each thing that is wrong. */
  readonly failures: readonly string[];
  /**
   * Further figures: numbers are added up over the slices, records of numbers too; what ends in Mb
   * is the largest.
   */
  readonly [figure: string]: unknown;
}

/** A slice that is about to run. */
interface Slice {
  /** What was done before. */
  readonly done: number;
  readonly count: number;
  /** Another one for each slice. */
  readonly seed: number;
}

export interface Command {
  /** For Node: a file of this project and its arguments. */
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Proof {
  readonly id: string;
  readonly title: string;
  readonly target: number;
  /** That of a release, when this run wants less. */
  readonly releaseTarget?: number;
  /** As much as may be lost by an interruption. */
  readonly slice: number;
  /** Several run at the same time. */
  readonly commands: (slice: Slice) => readonly Command[];
  /** The same proof alone, for people. */
  readonly alone: string;
}

type Figures = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** What a proof has come to, over all its slices. */
export interface Progress {
  readonly done: number;
  readonly slices: number;
  readonly seconds: number;
  readonly figures: Figures;
  readonly failures: readonly string[];
  /** Why this machine cannot do it at all. */
  readonly notHere?: string;
}

export const NO_PROGRESS: Progress = { done: 0, slices: 0, seconds: 0, figures: {}, failures: [] };

export function addReport(before: Progress, report: Report): Progress {
  const { done, failures, ...rest } = report;
  const figures = { ...before.figures };
  for (const [name, value] of Object.entries(rest)) figures[name] = addFigure(name, figures[name], value);
  return { ...before, done: before.done + done, figures, failures: [...before.failures, ...failures] };
}

function addFigure(name: string, before: Figures[string] | undefined, value: unknown): Figures[string] {
  if (typeof value === 'number') {
    const known = typeof before === 'number' ? before : 0;
    return name.endsWith('Mb') ? Math.max(known, value) : known + value;
  }
  const known = typeof before === 'object' ? before : {};
  const added = Object.entries((value ?? {}) as Readonly<Record<string, number>>);
  return { ...known, ...Object.fromEntries(added.map(([key, one]) => [key, (known[key] ?? 0) + one])) };
}
