// How many may be inside: all doors of a server share one gate, which counts connections, in all and
// by address. A connection enters as soon as its address is known and leaves when it is closed,
// whatever became of it in between; so sockets that say nothing count, too.

import { CONNECTIONS_MAX, CONNECTIONS_PER_ADDRESS_MAX } from '../protocol/limits.ts';
import { makeAddressKey } from './address.ts';

export const GATE_REFUSALS = {
  'server-full': 'The server has as many connections as it takes; try again later.',
  'too-many-connections': 'Too many connections come from where you are.',
} as const;
export type GateRefusal = keyof typeof GATE_REFUSALS;

export type Entry =
  { readonly ok: true; leave(this: void): void } | { readonly ok: false; readonly reason: GateRefusal };

export interface GateLimits {
  readonly all: number;
  readonly perAddress: number;
}

const STANDARD: GateLimits = { all: CONNECTIONS_MAX, perAddress: CONNECTIONS_PER_ADDRESS_MAX };

export class Gate {
  private readonly limits: GateLimits;
  private readonly byAddress = new Map<string, number>();
  private count = 0;

  constructor(limits: GateLimits = STANDARD) {
    this.limits = limits;
  }

  get size(): number {
    return this.count;
  }

  /** Whoever is let in has to call `leave` once; more often does no harm. */
  enter(address: string): Entry {
    if (this.count >= this.limits.all) return { ok: false, reason: 'server-full' };
    const key = makeAddressKey(address);
    const here = this.byAddress.get(key) ?? 0;
    if (here >= this.limits.perAddress) return { ok: false, reason: 'too-many-connections' };
    this.add(key, 1);
    let isInside = true;
    const leave = (): void => {
      if (isInside) this.add(key, -1);
      isInside = false;
    };
    return { ok: true, leave };
  }

  private add(key: string, change: 1 | -1): void {
    const here = (this.byAddress.get(key) ?? 0) + change;
    if (here === 0) this.byAddress.delete(key);
    else this.byAddress.set(key, here);
    this.count += change;
  }
}
