// The sentences about a result that all reports share: what was expected, what came, the sentence
// of the assignment, and the usual cause.

import type { CaseResult, Sum } from '../verdict.ts';
import { makeVisible, shorten } from '../wire/visible.ts';

const NO_QUOTE = 'The assignment does not say this; every robust program does it.';

const EARLY = 'The case did not get to its point; repair what failed before it first.';

/** One thing that can be said about a result; the label is empty for a whole sentence. */
interface Fact {
  readonly label: string;
  readonly text: string;
}

/**
 * Nothing for a case that has passed without a remark. What a program has sent is made visible
 * here, for every form of the report: a terminal obeys control characters.
 */
export function factsOf(result: CaseResult): readonly Fact[] {
  const { verdict, reason, expected, came = '', isEarly = false, text, remarks } = result;
  const noted = remarks.map((remark) => ({ label: 'Remark', text: makeVisible(remark) }));
  if (verdict === 'error')
    return [sentence(`The checker itself failed; please report this: ${firstLine(reason)}`), ...noted];
  if (expected === undefined) return noted;
  const meaning = isEarly ? [sentence(EARLY)] : explain(text);
  return [
    { label: 'Expected', text: `${makeVisible(expected)}.` },
    { label: 'Came', text: shorten(came) },
    ...meaning,
    ...noted,
  ];
}

function explain({ quote, cause }: CaseResult['text']): readonly Fact[] {
  const said = quote === undefined ? sentence(NO_QUOTE) : { label: 'The assignment', text: `"${quote}"` };
  return [said, { label: 'Usual cause', text: `${cause}.` }];
}

function sentence(text: string): Fact {
  return { label: '', text };
}

/** The same as paragraphs. */
export function explainResult(result: CaseResult): readonly string[] {
  return factsOf(result).map(({ label, text }) => {
    if (label === '') return text;
    // Under "Expected:", so that the two can be compared.
    return label === 'Came' ? `Came:     ${text}` : `${label}: ${text}`;
  });
}

/** "31 of 47 passed (MUST 25 of 31, SHOULD 6 of 16)". */
export function makeSum({ passed, cases, skipped, levels }: Sum): string {
  const parts = levels.map(({ level, passed: good, of }) => `${level.toUpperCase()} ${good} of ${of}`);
  const left = skipped === 0 ? '' : `, ${skipped} skipped`;
  return `${passed} of ${cases} passed${parts.length === 0 ? '' : ` (${parts.join(', ')})`}${left}`;
}

/** With a space before it, if there is anything to repair. */
export function sayFirst({ firstFailure }: Sum): string {
  return firstFailure === undefined ? '' : ` First to repair: ${firstFailure}.`;
}

/** "41 of 60", without needless places. */
export function makePoints(score: number, max: number): string {
  return `${roundPoints(score)} of ${roundPoints(max)}`;
}

/** A share of a stage's points may have many places. */
export function roundPoints(points: number): number {
  return Number(points.toFixed(2));
}

function firstLine(text = ''): string {
  return text.split('\n')[0] ?? '';
}
