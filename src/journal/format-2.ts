// The step from format 1 to format 2. Format 1 had an index over every entry, which dirtied an
// extra page for every table in a commit; now each entry points to the row before it (`previous`),
// and the list of tables to the last one (`last`). Released, so never changed.
//
// Nothing is lost on the way, even from a damaged file: a row with a wrong checksum is copied as it
// is, but no chain leads through it, so that a reader finds the gap, searches for the row
// (finder.ts) and names it. This throws only where SQLite cannot read a page at all.

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { makeChecksum } from './checksum.ts';
import { isDamage } from './sqlite-error.ts';

interface OldRow {
  readonly id: number;
  readonly table: unknown;
  readonly number: number;
  readonly count: number;
  readonly body: unknown;
  readonly checksum: number;
}

interface Key {
  readonly table: unknown;
  readonly number: number;
}

const MAKE = `CREATE TABLE chained (
     id INTEGER PRIMARY KEY,
     table_id TEXT NOT NULL,
     number INTEGER NOT NULL,
     count INTEGER NOT NULL,
     body TEXT NOT NULL,
     previous INTEGER NOT NULL,
     checksum INTEGER NOT NULL
   );
   ALTER TABLE tables ADD COLUMN last INTEGER NOT NULL DEFAULT 0`;
const SWAP = 'DROP TABLE entries; ALTER TABLE chained RENAME TO entries';

// A flipped bit can make an integer too large for JavaScript, but not a REAL.
const ROWS = `SELECT CAST(id AS REAL) AS id, table_id AS "table", CAST(number AS REAL) AS number, CAST(count AS REAL) AS count, body,
  CAST(checksum AS REAL) AS checksum FROM entries NOT INDEXED ORDER BY entries.id`;
const KEYS = `SELECT CAST(id AS REAL) AS id, table_id AS "table", CAST(number AS REAL) AS number
  FROM entries INDEXED BY sqlite_autoindex_entries_1 ORDER BY table_id, entries.number`;
const KEEP =
  'INSERT INTO chained (table_id, number, count, body, previous, checksum) VALUES (?, ?, ?, ?, ?, ?)';
const KEEP_DAMAGED = `INSERT INTO chained (table_id, number, count, body, previous, checksum)
  SELECT coalesce(table_id, ''), coalesce(number, 0), coalesce(count, 0), coalesce(body, ''), 0, coalesce(checksum, -1)
  FROM entries NOT INDEXED WHERE id = ?`;

export function chainEntries(database: DatabaseSync): void {
  database.exec(MAKE);
  const lasts = copyRows(database);
  const setLast = database.prepare('UPDATE tables SET last = ? WHERE id = ?');
  for (const { id, table_id: table } of database.prepare('SELECT id, table_id FROM tables NOT INDEXED').all())
    setLast.run(lasts.get(String(table)) ?? 0, Number(id));
  database.exec(SWAP);
}

/**
 * Copies all rows in the order of writing, which is that of every table's numbers. They get new
 * ids, since an old one may be damaged. Returns the last sound row of each table.
 */
function copyRows(database: DatabaseSync): ReadonlyMap<string, number> {
  const keep = database.prepare(KEEP);
  const keepDamaged = database.prepare(KEEP_DAMAGED);
  const lasts = new Map<string, number>();
  let keys: ReadonlyMap<number, Key> | undefined;
  for (const row of asRows<OldRow>(database.prepare(ROWS))) {
    let key: Key | undefined = row;
    if (!isSound(row, key)) {
      // Format 1 was read through its index, which has its own copy of the table and the number;
      // where they differ, the index counts.
      keys ??= readKeys(database);
      key = keys.get(row.id);
    }
    if (key === undefined || !isSound(row, key)) {
      keepDamaged.run(row.id);
      continue;
    }
    const table = String(key.table);
    const { lastInsertRowid } = keep.run(
      table,
      key.number,
      row.count,
      String(row.body),
      lasts.get(table) ?? 0,
      row.checksum,
    );
    lasts.set(table, Number(lastInsertRowid));
  }
  return lasts;
}

function isSound({ count, body, checksum }: OldRow, { table, number }: Key): boolean {
  if (typeof table !== 'string' || typeof body !== 'string') return false;
  return makeChecksum({ table, number, count, body }) === checksum;
}

/** What the index says about each row, as far as it can be read. */
function readKeys(database: DatabaseSync): ReadonlyMap<number, Key> {
  const keys = new Map<number, Key>();
  try {
    for (const key of asRows<Key & { id: number }>(database.prepare(KEYS))) keys.set(key.id, key);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  return keys;
}

function asRows<Shape>(query: StatementSync): Iterable<Shape> {
  return query.iterate() as Iterable<unknown> as Iterable<Shape>;
}
