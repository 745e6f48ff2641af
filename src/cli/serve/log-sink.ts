// Where the server's lines go: a file descriptor that is written to without ever waiting and
// without ever throwing. A disk that is full, a reader that has stopped or gone, a terminal that is
// held with Ctrl-S: lines wait in a small queue, then they are counted and dropped, and when
// writing works again one line says how many. What the lines say is decided in notes.ts.

import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { LOG_QUEUED_BYTES_MAX } from '../../protocol/limits.ts';

/** How often a queue is tried again by itself. */
const RETRY_MS = 200;

export interface SinkParts {
  /** Writes as much as can be written at once, and says how many bytes that was. May throw. */
  readonly write: (bytes: Uint8Array) => number;
  /** The line that says how many were dropped. */
  readonly makeNotice: (count: number) => string;
  /** Calls again and again until it is cancelled. */
  readonly every: (ms: number, call: () => void) => () => void;
}

export class LogSink {
  readonly #parts: SinkParts;
  #queue: Uint8Array[] = [];
  #queuedBytes = 0;
  #dropped = 0;
  #cancelRetry: (() => void) | undefined;

  constructor(parts: SinkParts) {
    this.#parts = parts;
  }

  /** Takes whole lines. */
  write(lines: string): void {
    const bytes = Buffer.from(lines);
    this.retry();
    const hasRoom = this.#dropped === 0 && this.#queuedBytes + bytes.length <= LOG_QUEUED_BYTES_MAX;
    if (hasRoom) this.#enqueue(bytes);
    else this.#dropped += countLines(bytes);
    this.retry();
  }

  /**
   * Writes what waits, as far as that goes, and then what has to be said about the lines that are
   * missing.
   */
  retry(): void {
    this.#flush();
    if (this.#queue.length === 0 && this.#dropped > 0) {
      const notice = Buffer.from(this.#parts.makeNotice(this.#dropped));
      const written = this.#attempt(notice);
      // Not a byte of it: the next time it may have to count more.
      if (written > 0) {
        this.#dropped = 0;
        if (written < notice.length) this.#enqueue(notice.subarray(written));
      }
    }
    this.#watch();
  }

  #enqueue(bytes: Uint8Array): void {
    this.#queue.push(bytes);
    this.#queuedBytes += bytes.length;
  }

  /** The rest of a line stays at the head of the queue, so that lines are whole. */
  #flush(): void {
    for (let [bytes] = this.#queue; bytes !== undefined; [bytes] = this.#queue) {
      const written = this.#attempt(bytes);
      this.#queuedBytes -= written;
      if (written < bytes.length) {
        this.#queue[0] = bytes.subarray(written);
        return;
      }
      this.#queue.shift();
    }
  }

  #attempt(bytes: Uint8Array): number {
    try {
      return this.#parts.write(bytes);
    } catch {
      return 0;
    }
  }

  #watch(): void {
    if (this.#queue.length === 0 && this.#dropped === 0) {
      this.#cancelRetry?.();
      this.#cancelRetry = undefined;
    } else {
      this.#cancelRetry ??= this.#parts.every(RETRY_MS, () => this.retry());
    }
  }
}

function countLines(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => (byte === 0x0a ? count + 1 : count), 0);
}

/** The sink of standard output (1) or standard error (2). */
export function openSink(standard: 1 | 2, makeNotice: SinkParts['makeNotice']): LogSink {
  const fd = openWithoutWaiting(standard);
  return new LogSink({
    write: (bytes) => writeSync(fd, bytes),
    makeNotice,
    every(ms, call) {
      const timer = setInterval(call, ms);
      // A server that stops does not wait for its log.
      timer.unref();
      return () => clearInterval(timer);
    },
  });
}

/**
 * A pipe or a terminal is opened a second time, since whoever shares the first opening shares its
 * flags and could make it wait again. Sockets cannot be opened twice, nor can pipes of another
 * account; there Node's own stream has set the flag.
 */
function openWithoutWaiting(standard: 1 | 2): number {
  void (standard === 1 ? process.stdout : process.stderr);
  try {
    const kind = fstatSync(standard);
    if (!kind.isFIFO() && !kind.isCharacterDevice()) return standard;
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
    return openSync(`/dev/fd/${standard}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return standard;
  }
}
