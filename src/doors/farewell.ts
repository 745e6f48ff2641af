// How a door ends a connection: in order, once everything that was written has gone out, or at
// once. A client that stays after the goodbye would keep its place, so it is cut a little later,
// and so is one that has closed its side and is told nothing for a while. The log gets the first
// reason; a client that leaves by itself needs none.

import { DEAD_PEER_MS } from '../protocol/limits.ts';
import { GOODBYE_MS, type Arrival } from './sockets.ts';
import type { Time } from './time.ts';

export class Farewell {
  private readonly arrival: Arrival;
  private readonly time: Time;
  private hasNoted = false;
  private isHalfClosed = false;
  private isOver = false;
  private cancelCut = (): void => {};

  constructor(arrival: Arrival, time: Time) {
    this.arrival = arrival;
    this.time = time;
  }

  /**
   * The client has closed its side. It may still read, or it may have gone altogether: a socket
   * from which nothing can be read any more is not watched, so only a write that fails would tell.
   */
  halfClosed(): void {
    this.isHalfClosed = true;
    this.wrote();
  }

  /** Something was sent. */
  wrote(): void {
    if (this.isHalfClosed && !this.isOver) this.cutAfter(DEAD_PEER_MS, 'half-closed');
  }

  end(reason: string | undefined): void {
    const { socket } = this.arrival;
    this.isOver = true;
    this.note(reason);
    socket.end();
    this.cutAfter(GOODBYE_MS, undefined);
    // Reading may be paused, and the client may still have to say goodbye.
    socket.resume();
  }

  cut(reason: string | undefined): void {
    this.note(reason);
    this.arrival.socket.destroy();
  }

  /** The connection is closed. */
  stop(): void {
    this.isOver = true;
    this.cancelCut();
  }

  private cutAfter(ms: number, reason: string | undefined): void {
    this.cancelCut();
    this.cancelCut = this.time.after(ms, () => this.cut(reason));
  }

  private note(reason: string | undefined): void {
    if (reason !== undefined && !this.hasNoted) this.arrival.note(reason);
    this.hasNoted = true;
  }
}
