// (b) An open loop: moves are due at a steady rate, whether or not the server keeps up. The time of
// a move counts from the moment it was due, so a server that stalls cannot hide it.

import { measurePlay } from './measured-play.ts';
import { EVERYBODY, percentile, type Workload } from './workload.ts';

const TABLES = 250;

export const open: Workload = {
  name: 'open',
  title: 'Open loop',
  says: `Moves are due at a steady rate, spread over ${TABLES} tables. The time of a move counts from when it was due. The times of a contestant that misses the rate mean nothing.`,
  unit: 'moves a second',
  sizes: [1000],
  contestants: EVERYBODY,
  columns: [
    { value: 'perSecond', title: 'moves/s', digits: 0 },
    { value: 'p50', title: 'p50 ms', digits: 2 },
    { value: 'p99', title: 'p99 ms', digits: 2 },
    { value: 'p999', title: 'p99.9 ms', digits: 2 },
    { value: 'cpuMicros', title: 'server µs/move', digits: 0 },
  ],
  async measure(contestant, perSecond, conditions) {
    const seconds = conditions.seconds * 3;
    const played = await measurePlay({ contestant, tables: TABLES, perSecond }, { ...conditions, seconds });
    return {
      perSecond: played.moves / played.seconds,
      p50: percentile(played.waits, 0.5),
      p99: percentile(played.waits, 0.99),
      p999: percentile(played.waits, 0.999),
      cpuMicros: (played.serverCpuSeconds / played.moves) * 1e6,
    };
  },
};
