// Limits the connections of a server: all its doors share one gate, which counts connections in
// total and by address. A connection counts from the moment it exists until it is closed, so silent
// sockets count too. A connection from a trusted proxy enters without an address, and gets its
// client's address once the proxy has named it.

import { CONNECTIONS_MAX, CONNECTIONS_PER_ADDRESS_MAX } from '../protocol/limits.ts';
import { makeAddressKey } from './address.ts';

export const GATE_REFUSALS = {
  'server-full': 'The server has no room for more connections; try again later.',
  'too-many-connections': 'There are too many connections from your address.',
} as const;
export type GateRefusal = keyof typeof GATE_REFUSALS;

/** A connection that was let in. */
export interface Admission {
  readonly ok: true;
  /** Counts the connection under this address from now on, unless too many are already there. */
  claim(this: void, address: string): GateRefusal | undefined;
  /** Must be called once; further calls do no harm. */
  leave(this: void): void;
}
export type Entry = Admission | { readonly ok: false; readonly reason: GateRefusal };

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

  /** Without an address a connection counts only in the total. */
  enter(address?: string): Entry {
    if (this.count >= this.limits.all) return { ok: false, reason: 'server-full' };
    const admission = this.admit();
    const reason = address === undefined ? undefined : admission.claim(address);
    if (reason === undefined) return admission;
    admission.leave();
    return { ok: false, reason };
  }

  private admit(): Admission {
    let isInside = true;
    let key: string | undefined;
    this.count += 1;
    return {
      ok: true,
      claim: (address) => {
        const next = makeAddressKey(address);
        if (!isInside || next === key) return undefined;
        if ((this.byAddress.get(next) ?? 0) >= this.limits.perAddress) return 'too-many-connections';
        this.move(key, next);
        key = next;
        return undefined;
      },
      leave: () => {
        if (!isInside) return;
        isInside = false;
        this.count -= 1;
        this.move(key, undefined);
      },
    };
  }

  private move(from: string | undefined, to: string | undefined): void {
    if (from !== undefined) this.add(from, -1);
    if (to !== undefined) this.add(to, 1);
  }

  private add(key: string, change: 1 | -1): void {
    const here = (this.byAddress.get(key) ?? 0) + change;
    if (here === 0) this.byAddress.delete(key);
    else this.byAddress.set(key, here);
  }
}
