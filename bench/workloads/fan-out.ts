// (d) Fan-out: one table with many watchers. The next move is made when the last watcher has seen
// the one before.

import { measurePlay } from './measured-play.ts';
import { EVERYBODY, percentile, type Workload } from './workload.ts';

export const fanOut: Workload = {
  name: 'fan-out',
  title: 'Fan-out',
  says: 'One table, with this many watchers in one process. The next move is made when every watcher has seen the last one; the time is from sending a move until the last watcher has it.',
  unit: 'watchers',
  sizes: [1000],
  contestants: EVERYBODY,
  columns: [
    { value: 'perSecond', title: 'moves/s', digits: 1 },
    { value: 'shown', title: 'positions shown/s', digits: 0 },
    { value: 'p50', title: 'p50 ms', digits: 1 },
    { value: 'p99', title: 'p99 ms', digits: 1 },
    { value: 'cpuMicros', title: 'server µs/position shown', digits: 2 },
  ],
  async measure(contestant, watchers, conditions) {
    const played = await measurePlay({ contestant, tables: 1, watchers }, { ...conditions, drivers: 1 });
    return {
      moves: played.totals.moves,
      allShown: played.totals.shown,
      perSecond: played.moves / played.seconds,
      shown: played.shown / played.seconds,
      p50: percentile(played.waits, 0.5),
      p99: percentile(played.waits, 0.99),
      cpuMicros: (played.serverCpuSeconds / played.shown) * 1e6,
    };
  },
};
