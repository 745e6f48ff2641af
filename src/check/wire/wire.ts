// One connection between the checker and the program, as bytes. It writes, hands on what comes, and
// knows when the other side has closed. It does not know messages: line-peer.ts does. Everything
// works on any pair of streams, so that tests need no ports.

import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Far more than any case needs; a program that sends on and on must not fill our memory. */
const RECEIVED_BYTES_MAX = 8 * 1024 * 1024;

/** How a connection ended: in order, or by an error such as ECONNRESET. */
type Ending = { readonly error: string | undefined };

interface WireEvents {
  readonly bytes: (chunk: Uint8Array) => void;
  readonly ended: (ending: Ending) => void;
}

export class Wire {
  private readonly stream: Duplex;
  private hasEnded = false;
  private isClosed = false;
  private received = 0;

  constructor(stream: Duplex, { bytes, ended }: WireEvents) {
    this.stream = stream;
    if (stream instanceof Socket) stream.setNoDelay(true);
    const end = (error?: NodeJS.ErrnoException): void => {
      if (this.hasEnded) return;
      this.hasEnded = true;
      ended({ error: error === undefined ? undefined : (error.code ?? error.message) });
    };
    stream.on('data', (chunk: Uint8Array) => {
      this.received += chunk.length;
      if (this.received > RECEIVED_BYTES_MAX) stream.destroy(new Error('it sent more than 8 MB'));
      else if (!this.isClosed) bytes(chunk);
    });
    stream.on('end', () => end());
    stream.on('close', () => end());
    stream.on('error', (error: NodeJS.ErrnoException) => end(error));
  }

  /** Whether anybody may still receive what is written. */
  get isOpen(): boolean {
    return !this.hasEnded && !this.isClosed;
  }

  write(bytes: Uint8Array | string): void {
    if (this.stream.writable) this.stream.write(bytes);
  }

  /** Takes no more from the other side, until `resume`: a peer that does not read. */
  pause(): void {
    this.stream.pause();
  }

  resume(): void {
    this.stream.resume();
  }

  /** Closes this side in order, and ignores what still comes. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.stream.end();
    // Whatever the other side does, nothing of this connection remains.
    if (this.stream instanceof Socket) this.stream.destroySoon();
    else this.stream.resume();
  }

  /** Closes without a goodbye, as a program that was killed does with data unread. */
  reset(): void {
    this.isClosed = true;
    if (this.stream instanceof Socket) this.stream.resetAndDestroy();
    else this.stream.end();
  }
}
