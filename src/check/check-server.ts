// Checks a server: a bench for every case, with the server on it, and all cases run on them.

import { seededChance } from '../strategies/seeded-chance.ts';
import { MEASURES } from './bench.ts';
import { completeSettings, seedOf, type CheckSettings } from './check-settings.ts';
import type { CaseText, Listed } from './case.ts';
import { REAL_CLOCK } from './clock.ts';
import { Luck } from './luck.ts';
import { runCases, type OpenBench } from './run-cases.ts';
import { ServerBench } from './server-bench.ts';
import type { ServerSubject } from './subject.ts';
import type { CaseResult } from './verdict.ts';
import { Transcript } from './wire/transcript.ts';

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
