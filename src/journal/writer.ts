// The writing half of the SQLite journal: it owns the lock and the only connection that writes.
// Everything here blocks until the disk has answered, so it lives in its own thread (thread.ts).
// sqlite.ts decides which changes belong together.

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { unpackChanges, type Change, type PackedChanges } from './change.ts';
import { makeChecksum } from './checksum.ts';
import { claim } from './claim.ts';
import { DataFile, ReplacedError } from './data-file.ts';
import { makeConflict } from './entry.ts';
import { OpenError } from './journal.ts';
import { lock } from './lock.ts';
import { refuseDamagedLog } from './log-damage.ts';
import { checkList, migrate, readVersion } from './schema.ts';
import { isFull } from './sqlite-error.ts';

/** The result of a change. Any other end is an exception, and then the result is unknown. */
export type Verdict = 'durable' | 'conflict' | 'full';

export interface WriterOptions {
  /** The file grows to at most this many pages of 4 KiB; the tests use it to fill a disk. */
  readonly pagesMax?: number;
}

/**
 * How long somebody else, such as the sqlite3 command, may hold the file before that breaks the
 * journal.
 */
const BUSY_MS = 5000;
const SYNCHRONOUS_FULL = 2;

// The fence. The entry goes in only if its number is the table's next one, and then it is the end
// of the table's chain.
const APPEND = `INSERT INTO entries (table_id, number, count, body, previous, checksum)
  SELECT ?1, ?2, ?3, ?4, coalesce(last, 0), ?5 FROM (SELECT 1) LEFT JOIN tables ON table_id = ?1
  WHERE ?2 = coalesce(next_number, 1)`;
const ADVANCE = `INSERT INTO tables (table_id, next_number, last) VALUES (?, ?, ?)
  ON CONFLICT (table_id) DO UPDATE SET next_number = excluded.next_number, last = excluded.last`;
const FINISH = `UPDATE tables SET state = 'finished' WHERE table_id = ?`;

/** Everything that a writer holds of its file. */
interface Held {
  readonly path: string;
  readonly file: DataFile;
  readonly database: DatabaseSync;
  readonly letGo: () => void;
}

export class Writer {
  readonly #held: Held;
  readonly #database: DatabaseSync;
  #last: DatabaseSync | undefined;
  readonly #append: StatementSync;
  readonly #advance: StatementSync;
  readonly #finish: StatementSync;

  constructor(file: string, { pagesMax }: WriterOptions) {
    this.#held = openForWriting(file);
    const { database } = this.#held;
    if (pagesMax !== undefined) database.exec(`PRAGMA max_page_count = ${pagesMax}`);
    this.#database = database;
    this.#append = database.prepare(APPEND);
    this.#advance = database.prepare(ADVANCE);
    this.#finish = database.prepare(FINISH);
  }

  /**
   * All changes with one sync. Without space for all of them, each half is tried alone, so that
   * what fits is kept.
   */
  commit(packed: PackedChanges): readonly Verdict[] {
    return this.#watched(() => this.#commitWhatFits(unpackChanges(packed)));
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

  /** All changes or none, even when there is no space or one is in conflict; then it throws. */
  commitWhole(changes: readonly Change[]): void {
    const makeAll = (): void => {
      for (const change of changes) {
        if (this.#make(change) === 'conflict' && change.kind === 'append') throw makeConflict(change.entry);
      }
    };
    this.#watched(() => this.#transact(makeAll));
  }

  /** Throws if the file there now is not the one that was opened; that file is left as it is. */
  close(): void {
    try {
      this.#watched(() => undefined);
    } finally {
      this.#held.letGo();
    }
  }

  /** No result is believed once the file is no longer ours. */
  #watched<Value>(make: () => Value): Value {
    const { file } = this.#held;
    try {
      file.checkContents();
      const made = make();
      file.note();
      return made;
    } catch (error) {
      if (error instanceof ReplacedError) this.#save(error);
      throw error;
    }
  }

  /**
   * SQLite still has a moved file open, so its log is checkpointed into it: the file is complete
   * under its new name, and the log cannot corrupt the file in its place. An overwritten file must
   * not be written to, not even when SQLite closes it.
   */
  #save({ fault }: ReplacedError): void {
    try {
      if (fault === 'overwritten') this.#leaveAlone();
      else this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Why the journal is broken says more than why this failed.
    }
  }

  /**
   * The last connection to close checkpoints the log into the file. This one may not write; it
   * closes after ours, with the end of the thread.
   */
  #leaveAlone(): void {
    this.#last ??= new DatabaseSync(this.#held.path, { readOnly: true });
    this.#last.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  }

  #transact<Value>(make: () => Value): Value {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const made = make();
      this.#database.exec('COMMIT');
      return made;
    } catch (error) {
      // After some errors SQLite has already rolled back, but not after all.
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

function openForWriting(name: string): Held {
  const closing: Array<() => void> = [];
  const letGo = (): void => {
    for (const close of closing.splice(0).toReversed()) close();
  };
  try {
    const claimed = claim(name);
    closing.push(claimed.release);
    const file = new DataFile(claimed.path);
    closing.push(() => file.close());
    file.refuseForeignLog();
    refuseDamagedLog(`${claimed.path}-wal`);
    const database = new DatabaseSync(claimed.path, { timeout: BUSY_MS });
    closing.push(() => database.close());
    // Before anything is changed, even WAL mode or the lock beside it: a foreign file must stay as
    // it was.
    readVersion(database);
    const held = lock(claimed.path);
    closing.push(() => held.close());
    // With NORMAL a power cut loses acknowledged entries.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    assertDurable(database);
    // What a killed process wrote but did not sync would be read as if it were durable. The
    // checkpoint syncs it.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    bringUp(database);
    file.begin();
    return { path: claimed.path, file, database, letGo };
  } catch (error) {
    letGo();
    throw error;
  }
}

/** A damaged list is refused before anything is done with it. */
function bringUp(database: DatabaseSync): void {
  if (readVersion(database) > 0) checkList(database, 'integrity_check');
  // After an upgrade the whole file has just gone through the write-ahead log.
  if (migrate(database)) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** SQLite does not complain when it cannot obey, for instance on some network disks. */
function assertDurable(database: DatabaseSync): void {
  const mode = database.prepare('PRAGMA journal_mode').get()?.['journal_mode'];
  const synchronous = database.prepare('PRAGMA synchronous').get()?.['synchronous'];
  if (mode === 'wal' && synchronous === SYNCHRONOUS_FULL) return;
  throw new OpenError('unreadable', 'The disk that it is on cannot keep a write-ahead log.');
}
