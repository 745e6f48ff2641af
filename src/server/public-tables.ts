// The public tables in the order in which they were opened: all of them, those at which a player waits
// for another, and the rest; each for every game and for all games together. A page is read from one of
// these lists, so its cost does not depend on how many tables there are.

import { LISTED_STANDARD, LIST_BYTES_MAX } from '../protocol/limits.ts';
import type { Owner } from './owner.ts';
import { countFree, describeTable, type TableLine } from './table-line.ts';

export interface PageWish {
  /** Without it, all games. */
  readonly game?: string | undefined;
  /** True for tables at which somebody can sit down with a player who is there, false for the rest. */
  readonly free?: boolean | undefined;
  readonly limit?: number | undefined;
  /** The `after` of the page before. */
  readonly after?: string | undefined;
}

export interface TablePage {
  readonly tables: readonly TableLine[];
  /** How many tables all pages together have. */
  readonly total: number;
  readonly more: boolean;
  /** What to ask with for the next page, if there is one. */
  readonly after?: string;
}

interface Listed {
  readonly owner: Owner;
  /** Tables opened later have larger numbers. */
  readonly order: number;
  isFree: boolean;
}

/** Tables by their order number. */
class OrderedTables {
  private readonly items: Listed[] = [];

  get size(): number {
    return this.items.length;
  }

  at(place: number): Listed | undefined {
    return this.items[place];
  }

  add(listed: Listed): void {
    this.items.splice(this.placeOf(listed.order), 0, listed);
  }

  remove({ order }: Listed): void {
    const place = this.placeOf(order);
    if (this.items[place]?.order === order) this.items.splice(place, 1);
  }

  /** How many tables have a smaller number. */
  placeOf(order: number): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.items[middle]?.order ?? order) < order) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const ALL_GAMES = '';
const EMPTY = new OrderedTables();

export class PublicTables {
  private readonly listed = new Map<Owner, Listed>();
  private readonly lists = new Map<string, OrderedTables>();
  private opened = 0;

  add(owner: Owner): void {
    if (owner.table.access !== 'public') return;
    this.opened += 1;
    const listed = { owner, order: this.opened, isFree: isFree(owner) };
    this.listed.set(owner, listed);
    for (const list of this.listsFor(listed)) list.add(listed);
  }

  remove(owner: Owner): void {
    const listed = this.listed.get(owner);
    if (listed === undefined) return;
    this.listed.delete(owner);
    for (const list of this.listsFor(listed)) list.remove(listed);
  }

  /** The table has changed, or its players have come or gone. */
  update(owner: Owner): void {
    const listed = this.listed.get(owner);
    if (listed === undefined || listed.isFree === isFree(owner)) return;
    const { game } = owner.table;
    for (const id of [ALL_GAMES, game.id]) this.listOf(id, listed.isFree).remove(listed);
    listed.isFree = !listed.isFree;
    for (const id of [ALL_GAMES, game.id]) this.listOf(id, listed.isFree).add(listed);
  }

  /** The newest first. If the table that a page ended with has gone, the next page begins at its place. */
  page({ game = ALL_GAMES, free, limit = LISTED_STANDARD, after }: PageWish): TablePage {
    const list = this.lists.get(keyOf(game, free)) ?? EMPTY;
    const tables: TableLine[] = [];
    let place = after === undefined ? list.size : list.placeOf(Number(after));
    let last: Listed | undefined;
    for (let bytes = 0; place > 0 && tables.length < limit; place -= 1) {
      const next = list.at(place - 1);
      if (next === undefined) break;
      const line = describeTable(next.owner);
      bytes += Buffer.byteLength(JSON.stringify(line));
      if (bytes > LIST_BYTES_MAX && last !== undefined) break;
      tables.push(line);
      last = next;
    }
    const more = place > 0 && last !== undefined;
    return { tables, total: list.size, more, ...(more && { after: String(last?.order) }) };
  }

  private listsFor({ owner, isFree: free }: Listed): readonly OrderedTables[] {
    const games = [ALL_GAMES, owner.table.game.id];
    return games.flatMap((game) => [this.listOf(game, undefined), this.listOf(game, free)]);
  }

  private listOf(game: string, free: boolean | undefined): OrderedTables {
    const key = keyOf(game, free);
    const list = this.lists.get(key) ?? new OrderedTables();
    this.lists.set(key, list);
    return list;
  }
}

function keyOf(game: string, free: boolean | undefined): string {
  return `${game} ${String(free)}`;
}

function isFree(owner: Owner): boolean {
  return owner.isAttended && countFree(owner.table, owner.table.sittings.length) > 0;
}
