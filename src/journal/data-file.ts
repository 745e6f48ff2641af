// The data file under a running writer: whether its name, and that of the write-ahead log beside
// it, still lead to the files that SQLite has open, and whether somebody has overwritten it. SQLite
// would not notice: it continues with a file that nobody can find any more, and everything
// acknowledged would be lost. Another SQLite may read the file, and may checkpoint the log into it.

import { closeSync, fstatSync, openSync, readSync, statSync, type BigIntStats } from 'node:fs';
import { OpenError } from './journal.ts';
import { LogTraces } from './log-traces.ts';

/**
 * The header of a SQLite file. A copy put over ours has a different size, change counter or mode
 * there.
 */
const HEADER_BYTES = 100;
/**
 * 1 for a file without a write-ahead log, like a backup before a server opens it; 2 for a file with
 * one.
 */
const MODE_AT = 18;
const MODE_WITHOUT_LOG = 1;
const MODE_WITH_LOG = 2;
/** Two numbers that only grow: the change counter and the number of pages. */
const CHANGES_AT = 24;
const PAGES_AT = 28;

type Identity = Pick<BigIntStats, 'dev' | 'ino'>;

/**
 * `overwritten`: the file has other contents. `lost`: it is no longer where it was, but SQLite
 * still has it open.
 */
export class ReplacedError extends Error {
  readonly fault: 'overwritten' | 'lost';

  constructor(fault: 'overwritten' | 'lost', sentence: string) {
    super(sentence);
    this.fault = fault;
  }
}

export class DataFile {
  readonly #path: string;
  /** Open as long as SQLite has the file: closing it would undo SQLite's locks. */
  readonly #fd: number;
  readonly #file: Identity;
  #log: Identity | undefined;
  #traces: LogTraces | undefined;
  #header: Buffer;

  /** Before SQLite opens the file. */
  constructor(path: string) {
    this.#path = path;
    this.#fd = open(path);
    this.#file = fstatSync(this.#fd, { bigint: true });
    this.#header = this.#readHeader();
  }

  get #logPath(): string {
    return `${this.#path}-wal`;
  }

  /**
   * A backup copied over the data file does not belong with the old file's log: together they would
   * be neither.
   */
  refuseForeignLog(): void {
    const hasLog = (statSync(this.#logPath, { throwIfNoEntry: false })?.size ?? 0) > 0;
    if (!hasLog || this.#header[MODE_AT] !== MODE_WITHOUT_LOG) return;
    throw new OpenError(
      'foreign',
      `${this.#logPath} belongs to another file that had this name, and would corrupt this one. Move it away.`,
    );
  }

  /** SQLite has opened the file and its log. */
  begin(): void {
    this.#log = statSync(this.#logPath, { bigint: true });
    this.#traces = new LogTraces(this.#path);
    this.#header = this.#readHeader();
    this.note();
  }

  /** Before a commit: the file that SQLite would write to must be ours. */
  checkContents(): void {
    const header = this.#readHeader();
    if (header.equals(this.#header)) return;
    const isBySqlite = this.#traces?.hasChanged() === true;
    if (!isBySqlite || !canFollow(this.#header, header)) throw makeOverwritten();
    this.#header = header;
  }

  /** After a commit, before anybody hears of it. */
  note(): void {
    this.#checkName(this.#path, 'the file', this.#file);
    this.#checkName(this.#logPath, this.#logPath, this.#log);
    // Before the header: if another SQLite changes the header later, it leaves its traces later
    // too.
    this.#traces?.note();
    const header = this.#readHeader();
    if (!canFollow(this.#header, header)) throw makeOverwritten();
    this.#header = header;
  }

  close(): void {
    this.#traces?.close();
    closeSync(this.#fd);
  }

  #checkName(path: string, name: string, own: Identity | undefined): void {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (found === undefined) throw new ReplacedError('lost', `${name} was deleted or moved`);
    if (found.ino === own?.ino && found.dev === own.dev) return;
    throw new ReplacedError('lost', `${name} was replaced by another`);
  }

  /** Shorter when the file is. */
  #readHeader(): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    return header.subarray(0, readSync(this.#fd, header, 0, HEADER_BYTES, 0));
  }
}

function makeOverwritten(): ReplacedError {
  return new ReplacedError('overwritten', 'something else has written over it');
}

/**
 * Whether SQLite can have turned the first header into the second, by checkpointing the log into
 * the file.
 */
function canFollow(before: Buffer, after: Buffer): boolean {
  if (after.equals(before)) return true;
  const isOurs = after.length === HEADER_BYTES && after[MODE_AT] === MODE_WITH_LOG;
  return isOurs && [CHANGES_AT, PAGES_AT].every((at) => after.readUInt32BE(at) >= before.readUInt32BE(at));
}

function open(path: string): number {
  try {
    return openSync(path, 'r+');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new OpenError('unreadable', 'This account has no permission to write to it.');
  }
}
