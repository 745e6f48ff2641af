// The page's offline worker: it keeps the whole page on the device, so that it opens at once, even
// without a network, and tables on this device can be played. It touches only the page's own files.
// A new worker waits until the page says 'take-over', or until no page of the old one is open, so
// no game is ever reloaded under its players. It is a separate file and imports nothing.

/**
 * Filled in by tools/page-files.ts: the addresses of all built files, and a sum over their
 * contents.
 */
declare const PAGE_FILES: readonly string[];
declare const PAGE_SUM: string;

/**
 * The few parts of a service worker's world that are used here; the compiler's types for them
 * cannot be combined with those of a page.
 */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Clicked extends Lasting {
  readonly notification: { readonly data: unknown; close(): void };
}
interface OpenPages {
  matchAll(wish: { readonly type: 'window' }): Promise<ReadonlyArray<{ focus(): Promise<unknown> }>>;
  openWindow(address: string): Promise<unknown>;
}
interface Surroundings {
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: Clicked) => void): void;
  readonly clients: OpenPages;
}
const worker = self as unknown as Surroundings;

const PREFIX = 'parlour-page-';
const CACHE = `${PREFIX}${PAGE_SUM}`;
// Each name appears only once, because the build inserts the contents wherever it appears.
const FILES: ReadonlySet<string> = new Set(PAGE_FILES);
const PAGE = '/';
/** The names of these files change with their contents. */
const ASSETS = '/assets/';
/** Always left to the server, even if a person opens it in a tab. */
const SERVERS_OWN = ['/ws', '/api', '/metrics', '/healthz', '/readyz'];
/** How long a person waits before the kept page is shown. */
const PATIENCE_MS = 3000;
const SERVER_ERROR = 500;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // A file whose name changes with its content may come from the browser's cache; the others must
  // be requested.
  const requests = Array.from(
    FILES,
    (path) => new Request(path, { cache: path.startsWith(ASSETS) ? 'default' : 'reload' }),
  );
  await cache.addAll(requests);
}

/**
 * The files of the previous build stay: another tab may still run it, and load a part of it later.
 */
async function forgetOldFiles(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  return kept ?? (await caches.match(request)) ?? fetch(request);
}

/**
 * The server's page if it arrives soon, because it may be newer; otherwise the kept one, which
 * finds out by itself whether the server is there.
 */
async function answerPage(request: Request): Promise<Response> {
  const fresh = fetch(request);
  const kept = await caches.match(PAGE, { cacheName: CACHE });
  if (kept === undefined) return fresh;
  const sound = fresh.then(
    (response) => (response.status < SERVER_ERROR ? response : kept),
    () => kept,
  );
  return Promise.race([sound, pass(PATIENCE_MS).then(() => kept)]);
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function isServersOwn(path: string): boolean {
  return SERVERS_OWN.some((own) => path === own || path.startsWith(`${own}/`));
}

/** The page that is open shows it; otherwise the table is opened. */
async function goToTable(data: unknown): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' });
  const { address = PAGE } = (data ?? {}) as { readonly address?: string };
  await (page === undefined ? worker.clients.openWindow(address) : page.focus());
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goToTable(event.notification.data));
});
worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin || isServersOwn(pathname)) return;
  if (mode === 'navigate') event.respondWith(answerPage(event.request));
  else if (FILES.has(pathname) || pathname.startsWith(ASSETS)) event.respondWith(answerFile(event.request));
});
