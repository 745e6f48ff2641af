// The writing half of the SQLite journal: it owns the lock and the one connection that writes. Everything here blocks until the disk has answered,
// so it lives in a thread of its own (thread.ts). Which changes belong together is decided in sqlite.ts.

import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { unpackChanges, type Change, type PackedChanges } from './change.ts';
import { makeChecksum } from './checksum.ts';
import { makeConflict } from './entry.ts';
import { OpenError } from './journal.ts';
import { lock } from './lock.ts';
import { checkList, migrate, readVersion } from './schema.ts';
import { isFull } from './sqlite-error.ts';

/** What became of a change. Any other end is an exception, and then nobody knows. */
export type Verdict = 'durable' | 'conflict' | 'full';

export interface WriterOptions {
  /** The file grows to so many pages of 4 KiB at most; the tests fill a disk with it. */
  readonly pagesMax?: number;
}

/** How long somebody else, such as the sqlite3 command, may hold the file before that breaks the journal. */
const BUSY_MS = 5000;
const SYNCHRONOUS_FULL = 2;
const PRIVATE = 0o600;

// The fence. The entry goes in only if its number is the table's next one, and then it is the end of the table's chain.
const APPEND = `INSERT INTO entries (table_id, number, count, body, previous, checksum)
  SELECT ?1, ?2, ?3, ?4, coalesce(last, 0), ?5 FROM (SELECT 1) LEFT JOIN tables ON table_id = ?1
  WHERE ?2 = coalesce(next_number, 1)`;
const ADVANCE = `INSERT INTO tables (table_id, next_number, last) VALUES (?, ?, ?)
  ON CONFLICT (table_id) DO UPDATE SET next_number = excluded.next_number, last = excluded.last`;
const FINISH = `UPDATE tables SET state = 'finished' WHERE table_id = ?`;

export class Writer {
  readonly #lock: DatabaseSync;
  readonly #database: DatabaseSync;
  readonly #append: StatementSync;
  readonly #advance: StatementSync;
  readonly #finish: StatementSync;

  constructor(file: string, { pagesMax }: WriterOptions) {
    const { database, held } = openForWriting(file);
    if (pagesMax !== undefined) database.exec(`PRAGMA max_page_count = ${pagesMax}`);
    this.#lock = held;
    this.#database = database;
    this.#append = database.prepare(APPEND);
    this.#advance = database.prepare(ADVANCE);
    this.#finish = database.prepare(FINISH);
  }

  /** All changes with one sync. When there is no space for all of them, each half is tried alone, so that what fits is kept. */
  commit(packed: PackedChanges): readonly Verdict[] {
    return this.#commitWhatFits(unpackChanges(packed));
  }

  #commitWhatFits(changes: readonly Change[]): readonly Verdict[] {
    try {
      return this.#transact(() => changes.map((change) => this.#make(change)));
    } catch (error) {
      if (!isFull(error)) throw error;
      if (changes.length === 1) return ['full'];
      const middle = Math.ceil(changes.length / 2);
      const halves = [changes.slice(0, middle), changes.slice(middle)];
      return halves.flatMap((half) => this.#commitWhatFits(half));
    }
  }

  /** All changes or none of them, also when there is no space or one is in conflict; then it throws. */
  commitWhole(changes: readonly Change[]): void {
    this.#transact(() => {
      for (const change of changes) {
        if (this.#make(change) === 'conflict' && change.kind === 'append') throw makeConflict(change.entry);
      }
    });
  }

  close(): void {
    this.#database.close();
    this.#lock.close();
  }

  #transact<Value>(make: () => Value): Value {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const made = make();
      this.#database.exec('COMMIT');
      return made;
    } catch (error) {
      // SQLite has rolled back by itself after some errors, not after all.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #make(change: Change): Verdict {
    if (change.kind === 'finish') {
      this.#finish.run(change.table);
      return 'durable';
    }
    const { table, number, count, body } = change.entry;
    const sum = makeChecksum(change.entry);
    const { changes, lastInsertRowid } = this.#append.run(table, number, count, body, sum);
    if (changes === 0) return 'conflict';
    this.#advance.run(table, number + count, lastInsertRowid);
    return 'durable';
  }
}

/** A new file is its owner's alone, since it holds the tokens of seats; SQLite gives its companions the same rights. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'ax', PRIVATE));
  } catch {
    // It is there already, or cannot be made; then SQLite says why.
  }
}

function openForWriting(file: string): { database: DatabaseSync; held: DatabaseSync } {
  makePrivate(file);
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  let held: DatabaseSync | undefined;
  try {
    // Before anything is changed, even WAL mode or the lock beside it: a foreign file must stay as it was.
    readVersion(database);
    held = lock(file);
    // With NORMAL a power cut loses what was acknowledged.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    assertDurable(database);
    // What a process that was killed has written, but not synced, would be read as if it were durable. Moving it over syncs it.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    bringUp(database);
    return { database, held };
  } catch (error) {
    database.close();
    held?.close();
    throw error;
  }
}

/** A list that is damaged is refused before anything is made of it. */
function bringUp(database: DatabaseSync): void {
  if (readVersion(database) > 0) checkList(database, 'integrity_check');
  // If it was of an older format, the whole of it has just gone through the write-ahead log.
  if (migrate(database)) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** SQLite does not complain when it cannot do as it was told, for instance on some network disks. */
function assertDurable(database: DatabaseSync): void {
  const mode = database.prepare('PRAGMA journal_mode').get()?.['journal_mode'];
  const synchronous = database.prepare('PRAGMA synchronous').get()?.['synchronous'];
  if (mode === 'wal' && synchronous === SYNCHRONOUS_FULL) return;
  throw new OpenError('unreadable', 'The disk that it is on cannot keep a write-ahead log.');
}
