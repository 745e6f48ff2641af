// Checks a client: the checker is its server in every case.

import { seededChance } from '../strategies/seeded-chance.ts';
import { MEASURES } from './bench.ts';
import type { CaseText, Listed } from './case.ts';
import { completeSettings, seedOf, type CheckSettings } from './check-settings.ts';
import { ClientBench } from './client-bench.ts';
import { REAL_CLOCK } from './clock.ts';
import { Luck } from './luck.ts';
import type { KeyboardPlan } from './program/keyboard.ts';
import { runCases, type OpenBench } from './run-cases.ts';
import type { ClientSubject } from './subject.ts';
import type { CaseResult } from './verdict.ts';
import { Transcript } from './wire/transcript.ts';

export interface ClientUnderCheck {
  readonly subject: ClientSubject;
  /** Undefined when it plays by itself. */
  readonly keyboard?: KeyboardPlan | undefined;
}

export async function checkClient(
  cases: ReadonlyArray<Listed<ClientBench>>,
  { subject, keyboard }: ClientUnderCheck,
  settings: CheckSettings = {},
): Promise<readonly CaseResult[]> {
  const luck = new Luck();
  const { clock = REAL_CLOCK, measures = MEASURES, seed = 1, show } = settings;
  const openBench = async ({ id }: CaseText): Promise<OpenBench<ClientBench>> => {
    const transcript = new Transcript(clock, show);
    const chance = seededChance(seedOf(id, seed));
    const bench = new ClientBench({ transcript, clock, measures, chance, luck, subject, keyboard });
    return { bench, transcript, clear: () => bench.clear() };
  };
  return runCases(cases, { ...completeSettings(settings), openBench, skipsAlone: false });
}
