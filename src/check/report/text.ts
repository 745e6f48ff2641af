// The report for people, line by line while the cases run: a heading for each stage, a line for
// each case, and under a failure what was expected, what came, why it matters and where the wire
// is.

import type { Side } from '../case.ts';
import { sumUp, type CaseResult, type Verdict } from '../verdict.ts';
import { explainResult, makeSum, sayFirst } from './words.ts';
import { makeVisible } from '../wire/visible.ts';
import { wrap } from './wrap.ts';

const WIDTH = 100;
const INDENT = ' '.repeat(11);
const COLOURS: Readonly<Record<Verdict, string>> = {
  ok: '32',
  FAIL: '31',
  warn: '33',
  skipped: '2',
  error: '35',
};

export interface TextReportSettings {
  readonly name: string;
  readonly side: Side;
  readonly cases: number;
  /** The command or the address. */
  readonly title: string;
  readonly isColoured: boolean;
  /** Only the sum. */
  readonly isQuiet: boolean;
  /** Where the transcript of a case is; undefined when none is kept. */
  readonly wirePath: (id: string) => string | undefined;
}

export class TextReport {
  private readonly settings: TextReportSettings;
  private readonly say: (line: string) => void;
  private stage = 0;
  /** How often each was made; the same again and again would hide the failures. */
  private readonly remarks = new Map<string, number>();

  constructor(settings: TextReportSettings, say: (line: string) => void) {
    this.settings = settings;
    this.say = say;
    const { name, side, cases, title, isQuiet } = settings;
    const count = `${cases} ${cases === 1 ? 'case' : 'cases'}`;
    if (!isQuiet) for (const line of wrap(`${name}, ${count} for ${side}s. ${title}`, WIDTH)) say(line);
    if (!isQuiet) say('');
  }

  tell(result: CaseResult): void {
    if (this.settings.isQuiet) return;
    const { text, stage, verdict, reason } = result;
    if (stage.number !== this.stage) this.say(`${stage.number} ${stage.title}`);
    this.stage = stage.number;
    const skipped = verdict === 'skipped' ? ` (skipped: ${reason})` : '';
    this.say(`  ${this.paint(verdict)} ${text.id}  ${text.title}${skipped}`);
    const remarks = result.remarks.filter((remark) => !this.remarks.has(remark));
    for (const remark of result.remarks) this.remarks.set(remark, (this.remarks.get(remark) ?? 0) + 1);
    for (const paragraph of explainResult({ ...result, remarks }))
      for (const line of wrap(paragraph, WIDTH - INDENT.length)) this.say(`${INDENT}${line}`);
    const path = this.settings.wirePath(text.id);
    if (path !== undefined && (verdict === 'FAIL' || verdict === 'warn' || verdict === 'error'))
      this.say(`${INDENT}wire: ${path}`);
  }

  finish(results: readonly CaseResult[], seconds: number): void {
    const sum = sumUp(results);
    for (const [remark, count] of this.remarks)
      if (count > 1)
        for (const line of wrap(`Remark in ${count} cases: ${makeVisible(remark)}`, WIDTH)) this.say(line);
    this.say(`${makeSum(sum)}, ${seconds.toFixed(1)} s.${sayFirst(sum)}`);
  }

  private paint(verdict: Verdict): string {
    const word = (verdict === 'skipped' ? 'skip' : verdict).padEnd(6);
    return this.settings.isColoured ? `\u001B[${COLOURS[verdict]}m${word}\u001B[0m` : word;
  }
}
