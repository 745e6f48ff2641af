// Tables without a connected player, by the address that opened them. They wait for their players,
// some for a day, so each address can keep only a limited number. One more closes the table that
// has been without players longest; nothing is refused. Addresses are not journalled, so tables
// from before a restart belong to none.

import { UNATTENDED_PER_ADDRESS_MAX } from '../protocol/limits.ts';

export class Unattended<Table> {
  private readonly addresses = new Map<Table, string>();
  /** The table that has been without players longest comes first. */
  private readonly byAddress = new Map<string, Set<Table>>();

  /** A new table, at which nobody sits yet. Returns the table to close instead, if any. */
  open(table: Table, address: string): Table | undefined {
    this.addresses.set(table, address);
    return this.leave(table);
  }

  /** The last player has gone. Returns the table to close, if there is now one too many. */
  leave(table: Table): Table | undefined {
    const address = this.addresses.get(table);
    if (address === undefined) return undefined;
    const waiting = this.byAddress.get(address) ?? new Set();
    this.byAddress.set(address, waiting.add(table));
    if (waiting.size <= UNATTENDED_PER_ADDRESS_MAX) return undefined;
    const [longest] = waiting;
    if (longest !== undefined) this.attend(longest);
    return longest;
  }

  /** A player is there. */
  attend(table: Table): void {
    const address = this.addresses.get(table) ?? '';
    const waiting = this.byAddress.get(address);
    waiting?.delete(table);
    if (waiting?.size === 0) this.byAddress.delete(address);
  }

  /** The table is closed. Returns the address that opened it, if that is known. */
  forget(table: Table): string | undefined {
    const address = this.addresses.get(table);
    this.attend(table);
    this.addresses.delete(table);
    return address;
  }
}
