// (a) A closed loop: two clients at each table, each moves as soon as it is its turn. Measures the
// number of moves, how long each takes, and what it costs the server.

import { measurePlay } from './measured-play.ts';
import { EVERYBODY, percentile, type Workload } from './workload.ts';

export const closed: Workload = {
  name: 'closed',
  title: 'Closed loop',
  says: 'Two clients at each table play Pig, game after game, as fast as they can. The time of a move is from sending it until its own client knows the new position. “Server” and “clients” say how much of one core each used: the one near 100 % is the one that is measured.',
  unit: 'tables',
  sizes: [1, 10, 100, 1000],
  contestants: EVERYBODY,
  columns: [
    { value: 'perSecond', title: 'moves/s', digits: 0 },
    { value: 'p50', title: 'p50 ms', digits: 2 },
    { value: 'p99', title: 'p99 ms', digits: 2 },
    { value: 'cpuMicros', title: 'server µs/move', digits: 0 },
    { value: 'memory', title: 'server MiB', digits: 0 },
    { value: 'serverBusy', title: 'server %', digits: 0 },
    { value: 'clientsBusy', title: 'clients %', digits: 0 },
  ],
  async measure(contestant, tables, conditions) {
    const played = await measurePlay({ contestant, tables }, conditions);
    return {
      moves: played.totals.moves,
      perSecond: played.moves / played.seconds,
      p50: percentile(played.waits, 0.5),
      p99: percentile(played.waits, 0.99),
      cpuMicros: (played.serverCpuSeconds / played.moves) * 1e6,
      memory: played.serverMemory / 2 ** 20,
      serverBusy: (played.serverCpuSeconds / played.seconds) * 100,
      clientsBusy: (played.cpuSeconds / played.seconds) * 100,
    };
  },
};
