// The lobby: every open table by its id, by its four-letter code, and by the command that opened
// it. The lists of public tables are in public-tables.ts.

import { makeKey } from './commands.ts';
import type { Owner } from './owner.ts';
import { PublicTables } from './public-tables.ts';
import { codeOf, newId } from './table-code.ts';
import type { World } from './world.ts';

export class Lobby {
  private readonly byId = new Map<string, Owner>();
  private readonly byCode = new Map<string, Owner>();
  /** By the command that opened it: a repeated one opens no second table. */
  private readonly byOpener = new Map<string, Owner>();
  readonly publicTables = new PublicTables();

  add(owner: Owner): void {
    this.byId.set(owner.table.id, owner);
    if (owner.table.opener !== undefined) this.byOpener.set(makeKey(owner.table.opener), owner);
    this.byCode.set(codeOf(owner.table.id), owner);
    this.publicTables.add(owner);
  }

  remove(owner: Owner): void {
    this.publicTables.remove(owner);
    this.byId.delete(owner.table.id);
    if (owner.table.opener !== undefined) this.byOpener.delete(makeKey(owner.table.opener));
    this.byCode.delete(codeOf(owner.table.id));
  }

  find({ table, code }: { table?: string | undefined; code?: string | undefined }): Owner | undefined {
    return table === undefined ? this.byCode.get(code?.toUpperCase() ?? '') : this.byId.get(table);
  }

  /** The table that this command opened. */
  findOpened(key: string): Owner | undefined {
    return this.byOpener.get(key);
  }

  /** Its code is that of no open table, and of none that the caller still knows. */
  newId(world: Pick<World, 'chance' | 'randomHex'>, isTaken: (code: string) => boolean): string {
    return newId(world, (code) => this.byCode.has(code) || isTaken(code));
  }

  all(): Iterable<Owner> {
    return this.byId.values();
  }

  get size(): number {
    return this.byId.size;
  }
}
