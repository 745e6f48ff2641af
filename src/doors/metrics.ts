// The metrics door: what an operator's Prometheus reads, on its own port, which only this machine
// can reach unless the operator says otherwise. It is an HTTP server with the same deadlines as the
// web door but its own gate, because monitoring must get in when the parlour is full.

import type { Server } from 'node:http';
import { Hono } from 'hono';
import { NO_PROXIES } from './address.ts';
import { Gate } from './gate.ts';
import { openHttpServer } from './http.ts';
import { REAL_TIME, type Time } from './time.ts';
import type { FromNode } from './web-crowd.ts';
import type { Hosts } from './web-entrance.ts';
import { addHeaders } from './web-headers.ts';
import { addFaults, addHealth } from './web-pages.ts';

/** Only a few programs of the operator connect here. */
const CONNECTIONS = { all: 100, perAddress: 100 };

export interface MetricsPages {
  readonly isReady: () => boolean;
  /** In the Prometheus text format. */
  readonly metrics: () => Promise<string>;
}

interface MetricsOptions {
  readonly time?: Time;
  readonly hosts?: Hosts;
}

export function openMetricsDoor(
  { isReady, metrics }: MetricsPages,
  { time = REAL_TIME, hosts }: MetricsOptions = {},
): Server {
  const app = new Hono<FromNode>();
  app.use(addHeaders(false));
  addHealth(app, isReady);
  app.get('/metrics', async (context) => context.text(await metrics()));
  addFaults(app);
  return openHttpServer({ gate: new Gate(CONNECTIONS), proxies: NO_PROXIES, time, hosts, app });
}
