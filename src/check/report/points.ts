// Points for cases, from a file of the teacher's:
//
//     { "title": "Pig server", "points": { "P-S-1x": 10, "P-S-28": 5 },
//       "hidden": ["P-S-4x"], "after_due_date": ["P-S-43"], "level": "must" }
//
// An id wins over its stage. The points of a stage are shared out evenly over its cases that were
// not skipped and have no points of their own. Without a file, every MUST is worth one point.

import { LEVELS, type Level } from '../case.ts';
import { stageWord } from '../select-cases.ts';
import { counts, isExcused, type CaseResult } from '../verdict.ts';

export interface PointsPlan {
  readonly title?: string;
  /** By id or stage, in capitals. */
  readonly points: ReadonlyMap<string, number>;
  readonly hidden: ReadonlySet<string>;
  readonly afterDueDate: ReadonlySet<string>;
  /** A failure above this level costs no points. */
  readonly level: Level;
}

type Visibility = 'visible' | 'hidden' | 'after_due_date';

export interface ScoredCase {
  readonly result: CaseResult;
  readonly score: number;
  readonly max: number;
  readonly visibility: Visibility;
}

/** All ids and stages that a points file may name. */
export function knownWords(cases: ReadonlyArray<Pick<CaseResult, 'text' | 'stage'>>): ReadonlySet<string> {
  return new Set(cases.flatMap((one) => [one.text.id, wordOf(one)]));
}

/** The plan, or the sentence that says what is wrong with the text. */
export function readPoints(text: string, known: ReadonlySet<string>): PointsPlan | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return `it is not JSON: ${(error as Error).message}`;
  }
  if (typeof file !== 'object' || file === null) return 'it is not an object';
  const fault = findFault(file, known);
  if (fault !== undefined) return fault;
  const { title, points = {}, hidden = [], after_due_date: late = [], level = 'must' } = file as PointsFile;
  return {
    ...(title !== undefined && { title }),
    points: new Map(Object.entries(points).map(([word, worth]) => [word.toUpperCase(), worth])),
    hidden: new Set(hidden.map((word) => word.toUpperCase())),
    afterDueDate: new Set(late.map((word) => word.toUpperCase())),
    level,
  };
}

/** As it should be; nothing of it is sure before it was looked at. */
interface PointsFile {
  readonly title?: string;
  readonly points?: Readonly<Record<string, number>>;
  readonly hidden?: readonly string[];
  readonly after_due_date?: readonly string[];
  readonly level?: Level;
}

function findFault(file: PointsFile, known: ReadonlySet<string>): string | undefined {
  const { title, points = {}, hidden = [], after_due_date: late = [], level = 'must', ...others } = file;
  const [stray] = Object.keys(others);
  if (stray !== undefined) return `it has an unknown part "${stray}"`;
  if (title !== undefined && typeof title !== 'string') return '"title" is a text';
  if (!LEVELS.includes(level)) return '"level" is must, should or may';
  if (!isWords(hidden) || !isWords(late)) return '"hidden" and "after_due_date" are lists of cases or stages';
  if (typeof points !== 'object' || !Object.values(points).every(isWorth))
    return '"points" has numbers, 0 or more';
  const words = [...Object.keys(points), ...hidden, ...late];
  const unknown = words.find((word) => !known.has(word.toUpperCase()));
  return unknown === undefined ? undefined : `there is no case or stage "${unknown}"`;
}

function isWorth(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/**
 * The points of every case, in the order of the results. A case that was left out for lack of time
 * keeps its share and scores nothing: being slow must not pay.
 */
export function scoreCases(
  results: readonly CaseResult[],
  plan: PointsPlan | undefined,
): readonly ScoredCase[] {
  return results.map((result) => {
    const worth = plan === undefined ? standardPoints(result) : pointsOf(result, results, plan);
    const max = isExcused(result) ? 0 : worth;
    const isForgiven = isFailure(result) && !counts(result.text.level, plan?.level ?? 'must');
    const score = result.verdict === 'ok' || isForgiven ? max : 0;
    return { result, score, max, visibility: plan === undefined ? 'visible' : visibilityOf(result, plan) };
  });
}

function isFailure({ verdict }: CaseResult): boolean {
  return verdict === 'FAIL' || verdict === 'warn';
}

function standardPoints({ text }: CaseResult): number {
  return text.level === 'must' ? 1 : 0;
}

function pointsOf(result: CaseResult, results: readonly CaseResult[], { points }: PointsPlan): number {
  const own = points.get(result.text.id);
  if (own !== undefined) return own;
  const stage = wordOf(result);
  const sharing = results.filter(
    (one) => wordOf(one) === stage && !isExcused(one) && !points.has(one.text.id),
  );
  return (points.get(stage) ?? 0) / sharing.length;
}

function visibilityOf(result: CaseResult, { hidden, afterDueDate }: PointsPlan): Visibility {
  const { id } = result.text;
  if (afterDueDate.has(id)) return 'after_due_date';
  if (hidden.has(id)) return 'hidden';
  if (afterDueDate.has(wordOf(result))) return 'after_due_date';
  return hidden.has(wordOf(result)) ? 'hidden' : 'visible';
}

function wordOf({ text, stage }: Pick<CaseResult, 'text' | 'stage'>): string {
  return stageWord(text.id, stage.number).toUpperCase();
}
