// The tables of the Twenty-One Java door. As in the original there is one table, where people come
// and go; it is public, so players from elsewhere find it in the lobby. Only when it is full does
// the door open another.

import type { TwentyOneGuest } from './guest.ts';

/** The table cannot be joined any more, or not now. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'no-such-table',
  'table-closed',
  'table-moved',
  'table-broken',
  'game-over',
  'over',
  'full',
]);

export class DoorTables {
  /** The oldest first; those that are gone drop out when somebody is refused there. */
  private tables: readonly string[] = [];
  private arrivals: Promise<unknown> = Promise.resolve();

  /** Guests sit down one after another, so that two who come at once get one table. */
  admit(guest: TwentyOneGuest): Promise<boolean> {
    const seated = this.arrivals.then(() => this.seat(guest));
    this.arrivals = seated.catch(() => {});
    return seated;
  }

  private async seat(guest: TwentyOneGuest): Promise<boolean> {
    // The guest may have gone while others sat down.
    if (!guest.isHere) return false;
    for (const table of this.tables) {
      const reason = await guest.sitDown(table);
      if (reason === undefined) return true;
      if (!ELSEWHERE.has(reason)) return this.turnAway(guest, reason);
      if (reason !== 'full') this.tables = this.tables.filter((one) => one !== table);
    }
    const reason = await guest.sitDown(undefined);
    if (reason !== undefined) return this.turnAway(guest, reason);
    if (guest.table !== undefined) this.tables = [...this.tables, guest.table];
    return true;
  }

  private turnAway(guest: TwentyOneGuest, reason: string): boolean {
    guest.turnAway(reason);
    return false;
  }
}
