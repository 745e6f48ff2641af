// The one policy for trusted types that our rules for content allow. It lets nothing become markup or code; only the addresses of our own workers are vouched for, since browsers
// ask for that before they start one. Nothing else of the page needs a policy, and nothing else may have one.

/** The few parts that are used here; the compiler does not know them, nor do all browsers. */
interface Policy {
  createScriptURL(address: string): unknown;
}
interface PolicyMaker {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
}

/** Has to be named in doors/web-headers.ts. */
const NAME = 'parlour';
export const OFFLINE_WORKER = '/offline-worker.js';
/** Where the build puts all other workers. */
const BUILT = '/assets/';

function vouch(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  const isOurs = origin === location.origin && (pathname === OFFLINE_WORKER || pathname.startsWith(BUILT));
  if (!isOurs) throw new TypeError(`${address} is no worker of ours.`);
  return address;
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
const policy: Policy = trustedTypes?.createPolicy(NAME, { createScriptURL: vouch }) ?? {
  createScriptURL: vouch,
};

/**
 * The address of one of our workers, for `new Worker` and `register`: a TrustedScriptURL where there are such, which the compiler takes for the text that it stands for.
 *
 *     import solver from './solver.ts?worker&url';
 *     new Worker(workerUrl(solver), { type: 'module' });
 */
export function workerUrl(url: string | URL): string {
  return policy.createScriptURL(String(url)) as string;
}
