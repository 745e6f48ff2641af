// A wire's end as the stream that Node's HTTP server and `ws` want of a socket.

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
    // What the other side has not taken yet: this stream itself keeps nothing back.
    Object.defineProperty(this, 'writableLength', { get: () => end.writableLength });
    this.remoteAddress = end.remoteAddress;
    end.on('data', (bytes) => {
      if (!this.push(Buffer.from(bytes))) end.pause();
    });
    end.on('end', () => void this.push(null));
    end.on('error', () => this.fail());
    end.on('close', () => void this.destroy());
  }

  /** An error that nobody listens for would end the process. */
  private fail(): void {
    const isHeard = this.listenerCount('error') > 0;
    if (!isHeard) this.run.blame(7, 'a socket of the web door has no listener for errors');
    this.on('error', () => {});
    this.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  }

  override _read(): void {
    this.wire.resume();
  }

  override _write(bytes: Buffer, _coding: string, done: () => void): void {
    this.wire.write(bytes);
    done();
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
