// The matrix of clients and servers: on the screen, as CSV, and as a page. A row is a client, a
// column a server.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { makeCsv } from '../class/csv.ts';
import { CROSS_CSV, CROSS_FOLDER, CROSS_PAGE, INDEX_PAGE } from '../class/result-files.ts';
import { alignColumns, encodePath } from '../class/class-reports.ts';
import { markup, type Html } from '../report/html.ts';
import { makePage } from '../report/html-page.ts';
import { writeWhole } from '../report/write-whole.ts';
import { makeVisible } from '../wire/visible.ts';
import type { Cell, CellVerdict } from './cell.ts';

/** A wider matrix does not fit on a screen. */
const TEXT_COLUMNS_MAX = 24;
const NAME_MAX = 24;
const REASONS_MAX = 30;
const FILE_NAME_BYTES_MAX = 200;

/** In a matrix of many columns, a word does not fit. */
const LETTERS: Readonly<Record<CellVerdict, string>> = { ok: 'ok', client: 'C', server: 'S', unclear: '?' };

export interface CrossTable {
  readonly title: string;
  readonly names: readonly string[];
  /** By client, then by server; undefined if it was not played yet. */
  readonly cells: ReadonlyArray<ReadonlyArray<Cell | undefined>>;
}

export function writeCrossReports(folder: string, table: CrossTable): void {
  writeWhole(join(folder, CROSS_CSV), makeCrossCsv(table));
  writeWhole(join(folder, CROSS_PAGE), makeCrossPage(table));
}

/** The name of the file with the conversation. */
export function wireName(client: string, server: string): string {
  const name = `${client} at ${server}`;
  if (Buffer.byteLength(name) <= FILE_NAME_BYTES_MAX) return `${name}.txt`;
  return `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.txt`;
}

/** "ok" even with a remark, or the side that is to blame and why. */
function makeCrossCsv({ names, cells }: CrossTable): string {
  const rows = cells.map((row, place) => [names[place] ?? '', ...row.map(sayCell)]);
  return makeCsv([['client at server', ...names], ...rows]);
}

function sayCell(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return cell.sentence === '' ? cell.verdict : `${cell.verdict}: ${makeVisible(cell.sentence)}`;
}

/** How many whole games somebody's client, or server, has had. */
function countWhole(cells: ReadonlyArray<Cell | undefined>): string {
  const played = cells.filter((cell) => cell !== undefined);
  return `${played.filter(({ verdict }) => verdict === 'ok').length} of ${played.length}`;
}

export function makeCrossText({ names, cells }: CrossTable): readonly string[] {
  const isWide = names.length > TEXT_COLUMNS_MAX;
  const shown = names.map((name, place) => `${place + 1} ${makeVisible(name).slice(0, NAME_MAX)}`);
  const head = [
    'client',
    ...(isWide ? [] : names.map((_name, place) => String(place + 1))),
    'as client',
    'as server',
  ];
  const rows = shown.map((name, place) => {
    const row = cells[place] ?? [];
    const letters = row.map((cell) => (cell === undefined ? '.' : LETTERS[cell.verdict]));
    const asServer = countWhole(cells.map((one) => one[place]));
    return [name].concat(isWide ? [] : letters, countWhole(row), asServer);
  });
  const legend = 'ok: a whole game; C, S: the client or the server (the column) is to blame; ?: unclear';
  return [...alignColumns([head, ...rows], () => false), '', legend];
}

function makeCrossPage({ title, names, cells }: CrossTable): string {
  const heads = names.map((name, place) => markup`<th scope="col">${place + 1} ${name}</th>`);
  const rows = names.map((name, place) => {
    const row = cells[place] ?? [];
    const fields = row.map((cell, column) => makeField(cell, wireName(name, names[column] ?? '')));
    return markup`<tr><th scope="row">${place + 1} ${name}</th>${fields}<td class="nowrap">${countWhole(row)}</td></tr>
`;
  });
  const sums = names.map(
    (_name, place) => markup`<td class="nowrap">${countWhole(cells.map((row) => row[place]))}</td>`,
  );
  return makePage(
    `${title}: every client at every server`,
    markup`<h1>${title}: every client at every server</h1>
<p>A row is a client, a column a server. <span class="ok">ok</span> is a whole game. Otherwise the field says which of the two
has to be repaired, as far as it can be seen, with a link to what they said.</p>
<p><a href="${INDEX_PAGE}">All submissions</a> · <a href="${CROSS_CSV}">The matrix as CSV</a></p>
<div class="wide" tabindex="0" role="region" aria-label="Matrix"><table class="matrix">
<thead><tr><th scope="col">Client</th>${heads}<th scope="col">Whole games</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row">Whole games</th>${sums}<td></td></tr></tfoot>
</table></div>
${makeReasons({ title, names, cells })}`,
  );
}

function makeField(cell: Cell | undefined, file: string): Html {
  if (cell === undefined) return markup`<td class="faint">–</td>`;
  const { verdict, sentence } = cell;
  const style = verdict === 'ok' ? 'ok' : 'FAIL';
  if (sentence === '') return markup`<td class="${style}">${verdict}</td>`;
  const word = verdict === 'ok' ? 'ok, with a remark' : verdict;
  return markup`<td class="${style}"><a href="${CROSS_FOLDER}/${encodePath(file)}">${word}</a></td>`;
}

/** The sentences that came most often, and of how many fields. */
function makeReasons({ cells }: CrossTable): Html | undefined {
  const counts = new Map<string, number>();
  for (const cell of cells.flat()) {
    if (cell === undefined || cell.sentence === '') continue;
    counts.set(cell.sentence, (counts.get(cell.sentence) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  const most = [...counts].toSorted((one, other) => other[1] - one[1]).slice(0, REASONS_MAX);
  const rows = most.map(
    ([sentence, count]) => markup`<tr><td>${sentence}</td><td class="number">${count}</td></tr>
`,
  );
  return markup`<h2>What went wrong most</h2>
<table><thead><tr><th scope="col">What</th><th scope="col" class="number">Games</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}
