// A test's socket, as the entrance of a door would pass it on.

import { VisitBook } from '../../src/doors/course/visit-book.ts';
import type { Arrival, LineSocket } from '../../src/doors/sockets.ts';

const visits = new VisitBook();

export function arrive<Kind extends LineSocket>(socket: Kind, notes: string[] = []): Arrival<Kind> {
  const address = '127.0.0.1';
  const visit = visits.open('test', { address, port: 0 });
  return { socket, address, visit, note: (reason) => void notes.push(reason) };
}
