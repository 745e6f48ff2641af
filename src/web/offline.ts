// Starts the worker that keeps the page on the device (offline-worker.ts), and knows when a newer
// page is there. It never reloads by itself, because a person may be in the middle of a game; the
// page only offers it.

import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { OFFLINE_WORKER, workerUrl } from './trust.ts';

const TAKE_OVER = 'take-over';
/** A page that stays open for days should learn about a newer one too. */
const LOOK_MS = 60 * 60_000;

const waiting = signal<ServiceWorker | undefined>(undefined);

/** Whether a newer page is already kept and waits to be shown. */
export const isUpdateReady: ReadonlySignal<boolean> = computed(() => waiting.value !== undefined);

/** Shows the newer page; this one ends. */
export function updateNow(): void {
  const { serviceWorker: container } = navigator;
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.peek()?.postMessage(TAKE_OVER);
}

/** Browsers offer such a worker only on a secure connection; the page works without it. */
export function startOffline(): void {
  // Old browsers have none, although the compiler assumes one.
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  void register(navigator.serviceWorker).catch(() => {
    // Private windows and full disks refuse it: then the page is not available offline, and nothing
    // else is lost.
  });
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.register(workerUrl(OFFLINE_WORKER), { updateViaCache: 'none' });
  watchFor(registration, container);
  registration.addEventListener('updatefound', () => watchFor(registration, container));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

/** The first worker in a browser is not an update: there is no older one to wait for. */
function watchFor(
  { installing, waiting: ready }: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
): void {
  if (container.controller === null) return;
  if (ready !== null) waiting.value = ready;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') waiting.value = installing;
    else if (waiting.peek() === installing) waiting.value = undefined;
  });
}
