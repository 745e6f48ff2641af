// How a door ends a connection: in order, once everything that was written has gone out, or at
// once. A client that stays after the goodbye would keep its place, so it is cut a little later.
// The log gets the first reason; a client that leaves by itself needs none.

import { GOODBYE_MS, type Arrival } from './sockets.ts';
import type { Time } from './time.ts';

export class Farewell {
  private readonly arrival: Arrival;
  private readonly time: Time;
  private hasNoted = false;
  private cancelCut = (): void => {};

  constructor(arrival: Arrival, time: Time) {
    this.arrival = arrival;
    this.time = time;
  }

  end(reason: string | undefined): void {
    const { socket } = this.arrival;
    this.note(reason);
    socket.end();
    this.cancelCut = this.time.after(GOODBYE_MS, () => void socket.destroy());
    // Reading may be paused, and the client may still have to say goodbye.
    socket.resume();
  }

  cut(reason: string): void {
    this.note(reason);
    this.arrival.socket.destroy();
  }

  /** The connection is closed. */
  stop(): void {
    this.cancelCut();
  }

  private note(reason: string | undefined): void {
    if (reason !== undefined && !this.hasNoted) this.arrival.note(reason);
    this.hasNoted = true;
  }
}
