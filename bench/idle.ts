// What a connection costs that does nothing: 10,000 greeted WebSocket clients, and the memory of the server before and after. `node_modules/.bin/node bench/idle.ts [CONNECTIONS]`

import { setTimeout as wait } from 'node:timers/promises';
import { readMetrics, serve } from './served.ts';
import { WebPlayer } from './web-player.ts';

const CONNECTIONS = Number(process.argv[2] ?? 10_000);
const AT_ONCE = 100;
/** Rubbish from the connecting is collected meanwhile, as it would be in a server that runs for hours. */
const SETTLE_MS = 5000;

async function readMemory(web: string): Promise<{ rss: number; heap: number }> {
  const metrics = await readMetrics(web);
  return {
    rss: metrics.get('parlour_process_resident_memory_bytes') ?? NaN,
    heap: metrics.get('parlour_nodejs_heap_size_used_bytes') ?? NaN,
  };
}

const served = await serve(':memory:');
// The first connections bring in code and tables that are there once.
for (const player of await Promise.all(Array.from({ length: AT_ONCE }, () => WebPlayer.connect(served.web))))
  player.close();
await wait(SETTLE_MS);
const before = await readMemory(served.web);
for (let count = 0; count < CONNECTIONS; count += AT_ONCE) {
  await Promise.all(Array.from({ length: AT_ONCE }, () => WebPlayer.connect(served.web)));
}
await wait(SETTLE_MS);
const after = await readMemory(served.web);
const each = (kind: 'rss' | 'heap'): string =>
  `${((after[kind] - before[kind]) / CONNECTIONS / 1024).toFixed(1)} KiB`;
console.log(
  `${CONNECTIONS} idle connections: ${each('rss')} of resident memory each, ${each('heap')} of it in the heap`,
);
await served.stop();
process.exit(0);
