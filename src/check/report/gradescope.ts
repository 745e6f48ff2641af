// The result in the form of Gradescope's results.json. It is written after every case, so that a
// run which is ended from outside leaves the points so far.

import { sumUp } from '../verdict.ts';
import type { ScoredCase } from './points.ts';
import { makeSumLine, sumUpParts, type ReportPart, type Trouble } from './report-part.ts';
import { explainResult, roundPoints } from './words.ts';

/** Of one test or trouble, in bytes of UTF-8. */
const OUTPUT_BYTES_MAX = 4096;

/** `notBuilt` is what the compiler said, if no case could be run. */
export function makeGradescope(parts: readonly ReportPart[], notBuilt?: Trouble): string {
  const { score, seconds } = sumUpParts(parts);
  // Students read the head, whatever they may see of the cases.
  const shown = parts.flatMap(({ scored }) => scored.filter(({ visibility }) => visibility === 'visible'));
  const sum = sumUp(shown.map(({ result }) => result));
  const troubles = [notBuilt, ...parts.map(({ trouble }) => trouble)].filter((one) => one !== undefined);
  const report = {
    score: roundPoints(score),
    execution_time: Math.round(seconds),
    visibility: 'visible',
    stdout_visibility: 'hidden',
    output: [makeSumLine(sum), ...troubles.map(sayTrouble)].join('\n\n'),
    output_format: 'text',
    tests: parts.flatMap(makeTests),
    leaderboard: [{ name: 'cases', value: sum.passed }],
  };
  return JSON.stringify(report, undefined, 2);
}

function sayTrouble({ sentence, output }: Trouble): string {
  return cut(output === '' ? sentence : `${sentence}\n\n${output}`);
}

function makeTests({ head: { protocol, side }, scored }: ReportPart): readonly object[] {
  return scored.map(({ result, score, max, visibility }) => ({
    number: result.text.id,
    name: `${result.text.id} ${result.text.title}`,
    score: roundPoints(score),
    max_score: roundPoints(max),
    status: result.verdict === 'ok' || result.verdict === 'warn' ? 'passed' : 'failed',
    output: makeOutput(result),
    output_format: 'text',
    tags: [protocol, side, result.text.level, `stage ${result.stage.number}`],
    visibility,
    extra_data: { seconds: roundPoints(result.seconds), verdict: result.verdict },
  }));
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
