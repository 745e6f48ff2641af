// The sentences about a result that all reports share: what was expected, what came, the sentence
// of the assignment, and the usual cause.

import type { CaseResult, Sum } from '../verdict.ts';

const NO_QUOTE = 'The assignment does not say this; every robust program does it.';

const EARLY = 'The case did not get to its point; repair what failed before it first.';

/** A paragraph for each thing that can be said about a result; none for a case that has passed. */
export function explainResult({
  text,
  expected,
  came,
  isEarly = false,
  reason,
  verdict,
  remarks,
}: CaseResult): readonly string[] {
  const { quote, cause } = text;
  const noted = remarks.map((remark) => `Remark: ${remark}`);
  if (verdict === 'error')
    return [`The checker itself failed; please report this: ${firstLine(reason)}`, ...noted];
  if (expected === undefined) return noted;
  return [
    `Expected: ${expected}.`,
    `Came:     ${came}`,
    ...(isEarly ? [EARLY] : [sayQuote(quote), `Usual cause: ${cause}.`]),
    ...noted,
  ];
}

function sayQuote(quote: string | undefined): string {
  return quote === undefined ? NO_QUOTE : `The assignment: "${quote}"`;
}

/** "31 of 47 passed (MUST 25 of 31, SHOULD 6 of 16)". */
export function makeSum({ passed, cases, skipped, levels }: Sum): string {
  const parts = levels.map(({ level, passed: good, of }) => `${level.toUpperCase()} ${good} of ${of}`);
  const left = skipped === 0 ? '' : `, ${skipped} skipped`;
  return `${passed} of ${cases} passed${parts.length === 0 ? '' : ` (${parts.join(', ')})`}${left}`;
}

function firstLine(text = ''): string {
  return text.split('\n')[0] ?? '';
}
