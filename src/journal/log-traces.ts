// The index that SQLite keeps beside the write-ahead log, the file `-shm`: whether another
// connection has committed, or has checkpointed the log into the data file, since we last looked.
// Readers leave these bytes alone, and so does a program that knows no SQLite and overwrites the
// data file. The layout is documented as "WAL-Index Header Format" at sqlite.org.

import { closeSync, openSync, readSync } from 'node:fs';

const INDEX_BYTES = 136;
/** What the log holds: each commit changes it, and so does a restart of the log. */
const COMMITS = [0, 48] as const;
/** How much of the log is in the data file, and how much somebody has begun to checkpoint. */
const DONE = [96, 100] as const;
const BEGUN = [128, 132] as const;

export class LogTraces {
  /** Open as long as SQLite has the file: closing it would undo SQLite's locks. */
  readonly #fd: number;
  #noted: Buffer;

  /** After SQLite has opened the log. */
  constructor(path: string) {
    this.#fd = openSync(`${path}-shm`, 'r');
    this.#noted = this.#read();
  }

  note(): void {
    this.#noted = this.#read();
  }

  /** Whether another connection has changed the log or the data file since, or is doing so now. */
  hasChanged(): boolean {
    const index = this.#read();
    const isUnderWay = !index.subarray(...DONE).equals(index.subarray(...BEGUN));
    return (
      isUnderWay ||
      [COMMITS, DONE, BEGUN].some((part) => !index.subarray(...part).equals(this.#noted.subarray(...part)))
    );
  }

  close(): void {
    closeSync(this.#fd);
  }

  #read(): Buffer {
    const index = Buffer.alloc(INDEX_BYTES);
    readSync(this.#fd, index, 0, INDEX_BYTES, 0);
    return index;
  }
}
