// The results of a workload as rows of text, for the terminal and for RESULTS.md alike.

import { CONTESTANTS } from '../run/contestants.ts';
import type { Column, Workload } from '../workloads/workload.ts';
import type { Results } from './results.ts';

export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function makeTable(workload: Workload, results: Results): TextTable {
  const head = [workload.unit, 'contestant', ...workload.columns.map(({ title }) => title)];
  const rows = results.sizesOf(workload.name).flatMap((size) =>
    CONTESTANTS.flatMap(({ name, title }) => {
      const place = { workload: workload.name, size, contestant: name };
      const cells = workload.columns.map((column) =>
        makeCell(results.summarise(place, column.value), column),
      );
      const shown = workload.titleOf?.(size) ?? size.toLocaleString('en');
      return cells.every((cell) => cell === '') ? [] : [[shown, title, ...cells]];
    }),
  );
  return { head, rows };
}

function makeCell(
  summary: { readonly median: number; readonly min: number; readonly max: number } | undefined,
  { digits }: Column,
): string {
  if (summary === undefined) return '';
  const say = (number: number): string =>
    number.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const { median, min, max } = summary;
  return say(min) === say(max) ? say(median) : `${say(median)} (${say(min)}–${say(max)})`;
}

export function makePlain({ head, rows }: TextTable): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function makeMarkdown({ head, rows }: TextTable): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
