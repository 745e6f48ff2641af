// (c) The cost of an idle connection: the server's memory before and after, each time after garbage
// collection.

import { setTimeout as wait } from 'node:timers/promises';
import { withDrivers } from '../run/drivers.ts';
import { withServer } from '../run/servers.ts';
import { readMemory } from '../run/usage.ts';
import { EVERYBODY, type Workload } from './workload.ts';

/** The first connections load code and tables that are needed only once. */
const FIRST = 100;
const SETTLE_MS = 500;

export const idle: Workload = {
  name: 'idle',
  title: 'Idle connections',
  says: 'Resident memory of the server for each idle connection: greeted at Parlour, in one common room at Colyseus, watching one common match at boardgame.io, only connected at the bare server.',
  unit: 'connections',
  sizes: [1000, 10_000],
  contestants: EVERYBODY,
  columns: [
    { value: 'each', title: 'KiB each', digits: 1 },
    { value: 'memory', title: 'server MiB', digits: 0 },
  ],
  async measure(contestant, count, { drivers: processes }) {
    return withServer({ contestant }, (server) =>
      withDrivers(processes, async (drivers) => {
        const place = { contestant, address: server.address };
        const settle = async (): Promise<number> => {
          await wait(SETTLE_MS);
          await server.collect();
          await wait(SETTLE_MS);
          return readMemory(server.pid);
        };
        await drivers.connectIdle({ ...place, from: 0, count: FIRST });
        const before = await settle();
        await drivers.connectIdle({ ...place, from: FIRST, count });
        const after = await settle();
        return { each: (after - before) / count / 1024, memory: after / 2 ** 20 };
      }),
    );
  },
};
