// The grammar of the web door: HTTP with its oddities, upgrades good and bad, and WebSocket frames
// with everything that RFC 6455 allows and forbids. Inputs that end a connection come last.

import type { Random } from '../simulator/random.ts';
import { anyText, garbage, harm } from './bytes.ts';
import { nativeArrival, nativeText } from './native.ts';
import { MARKS, encode, weigh, type Heard, type Input } from './plan.ts';

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const PATHS = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/ws',
  '/new',
  '/fame',
  '/daily',
  `/t/${MARKS.table}`,
  `/${MARKS.code}`,
  `/api/tables/${MARKS.table}/log`,
  `/api/tables/${MARKS.otherTable}/log?download`,
  `/api/tables/${MARKS.otherTable}/review`,
  '/api/tables/%00/log',
  '/api/tables/../log',
  '/assets/',
  '/assets/../../package.json',
  '/%',
  '/%ff%fe',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//',
  '/?'.repeat(50),
  '/a\\b',
  'http://127.0.0.1/healthz',
  'http://example.com:99999/',
  'ftp://x/',
  '*',
  'example.com:443',
];
const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PATCH',
  'PROPFIND',
  'QUERY',
];

/** Odd headers with which a request is still answered. */
const ODD: ReadonlyArray<(random: Random) => string> = [
  () => 'Accept: text/html',
  () => 'Accept-Encoding: gzip;q=x, br;q=2, *;q=0',
  () => 'Range: bytes=0-,0-,0-,5-1,-',
  () => 'Expect: 100-continue',
  () => 'If-None-Match: "*", W/"x',
  () => 'Cookie: a=b; __proto__=1',
  () => 'X-Forwarded-For: 1.2.3.4, ::1, unknown',
  () => 'Forwarded: for="[::1]:x"',
  () => 'Upgrade-Insecure-Requests: 1',
  () => 'TE: trailers',
  (random) => `X-Text: ${anyText(random).replaceAll(/[^\x20-\x7e]/g, '.')}`,
  (random) => `X-Long: ${'y'.repeat(random.below(6000))}`,
  (random) => Array.from({ length: random.below(100) }, (_, count) => `X-${count}: z`).join('\r\n') || 'X: z',
];

/** Headers and lines after which nobody knows where the next request begins. */
const FATAL: ReadonlyArray<(random: Random) => string> = [
  () => 'GET / HTTP/1.1\r\n\r\n',
  () => 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  () => 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  () => 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  () => 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\nx',
  () => 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  () => 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
  () => 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx',
  () => 'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => 'GET / HTTP/1.0\r\n\r\n',
  () => 'GET / HTTP/1.1\nHost: a\n\n',
  () => 'GET / HTTP/1.1\r\nHost: a\r\n folded: x\r\n\r\n',
  () => 'GET / HTTP/1.1\r\nHost: a\r\nExpect: nothing\r\n\r\n',
  () => 'CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  (random) => `GET / HTTP/1.1\r\nHost: a\r\nX: ${'h'.repeat(random.between(16_000, 90_000))}\r\n\r\n`,
  (random) => `GET /${'p'.repeat(random.between(16_000, 90_000))} HTTP/1.1\r\nHost: a\r\n\r\n`,
  () => `GET / HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  () => 'GET / HTTP/1.1\r\nHost: a\r\nX\0: y\r\n\r\n',
  () => '\r\n\r\n\r\nGET\r\n\r\n',
  () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
];

function httpRequest(random: Random): string {
  const method = random.pick(METHODS);
  const headers = Array.from({ length: random.below(4) }, () => random.pick(ODD)(random));
  const hasBody = random.isLikely(0.15);
  const body = hasBody ? 'b'.repeat(random.below(50)) : '';
  const length = hasBody ? [`Content-Length: ${body.length}`] : [];
  const path = random.isLikely(0.9) ? random.pick(PATHS) : `/${encodeURIComponent(random.hex(6))}%`;
  return [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, ...length, '', body].join('\r\n');
}

function httpInputs(random: Random, count: number): readonly Input[] {
  const inputs: Input[] = Array.from({ length: count }, () =>
    httpRequest(random).replace(/^CONNECT/, 'OPTIONS'),
  );
  if (random.isLikely(0.4)) inputs.push(random.pick(FATAL)(random));
  else if (random.isLikely(0.2)) inputs.push(harm(random, Buffer.from(httpRequest(random))));
  return inputs;
}

const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', KEY];
const BAD_UPGRADES: ReadonlyArray<readonly [path: string, ...headers: string[]]> = [
  ['/x', ...UPGRADE],
  ['/ws?x=1', ...UPGRADE],
  ['/ws', ...UPGRADE, 'Origin: http://evil.example'],
  ['/ws', ...UPGRADE, 'Origin: null'],
  ['/ws', ...UPGRADE, 'Origin: \\'],
  ['/', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
  ['/healthz', 'Connection: Upgrade', 'Upgrade: h2c'],
  ['/ws', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  ['/ws', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 7', KEY],
  ['/ws', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'],
  ['/ws', ...UPGRADE, 'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99'],
  ['/ws', ...UPGRADE, 'Sec-WebSocket-Extensions: ;;,,='],
  ['/ws', ...UPGRADE, 'Sec-WebSocket-Protocol: a, a,'],
  ['/ws', 'Connection: Upgrade', 'Upgrade: websocket, h2c', 'Sec-WebSocket-Version: 13', KEY],
  ['*', ...UPGRADE],
];

function upgrade(path: string, headers: readonly string[], method = 'GET'): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n');
}

function badUpgradeInputs(random: Random): readonly Input[] {
  const [path, ...headers] = random.pick(BAD_UPGRADES);
  const method = random.isLikely(0.9) ? 'GET' : random.pick(METHODS);
  const before = random.isLikely(0.3) ? [httpRequest(random)] : [];
  const after = random.isLikely(0.3) ? [garbage(random)] : [];
  return [...before, upgrade(path, headers, method), ...after];
}

export const OPCODE = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

export interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly isLast?: boolean;
  readonly isMasked?: boolean;
  readonly reserved?: number;
}

export function makeFrame({ opcode, payload, isLast = true, isMasked = true, reserved = 0 }: Frame): Buffer {
  const { length } = payload;
  const head = [(isLast ? 0x80 : 0) | (reserved << 4) | opcode];
  const mask = isMasked ? 0x80 : 0;
  if (length < 126) head.push(mask | length);
  else if (length < 65_536) head.push(mask | 126, length >> 8, length & 0xff);
  else
    head.push(
      mask | 127,
      0,
      0,
      0,
      0,
      length >>> 24,
      (length >> 16) & 0xff,
      (length >> 8) & 0xff,
      length & 0xff,
    );
  // A mask of zeros is a mask, and keeps the bytes of a finding readable.
  if (isMasked) head.push(0, 0, 0, 0);
  return Buffer.concat([Buffer.from(head), payload]);
}

function textFrame(text: string | Buffer): Input {
  return (heard: Heard) => makeFrame({ opcode: OPCODE.text, payload: encode(text, heard) });
}

/** A message in fragments, with control frames between them; each frame is an input. */
function fragments(random: Random, text: string | Buffer): readonly Input[] {
  const payload = Buffer.from(text);
  const inputs: Input[] = [];
  let at = 0;
  for (let opcode: number = OPCODE.text; at < payload.length; opcode = OPCODE.more) {
    const end = at + 1 + random.below(payload.length);
    const isLast = end >= payload.length;
    inputs.push(makeFrame({ opcode, payload: payload.subarray(at, end), isLast }));
    if (!isLast && random.isLikely(0.3)) inputs.push(control(random));
    at = end;
  }
  return inputs;
}

function control(random: Random): Buffer {
  const opcode = random.isLikely(0.7) ? OPCODE.ping : OPCODE.pong;
  return makeFrame({ opcode, payload: Buffer.alloc(random.pick([0, 1, 125]), 'p') });
}

function closing(code: number, reason = ''): Buffer {
  const payload = Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]);
  return makeFrame({ opcode: OPCODE.close, payload });
}

/** Frames after which the connection is over. */
const LAST_FRAMES: ReadonlyArray<(random: Random) => Buffer> = [
  () => makeFrame({ opcode: OPCODE.text, payload: Buffer.from('{}'), isMasked: false }),
  (random) => makeFrame({ opcode: OPCODE.text, payload: Buffer.from('{}'), reserved: random.between(1, 7) }),
  (random) => makeFrame({ opcode: random.pick([3, 4, 7, 11, 15]), payload: Buffer.from('x') }),
  () => makeFrame({ opcode: OPCODE.ping, payload: Buffer.alloc(126) }),
  () => makeFrame({ opcode: OPCODE.ping, payload: Buffer.from('x'), isLast: false }),
  () => makeFrame({ opcode: OPCODE.more, payload: Buffer.from('x') }),
  () => makeFrame({ opcode: OPCODE.text, payload: Buffer.from([0xff, 0xfe, 0xc0]) }),
  () => makeFrame({ opcode: OPCODE.binary, payload: Buffer.from('{}') }),
  (random) => makeFrame({ opcode: OPCODE.text, payload: Buffer.alloc(8193 + random.below(90_000), 'x') }),
  () => Buffer.from('81ff7fffffffffffffff00000000', 'hex'),
  () => Buffer.from('81ffffffffffffffffff00000000', 'hex'),
  (random) => closing(random.pick([0, 999, 1000, 1001, 1004, 1005, 1006, 1015, 2999, 3000, 4999, 65_535])),
  () => closing(1000, 'x'.repeat(123)),
  () => Buffer.concat([makeFrame({ opcode: OPCODE.close, payload: Buffer.from([3]) })]),
  () => makeFrame({ opcode: OPCODE.close, payload: Buffer.from([3, 0xe8, 0xff, 0xff]) }),
  (random) => garbage(random),
];

function socketInputs(random: Random, count: number): readonly Input[] {
  const inputs: Input[] = [upgrade('/ws', UPGRADE), ...nativeArrival(random).map(textFrame)];
  while (inputs.length < count) {
    const choice = random.chance();
    if (choice < 0.7) inputs.push(textFrame(nativeText(random)));
    else if (choice < 0.9) inputs.push(control(random));
    else inputs.push(...fragments(random, JSON.stringify({ id: 1, do: 'ping' })));
  }
  if (random.isLikely(0.4)) inputs.push(random.pick(LAST_FRAMES)(random));
  return inputs;
}

const FLOOD = 300;

/** Many frames of one kind: pings, or a message that never ends. */
function floodInputs(random: Random): readonly Input[] {
  const first = makeFrame({ opcode: OPCODE.text, payload: Buffer.from('{'), isLast: false });
  const isPings = random.isLikely(0.5);
  const one = isPings
    ? makeFrame({ opcode: OPCODE.ping, payload: Buffer.alloc(125) })
    : makeFrame({ opcode: OPCODE.more, payload: Buffer.alloc(random.below(3)), isLast: false });
  const flood = Array.from({ length: random.between(10, FLOOD) }, () => one);
  return [upgrade('/ws', UPGRADE), ...(isPings ? [] : [first]), ...flood];
}

export function webInputs(random: Random, count: number): readonly Input[] {
  const kind = weigh(random, { socket: 55, http: 30, 'bad upgrade': 10, flood: 5 });
  if (kind === 'socket') return socketInputs(random, count);
  if (kind === 'http') return httpInputs(random, Math.min(count, 20));
  return kind === 'flood' ? floodInputs(random) : badUpgradeInputs(random);
}
