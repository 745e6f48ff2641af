// The result as JUnit's XML, which most servers for continuous integration read.

import type { CaseResult } from '../verdict.ts';
import { escapeEntities } from './entities.ts';
import type { ReportHead } from './json.ts';
import { explainResult } from './words.ts';

export function makeJunit({ protocol, side, seconds }: ReportHead, results: readonly CaseResult[]): string {
  const count = (...verdicts: readonly string[]): number =>
    results.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const counts = `tests="${results.length}" failures="${count('FAIL')}" errors="${count('error')}" skipped="${count('skipped')}"`;
  const suite = `<testsuite name="${protocol} ${side}" ${counts} time="${seconds.toFixed(3)}">`;
  const cases = results.map((result) => makeCase(`${protocol}.${side}`, result));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    suite,
    ...cases,
    '</testsuite>',
    '</testsuites>',
  ].join('\n');
}

function makeCase(group: string, result: CaseResult): string {
  const { text, verdict, reason, expected, came, transcript, seconds } = result;
  const name = escapeXml(`${text.id} ${text.title}`);
  const open = `  <testcase classname="${group}" name="${name}" time="${seconds.toFixed(3)}">`;
  const body = escapeXml([...explainResult(result), '', transcript].join('\n'));
  if (verdict === 'FAIL')
    return `${open}\n    <failure message="${escapeXml(`expected ${expected}, got ${came}`)}">${body}</failure>\n  </testcase>`;
  if (verdict === 'error')
    return `${open}\n    <error message="the checker failed">${body}</error>\n  </testcase>`;
  if (verdict === 'skipped')
    return `${open}\n    <skipped message="${escapeXml(reason ?? '')}"/>\n  </testcase>`;
  return `${open}</testcase>`;
}

/** XML allows no control characters but line ends and tabs, not even escaped. */
function escapeXml(text: string): string {
  return escapeEntities(text.replaceAll(/[^\P{Cc}\n\t]/gu, '?'));
}
