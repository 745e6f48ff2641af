// The log of the doors. A stranger can cause log lines by connecting and doing something wrong, as
// often as the network allows. So each kind of line has a rate, and a flood does not fill the disk.

import { LOGGED_BURST, LOGGED_PER_SECOND } from '../protocol/limits.ts';
import { openRate, type Rate } from '../protocol/rate.ts';
import type { Log } from './entrance.ts';
import type { Time } from './time.ts';

interface Kind {
  readonly rate: Rate;
  leftOut: number;
}

/** The next line of a kind says in `leftOut` how many were left out before it. */
export function paceLog(log: Log, time: Time): Log {
  const kinds = new Map<string, Kind>();
  return (event, details) => {
    const name = `${event} ${details['door'] ?? ''}`;
    const kind = kinds.get(name) ?? { rate: openRate(LOGGED_PER_SECOND, LOGGED_BURST), leftOut: 0 };
    kinds.set(name, kind);
    if (kind.rate.take(time.now()) > 0) {
      kind.leftOut += 1;
      return;
    }
    log(event, kind.leftOut === 0 ? details : { ...details, leftOut: kind.leftOut });
    kind.leftOut = 0;
  };
}
