// Runs the cases: one after another, or several at a time, within a limit for all of them. It turns
// what a case found into a verdict, and tells the results in the order of the suite. What is on the
// bench is made by the caller.

import { EarlyFailure, Failure, Skip, type CaseText, type Level, type Listed } from './case.ts';
import { wait, type Clock } from './clock.ts';
import { StartError } from './subject.ts';
import { LEFT_OUT, counts, leaveOut, type CaseResult, type Verdict } from './verdict.ts';
import type { Transcript } from './wire/transcript.ts';

/** Longer than the longest case takes with a program that is merely slow. */
const CASE_MS_MAX = 150_000;
/** After a case: the end of a program, or of what it prints, may still be on its way. */
const SETTLE_MS = 20;

/** A bench for one case, and how to clear it. */
export interface OpenBench<Bench> {
  readonly bench: Bench;
  readonly transcript: Transcript;
  /** Stops everything; returns what was noticed about the program, and its last words. */
  readonly clear: () => Promise<{ readonly remarks: readonly string[]; readonly output: string }>;
}

export interface RunSettings<Bench> {
  readonly openBench: (text: CaseText) => Promise<OpenBench<Bench>>;
  readonly clock: Clock;
  /** For all cases together. */
  readonly limitMs: number;
  /** Up to which level a failure counts. */
  readonly level: Level;
  readonly stopsAtStage: boolean;
  /** How many cases run at the same time. */
  readonly jobs: number;
  /** Whether cases that need the server alone are left out. */
  readonly skipsAlone: boolean;
  /** Called in the order of the suite. */
  readonly tell: (result: CaseResult) => void;
  /** Ends the run early, as the limit does. */
  readonly signal?: AbortSignal;
}

type Finding = Pick<CaseResult, 'verdict' | 'expected' | 'came' | 'isEarly' | 'reason'>;

export async function runCases<Bench>(
  cases: ReadonlyArray<Listed<Bench>>,
  settings: RunSettings<Bench>,
): Promise<readonly CaseResult[]> {
  return new CaseRun(cases, settings).run();
}

class CaseRun<Bench> {
  private readonly cases: ReadonlyArray<Listed<Bench>>;
  private readonly settings: RunSettings<Bench>;
  private readonly results: Array<CaseResult | undefined>;
  private told = 0;
  private failedStage = Infinity;
  private readonly over: Promise<'over'>;
  private isOver = false;
  private hasStarted = false;
  private readonly cancelLimit: () => void;

  constructor(cases: ReadonlyArray<Listed<Bench>>, settings: RunSettings<Bench>) {
    this.cases = cases;
    this.settings = settings;
    this.results = cases.map(() => undefined);
    let end = doNothing;
    this.over = new Promise((resolve) => {
      end = () => {
        this.isOver = true;
        resolve('over');
      };
    });
    this.cancelLimit = settings.clock.after(settings.limitMs, end);
    settings.signal?.addEventListener('abort', end, { once: true });
    if (settings.signal?.aborted === true) end();
  }

  async run(): Promise<readonly CaseResult[]> {
    const indexes = this.cases.map((_one, index) => index);
    const isAlone = (index: number): boolean => this.cases[index]?.text.isAlone === true;
    try {
      // Alone means that no other case runs at the same time.
      await this.runMany(this.settings.jobs === 1 ? indexes : indexes.filter((index) => !isAlone(index)));
      if (this.settings.jobs > 1) for (const index of indexes.filter(isAlone)) await this.runOne(index);
    } finally {
      this.cancelLimit();
    }
    return this.results.filter((result) => result !== undefined);
  }

  private async runMany(indexes: readonly number[]): Promise<void> {
    const waiting = [...indexes];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await this.runOne(next);
    };
    await Promise.all(Array.from({ length: this.settings.jobs }, work));
  }

  private async runOne(index: number): Promise<void> {
    const listed = this.cases[index];
    if (listed === undefined) return;
    const reason = this.findReasonToSkip(listed);
    const result = reason === undefined ? await this.carryOut(listed) : leaveOut(listed, reason);
    if (result.verdict === 'FAIL') this.failedStage = Math.min(this.failedStage, listed.stage.number);
    this.results[index] = result;
    this.tellInOrder();
  }

  private findReasonToSkip({ text, stage }: Listed<Bench>): string | undefined {
    const { skipsAlone, stopsAtStage } = this.settings;
    if (this.isOver) return LEFT_OUT.noTime;
    if (text.isAlone === true && skipsAlone) return 'needs a server that nobody else uses (--exec)';
    return stopsAtStage && stage.number > this.failedStage ? LEFT_OUT.earlierStage : undefined;
  }

  private tellInOrder(): void {
    for (let next = this.results[this.told]; next !== undefined; next = this.results[this.told]) {
      this.told += 1;
      this.settings.tell(next);
    }
  }

  private async carryOut(listed: Listed<Bench>): Promise<CaseResult> {
    const { clock, openBench } = this.settings;
    const beganAt = clock.now();
    const open = await openBench(listed.text).catch((error: unknown) => this.takeStartError(error));
    if (open instanceof Skip) return makeResult(listed, { verdict: 'skipped', reason: open.reason });
    if (open instanceof StartError) {
      const finding = { expected: 'that the program starts', came: open.message } as const;
      return { ...makeResult(listed, { verdict: 'FAIL', ...finding }), transcript: open.output };
    }
    const finding = await this.find(listed, open).catch(async (error: unknown) => {
      await open.clear();
      throw error;
    });
    this.hasStarted = true;
    if (finding.came !== undefined) open.transcript.markHere(finding.came);
    if (finding.expected !== undefined) open.transcript.remark(`expected ${finding.expected}`);
    await wait(clock, SETTLE_MS);
    const { remarks, output } = await open.clear();
    const lastWords = output === '' ? '' : `\n# the program's own last lines:\n${output}`;
    return {
      ...makeResult(listed, finding),
      remarks,
      seconds: (clock.now() - beganAt) / 1000,
      transcript: `${open.transcript.makeText()}${lastWords}`,
    };
  }

  /** A program that cannot be started at all ends the run; later, it fails a case. */
  private takeStartError(error: unknown): StartError | Skip {
    if (error instanceof Skip) return error;
    if (error instanceof StartError && this.hasStarted) return error;
    throw error;
  }

  private async find({ run, text }: Listed<Bench>, { bench }: OpenBench<Bench>): Promise<Finding> {
    let cancel = doNothing;
    const hanging = new Promise<never>((_resolve, reject) => {
      const failure = new Failure('an end of this case', `none in ${CASE_MS_MAX / 1000} s`);
      cancel = this.settings.clock.after(CASE_MS_MAX, () => reject(failure));
    });
    try {
      const running = run(bench);
      // After the limit nobody looks at what the case still finds.
      running.catch(() => {});
      const ended = await Promise.race([running, hanging, this.over]);
      return ended === 'over' ? { verdict: 'skipped', reason: LEFT_OUT.noTime } : { verdict: 'ok' };
    } catch (error) {
      if (error instanceof StartError && !this.hasStarted) throw error;
      return judge(error, counts(text.level, this.settings.level) ? 'FAIL' : 'warn');
    } finally {
      cancel();
    }
  }
}

function judge(error: unknown, failed: Verdict): Finding {
  if (error instanceof Failure) {
    const isEarly = error instanceof EarlyFailure;
    return { verdict: failed, expected: error.expected, came: error.came, ...(isEarly && { isEarly }) };
  }
  if (error instanceof Skip) return { verdict: 'skipped', reason: error.reason };
  if (error instanceof StartError)
    return { verdict: failed, expected: 'that the program starts', came: error.message };
  return {
    verdict: 'error',
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

function makeResult<Bench>({ text, stage }: Listed<Bench>, finding: Finding): CaseResult {
  return { text, stage, ...finding, remarks: [], seconds: 0, transcript: '' };
}

function doNothing(): void {}
