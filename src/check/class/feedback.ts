// The feedback for a student, as text: the points, what failed and why, and the conversations of
// the failed cases. Cases that the points file hides, for now or for ever, are left out, in the
// points as well.

import { findByProtocol } from '../protocol-names.ts';
import { cutWire } from '../report/cut-wire.ts';
import type { PointsPlan, ScoredCase } from '../report/points.ts';
import { sumUpParts, type ReportPart, type Trouble } from '../report/report-part.ts';
import { TextReport } from '../report/text.ts';
import { makePoints } from '../report/words.ts';
import { SERVER_SUITES } from '../suites.ts';
import { makeVisible } from '../wire/visible.ts';
import { scoreOutcome, type Outcome } from './outcome.ts';

/** Of one conversation, in characters. */
const WIRE_MAX = 4000;

function onlyVisible(part: ReportPart): ReportPart {
  return { ...part, scored: part.scored.filter(({ visibility }) => visibility === 'visible') };
}

export function makeFeedback(outcome: Outcome, points: PointsPlan | undefined): string {
  const parts = scoreOutcome(outcome, points).map(onlyVisible);
  const { score, max } = sumUpParts(parts);
  const lines = [
    makeVisible(outcome.name),
    ...(points?.title === undefined ? [] : [points.title]),
    `Points: ${makePoints(score, max)}`,
    '',
    ...(outcome.notBuilt === undefined ? parts.flatMap(makePart) : sayTrouble(outcome.notBuilt)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function sayTrouble({ sentence, output }: Trouble): readonly string[] {
  return [makeVisible(sentence), '', ...makeVisibleLines(cutWire(output, WIRE_MAX))];
}

function makePart({ head, scored, trouble }: ReportPart): readonly string[] {
  const lines: string[] = [];
  const results = scored.map(({ result }) => result);
  const { protocol, side, title } = head;
  const name = findByProtocol(SERVER_SUITES, protocol)?.name ?? protocol;
  const settings = { name, side, title, cases: results.length, isColoured: false, isQuiet: false };
  const report = new TextReport({ ...settings, wirePath: () => undefined }, (line) => lines.push(line));
  for (const result of results) report.tell(result);
  report.finish(results, head.seconds);
  const stopped = trouble === undefined ? [] : ['', ...sayTrouble(trouble)];
  return [...lines, ...stopped, ...scored.flatMap(makeWire), ''];
}

function makeWire({ result: { text, verdict, transcript } }: ScoredCase): readonly string[] {
  if (verdict === 'ok' || verdict === 'skipped' || transcript === '') return [];
  return ['', `The wire of ${text.id}:`, ...makeVisibleLines(cutWire(transcript, WIRE_MAX))];
}

function makeVisibleLines(text: string): readonly string[] {
  return text.split('\n').map((line) => `  ${makeVisible(line)}`);
}
