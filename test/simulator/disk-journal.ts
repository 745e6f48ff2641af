// A journal on the simulated disk, for the life of one simulated process. It keeps the contract of
// src/journal/journal.ts as the real ones do, and passes their battery (disk-journal.test.ts); it
// only makes no copies.

import { assertEntry, makeConflict } from '../../src/journal/entry.ts';
import { JournalError, type Entry, type Journal, type TableEntries } from '../../src/journal/journal.ts';
import type { Change, Disk, FoundTable } from './disk.ts';

/** How the disk behaves now, and who is watching. */
export interface DiskManners {
  after(ms: number, call: () => void): void;
  syncMs(): number;
  isSyncError(): boolean;
  onTorn(): void;
  /** The entry is with the disk, but not durable. */
  onWritten(entry: Entry): void;
  /** The entries are durable, but not acknowledged yet. */
  onSynced(entries: readonly Entry[]): void;
}

interface Waiting {
  readonly change: Change;
  readonly resolve: () => void;
  readonly reject: (error: JournalError) => void;
}

export class DiskJournal implements Journal {
  private readonly disk: Disk;
  private readonly manners: DiskManners;
  private readonly tables: Map<string, FoundTable>;
  private gathered: Waiting[] = [];
  private isCommitting = false;
  private isClosing = false;
  private broken: JournalError | undefined;
  private readonly onIdle: Array<() => void> = [];

  constructor(disk: Disk, manners: DiskManners) {
    this.disk = disk;
    this.manners = manners;
    this.tables = disk.open(() => manners.onTorn());
  }

  async append(entry: Entry): Promise<void> {
    assertEntry(entry);
    await this.change({ kind: 'append', entry });
  }

  async finishTable(table: string): Promise<void> {
    await this.change({ kind: 'finish', table });
  }

  async readTable(table: string, from = 1): Promise<TableEntries> {
    this.refuseIfOver();
    const { entries = [], flaw } = this.tables.get(table) ?? {};
    const wanted = entries.filter(({ number, count }) => number + count > from);
    return { table, entries: wanted, ...(flaw && { flaw }) };
  }

  async *readOpenTables(): AsyncGenerator<TableEntries> {
    this.refuseIfOver();
    for (const [table, { isFinished }] of this.tables) if (!isFinished) yield await this.readTable(table);
  }

  async listTables(): Promise<readonly string[]> {
    this.refuseIfOver();
    return [...this.tables.keys()];
  }

  async backup(): Promise<void> {
    this.refuseIfOver();
    throw new JournalError('backup', 'The simulated journal makes no copies.');
  }

  close(): Promise<void> {
    this.isClosing = true;
    return new Promise((resolve) => {
      if (this.isCommitting) this.onIdle.push(resolve);
      else this.manners.after(0, resolve);
    });
  }

  private refuseIfOver(): void {
    if (this.isClosing) throw new JournalError('closed', 'The journal is closed.');
    if (this.broken !== undefined) throw this.broken;
  }

  private change(change: Change): Promise<void> {
    this.refuseIfOver();
    return new Promise((resolve, reject) => {
      this.gathered.push({ change, resolve, reject });
      if (this.isCommitting) return;
      this.isCommitting = true;
      // Everything else from this turn of the event loop joins in.
      this.manners.after(0, () => this.commit());
    });
  }

  /** Writes what has gathered; what comes meanwhile is gathered for the next write. */
  private commit(): void {
    const batch = this.gathered;
    this.gathered = [];
    const written = batch.filter((waiting) => this.write(waiting));
    this.manners.after(this.manners.syncMs(), () => this.sync(written));
  }

  /** False if it was refused. */
  private write({ change, reject }: Waiting): boolean {
    if (change.kind === 'finish') return this.writeFinish(change, reject);
    const { entry } = change;
    const table = this.tables.get(entry.table) ?? { entries: [], next: 1, isFinished: false };
    if (entry.number !== table.next) {
      reject(makeConflict(entry));
      return false;
    }
    if (this.refuseIfFull(reject)) return false;
    this.disk.write(change);
    this.manners.onWritten(entry);
    this.tables.set(entry.table, table);
    table.entries.push({ ...entry });
    table.next += entry.count;
    return true;
  }

  private writeFinish(change: Extract<Change, { kind: 'finish' }>, reject: Waiting['reject']): boolean {
    const table = this.tables.get(change.table);
    if (table === undefined || table.isFinished) return true;
    if (this.refuseIfFull(reject)) return false;
    this.disk.write(change);
    table.isFinished = true;
    return true;
  }

  private refuseIfFull(reject: Waiting['reject']): boolean {
    if (this.disk.isFull) reject(new JournalError('full', 'There is no space left for the journal.'));
    return this.disk.isFull;
  }

  private sync(written: readonly Waiting[]): void {
    if (written.length > 0 && this.manners.isSyncError()) return this.break(written);
    this.disk.sync();
    const entries = written.flatMap(({ change }) => (change.kind === 'append' ? [change.entry] : []));
    this.manners.onSynced(entries);
    // Not at once: the process can be killed in between.
    this.manners.after(0, () => {
      for (const { resolve } of written) resolve();
      this.goOn();
    });
  }

  private break(written: readonly Waiting[]): void {
    const error = new JournalError('broken', 'The disk did not keep what it was given.');
    this.broken = error;
    for (const { reject } of [...written, ...this.gathered]) reject(error);
    this.gathered = [];
    this.goOn();
  }

  private goOn(): void {
    if (this.gathered.length > 0) return this.manners.after(0, () => this.commit());
    this.isCommitting = false;
    // Callers that were answered hear it first.
    for (const resolve of this.onIdle.splice(0)) this.manners.after(0, resolve);
  }
}
