// Where people are: for each address, the tables at which somebody from there has a seat and is
// connected. An address may be present at a limited number of tables. A player on the way to a
// table already counts, so many requests at once cannot get past the limit. Watchers do not count.

import { RETURNS_PER_ADDRESS_MAX } from '../protocol/limits.ts';

interface Attendance {
  /** How many connections each table has from the address. */
  readonly tables: Map<string, number>;
  arriving: number;
}

export class Presence {
  private readonly max: number;
  private readonly byAddress = new Map<string, Attendance>();

  constructor(max: number) {
    this.max = max;
  }

  /** How many addresses are known; an address is forgotten when nobody from there is present. */
  get addresses(): number {
    return this.byAddress.size;
  }

  countTables(address: string): number {
    return this.byAddress.get(address)?.tables.size ?? 0;
  }

  /**
   * Reserves room for a seat at one more table until the returned function is called; undefined
   * when there is no room. A new table has no id yet.
   */
  admit(address: string, table?: string): (() => void) | undefined {
    return this.hold(address, table, this.max);
  }

  /** Reserves room for a player who comes back to their own seat. */
  readmit(address: string, table: string): (() => void) | undefined {
    return this.hold(address, table, Math.max(this.max, RETURNS_PER_ADDRESS_MAX));
  }

  come(address: string, table: string): void {
    const { tables } = this.attendanceOf(address);
    tables.set(table, (tables.get(table) ?? 0) + 1);
  }

  go(address: string, table: string): void {
    const attendance = this.attendanceOf(address);
    const left = (attendance.tables.get(table) ?? 0) - 1;
    if (left > 0) attendance.tables.set(table, left);
    else attendance.tables.delete(table);
    this.tidy(address, attendance);
  }

  private hold(address: string, table: string | undefined, max: number): (() => void) | undefined {
    const attendance = this.attendanceOf(address);
    const { tables, arriving } = attendance;
    const isThere = table !== undefined && tables.has(table);
    if (!isThere && tables.size + arriving >= max) return undefined;
    attendance.arriving += 1;
    return () => {
      attendance.arriving -= 1;
      this.tidy(address, attendance);
    };
  }

  private attendanceOf(address: string): Attendance {
    const known = this.byAddress.get(address);
    if (known !== undefined) return known;
    const attendance = { tables: new Map<string, number>(), arriving: 0 };
    this.byAddress.set(address, attendance);
    return attendance;
  }

  private tidy(address: string, { tables, arriving }: Attendance): void {
    if (tables.size === 0 && arriving === 0) this.byAddress.delete(address);
  }
}
