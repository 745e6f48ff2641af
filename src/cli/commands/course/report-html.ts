// The report on a course as one page of HTML that needs nothing else: to read, to print, light and
// dark. Everything that students could have chosen is escaped.

import { groupMistakes, type Mistake, type StudentRecord } from './student-record.ts';
import { sayLastSeen } from './report-text.ts';

/** Mistakes of one kind that are shown with their lines. */
const SHOWN_MAX = 20;

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#ccc, #444); --soft: light-dark(#f4f4f2, #262624); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: light-dark(#1a1a18, #ececea); background: light-dark(#fff, #191918); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line); }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
h2 { margin-top: 2rem; font-size: 1.2rem; break-after: avoid; }
h3 { font-size: 1rem; margin-bottom: 0.2rem; break-after: avoid; }
li { break-inside: avoid; }
code { background: var(--soft); padding: 0 0.25rem; overflow-wrap: anywhere; }
.quiet { opacity: 0.75; }
@media print { body { margin: 0; max-width: none; font-size: 11pt; } a { color: inherit; } }
`;

export function makeHtmlReport(records: readonly StudentRecord[], date: number): string {
  const rows = records.map(makeRow).join('\n');
  const details = records.map((record, index) => makeDetails(record, index)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Course report</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Course report</h1>
<p class="quiet">${records.length} students, made ${sayLastSeen(date)}. All times are UTC.</p>
<table>
<thead><tr><th>Student</th><th>Doors</th>${['Connections', 'Games', 'Finished', 'Mistakes']
    .map((head) => `<th class="number">${head}</th>`)
    .join('')}<th>Last seen</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
${details}
</body>
</html>
`;
}

function makeRow(record: StudentRecord, index: number): string {
  const { student, doors, connections, games, finished, mistakes, lastSeen } = record;
  const name = escape(student);
  const link = mistakes.length === 0 ? name : `<a href="#student-${index + 1}">${name}</a>`;
  const numbers = [connections, games, finished, mistakes.length];
  const cells = numbers.map((number) => `<td class="number">${number}</td>`).join('');
  return `<tr><td>${link}</td><td>${escape(doors.join(', '))}</td>${cells}<td>${sayLastSeen(lastSeen)}</td></tr>`;
}

function makeDetails({ student, file, mistakes }: StudentRecord, index: number): string {
  if (mistakes.length === 0) return '';
  const kinds = groupMistakes(mistakes).map((group) => makeKind(group.kind, group.mistakes, file));
  return `<section>\n<h2 id="student-${index + 1}">${escape(student)}</h2>\n${kinds.join('\n')}\n</section>`;
}

function makeKind(kind: string, mistakes: readonly Mistake[], file: string): string {
  const shown = mistakes.slice(0, SHOWN_MAX).map((mistake) => makeMistake(mistake, file));
  const left = mistakes.length - shown.length;
  const more = left > 0 ? `<li class="quiet">and ${left} more</li>` : '';
  return `<h3>${mistakes.length} × ${escape(kind)}</h3>\n<ul>${shown.join('')}${more}</ul>`;
}

function makeMistake({ line, said, before }: Mistake, file: string): string {
  const cause = said === '' ? 'sent nothing' : `sent <code>${escape(said)}</code>`;
  const asked = before === '' ? '' : ` after <code>${escape(before)}</code>`;
  return `<li>${escape(file)}, line ${line}: ${cause}${asked}</li>\n`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? '');
}
