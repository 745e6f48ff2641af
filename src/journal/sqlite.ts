// The journal in a SQLite file, for the life of the server. This half gathers: what is requested in
// one turn of the event loop, and while a commit is under way, becomes the next commit. The file
// itself is written in writer.ts and read in reader.ts, each in its own thread, so that the event
// loop never waits for the disk. docs/decisions/0006-journal.md says what that gains.

import { resolve as resolvePath } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { packChanges, type Change } from './change.ts';
import { assertEntry, makeConflict } from './entry.ts';
import { JournalError, type Entry, type Journal, type TableEntries } from './journal.ts';
import { placeCopy } from './copy.ts';
import { unpack } from './packed.ts';
import type { OpenTables, Reader } from './reader.ts';
import { makeSentence } from './sqlite-error.ts';
import { Thread } from './thread-calls.ts';
import type { Verdict, Writer, WriterOptions } from './writer.ts';

interface Waiting {
  readonly change: Change;
  readonly resolve: () => void;
  readonly reject: (error: JournalError) => void;
}

/** What is being made durable together; after an error its fate is unknown. */
interface Commit {
  readonly batch: readonly Waiting[];
  readonly verdicts: Promise<readonly Verdict[] | JournalError>;
}

/** Opens the file, or creates it. Rejects with an `OpenError` that names the file and says why. */
export async function openSqliteJournal(file: string, options: WriterOptions = {}): Promise<Journal> {
  const path = resolvePath(file);
  return new SqliteJournal(path, await Thread.start<Writer>({ half: 'writer', file: path, ...options }));
}

class SqliteJournal implements Journal {
  readonly #file: string;
  readonly #writer: Thread<Writer>;
  #reader: Promise<Thread<Reader>> | undefined;
  #gathered: Waiting[] = [];
  #committing: Promise<void> | undefined;
  readonly #copying = new Set<Promise<void>>();
  #closing: Promise<void> | undefined;
  #broken: JournalError | undefined;

  constructor(file: string, writer: Thread<Writer>) {
    this.#file = file;
    this.#writer = writer;
  }

  async append(entry: Entry): Promise<void> {
    assertEntry(entry);
    await this.#change({ kind: 'append', entry });
  }

  async finishTable(table: string): Promise<void> {
    await this.#change({ kind: 'finish', table });
  }

  async readTable(table: string, from = 1): Promise<TableEntries> {
    return unpack(await this.#read((reader) => reader.ask('readTable', table, from)));
  }

  async *readOpenTables(): AsyncGenerator<TableEntries> {
    let part = this.#readPart(0);
    for (;;) {
      const { tables, after } = await part;
      if (after === undefined) return;
      // The next part is read while the caller works on this one; if the caller stops, it is
      // dropped.
      part = this.#readPart(after);
      part.catch(() => undefined);
      for (const table of tables) yield unpack(table);
    }
  }

  async listTables(): Promise<readonly string[]> {
    return this.#read((reader) => reader.ask('listTables'));
  }

  async backup(file: string): Promise<void> {
    this.#refuseIfOver();
    const copying = placeCopy(resolvePath(file), (path) => this.#copyTo(path));
    this.#copying.add(copying);
    try {
      await copying;
    } finally {
      this.#copying.delete(copying);
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  #refuseIfOver(): void {
    if (this.#closing !== undefined) throw new JournalError('closed', 'The journal is closed.');
    if (this.#broken !== undefined) throw this.#broken;
  }

  /**
   * From now on everything is refused: only a process that opens the file again knows what is in
   * it.
   */
  #break(error: unknown): JournalError {
    this.#broken ??= new JournalError(
      'broken',
      `The journal ${this.#file} is broken: ${makeSentence(error)}.`,
    );
    return this.#broken;
  }

  #change(change: Change): Promise<void> {
    this.#refuseIfOver();
    return new Promise((resolve, reject) => {
      this.#gathered.push({ change, resolve, reject });
      this.#committing ??= this.#commitAll();
    });
  }

  async #commitAll(): Promise<void> {
    // Everything else from this turn of the event loop joins in.
    await nextTurn();
    let next = this.#commitGathered();
    while (next !== undefined) {
      const { batch, verdicts } = next;
      const made = await verdicts;
      // Before the callers that waited for this commit are answered: the writer has work while they
      // continue.
      next = this.#commitGathered();
      for (const [index, waiting] of batch.entries()) answer(waiting, made, index);
    }
    this.#committing = undefined;
  }

  #commitGathered(): Commit | undefined {
    const batch = this.#gathered;
    if (batch.length === 0) return undefined;
    this.#gathered = [];
    return { batch, verdicts: this.#commit(batch.map(({ change }) => change)) };
  }

  async #commit(changes: readonly Change[]): Promise<readonly Verdict[] | JournalError> {
    if (this.#broken !== undefined) return this.#broken;
    try {
      return await this.#writer.ask('commit', packChanges(changes));
    } catch (error) {
      return this.#break(error);
    }
  }

  async #read<Value>(ask: (reader: Thread<Reader>) => Promise<Value>): Promise<Value> {
    this.#refuseIfOver();
    this.#reader ??= this.#startReader();
    try {
      return await ask(await this.#reader);
    } catch (error) {
      throw this.#break(error);
    }
  }

  #readPart(after: number): Promise<OpenTables> {
    return this.#read((reader) => reader.ask('readOpenTables', after));
  }

  #startReader(): Promise<Thread<Reader>> {
    return Thread.start<Reader>({ half: 'reader', file: this.#file });
  }

  /** In its own thread, so that no read waits for a large copy. */
  async #copyTo(path: string): Promise<void> {
    const reader = await this.#startReader();
    try {
      await reader.ask('copyTo', path);
    } finally {
      await reader.ask('close');
    }
  }

  // The writer closes last: only it can tidy up the write-ahead log.
  async #close(): Promise<void> {
    await this.#committing;
    await Promise.allSettled(this.#copying);
    const reader = await this.#reader?.catch(() => undefined);
    await Promise.allSettled([reader?.ask('close')]);
    await this.#writer.ask('close').catch((error: unknown) => {
      if (this.#broken === undefined) throw this.#break(error);
    });
  }
}

function answer(
  { change, resolve, reject }: Waiting,
  made: readonly Verdict[] | JournalError,
  index: number,
): void {
  if (made instanceof JournalError) return reject(made);
  const verdict = made[index];
  if (verdict === 'durable') return resolve();
  if (verdict === 'full') return reject(new JournalError('full', 'There is no space left for the journal.'));
  if (verdict === 'conflict' && change.kind === 'append') return reject(makeConflict(change.entry));
  reject(new JournalError('broken', 'The journal gave no answer for a change.'));
}
