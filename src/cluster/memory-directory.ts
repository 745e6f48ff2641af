// The directory in memory, for tests and the simulator: nodes in one process share it.

import type { Epoch } from './bus.ts';
import {
  LEASE_MS,
  type Census,
  type Directory,
  type DirectoryPage,
  type LobbyRow,
  type Member,
  type NewTable,
  type PageWish,
  type TableName,
  type Whereabouts,
} from './directory.ts';

interface Row extends NewTable {
  readonly order: number;
  owner: Epoch;
  isClosed: boolean;
  isPlaying: boolean;
  free: boolean | undefined;
  line: string | undefined;
}

export function openMemoryDirectory(now: () => number): Directory {
  return new MemoryDirectory(now);
}

class MemoryDirectory implements Directory {
  readonly #now: () => number;
  readonly #expires = new Map<Epoch, number>();
  /** In the order in which they were opened. */
  readonly #rows = new Map<string, Row>();
  #last = 0;
  #opened = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  async enlist(): Promise<Epoch> {
    this.#last += 1;
    this.#expires.set(this.#last, this.#now() + LEASE_MS);
    return this.#last;
  }

  async renew(epoch: Epoch): Promise<Census | undefined> {
    if (!this.#lives(epoch)) return undefined;
    this.#expires.set(epoch, this.#now() + LEASE_MS);
    const living = [...this.#expires.keys()].filter((one) => this.#lives(one));
    return { living, last: this.#last };
  }

  async resign(epoch: Epoch): Promise<void> {
    this.#expires.delete(epoch);
  }

  async register(table: NewTable, owner: Epoch): Promise<'registered' | 'code-taken' | 'opened' | 'over'> {
    if (!this.#lives(owner)) return 'over';
    const rows = [...this.#rows.values()];
    if (rows.some((row) => !row.isClosed && isSameOpening(row, table))) return 'opened';
    if (rows.some(({ code }) => code === table.code)) return 'code-taken';
    this.#opened += 1;
    const hints = { isClosed: false, isPlaying: false, free: undefined, line: undefined };
    this.#rows.set(table.table, { ...table, ...hints, owner, order: this.#opened });
    return 'registered';
  }

  async find(name: TableName): Promise<Whereabouts | undefined> {
    const rows = [...this.#rows.values()].filter((row) => isNamed(row, name));
    const row = rows.findLast(({ isClosed }) => !isClosed) ?? rows.at(-1);
    return row && { table: row.table, owner: row.owner, isServed: this.#lives(row.owner) };
  }

  async claim({ table, owner }: Whereabouts, claimant: Epoch): Promise<boolean> {
    const row = this.#rows.get(table);
    if (row?.owner !== owner || this.#lives(owner) || !this.#lives(claimant)) return false;
    row.owner = claimant;
    return true;
  }

  async takeOrphans(claimant: Epoch, max: number): Promise<readonly string[]> {
    if (!this.#lives(claimant)) return [];
    const orphans = [...this.#rows.values()].filter(({ owner }) => !this.#lives(owner));
    const taken = orphans
      .toSorted((one, other) => Number(other.isPlaying) - Number(one.isPlaying))
      .slice(0, max);
    for (const row of taken) row.owner = claimant;
    return taken.map(({ table }) => table);
  }

  async forget(table: string, owner: Epoch): Promise<void> {
    if (this.#rows.get(table)?.owner === owner) this.#rows.delete(table);
  }

  async show(rows: readonly LobbyRow[], owner: Epoch): Promise<void> {
    for (const { table, ...hints } of rows) {
      const row = this.#rows.get(table);
      if (row?.owner === owner) Object.assign(row, hints);
    }
  }

  async page({ game, free, limit, bytesMax, after }: PageWish): Promise<DirectoryPage> {
    const listed = [...this.#rows.values()].filter(
      (row) =>
        row.isPublic &&
        !row.isClosed &&
        row.line !== undefined &&
        (game === undefined || row.game === game) &&
        (free === undefined || row.free === free),
    );
    const lines: string[] = [];
    let bytes = 0;
    let last = 0;
    for (const { order, line = '' } of listed.toReversed()) {
      if (after !== undefined && order >= Number(after)) continue;
      bytes += Buffer.byteLength(line);
      if (lines.length === limit || (bytes > bytesMax && lines.length > 0))
        return { lines, total: listed.length, after: String(last) };
      lines.push(line);
      last = order;
    }
    return { lines, total: listed.length };
  }

  async findPrivate(tables: readonly string[]): Promise<readonly string[]> {
    return tables.filter((table) => {
      const row = this.#rows.get(table);
      return row !== undefined && !row.isPublic && !row.isClosed;
    });
  }

  async hasOpen(group: string): Promise<boolean> {
    return [...this.#rows.values()].some(({ member, isClosed }) => member?.group === group && !isClosed);
  }

  #lives(epoch: Epoch): boolean {
    return (this.#expires.get(epoch) ?? -Infinity) > this.#now();
  }
}

function isSameOpening(row: NewTable, { opener, member }: NewTable): boolean {
  return row.opener === opener || isSameMember(row.member, member);
}

function isSameMember(one: Member | undefined, other: Member | undefined): boolean {
  return one !== undefined && one.group === other?.group && one.name === other.name;
}

function isNamed(row: NewTable, name: TableName): boolean {
  if ('table' in name) return row.table === name.table;
  if ('code' in name) return row.code === name.code.toUpperCase();
  return 'opener' in name ? row.opener === name.opener : isSameMember(row.member, name.member);
}
