// The host of the table: only the host starts a game and removes others. While the host is away the
// server makes somebody else the host.

import type { TableModel } from './table-model.ts';

/** Whether the host is somebody at this device. */
export function isHost(model: TableModel): boolean {
  const { host } = model.newest.value;
  return host !== undefined && model.here.value.includes(host);
}
