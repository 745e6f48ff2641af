// Finds the node that serves a table, and makes this node serve it if nobody does: claims it in the
// directory, takes over its log, adopts it.

import type { Parlour } from '../server/parlour.ts';
import { takeOver } from '../server/takeover.ts';
import type { Epoch } from './bus.ts';
import type { Directory, TableName } from './directory.ts';

export interface Place {
  readonly table: string;
  readonly epoch: Epoch;
}

interface Around {
  readonly parlour: Parlour;
  readonly directory: Directory;
  readonly own: Epoch;
}

export class TableFinder {
  private readonly around: Around;
  /** Tables that are being taken over. */
  private readonly taking = new Map<string, Promise<boolean>>();

  constructor(around: Around) {
    this.around = around;
  }

  /** Undefined if there is no such table. `later`: its owner changes just now. */
  async find(name: TableName): Promise<Place | 'later' | undefined> {
    const { directory, own } = this.around;
    const seen = await directory.find(name);
    if (seen === undefined) return undefined;
    const { table } = seen;
    if (seen.isServed && seen.owner !== own) return { table, epoch: seen.owner };
    if (!seen.isServed && !(await directory.claim(seen, own))) return 'later';
    return (await this.take(table)) ? { table, epoch: own } : undefined;
  }

  /** Whether this node serves the table. Takes it over if the directory says that it is ours. */
  serve(table: string): boolean | Promise<boolean> {
    return this.isHere(table) || (this.taking.get(table) ?? this.serveOwn(table));
  }

  /** The table is ours by the directory; its log is to be taken over. */
  take(table: string): Promise<boolean> {
    if (this.isHere(table)) return Promise.resolve(true);
    const taking = this.taking.get(table) ?? this.takeNow(table).finally(() => this.taking.delete(table));
    this.taking.set(table, taking);
    return taking;
  }

  private isHere(table: string): boolean {
    const { lobby, closed } = this.around.parlour;
    return lobby.find({ table }) !== undefined || closed.find({ table }) !== undefined;
  }

  private async serveOwn(table: string): Promise<boolean> {
    const seen = await this.around.directory.find({ table });
    return seen !== undefined && seen.owner === this.around.own && seen.isServed ? this.take(table) : false;
  }

  private async takeNow(table: string): Promise<boolean> {
    const { parlour, directory, own } = this.around;
    const read = await takeOver(parlour.world.journal, table, own);
    // It was registered, and its node ended before the first entry.
    if (read.entries.length === 0) await directory.forget(table, own);
    return parlour.take(read);
  }
}
