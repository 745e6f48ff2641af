// The lease of one epoch: renewed every second. The node may serve until a while after it asked for
// the last renewal that was granted, by its own clock; then it must stop, whatever the directory
// would say.

import type { Epoch } from './bus.ts';
import { RENEW_MS, SERVE_MS, type Census, type Directory } from './directory.ts';

export interface Time {
  now(): number;
  after(ms: number, call: () => void): () => void;
}

interface Around {
  readonly time: Time;
  readonly directory: Pick<Directory, 'renew'>;
  readonly onCensus: (census: Census) => void;
  /** Called once. */
  readonly onOver: () => void;
}

export class Lease {
  readonly epoch: Epoch;
  private readonly around: Around;
  private serveUntil: number;
  private isOver = false;
  private cancelRenewal = (): void => {};
  private cancelEnd = (): void => {};

  /** `askedAt` is when the node asked for the epoch. */
  constructor(epoch: Epoch, askedAt: number, around: Around) {
    this.epoch = epoch;
    this.around = around;
    this.serveUntil = askedAt + SERVE_MS;
  }

  begin(): void {
    this.watch();
    void this.renew();
  }

  /** Also ends the lease if its time has passed: a stopped process finds out here. */
  mayServe(): boolean {
    if (!this.isOver && this.around.time.now() >= this.serveUntil) this.end();
    return !this.isOver;
  }

  stop(): void {
    this.isOver = true;
    this.cancelRenewal();
    this.cancelEnd();
  }

  private end(): void {
    if (this.isOver) return;
    this.stop();
    this.around.onOver();
  }

  private watch(): void {
    this.cancelEnd();
    const ms = this.serveUntil - this.around.time.now();
    this.cancelEnd = this.around.time.after(ms, () => this.end());
  }

  private async renew(): Promise<void> {
    const { time, directory } = this.around;
    const askedAt = time.now();
    this.cancelRenewal = time.after(RENEW_MS, () => void this.renew());
    let census: Census | undefined;
    try {
      census = await directory.renew(this.epoch);
    } catch {
      // It cannot be reached: the next renewal may still come in time.
      return;
    }
    if (!this.mayServe()) return;
    if (census === undefined) return this.end();
    this.serveUntil = Math.max(this.serveUntil, askedAt + SERVE_MS);
    this.watch();
    this.around.onCensus(census);
  }
}
