// The table of a class: on the screen, as CSV, and as a page with a link to every report. All of
// them are written again after every submission, so that a run that ends early leaves a report.

import { join } from 'node:path';
import { markup, type Html } from '../report/html.ts';
import { makePage } from '../report/html-page.ts';
import { makePoints, roundPoints } from '../report/words.ts';
import { writeWhole } from '../report/write-whole.ts';
import { makeVisible } from '../wire/visible.ts';
import type { ClassRow } from './class-row.ts';
import { makeCsv } from './csv.ts';
import { CROSS_PAGE, INDEX_PAGE, RESULTS_CSV } from './result-files.ts';

const COLUMNS = ['name', 'score', 'max', 'must', 'should', 'first_failure', 'seconds', 'build'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['score', 'max', 'seconds']);
const CELL_MAX = 60;

/** How many submissions of how many have failed a case. */
export interface CaseCount {
  readonly id: string;
  readonly title: string;
  readonly failed: number;
  readonly tried: number;
}

export interface ClassTable {
  readonly title: string;
  readonly rows: readonly ClassRow[];
  /** All submissions, also those that were not checked yet. */
  readonly submissions: number;
  /** The hardest first. */
  readonly cases: readonly CaseCount[];
  /** Whether there is a page with the matrix of clients and servers. */
  readonly hasCross: boolean;
}

function cellsOf(row: ClassRow): ReadonlyArray<string | number> {
  const { name, score, max, must, should, firstFailure, seconds, build } = row;
  const numbers = [roundPoints(score), roundPoints(max)];
  return [name, ...numbers, must, should, firstFailure, Number(seconds.toFixed(1)), build];
}

export function writeClassReports(folder: string, table: ClassTable): void {
  writeWhole(join(folder, RESULTS_CSV), makeCsv([COLUMNS, ...table.rows.map(cellsOf)]));
  writeWhole(join(folder, INDEX_PAGE), makeClassPage(table));
}

/** The table for a terminal. */
export function makeClassText(rows: readonly ClassRow[]): readonly string[] {
  const table = [[...COLUMNS], ...rows.map((row) => cellsOf(row).map((cell) => shorten(String(cell))))];
  return alignColumns(table, (column) => NUMBERS.has(COLUMNS[column] ?? ''));
}

function shorten(text: string): string {
  const visible = makeVisible(text);
  return visible.length > CELL_MAX ? `${visible.slice(0, CELL_MAX - 1)}…` : visible;
}

/** Numbers to the right. */
export function alignColumns(
  table: ReadonlyArray<readonly string[]>,
  isNumber: (column: number) => boolean,
): readonly string[] {
  const widths = (table[0] ?? []).map((_cell, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table.map((row) =>
    row
      .map((cell, column) =>
        isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function makeClassPage({ title, rows, submissions, cases, hasCross }: ClassTable): string {
  const left = submissions - rows.length;
  const mean = rows.reduce((sum, { score }) => sum + score, 0) / Math.max(1, rows.length);
  const max = Math.max(0, ...rows.map((row) => row.max));
  return makePage(
    title,
    markup`<h1>${title}</h1>
<p>${rows.length} of ${submissions} submissions checked${left === 0 ? '' : `, ${left} to come`}. Mean: ${makePoints(mean, max)} points.</p>
<p><a href="${RESULTS_CSV}">The table as CSV</a>${hasCross ? markup` · <a href="${CROSS_PAGE}">Every client at every server</a>` : undefined}</p>
<h2>Submissions</h2>
${makeRows(rows)}
${cases.length === 0 ? undefined : makeCases(cases)}`,
  );
}

function makeRows(rows: readonly ClassRow[]): Html {
  const lines = rows.map(
    (row) => markup`<tr><th scope="row"><a href="${encodePath(row.name)}/report.html">${row.name}</a></th>
<td class="number nowrap">${roundPoints(row.score)}/${roundPoints(row.max)}</td>
<td class="number nowrap">${row.must}</td><td class="number nowrap">${row.should}</td>
<td class="nowrap">${row.firstFailure}</td><td class="number">${row.seconds.toFixed(1)}</td>
<td>${shorten(row.build)}</td></tr>
`,
  );
  return markup`<div class="wide" tabindex="0" role="region" aria-label="Submissions"><table>
<thead><tr><th scope="col">Name</th><th scope="col" class="number">Points</th><th scope="col" class="number">MUST</th>
<th scope="col" class="number">SHOULD</th><th scope="col">First to repair</th><th scope="col" class="number">Seconds</th>
<th scope="col">Build</th></tr></thead>
<tbody>${lines}</tbody></table></div>`;
}

function makeCases(cases: readonly CaseCount[]): Html {
  const lines = cases.map(
    ({
      id,
      title,
      failed,
      tried,
    }) => markup`<tr><th scope="row"><span class="nowrap">${id}</span> ${title}</th>
<td class="number nowrap">${failed} of ${tried}</td></tr>
`,
  );
  return markup`<h2>Cases that failed, the hardest first</h2>
<table><thead><tr><th scope="col">Case</th><th scope="col" class="number">Failed</th></tr></thead>
<tbody>${lines}</tbody></table>`;
}

/** A name of a folder as a part of an address; an odd one must not become another address. */
export function encodePath(name: string): string {
  return encodeURIComponent(name);
}
