// One measurement of play: a fresh server, fresh clients, warm up, measure, stop, and compare the
// clients' count with the server's.

import { withDrivers, type Drivers } from '../run/drivers.ts';
import { withServer, type Server } from '../run/servers.ts';
import { readCpuSeconds, readMemory } from '../run/usage.ts';
import type { Measured, Totals } from '../play/playing.ts';
import type { Conditions } from './workload.ts';

/** On a busy machine the first move may be late, but not this late. */
const WARM_UPS_MAX = 100;

interface Play {
  readonly contestant: string;
  readonly tables: number;
  readonly watchers?: number;
  /** An open loop with this many moves a second; undefined for a closed loop. */
  readonly perSecond?: number;
  /** Flags for Node, such as --cpu-prof. */
  readonly flags?: readonly string[];
}

export interface Played extends Measured {
  readonly serverCpuSeconds: number;
  readonly serverMemory: number;
  /** Since the server was started. */
  readonly totals: Totals;
}

export async function measurePlay(play: Play, conditions: Conditions): Promise<Played> {
  const { contestant, flags = [] } = play;
  return withServer({ contestant, flags }, (server) =>
    withDrivers(conditions.drivers, (drivers) => measureWith({ server, drivers, play, conditions })),
  );
}

interface Setting {
  readonly server: Server;
  readonly drivers: Drivers;
  readonly play: Play;
  readonly conditions: Conditions;
}

async function measureWith({ server, drivers, play, conditions }: Setting): Promise<Played> {
  const { contestant, tables, watchers, perSecond } = play;
  const { address } = server;
  await drivers.open({ contestant, address, from: 0, count: tables });
  if (watchers !== undefined) await drivers.watch({ contestant, address, from: 0, count: watchers });
  await drivers.play(perSecond);
  await warmUp(drivers, conditions.warmUpSeconds);
  const cpu = readCpuSeconds(server.pid);
  const measured = await drivers.measure(conditions.seconds);
  const serverCpuSeconds = readCpuSeconds(server.pid) - cpu;
  const serverMemory = readMemory(server.pid);
  const totals = await drivers.finish();
  const counted = await server.countMoves();
  if (counted !== totals.moves)
    throw new Error(`${contestant}: the clients count ${totals.moves} moves, the server ${counted}`);
  return { ...measured, serverCpuSeconds, serverMemory, totals };
}

async function warmUp(drivers: Drivers, seconds: number): Promise<void> {
  for (let count = 0; count < WARM_UPS_MAX; count += 1) {
    const { moves } = await drivers.measure(seconds);
    if (moves > 0) return;
  }
  throw new Error('nobody moves');
}
