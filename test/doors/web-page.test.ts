// The page at the web door: which addresses open it, how its files are sent and cached, and that
// nothing else on the machine is ever sent.

import type { Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useFolders } from '../journal/folders.ts';
import { ask, openDoor, PAGE_TEXT, SCRIPT_TEXT, writePage } from './web-place.ts';

const makeFolder = useFolders();
const SCRIPT = '/assets/page-CCFAbyVt.js';
let door: Server;

beforeAll(async () => {
  door = await openDoor({ page: writePage(makeFolder()) });
});

afterAll(() => {
  door.close();
});

describe('the page', () => {
  test.each([
    '/',
    '/new',
    '/join',
    '/join?code=KTRW',
    '/t/KTRW',
    '/t/ktrw',
    '/t/KTRW-0123456789abcdef',
    '/KTRW',
    '/ktrw',
    '/t/%4bTRW',
    '/here/k3v9_-x',
    '/replay/KTRW-0123456789abcdef',
    '/replay/KTRW-0123456789abcdef?at=12',
    '/review/KTRW-0123456789abcdef',
    '/fame',
    '/about',
    '/settings',
  ])('opens at %s', async (path) => {
    const { status, headers, body } = await ask(door, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe(PAGE_TEXT);
  });

  test.each([
    '/nothing',
    '/KTR',
    '/KTRW1',
    '/KT-W',
    '/KTRWX',
    '/t',
    '/t/',
    '/t/KTRW/more',
    `/t/${'a'.repeat(65)}`,
    '/t/%20',
    '/t/a.b',
    '/new/',
    '/new/more',
    '/NEW',
    '/replay/',
    '/api',
    '/api/tables',
    '/index.html/x',
  ])('does not open at %s, and JSON says so', async (path) => {
    const { status, headers, body } = await ask(door, path);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body.toString())).toMatchObject({ reason: 'no-such-page' });
  });

  test('a person who has mistyped an address gets the page, which says so, and still a 404', async () => {
    const { status, headers, body } = await ask(door, '/nowhere/at/all', {
      headers: { accept: 'text/html,*/*' },
    });
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(body.toString()).toContain('<!doctype html>');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not answer %s', async (method) => {
    const { status, headers } = await ask(door, '/', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  test('is not at /ws, which is for WebSockets only', async () => {
    const { status, headers, body } = await ask(door, '/ws');
    expect(status).toBe(426);
    expect(headers.upgrade).toBe('websocket');
    expect(JSON.parse(body.toString())).toMatchObject({ reason: 'websocket-only' });
  });

  test('does not answer at the addresses for operators', async () => {
    expect((await ask(door, '/healthz')).body.toString()).toBe('ok\n');
    expect((await ask(door, '/readyz')).body.toString()).toBe('ready\n');
    expect((await ask(door, '/metrics')).status, 'they have their own door').toBe(404);
  });
});

function decode(body: Buffer, coding: string | undefined): string {
  if (coding === undefined) return body.toString();
  return (coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString();
}

describe('a file', () => {
  test.each([
    ['/assets/page-CCFAbyVt.js', 'text/javascript; charset=utf-8'],
    ['/assets/page-DmEEXN4g.css', 'text/css; charset=utf-8'],
    ['/offline-worker.js', 'text/javascript; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml'],
    ['/icon-192.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s is sent as %s', async (path, kind) => {
    const { status, headers, body } = await ask(door, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(kind);
    expect(headers['content-length']).toBe(String(body.length));
  });

  test('whose name changes with its content is cached for a year, every other one is asked for again', async () => {
    const keeping = async (path: string): Promise<unknown> =>
      (await ask(door, path)).headers['cache-control'];
    expect(await keeping(SCRIPT)).toBe('public, max-age=31536000, immutable');
    expect(await keeping('/assets/page-DmEEXN4g.css')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/offline-worker.js', '/icon.svg', '/manifest.webmanifest'])
      expect(await keeping(path), path).toBe('no-cache');
  });

  test('that is still the same is not sent again', async () => {
    const tag = (await ask(door, '/')).headers.etag!;
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, headers, body } = await ask(door, '/new', { headers: { 'if-none-match': known } });
      expect(status, known).toBe(304);
      expect(body.length).toBe(0);
      expect(headers.etag).toBe(tag);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect((await ask(door, '/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await ask(door, '/icon.svg', { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['', undefined],
    ['deflate', undefined],
    ['identity', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['br;q=nonsense', undefined],
  ])('for a client that accepts "%s" is coded as %s', async (accepted, coding) => {
    const { status, headers, body } = await ask(door, SCRIPT, { headers: { 'accept-encoding': accepted } });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-length']).toBe(String(body.length));
    expect(decode(body, coding)).toBe(SCRIPT_TEXT);
  });

  test('has another tag in each coding, so that no cache mixes them up', async () => {
    const codings = ['br', 'gzip', 'identity'];
    const answers = await Promise.all(
      codings.map((coding) => ask(door, SCRIPT, { headers: { 'accept-encoding': coding } })),
    );
    const tags = answers.map(({ headers }) => headers.etag!);
    expect(new Set(tags).size).toBe(3);
    const headers = { 'accept-encoding': 'br', 'if-none-match': tags[0]! };
    expect((await ask(door, SCRIPT, { headers })).status).toBe(304);
    expect((await ask(door, SCRIPT, { headers: { ...headers, 'accept-encoding': 'gzip' } })).status).toBe(
      200,
    );
  });

  test('without compressed copies does not depend on the accepted codings', async () => {
    const { headers } = await ask(door, '/icon.svg', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });

  test.each(['/', SCRIPT, '/icon.svg'])('%s can be requested by HEAD', async (path) => {
    const [whole, head] = [await ask(door, path), await ask(door, path, { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers[name], name).toBe(whole.headers[name]);
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/t/..%2f..%2fsecret.txt',
    '//etc/passwd',
    '/etc/passwd',
    '/%00',
    '/icon.svg%00',
    '/.sources',
    '/%2esources',
    '/.hidden/notes.txt',
    '/assets',
    '/assets/',
    `${SCRIPT}.br`,
    `${SCRIPT}.gz`,
    '/index.html.br',
    '/constructor',
    '/__proto__',
    '/%',
    `/${'a'.repeat(8000)}`,
  ])('is not available at %s', async (path) => {
    const { status, body } = await ask(door, path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('no-such-page');
  });
});

describe('without a page', () => {
  test.each([
    ['no folder is named', (): string | undefined => undefined],
    ['there is no such folder', (): string => '/nowhere/at/all'],
    ['the folder is empty', makeFolder],
  ])('when %s, the door still opens and says how to build one', async (_title, pageOf) => {
    const page = pageOf();
    const bare = await openDoor(page === undefined ? {} : { page });
    const { status, headers, body } = await ask(bare, '/');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body.toString()).toContain('npm run page');
    expect((await ask(bare, '/new')).status).toBe(404);
    bare.close();
  });
});
