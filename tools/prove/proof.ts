// A proof for `npm run prove`: a target, slices of it that are separate commands, and figures.
// Every such command ends with one line of JSON, a Report; the rest of its output is ignored.

/** The last line of a slice's output. */
export interface Report {
  /** How much of the target this slice has done. */
  readonly done: number;
  /** A sentence, with its seed, for each failure. */
  readonly failures: readonly string[];
  /**
   * Further figures. Numbers, and records of numbers, are added up over the slices; for names that
   * end in Mb the largest counts.
   */
  readonly [figure: string]: unknown;
}

/** A slice that is about to run. */
interface Slice {
  /** How much was done before. */
  readonly done: number;
  readonly count: number;
  /** Different for each slice. */
  readonly seed: number;
}

export interface Command {
  /** Arguments for Node: a file of this project and its arguments. */
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Proof {
  readonly id: string;
  readonly title: string;
  readonly target: number;
  /** The target of a release, if this run has a smaller one. */
  readonly releaseTarget?: number;
  /** The most that an interruption may lose. */
  readonly slice: number;
  /** Several commands run at the same time. */
  readonly commands: (slice: Slice) => readonly Command[];
  /** The command that runs this proof alone, for people. */
  readonly alone: string;
}

type Figures = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** The result of a proof so far, over all its slices. */
export interface Progress {
  readonly done: number;
  readonly slices: number;
  readonly seconds: number;
  readonly figures: Figures;
  readonly failures: readonly string[];
  /** Why this machine cannot run it at all. */
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
