// A process made to be killed: it appends to many tables as fast as it can and prints a line for
// each acknowledged entry. Run by crash.test.ts.

import type { Entry, Journal } from '../../src/journal/journal.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';

const TABLES = 40;

/** The only right entry for a number, so that the test can tell whether it is whole. */
export function makeEntry(table: string, number: number): Entry {
  const count = (number % 3) + 1;
  return { table, number, count, body: `${table}/${number} ${'é'.repeat((number * 37) % 400)}` };
}

async function findNext(journal: Journal, table: string): Promise<number> {
  const last = (await journal.readTable(table)).entries.at(-1);
  return last === undefined ? 1 : last.number + last.count;
}

async function appendForever(journal: Journal, table: string): Promise<void> {
  let number = await findNext(journal, table);
  for (;;) {
    const entry = makeEntry(table, number);
    await journal.append(entry);
    process.stdout.write(`${table} ${number}\n`);
    number += entry.count;
  }
}

const [, script, file] = process.argv;
if (script === import.meta.filename && file !== undefined) {
  process.stdout.write('starting\n');
  const journal = await openSqliteJournal(file);
  await Promise.all(Array.from({ length: TABLES }, (_, index) => appendForever(journal, `t-${index}`)));
}
