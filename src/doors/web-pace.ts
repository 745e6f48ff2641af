// How fast requests over HTTP are answered: each address has a budget that fills steadily. Whoever
// asks faster waits for the answer, and only when the wait would be long is a request refused; so a
// class that opens the page at the same moment behind one address gets it, and a flood is slowed
// down.

import {
  HTTP_REQUESTS_BURST,
  HTTP_REQUESTS_PER_SECOND,
  HTTP_WAIT_MS_MAX,
  PACED_ADDRESSES_MAX,
} from '../protocol/limits.ts';
import { makeAddressKey } from './address.ts';

/** When the whole budget of an address is there again. */
type FullAt = number;

const REQUEST_MS = 1000 / HTTP_REQUESTS_PER_SECOND;

export class Pace {
  /** Only of those that have used some of their budget; the one that asked last stands last. */
  private readonly fullAt = new Map<string, FullAt>();

  get size(): number {
    return this.fullAt.size;
  }

  /** How many milliseconds a request from here has to wait; undefined when that is too long. */
  take(address: string, nowMs: number): number | undefined {
    const key = makeAddressKey(address);
    const fullAt = Math.max(this.fullAt.get(key) ?? nowMs, nowMs) + REQUEST_MS;
    const wait = Math.max(0, fullAt - nowMs - HTTP_REQUESTS_BURST * REQUEST_MS);
    if (wait > HTTP_WAIT_MS_MAX) return undefined;
    this.fullAt.delete(key);
    this.fullAt.set(key, fullAt);
    this.forget(nowMs);
    return wait;
  }

  /**
   * The first ones asked longest ago: mostly their budget is whole again, and nothing is lost with
   * them.
   */
  private forget(nowMs: number): void {
    for (const [key, fullAt] of this.fullAt) {
      if (fullAt > nowMs && this.fullAt.size <= PACED_ADDRESSES_MAX) return;
      this.fullAt.delete(key);
    }
  }
}
