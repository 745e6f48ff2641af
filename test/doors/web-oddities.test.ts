// Requests as no browser sends them. Each gets one sane answer, or its connection is closed; then
// the server serves the next one as usual.

import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HTTP_HEADER_BYTES_MAX } from '../../src/protocol/limits.ts';
import { useFolders } from '../journal/folders.ts';
import { RawHttp } from './raw-http.ts';
import { ask, openDoor, writePage } from './web-place.ts';

const makeFolder = useFolders();
let door: Server;
beforeAll(async () => {
  door = await openDoor({ page: writePage(makeFolder()) });
});
afterAll(() => {
  door.closeAllConnections();
  door.close();
});
afterEach(async () => {
  expect((await ask(door, '/healthz')).body.toString()).toBe('ok\n');
});

const HOST = 'Host: parlour.example\r\n';
const NEXT = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`;
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;
const upgrade = (path: string, headers = ''): string =>
  get(path, `Connection: Upgrade\r\nUpgrade: websocket\r\n${headers}`);
const VERSION = 'Sec-WebSocket-Version: 13\r\n';
const KEY = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

/** These leave the connection open: the next request is answered too. */
const GOES_ON: ReadonlyArray<readonly [name: string, bytes: string, status: number]> = [
  ['HEAD', `HEAD / HTTP/1.1\r\n${HOST}\r\n`, 200],
  [
    'an upgrade to HTTP/2',
    get('/', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAM\r\n'),
    200,
  ],
  ['an upgrade to nothing known', get('/', 'Connection: Upgrade\r\nUpgrade: gopher\r\n'), 200],
  ['a WebSocket where there is a page', upgrade('/', VERSION + KEY), 200],
  ['a WebSocket where there is nothing', upgrade('/x', VERSION + KEY), 404],
  ['a range, of which everything is sent', get('/icon.svg', 'Range: bytes=0-3\r\n'), 200],
  ['a body of no length', get('/', 'Content-Length: 0\r\n'), 200],
  ['bad escapes', get('/%', ''), 404],
  ['escapes that are not text', get('/t/%ff%fe', ''), 404],
  ['an escaped slash', get('/t/..%2f..%2fetc%2fpasswd', ''), 404],
  ['dots', get('/../../../etc/passwd', ''), 404],
  ['an address without a name', get('//', ''), 404],
  ['another host in the path', get('//evil.example/', ''), 404],
  ['a fragment', get('/#x', ''), 200],
  ['a question', get('/?x=%zz', ''), 200],
  ['empty lines before', `\r\n\r\n${NEXT}`, 200],
];

/** These end it. */
const ENDS: ReadonlyArray<readonly [name: string, bytes: string, status: number]> = [
  ['POST', `POST / HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['OPTIONS of everything', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['a method of WebDAV', `PROPFIND / HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['an unknown method', `DANCE / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an absolute address', get('http://parlour.example/'), 400],
  ['an absolute address elsewhere', get('http://evil.example/'), 400],
  ['a backslash', get('/\\evil.example'), 400],
  ['a body', `${get('/', 'Content-Length: 5\r\n')}abcde`, 413],
  ['a body that does not come', get('/', 'Content-Length: 1000000\r\n'), 413],
  ['a body in chunks', `${get('/', 'Transfer-Encoding: chunked\r\n')}5\r\nabcde\r\n0\r\n\r\n`, 413],
  ['a body that is only announced', get('/', 'Expect: 100-continue\r\nContent-Length: 5\r\n'), 413],
  ['two lengths', get('/', 'Content-Length: 5\r\nContent-Length: 6\r\n'), 400],
  ['a length and chunks', get('/', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'), 400],
  ['a length below zero', get('/', 'Content-Length: -1\r\n'), 400],
  ['an expectation', get('/', 'Expect: tea\r\nContent-Length: 5\r\n'), 413],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['HTTP/1.0', `GET /healthz HTTP/1.0\r\n${HOST}\r\n`, 200],
  ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['HTTP/0.9', 'GET /\r\n\r\n', 200],
  ['HTTP/2 with prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['HTTP/9.9', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400],
  ['garbage', '\u0000\u0001\u0002\u00ff\u00fe\r\n\r\n', 400],
  ['a line that is too long', `GET /${'a'.repeat(HTTP_HEADER_BYTES_MAX)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['a header that is too long', get('/', `X: ${'a'.repeat(HTTP_HEADER_BYTES_MAX)}\r\n`), 431],
  ['two thousand headers', get('/', 'X: a\r\n'.repeat(HTTP_HEADER_BYTES_MAX / 4)), 431],
  ['a header without a name', get('/', ': x\r\n'), 400],
  ['a header with a line end inside', get('/', 'X: a\rb\r\n'), 400],
  ['a folded header', get('/', 'X: a\r\n b\r\n'), 400],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 421],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 421],
  ['/ws without an upgrade', get('/ws'), 426],
  ['/ws with an upgrade to HTTP/2', get('/ws', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'), 426],
  ['a WebSocket without a key', upgrade('/ws', VERSION), 400],
  ['a WebSocket with a wrong key', upgrade('/ws', `${VERSION}Sec-WebSocket-Key: x\r\n`), 400],
  ['a WebSocket of another version', upgrade('/ws', `Sec-WebSocket-Version: 99\r\n${KEY}`), 400],
  [
    'a WebSocket with a wrong protocol',
    upgrade('/ws', `${VERSION}${KEY}Sec-WebSocket-Protocol: ,,\r\n`),
    400,
  ],
  ['a WebSocket with a body', upgrade('/ws', `${VERSION}${KEY}Content-Length: 5\r\n`), 400],
  ['a WebSocket by POST', upgrade('/ws', VERSION + KEY).replace('GET', 'POST'), 400],
  ['a WebSocket behind another request', NEXT + upgrade('/ws', VERSION + KEY), 200],
  ['a WebSocket from a page without a name', upgrade('/ws', `${VERSION}${KEY}Origin: null\r\n`), 403],
];

describe('the connection stays open after', () => {
  test.each(GOES_ON)('%s', async (_name, bytes, status) => {
    const raw = await RawHttp.open(door);
    raw.write(bytes);
    await raw.until(() => raw.statuses.length === 1);
    raw.write(NEXT);
    await raw.until(() => raw.text.endsWith('ok\n') && raw.statuses.length === 2);
    expect(raw.statuses).toEqual([status, 200]);
    raw.socket.destroy();
  });
});

describe('the connection ends after', () => {
  test.each(ENDS)('%s', async (_name, bytes, status) => {
    const raw = await RawHttp.open(door);
    raw.write(Buffer.from(bytes, 'latin1'));
    if (status === 200) raw.socket.end();
    await raw.closed();
    expect(raw.statuses[0]).toBe(status);
    expect(raw.statuses.length).toBeLessThanOrEqual(2);
  });

  test('CONNECT, without an answer', async () => {
    const raw = await RawHttp.open(door);
    raw.write(`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`);
    await raw.closed();
    expect(raw.text).toBe('');
  });
});

test('the rest of a refused body is not read as a request', async () => {
  const raw = await RawHttp.open(door);
  raw.write(`POST / HTTP/1.1\r\n${HOST}Content-Length: ${NEXT.length}\r\n\r\n${NEXT}`);
  await raw.closed();
  expect(raw.statuses).toEqual([405]);
});

test('an answer is still sent after its reader has closed its side', async () => {
  const raw = await RawHttp.open(door);
  raw.socket.end(get('/'));
  await raw.closed();
  expect(raw.statuses).toEqual([200]);
});
