// How long a page goes without a connection before it says so.

/** Short losses are not shown. */
const LOST_MS = 1200;
/** A page that is just being opened has nothing to reconnect to. */
const OPENING_MS = 5000;

interface Unconnected {
  /** What the system says of the network. */
  readonly isNetworkUp: boolean;
  /** Whether this page has been connected before. */
  readonly wasOpen: boolean;
}

export function patienceOf({ isNetworkUp, wasOpen }: Unconnected): number {
  if (!isNetworkUp) return 0;
  return wasOpen ? LOST_MS : OPENING_MS;
}
