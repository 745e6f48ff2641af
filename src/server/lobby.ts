// The lobby: every open table. The lists of public tables are in public-tables.ts.

import type { Command } from '../table/events.ts';
import type { Owner } from './owner.ts';
import { PublicTables } from './public-tables.ts';
import { newId } from './table-code.ts';
import { IndexedTables, type TableName } from './indexed-tables.ts';
import type { World } from './world.ts';

export class Lobby {
  private readonly tables = new IndexedTables<Owner>();
  readonly publicTables = new PublicTables();

  add(owner: Owner): void {
    this.tables.add(owner);
    this.publicTables.add(owner);
  }

  remove(owner: Owner): void {
    this.publicTables.remove(owner);
    this.tables.remove(owner);
  }

  find(name: TableName): Owner | undefined {
    return this.tables.find(name);
  }

  /** The table that this command opened; repeating the command does not open a second one. */
  findOpened(command: Command): Owner | undefined {
    return this.tables.findOpened(command);
  }

  /** An id whose code belongs to no open table, and to none that the caller still knows. */
  newId(world: Pick<World, 'chance' | 'randomHex'>, isTaken: (code: string) => boolean): string {
    return newId(world, (code) => this.tables.hasCode(code) || isTaken(code));
  }

  all(): Iterable<Owner> {
    return this.tables.all();
  }

  get size(): number {
    return this.tables.size;
  }
}
