// Writes the server's lines to a file descriptor, without ever waiting or throwing. If the disk is
// full, the reader has stopped, or a terminal is held with Ctrl-S, lines wait in a small queue.
// Beyond that they are dropped and counted, and when writing works again, a line says how many.
// server-log.ts decides what the lines say.

import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { LOG_QUEUED_BYTES_MAX } from '../../protocol/limits.ts';

/** How often a waiting queue is retried. */
const RETRY_MS = 200;

export interface SinkParts {
  /** Writes as much as possible at once and returns the number of bytes. May throw. */
  readonly write: (bytes: Uint8Array) => number;
  /** Makes the line that says how many lines were dropped. */
  readonly makeNotice: (count: number) => string;
  /** Calls repeatedly until cancelled. */
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

  /** Accepts whole lines only. */
  write(lines: string): void {
    const bytes = Buffer.from(lines);
    this.retry();
    const hasRoom = this.#dropped === 0 && this.#queuedBytes + bytes.length <= LOG_QUEUED_BYTES_MAX;
    if (hasRoom) this.#enqueue(bytes);
    else this.#dropped += countLines(bytes);
    this.retry();
  }

  /** Writes what it can of the queue, and then the notice about dropped lines. */
  retry(): void {
    this.#flush();
    if (this.#queue.length === 0 && this.#dropped > 0) {
      const notice = Buffer.from(this.#parts.makeNotice(this.#dropped));
      const written = this.#attempt(notice);
      // If not a byte of it was written, the next notice may have a higher number.
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

  /** The rest of a line stays at the head of the queue, so that lines stay whole. */
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
      // A stopping server does not wait for its log.
      timer.unref();
      return () => clearInterval(timer);
    },
  });
}

/**
 * A pipe or a terminal is opened a second time, because a process that shares the first opening
 * shares its flags and could make it block again. Sockets and pipes of another account cannot be
 * opened twice; for those, Node's own stream has set the flag.
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
