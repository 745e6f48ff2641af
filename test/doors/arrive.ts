// A test's socket, as the entrance of a door would pass it on.

import type { Arrival, LineSocket } from '../../src/doors/sockets.ts';

export function arrive<Kind extends LineSocket>(socket: Kind, notes: string[] = []): Arrival<Kind> {
  return { socket, address: '127.0.0.1', note: (reason) => void notes.push(reason) };
}
