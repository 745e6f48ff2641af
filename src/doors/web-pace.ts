// How fast HTTP requests are answered: each address has a budget that fills steadily. A client that
// asks faster waits for its answer, and a request is refused only when the wait would be long. So a
// class that opens the page at the same moment behind one address gets it, and a flood is slowed
// down.

import {
  HTTP_REQUESTS_BURST,
  HTTP_REQUESTS_PER_SECOND,
  HTTP_WAIT_MS_MAX,
  PACED_ADDRESSES_MAX,
} from '../protocol/limits.ts';
import { makeAddressKey } from './address.ts';

/** When the address has its whole budget back. */
type FullAt = number;

const REQUEST_MS = 1000 / HTTP_REQUESTS_PER_SECOND;

export class Pace {
  /** Only addresses that have used some of their budget; the most recent one comes last. */
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
   * The first addresses asked longest ago. Most of them have their whole budget back, so forgetting
   * them loses nothing.
   */
  private forget(nowMs: number): void {
    for (const [key, fullAt] of this.fullAt) {
      if (fullAt > nowMs && this.fullAt.size <= PACED_ADDRESSES_MAX) return;
      this.fullAt.delete(key);
    }
  }
}
