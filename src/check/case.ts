// The contract of the checker: what a case is, and how a case says what it found.
//
// A case tries one sentence of an assignment on somebody's program. Its `run` gets a bench with the
// program on it, and does one of three things: it returns, and the case has passed; it throws a
// Failure, which says what was expected and what came; or it throws a Skip with a reason. Any other
// exception is a fault of the checker and never of the program.
//
// A case checks only its own sentence and is lenient about all others, so that one mistake of a
// program fails one case. Ids never change their meaning; a case that is dropped leaves a hole.

/** Must: a sentence of the assignment. Should: robustness. May: style, only remarked. */
export const LEVELS = ['must', 'should', 'may'] as const;
export type Level = (typeof LEVELS)[number];

/** Which program is checked. */
export type Side = 'server' | 'client';

/** The words of a case, for `list`, `explain` and the reports. */
export interface CaseText {
  /** "P-S-04": the protocol, the side, and a number. */
  readonly id: string;
  readonly level: Level;
  readonly title: string;
  /** What the checker does, and when the case passes. Whole sentences for students. */
  readonly does: string;
  /** The sentence of the assignment; undefined where it says nothing. */
  readonly quote?: string;
  /** The usual mistake. */
  readonly cause: string;
  /** What else is accepted, where the assignment leaves it open. */
  readonly accepts?: string;
  /** Runs only at a server that nobody else uses at the same time. */
  readonly isAlone?: boolean;
  /** How a server has to be started for this case, if not as usual. */
  readonly wishes?: ServerWishes;
}

export interface ServerWishes {
  /** What is typed when the server asks, in turn; the last again and again. */
  readonly operator?: readonly string[];
  /** The short mode of the assignment; skipped if nobody said how to start it. */
  readonly isDev?: boolean;
}

export interface Case<Bench> extends CaseText {
  readonly run: (bench: Bench) => Promise<void>;
}

/** Cases that belong together, in order: later stages build on earlier ones. */
interface Stage<Bench> {
  readonly title: string;
  readonly cases: ReadonlyArray<Case<Bench>>;
}

/** All cases of a protocol for one side. */
export interface Suite<Bench> {
  /** As on the command line: "pig". */
  readonly protocol: string;
  /** As in sentences: "Pig". */
  readonly name: string;
  readonly side: Side;
  /** What all its ids begin with: "P-S". */
  readonly prefix: string;
  readonly stages: ReadonlyArray<Stage<Bench>>;
  /** What is typed when a server asks something, unless the command says another line. */
  readonly operator?: string;
}

/** A case with its place in the suite. */
export interface Listed<Bench> {
  readonly text: CaseText;
  readonly run: Case<Bench>['run'];
  readonly stage: StagePlace;
}

export interface StagePlace {
  /** From 1. */
  readonly number: number;
  readonly title: string;
}

export function listCases<Bench>({ stages }: Suite<Bench>): ReadonlyArray<Listed<Bench>> {
  return stages.flatMap(({ title, cases }, index) =>
    cases.map((one) => ({ text: one, run: one.run, stage: { number: index + 1, title } })),
  );
}

/** The program did something else than the case expects. */
export class Failure extends Error {
  /** "nothing to Ann, who waits" */
  readonly expected: string;
  /** "INIT:Bob", or "nothing for 3 s" */
  readonly came: string;

  constructor(expected: string, came: string) {
    super(`expected ${expected}, got ${came}`);
    this.expected = expected;
    this.came = came;
  }
}

/**
 * The program failed on the way to the case's own sentence, so the quote and the usual cause of the
 * case do not fit.
 */
export class EarlyFailure extends Failure {}

/** What has to work before a case comes to its own sentence. */
export async function onTheWay<Value>(way: Promise<Value>): Promise<Value> {
  try {
    return await way;
  } catch (error) {
    throw error instanceof Failure ? new EarlyFailure(error.expected, error.came) : error;
  }
}

/** The case cannot be decided here: "luck", "needs {count} in the command". */
export class Skip extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
