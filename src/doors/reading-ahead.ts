// What a classic door does with a client that sends more than can be used now: it stops reading for
// a while. The end of a connection is not noticed while nothing is read from it, so then it reads
// on, and cuts a client that goes on all the same.

import { QUEUED_BYTES_MAX, READING_PAUSE_MS } from '../protocol/limits.ts';
import type { LineSocket } from './sockets.ts';
import type { Time } from './time.ts';

/** What a piece takes in memory besides its bytes. */
const PIECE_BYTES = 1024;

interface Duties {
  readonly socket: LineSocket;
  readonly time: Time;
  /** The client is too far ahead. */
  readonly cut: () => void;
}

export class ReadingAhead {
  private readonly duties: Duties;
  private isPaused = false;
  private cancelPause = (): void => {};
  /** What came since the pause was over and could still not be used; undefined before. */
  private aheadBytes: number | undefined;

  constructor(duties: Duties) {
    this.duties = duties;
  }

  stop(): void {
    this.cancelPause();
  }

  /** Nothing more can be used. These bytes came last, in this many pieces. */
  full(bytes: number, pieces: number): void {
    if (this.isPaused) return;
    if (this.aheadBytes === undefined) return this.pause();
    this.aheadBytes += bytes + pieces * PIECE_BYTES;
    if (this.aheadBytes > QUEUED_BYTES_MAX) this.duties.cut();
  }

  /** There is room for more. */
  goOn(): void {
    this.aheadBytes = undefined;
    this.cancelPause();
    if (!this.isPaused) return;
    this.isPaused = false;
    this.duties.socket.resume();
  }

  private pause(): void {
    const { socket, time } = this.duties;
    this.isPaused = true;
    socket.pause();
    this.cancelPause = time.after(READING_PAUSE_MS, () => {
      this.isPaused = false;
      this.aheadBytes = 0;
      socket.resume();
    });
  }
}
