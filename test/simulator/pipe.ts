// One direction of a connection: bytes in order, cut and joined anywhere, each piece arbitrarily
// late. What the reader does not take fills the window, and then waits with the sender.

import type { Run } from './run.ts';

/** Undefined is the end. */
type Piece = { readonly bytes: Uint8Array | undefined; readonly at: number };

const WINDOWS_BYTES = [2 * 1024, 16 * 1024, 64 * 1024];
const PIECE_BYTES_MAX = 16 * 1024;

export interface PipeEnd {
  onBytes(bytes: Uint8Array): void;
  onEnd(): void;
}

export class Pipe {
  private readonly run: Run;
  private readonly reader: PipeEnd;
  private readonly window: number;
  private backlog: Uint8Array[] = [];
  private readonly travelling: Piece[] = [];
  private inWindow = 0;
  private lastAt = 0;
  /** Bytes that still wait with the sender. */
  queued = 0;
  private onTaken: (() => void) | undefined;
  isPaused = false;
  /** Nothing arrives any more, and neither end is told. */
  isSilent = false;
  /** The sender has said that this is all. */
  isEnding = false;
  private hasSentEnd = false;
  private isWaking = false;
  private isOver = false;

  constructor(run: Run, reader: PipeEnd) {
    this.run = run;
    this.reader = reader;
    this.window = run.random.pick(WINDOWS_BYTES);
  }

  write(bytes: Uint8Array): void {
    if (this.isEnding || this.isOver) return;
    this.backlog.push(bytes);
    this.queued += bytes.length;
    this.flow();
  }

  /**
   * Calls back when nothing waits with the sender any more; never if the connection breaks before.
   */
  whenTaken(call: () => void): void {
    if (this.queued === 0) return call();
    this.onTaken = call;
  }

  end(): void {
    if (this.isEnding || this.isOver) return;
    this.isEnding = true;
    this.flow();
  }

  resume(): void {
    this.isPaused = false;
    this.wake();
  }

  /** The connection is gone, with everything that was on its way. */
  stop(): void {
    this.isOver = true;
    this.backlog = [];
    this.queued = 0;
  }

  private flow(): void {
    while (this.backlog.length > 0 && this.inWindow < this.window) this.send(this.takePiece());
    this.sayTaken();
    if (!this.isEnding || this.hasSentEnd || this.backlog.length > 0) return;
    this.hasSentEnd = true;
    this.send();
  }

  private sayTaken(): void {
    const call = this.onTaken;
    if (call === undefined || this.queued > 0) return;
    this.onTaken = undefined;
    call();
  }

  private takePiece(): Uint8Array {
    const [first = new Uint8Array()] = this.backlog;
    const { random } = this.run;
    const most = Math.min(first.length, PIECE_BYTES_MAX);
    const size = random.isLikely(0.85) ? most : random.between(1, most);
    if (size === first.length) this.backlog.shift();
    else this.backlog[0] = first.subarray(size);
    this.queued -= size;
    this.inWindow += size;
    return first.subarray(0, size);
  }

  private send(bytes?: Uint8Array): void {
    const { random, faults, isFaulty, now } = this.run;
    const isLate = isFaulty && random.isLikely(faults.slowNetwork);
    const delay = isLate ? random.between(100, 3000) : random.between(1, 5);
    this.lastAt = Math.max(this.lastAt, now + delay);
    this.travelling.push({ bytes, at: this.lastAt });
    this.wake();
  }

  /** Delivers the next piece when it has arrived. */
  private wake(): void {
    const [next] = this.travelling;
    if (this.isWaking || next === undefined) return;
    this.isWaking = true;
    this.run.after(next.at - this.run.now, () => {
      this.isWaking = false;
      if (!this.isOver && !this.isPaused && !this.isSilent) this.deliver();
    });
  }

  private deliver(): void {
    const bytes = this.takeArrived();
    if (bytes === undefined) {
      this.isOver = true;
      return this.reader.onEnd();
    }
    this.inWindow -= bytes.length;
    this.reader.onBytes(bytes);
    this.flow();
    this.wake();
  }

  /** The next piece that has arrived, often joined with those after it; undefined at the end. */
  private takeArrived(): Uint8Array | undefined {
    const pieces: Uint8Array[] = [];
    for (;;) {
      const [next] = this.travelling;
      if (next?.bytes === undefined || next.at > this.run.now) break;
      this.travelling.shift();
      pieces.push(next.bytes);
      if (this.run.random.isLikely(0.3)) break;
    }
    return pieces.length > 1 ? Buffer.concat(pieces) : pieces[0];
  }
}
