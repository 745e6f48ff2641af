// The one Trusted Types policy that our content security policy allows. It never turns text into
// markup or code; it only vouches for the addresses of our own workers, because browsers ask for
// that before they start one. The rest of the page needs no policy, and may not have one.

/**
 * The few parts that are used here; the compiler does not know them, and some browsers lack them.
 */
interface Policy {
  createScriptURL(address: string): unknown;
}
interface PolicyMaker {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
}

/** Must be listed in doors/web-headers.ts. */
const NAME = 'parlour';
export const OFFLINE_WORKER = '/offline-worker.js';
/** Where the build puts all other workers. */
const BUILT = '/assets/';

function vouch(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  const isOurs = origin === location.origin && (pathname === OFFLINE_WORKER || pathname.startsWith(BUILT));
  if (!isOurs) throw new TypeError(`${address} is not one of our workers.`);
  return address;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
const policy: Policy = trustedTypes?.createPolicy(NAME, { createScriptURL: vouch }) ?? {
  createScriptURL: vouch,
};

/**
 * The address of one of our workers, for `new Worker` and `register`: a TrustedScriptURL where
 * browsers have it, typed as the text that it stands for.
 *
 *     import solver from './solver.ts?worker&url';
 *     new Worker(workerUrl(solver), { type: 'module' });
 */
export function workerUrl(url: string | URL): string {
  return policy.createScriptURL(String(url)) as string;
}
