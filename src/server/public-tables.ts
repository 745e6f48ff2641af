// The public tables in the order in which they were opened. There are three lists: all tables,
// tables where a player waits for another, and other games in progress; each for every game and for
// all games together. A page is read from one of them, so its cost does not depend on the number of
// tables.

import type { AnswerFields } from '../protocol/from-server.ts';
import { LISTED_STANDARD, LIST_BYTES_MAX } from '../protocol/limits.ts';
import { OrderedTables, type Listed } from './ordered-tables.ts';
import type { Owner } from './owner.ts';
import { countFree, describeTable, type TableLine } from './table-line.ts';

export interface PageWish {
  /** Undefined for all games. */
  readonly game?: string | undefined;
  /** True for tables with a free seat and a connected player, false for other games in progress. */
  readonly free?: boolean | undefined;
  readonly limit?: number | undefined;
  /** The `after` of the page before. */
  readonly after?: string | undefined;
}

export type TablePage = AnswerFields['list'];

/** The lists of one game, or of all games. */
class Shelf {
  readonly all = new OrderedTables();
  readonly free = new OrderedTables();
  readonly played = new OrderedTables();

  choose(free: boolean | undefined): OrderedTables {
    if (free === undefined) return this.all;
    return free ? this.free : this.played;
  }
}

interface Sorted extends Listed {
  /** Which list it is on besides the list of all, if any. */
  free: boolean | undefined;
}

export class PublicTables {
  private readonly sorted = new Map<Owner, Sorted>();
  private readonly everything = new Shelf();
  private readonly byGame = new Map<string, Shelf>();
  private opened = 0;

  add(owner: Owner): void {
    if (owner.table.access !== 'public') return;
    this.opened += 1;
    const sorted = { owner, order: this.opened, free: undefined };
    this.sorted.set(owner, sorted);
    for (const { all } of this.shelvesOf(owner)) all.add(sorted);
    this.update(owner);
  }

  remove(owner: Owner): void {
    const sorted = this.sorted.get(owner);
    if (sorted === undefined) return;
    this.put(sorted, undefined);
    for (const { all } of this.shelvesOf(owner)) all.remove(sorted);
    this.sorted.delete(owner);
  }

  /** The table has changed, or its players have come or gone. */
  update(owner: Owner): void {
    const sorted = this.sorted.get(owner);
    if (sorted !== undefined) this.put(sorted, sortOut(owner));
  }

  /**
   * Newest first. If the last table of the previous page is gone, the next page begins at its
   * place.
   */
  page({ game, free, limit = LISTED_STANDARD, after }: PageWish): TablePage {
    const shelf = game === undefined ? this.everything : this.byGame.get(game);
    const list = (shelf ?? new Shelf()).choose(free);
    const tables: TableLine[] = [];
    let last = 0;
    let bytes = 0;
    const stop = (): TablePage => ({ tables, total: list.size, more: true, after: String(last) });
    for (const { owner, order } of list.before(after === undefined ? undefined : Number(after))) {
      if (tables.length === limit) return stop();
      const line = describeTable(owner);
      bytes += Buffer.byteLength(JSON.stringify(line));
      if (bytes > LIST_BYTES_MAX && tables.length > 0) return stop();
      tables.push(line);
      last = order;
    }
    return { tables, total: list.size, more: false };
  }

  private put(sorted: Sorted, free: boolean | undefined): void {
    const { owner, free: before } = sorted;
    if (before === free) return;
    for (const shelf of this.shelvesOf(owner)) {
      if (before !== undefined) shelf.choose(before).remove(sorted);
      if (free !== undefined) shelf.choose(free).add(sorted);
    }
    sorted.free = free;
  }

  private shelvesOf({ table: { game } }: Owner): readonly Shelf[] {
    const shelf = this.byGame.get(game.id) ?? new Shelf();
    this.byGame.set(game.id, shelf);
    return [this.everything, shelf];
  }
}

/** True where a player waits for another, false at other games in progress. */
export function sortOut({ table, isAttended }: Owner): boolean | undefined {
  if (isAttended && countFree(table, table.sittings.length) > 0) return true;
  return table.phase === 'playing' ? false : undefined;
}
