// A web door for tests of what it serves over HTTP: a page folder made by hand, and requests whose
// addresses reach the door exactly as written.

import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Proxies } from '../../src/doors/address.ts';
import { openWebDoor } from '../../src/doors/web.ts';
import type { WebPages } from '../../src/doors/web-pages.ts';
import type { Time } from '../../src/doors/time.ts';
import { noLog } from './no-log.ts';

export const PAGE_TEXT = '<!doctype html>\n<title>Parlour</title>\n'.padEnd(2000, ' ');
/** A page with what previews of links read. */
export const SHARED_PAGE_TEXT = readFileSync(new URL('../../src/web/index.html', import.meta.url), 'utf8');
export const SCRIPT_TEXT = 'export const a = 1;\n'.repeat(100);

/** The files of a small page, and beside its folder a file that nobody may read. */
export function writePage(folder: string, text = PAGE_TEXT): string {
  const page = join(folder, 'web');
  const put = (name: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(page, name)), { recursive: true });
    writeFileSync(join(page, name), content);
  };
  for (const [name, content] of [
    ['index.html', text],
    ['assets/page-CCFAbyVt.js', SCRIPT_TEXT],
  ] as const) {
    put(name, content);
    put(`${name}.br`, brotliCompressSync(content));
    put(`${name}.gz`, gzipSync(content));
  }
  put('assets/page-DmEEXN4g.css', 'p{margin:0}');
  put('offline-worker.js', 'self;');
  put('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('icon-192.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  put('manifest.webmanifest', '{"name":"Parlour"}');
  put('robots.txt', 'User-agent: *\n');
  put('.sources', 'a digest');
  put('.hidden/notes.txt', 'hidden');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  return page;
}

interface Options {
  readonly page?: string;
  readonly pages?: Partial<WebPages>;
  readonly time?: Time;
  readonly proxies?: Proxies;
  /** Where it listens. */
  readonly host?: string;
}

export async function openDoor({ page, pages, host = '127.0.0.1', ...options }: Options): Promise<Server> {
  const quiet = { isReady: () => true, readLog: noLog };
  const welcome = (): never => {
    throw new Error('nobody comes');
  };
  const door = openWebDoor(
    welcome,
    { ...quiet, ...pages },
    { ...options, ...(page !== undefined && { page }) },
  );
  door.listen(0, host);
  await once(door, 'listening');
  return door;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends the path as it is; `fetch` would normalise it. */
export async function ask(
  door: Server,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { port } = door.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
}
