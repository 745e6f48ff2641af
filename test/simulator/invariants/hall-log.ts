// The durable log of the hall of fame: nobody gets in twice for one game, and nobody is
// congratulated before the entry is durable.

import type { Entry } from '../../../src/journal/journal.ts';
import { must } from './reference.ts';

export const HALL = 'hall-of-fame';

interface Fame {
  readonly player: string;
  readonly mark: number;
  readonly table: string;
  /** Which game at that table. */
  readonly number: number;
}

export class HallLog {
  private next = 1;
  private readonly entries: Fame[] = [];

  take({ number, count, body }: Entry): void {
    must(number === this.next, 3, 'an entry of the hall of fame follows the one before');
    this.next += count;
    for (const fame of JSON.parse(body) as readonly Fame[]) {
      const isKnown = this.entries.some(
        ({ player, table, number: game }) =>
          player === fame.player && table === fame.table && game === fame.number,
      );
      must(!isKnown, 8, 'a game enters the hall of fame once');
      this.entries.push(fame);
    }
  }

  /**
   * Whether this was reached at this table, if the table is named; by this player, if the player is
   * known.
   */
  has({ table, mark, player }: { table: string; mark: number; player?: string }): boolean {
    const isSame = (one: Fame): boolean => player === undefined || one.player === player;
    const isThere = (one: Fame): boolean => table === '' || one.table === table;
    return this.entries.some((fame) => isThere(fame) && fame.mark === mark && isSame(fame));
  }
}
