// What an operator watches: the numbers of tables, visitors and requests, and the state of the
// process. Read by /metrics.

import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly requests: Counter<'do' | 'ok'>;
  readonly text: () => Promise<string>;
}

export function openMetrics(counts: {
  readonly tables: () => number;
  readonly visitors: () => number;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'parlour_' });
  const gauge = (name: string, help: string, read: () => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(read()) });
  };
  gauge('parlour_tables', 'Tables that are open', counts.tables);
  gauge('parlour_visitors', 'Connections', counts.visitors);
  const requests = new Counter({
    name: 'parlour_requests_total',
    help: 'Requests by what was asked and whether it was accepted',
    labelNames: ['do', 'ok'],
    registers: [registry],
  });
  return { requests, text: () => registry.metrics() };
}
