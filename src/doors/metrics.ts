// The metrics door: what an operator's Prometheus reads, on a port of its own that is open to this
// machine only unless the operator says otherwise. It is an HTTP server with the same deadlines as
// the web door, but with a gate of its own: whoever watches the server must get in when the parlour
// is full.

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

/** A few programs of the operator watch, nobody else. */
const CONNECTIONS = { all: 100, perAddress: 100 };

export interface MetricsPages {
  readonly isReady: () => boolean;
  /** In the format of Prometheus. */
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
