// How a classic door handles a client that sends more than it can use now: it stops reading for a
// while. But a door that is not reading does not notice the end of a connection, so after a pause
// it reads on, and cuts a client that still sends too much.

import { QUEUED_BYTES_MAX, READING_PAUSE_MS } from '../protocol/limits.ts';
import type { LineSocket } from './sockets.ts';
import type { Time } from './time.ts';

/** The memory that a piece takes besides its bytes. */
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
  /** The bytes that came after the pause and could not be used; undefined before that. */
  private aheadBytes: number | undefined;

  constructor(duties: Duties) {
    this.duties = duties;
  }

  stop(): void {
    this.cancelPause();
  }

  /** No more can be used. These bytes came last, in this many pieces. */
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
