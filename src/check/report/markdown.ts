// The result as a table in Markdown, for a pull request or a wiki.

import { makeVisible } from '../wire/visible.ts';
import { sumUp, type CaseResult } from '../verdict.ts';
import type { ReportHead } from './json.ts';
import { makeSum } from './words.ts';

export function makeMarkdown({ title, seconds }: ReportHead, results: readonly CaseResult[]): string {
  const sum = sumUp(results);
  const rows = results.map(({ text, verdict, expected, came, reason }) => {
    const found = expected === undefined ? (reason ?? '') : `expected ${expected}; came ${came}`;
    return `| ${[text.id, text.level, verdict, text.title, found].map(escapeCell).join(' | ')} |`;
  });
  return [
    `**${makeSum(sum)}**, ${seconds.toFixed(1)} s. ${escapeCell(title)}`,
    '',
    '| case | level | verdict | title | found |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function escapeCell(text: string): string {
  return makeVisible(text.split('\n')[0] ?? '').replaceAll(/[|<`*_\\]/g, (character) => `\\${character}`);
}
