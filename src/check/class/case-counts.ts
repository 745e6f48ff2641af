// Which cases a class has failed, so that a teacher sees what to explain again.

import type { CaseCount } from './class-reports.ts';
import type { Outcome } from './outcome.ts';

/** Only those that somebody failed, the hardest first. */
export function countCases(outcomes: readonly Outcome[]): readonly CaseCount[] {
  const counts = new Map<string, CaseCount>();
  for (const { text, verdict } of outcomes.flatMap(({ parts }) => parts.flatMap(({ results }) => results))) {
    if (verdict === 'skipped') continue;
    const before = counts.get(text.id) ?? { id: text.id, title: text.title, failed: 0, tried: 0 };
    const failed = before.failed + (verdict === 'ok' ? 0 : 1);
    counts.set(text.id, { ...before, failed, tried: before.tried + 1 });
  }
  return [...counts.values()]
    .filter(({ failed }) => failed > 0)
    .toSorted((one, other) => other.failed / other.tried - one.failed / one.tried);
}
