// The result in the form of Gradescope's results.json. It is written after every case, so that a
// run which is ended from outside leaves the points so far.

import { sumUp } from '../verdict.ts';
import type { ReportHead } from './json.ts';
import type { ScoredCase } from './points.ts';
import { explainResult, makeSum } from './words.ts';

/** Of one test, in bytes of UTF-8. */
const OUTPUT_BYTES_MAX = 4096;

export function makeGradescope(
  { protocol, side, seconds }: ReportHead,
  scored: readonly ScoredCase[],
): string {
  const sum = sumUp(scored.map(({ result }) => result));
  const first = sum.firstFailure === undefined ? '' : ` First to repair: ${sum.firstFailure}.`;
  const tests = scored.map(({ result, score, max, visibility }) => ({
    number: result.text.id,
    name: `${result.text.id} ${result.text.title}`,
    score: round(score),
    max_score: round(max),
    status: result.verdict === 'ok' || result.verdict === 'warn' ? 'passed' : 'failed',
    output: makeOutput(result),
    output_format: 'text',
    tags: [protocol, side, result.text.level, `stage ${result.stage.number}`],
    visibility,
    extra_data: { seconds: round(result.seconds), verdict: result.verdict },
  }));
  const report = {
    score: round(scored.reduce((total, { score }) => total + score, 0)),
    execution_time: Math.round(seconds),
    visibility: 'visible',
    stdout_visibility: 'hidden',
    output: `${makeSum(sum)}.${first}`,
    tests,
    leaderboard: [{ name: 'cases', value: sum.passed }],
  };
  return JSON.stringify(report, undefined, 2);
}

function makeOutput(result: ScoredCase['result']): string {
  const skipped = result.verdict === 'skipped' ? [`Skipped: ${result.reason}.`] : [];
  const said = [...skipped, ...explainResult(result)].join('\n');
  const isWanted = result.verdict !== 'ok' && result.transcript !== '';
  return cut(isWanted ? `${said}\n\n${result.transcript}` : said);
}

/** The beginning, as far as it fits, without half a character. */
function cut(text: string): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= OUTPUT_BYTES_MAX) return text;
  const note = '\n(cut)';
  const kept = new TextDecoder().decode(bytes.subarray(0, OUTPUT_BYTES_MAX - note.length));
  return `${kept.replace(/\uFFFD+$/, '')}${note}`;
}

function round(number: number): number {
  return Number(number.toFixed(2));
}
