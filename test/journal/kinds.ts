// Every kind of journal, as the battery sees it: how it is opened, and how to damage it behind its
// back.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Journal } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';

export interface JournalKind {
  readonly name: string;
  /** Opens the journal that the folder holds; in an empty folder, a new one. */
  readonly open: (folder: string) => Promise<Journal>;
  /** How many random stories the battery runs: as many as take some seconds. */
  readonly stories: number;
  /** Missing if nothing outlives `close`. */
  readonly harm?: {
    /** Flips a bit in the body of the entry. */
    readonly spoil: (folder: string, table: string, number: number) => void;
    readonly lose: (folder: string, table: string, number: number) => void;
  };
}

export function fileIn(folder: string): string {
  return join(folder, 'journal.db');
}

/** Runs SQL on the file, as the sqlite3 command would, even beside a running journal. */
export function runSql(file: string, query: string, ...words: readonly (string | number)[]): number {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    return Number(database.prepare(query).run(...words).changes);
  } finally {
    database.close();
  }
}

const ELSEWHERE = `
  const { DatabaseSync } = require('node:sqlite');
  const [file, query] = process.argv.slice(1);
  const database = new DatabaseSync(file, { timeout: 5000 });
  console.log(JSON.stringify(database.prepare(query).all()));
  database.close();
`;

/** Runs SQL on the file in another process. */
export function runSqlElsewhere(file: string, query: string): readonly Record<string, unknown>[] {
  const node = ['--disable-warning=ExperimentalWarning', '-e', ELSEWHERE, file, query];
  const { status, stdout, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly Record<string, unknown>[];
}

function expectOne(changes: number): void {
  if (changes !== 1) throw new Error(`${changes} rows were harmed instead of one`);
}

const SPOIL = `UPDATE entries SET body = char((unicode(body) | 1) - (unicode(body) & 1)) || substr(body, 2) WHERE table_id = ? AND number = ?`;

export const KINDS: readonly JournalKind[] = [
  { name: 'memory', open: async () => openMemoryJournal(), stories: 200 },
  {
    name: 'SQLite',
    open: (folder) => openSqliteJournal(fileIn(folder)),
    stories: 15,
    harm: {
      spoil: (folder, table, number) => expectOne(runSql(fileIn(folder), SPOIL, table, number)),
      lose: (folder, table, number) =>
        expectOne(
          runSql(fileIn(folder), 'DELETE FROM entries WHERE table_id = ? AND number = ?', table, number),
        ),
    },
  },
];
