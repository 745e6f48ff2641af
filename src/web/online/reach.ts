// The address that friends can reach: usually the one at which this page was opened. Opened as
// localhost, the page asks the server for its addresses in the network, because nobody else can use
// that one.

import { signal, type Signal } from '@preact/signals';

export interface Reach {
  /** As in `http://192.168.1.20:8080`, the likeliest first; the page's own if there is no other. */
  readonly origins: readonly string[];
  /** Whether others can use them; undefined while nobody knows. */
  readonly isOpen: boolean | undefined;
}

/** As the page's address has them. */
const LOOPBACK = /^127(\.\d{1,3}){3}$|^\[::1\]$|^(.+\.)?localhost$/i;

export function isOnlyHere(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** What the server said; undefined if it did not answer. */
export function readReach(origin: string, answer: unknown): Reach {
  const { addresses } = (answer ?? {}) as { readonly addresses?: unknown };
  if (!Array.isArray(addresses)) return { origins: [origin], isOpen: undefined };
  const near = addresses.filter((address): address is string => typeof address === 'string');
  return near.length === 0 ? { origins: [origin], isOpen: false } : { origins: near, isOpen: true };
}

let known: Signal<Reach> | undefined;

/** Asked once, when somebody needs it first. */
export function reachOfPage(): Signal<Reach> {
  if (known !== undefined) return known;
  const { origin, hostname } = location;
  const isHere = isOnlyHere(hostname);
  const reach = signal<Reach>({ origins: [origin], isOpen: isHere ? undefined : true });
  known = reach;
  if (isHere) void askServer(origin).then((answer) => (reach.value = answer));
  return reach;
}

async function askServer(origin: string): Promise<Reach> {
  try {
    const response = await fetch('/api/address');
    return readReach(origin, response.ok ? await response.json() : undefined);
  } catch {
    return readReach(origin, undefined);
  }
}
