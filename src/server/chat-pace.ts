// How fast the seats of a table may talk. A rate belongs to a seat's token, not to a connection, so
// reconnecting refills nothing. A newcomer takes over the rate of a freed seat, so leaving and
// sitting down again refills nothing either, and there are never more rates than seats.

import { SAID_BURST, SAID_PER_SECOND } from '../protocol/limits.ts';
import { openRate, type Rate } from '../protocol/rate.ts';
import type { Table } from '../table/table.ts';

export class ChatPace {
  private readonly byToken = new Map<string, Rate>();

  /** 0 if the holder of this token may speak now, else the seconds until then. */
  take({ sittings }: Pick<Table, 'sittings'>, token: string, nowMs: number): number {
    let rate = this.byToken.get(token);
    if (rate === undefined) {
      rate = this.takeFreed(new Set(sittings.map((sitting) => sitting.token)));
      this.byToken.set(token, rate);
    }
    return rate.take(nowMs);
  }

  private takeFreed(seated: ReadonlySet<string>): Rate {
    for (const [token, rate] of this.byToken) {
      if (seated.has(token)) continue;
      this.byToken.delete(token);
      return rate;
    }
    return openRate(SAID_PER_SECOND, SAID_BURST);
  }

  /** How many rates are kept. */
  get size(): number {
    return this.byToken.size;
  }
}
