// Checks a server: a bench for every case, with the server on it, and all cases run on them.

import { seededChance } from '../strategies/seeded-chance.ts';
import { MEASURES, type Measures } from './bench.ts';
import type { CaseText, Level, Listed } from './case.ts';
import { REAL_CLOCK, type Clock } from './clock.ts';
import { Luck } from './luck.ts';
import { runCases, type OpenBench, type RunSettings } from './run-cases.ts';
import { ServerBench } from './server-bench.ts';
import type { ServerSubject } from './subject.ts';
import type { CaseResult } from './verdict.ts';
import { Transcript } from './wire/transcript.ts';

/** What can be set about a run; everything has a usual value. */
export interface CheckSettings {
  readonly clock?: Clock;
  readonly measures?: Measures;
  readonly limitMs?: number;
  readonly level?: Level;
  readonly stopsAtStage?: boolean;
  readonly jobs?: number;
  readonly seed?: number;
  readonly tell?: (result: CaseResult) => void;
  /** Every line of every transcript, as it comes. */
  readonly show?: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

export const LIMIT_MS = 480_000;

/** The settings of the runner, with the usual values. */
export function completeSettings(
  settings: CheckSettings,
): Omit<RunSettings<never>, 'openBench' | 'skipsAlone'> {
  const { clock = REAL_CLOCK, limitMs = LIMIT_MS, level = 'should', jobs = 1, signal } = settings;
  const { stopsAtStage = false, tell = () => {} } = settings;
  return { clock, limitMs, level, jobs, stopsAtStage, tell, ...(signal && { signal }) };
}

/** A seed for each case, so that a case does the same whether it is run alone or after others. */
export function seedOf(id: string, seed: number): number {
  return Array.from(id).reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), seed);
}

export async function checkServer(
  cases: ReadonlyArray<Listed<ServerBench>>,
  subject: ServerSubject,
  settings: CheckSettings = {},
): Promise<readonly CaseResult[]> {
  const luck = new Luck();
  const { clock = REAL_CLOCK, measures = MEASURES, seed = 1, show } = settings;
  const openBench = async ({ id, wishes }: CaseText): Promise<OpenBench<ServerBench>> => {
    const server = await subject.start(wishes);
    const transcript = new Transcript(clock, show);
    const chance = seededChance(seedOf(id, seed));
    const { isFresh } = subject;
    const bench = new ServerBench({ transcript, clock, measures, chance, luck, server, isFresh });
    return {
      bench,
      transcript,
      async clear() {
        bench.close();
        const remarks = [...bench.remarks, ...server.remarks()];
        const output = server.output();
        await server.stop();
        return { remarks, output };
      },
    };
  };
  try {
    const skipsAlone = subject.isForeign;
    return await runCases(cases, { ...completeSettings(settings), openBench, skipsAlone });
  } finally {
    await subject.close();
  }
}
