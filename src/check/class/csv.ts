// Tables as CSV, for spreadsheets and scripts.

/** A spreadsheet would take a text that begins so for a formula; the names are the students'. */
const FORMULA = /^[=+\-@\t\r]/;

export function makeCsv(rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  return rows.map((row) => `${row.map(makeCell).join(',')}\n`).join('');
}

function makeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
