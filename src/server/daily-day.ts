// One day of the daily game: who has a try, and what the finished ones scored. Nothing here is
// durable; daily.ts journals each result before it is added.

import { DAILY_LISTED_MAX, DAILY_TRIES_MAX, DAILY_TRIES_PER_ADDRESS_MAX } from '../protocol/limits.ts';
import type { AnswerFields } from '../protocol/from-server.ts';
import type { Owner } from './owner.ts';

/** The result of a finished try, as the journal keeps it. */
export interface DailyResult {
  /** The hash of the device that played. */
  readonly device: string;
  readonly name: string;
  readonly colour: number;
  readonly face?: number;
  readonly score: number;
  readonly table: string;
}

type Standing = AnswerFields['daily']['standings'][number];
type Own = NonNullable<AnswerFields['daily']['you']>;

export class DailyDay {
  readonly day: string;
  /** The number of the next entry in the journal. */
  next = 1;
  /** Its log is damaged: the sound part is shown, and nothing is added. */
  isReadOnly = false;
  /** The best first; of equal ones, the earlier. */
  private readonly results: DailyResult[] = [];
  private readonly byDevice = new Map<string, DailyResult>();
  /** Every device with a try, and its table while that is open. */
  private readonly tries = new Map<string, Owner | undefined>();
  /** The tables that are still open. */
  readonly tables = new Set<Owner>();
  /** Tries that were counted and are being opened, with the address. */
  private readonly opening = new Map<string, string>();
  private readonly byAddress = new Map<string, number>();

  constructor(day: string) {
    this.day = day;
  }

  /** Counts a try that is about to be opened; false if there are too many. */
  admit(device: string, address: string): boolean {
    const count = this.byAddress.get(address) ?? 0;
    const total = this.tries.size + this.opening.size;
    if (total >= DAILY_TRIES_MAX || count >= DAILY_TRIES_PER_ADDRESS_MAX) return false;
    this.byAddress.set(address, count + 1);
    this.opening.set(device, address);
    return true;
  }

  /** The try was not opened after all. */
  release(device: string): void {
    const address = this.opening.get(device);
    if (address === undefined) return;
    this.opening.delete(device);
    const count = this.byAddress.get(address) ?? 0;
    if (count > 1) this.byAddress.set(address, count - 1);
    else this.byAddress.delete(address);
  }

  open(device: string, owner: Owner): void {
    this.opening.delete(device);
    this.tries.set(device, owner);
    this.tables.add(owner);
  }

  /** Its table has closed. A table at which nobody ever sat down was not a try. */
  close(device: string, owner: Owner): void {
    this.tables.delete(owner);
    if (owner.table.games > 0) this.tries.set(device, undefined);
    else this.tries.delete(device);
  }

  /** Another node serves its table. */
  lose(device: string, owner: Owner): void {
    this.tables.delete(owner);
    if (this.tries.get(device) === owner) this.tries.delete(device);
  }

  hasTry(device: string): boolean {
    return this.tries.has(device);
  }

  findTable(device: string): Owner | undefined {
    return this.tries.get(device);
  }

  hasResult(device: string): boolean {
    return this.byDevice.has(device);
  }

  add(result: DailyResult): void {
    if (this.byDevice.has(result.device)) return;
    this.byDevice.set(result.device, result);
    if (!this.tries.has(result.device)) this.tries.set(result.device, undefined);
    this.results.splice(this.countFrom(result.score), 0, result);
  }

  get size(): number {
    return this.results.length;
  }

  /** Names the tables only when everybody may see their dice. */
  list(isOver: boolean): readonly Standing[] {
    return this.results.slice(0, DAILY_LISTED_MAX).map((result) => {
      const { name, colour, face, score, table } = result;
      const place = this.placeOf(score);
      return Object.assign(
        { place, name, colour, score },
        face !== undefined && { face },
        isOver && { table },
      );
    });
  }

  /** How this device stands; undefined without a try. */
  tellOwn(device: string): Own | undefined {
    const result = this.byDevice.get(device);
    if (result !== undefined) {
      const { score, table } = result;
      return { phase: 'over', table, score, place: this.placeOf(score) };
    }
    const table = this.tries.get(device)?.table.id;
    if (table !== undefined) return { phase: 'playing', table };
    return this.tries.has(device) ? { phase: 'given-up' } : undefined;
  }

  private placeOf(score: number): number {
    return this.countAbove(score) + 1;
  }

  /** How many scored more. */
  private countAbove(score: number): number {
    return this.search((one) => one > score);
  }

  /** How many scored as much or more: where a new result goes. */
  private countFrom(score: number): number {
    return this.search((one) => one >= score);
  }

  /** How many results come first for which this is true. */
  private search(isBefore: (score: number) => boolean): number {
    let low = 0;
    let high = this.results.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (isBefore(this.results[middle]?.score ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
