// A wire's end as the stream that Node's HTTP server and `ws` expect of a socket.

import { Duplex } from 'node:stream';
import type { Run } from './run.ts';
import type { WireEnd } from './wire.ts';

export class SocketStream extends Duplex {
  readonly remoteAddress: string;
  private readonly run: Run;
  private readonly wire: WireEnd;

  constructor(run: Run, end: WireEnd) {
    super({ allowHalfOpen: true });
    this.run = run;
    this.wire = end;
    end.countHeld = () => this.writableLength;
    this.remoteAddress = end.remoteAddress;
    end.on('data', (bytes) => {
      if (!this.push(Buffer.from(bytes))) end.pause();
    });
    end.on('end', () => void this.push(null));
    end.on('error', () => this.fail());
    end.on('close', () => void this.destroy());
  }

  /** An unhandled error would end the process. */
  private fail(): void {
    const isHeard = this.listenerCount('error') > 0;
    if (!isHeard) this.run.blame(7, 'a socket of the web door has no listener for errors');
    this.on('error', () => {});
    this.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  }

  override _read(): void {
    this.wire.resume();
  }

  /** What the server sends is heard at once, although it may have to wait here. */
  override write(data: string | Uint8Array, ...more: never[]): boolean {
    this.wire.watch?.onSent(data);
    return super.write(data, ...more);
  }

  override _write(bytes: Buffer, _coding: string, done: () => void): void {
    this.wire.send(bytes);
    // Until then it counts as queued, and so does everything written meanwhile.
    this.wire.out.whenTaken(done);
  }

  override _final(done: () => void): void {
    this.wire.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.wire.isClosed) this.wire.destroy();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  setTimeout(): this {
    return this;
  }
}
