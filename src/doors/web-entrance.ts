// Which requests the web door accepts at all, before it looks at what they ask for: their host, the
// page they come from, their method, their body, and whether a WebSocket may be opened.

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { GATE_REFUSALS } from './gate.ts';

const SOCKET_PATH = '/ws';
const METHODS = ['GET', 'HEAD'];
/** As RFC 6455 4.2.1 requires: 16 bytes in base64. */
const KEY = /^[+/0-9A-Za-z]{22}==$/;
const VERSION = '13';

const REFUSALS = {
  'server-full': { status: 503, sentence: GATE_REFUSALS['server-full'] },
  'too-many-connections': { status: 429, sentence: GATE_REFUSALS['too-many-connections'] },
  'too-fast': { status: 429, sentence: 'There are too many requests from your address; try again later.' },
  'wrong-host': { status: 421, sentence: 'This server does not answer to this host name.' },
  'wrong-address': {
    status: 400,
    sentence: 'An address here is a path: it begins with a slash and has no backslash.',
  },
  'wrong-method': { status: 405, sentence: 'Only GET and HEAD are answered here.' },
  'no-body': { status: 413, sentence: 'A request here has no body.' },
  'foreign-page': { status: 403, sentence: 'Only the page of this server may connect from a browser.' },
  'websocket-only': { status: 426, sentence: 'This address is a WebSocket; connect to it as one.' },
  'wrong-upgrade': { status: 400, sentence: 'This is not a valid request for a WebSocket.' },
} as const;
export type WebRefusal = keyof typeof REFUSALS;

/** Extra headers of some refusals. */
const EXTRA: Partial<Record<WebRefusal, Readonly<Record<string, string>>>> = {
  'server-full': { 'retry-after': '10' },
  'too-fast': { 'retry-after': '10' },
  'wrong-method': { allow: METHODS.join(', ') },
  'websocket-only': { upgrade: 'websocket' },
  'wrong-upgrade': { 'sec-websocket-version': VERSION },
};

/** Which hosts a request may name; undefined for any. */
export type Hosts = ReadonlySet<string> | undefined;

/**
 * A host as it is compared: without its port and in lower case. Undefined if the text names no
 * host.
 */
export function readHost(text: string): string | undefined {
  const url = `http://${isIPv6(text) ? `[${text}]` : text}/`;
  if (!/^[^\s/?#@\\]+$/.test(text) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/\.$/, '');
}

/** Whether a host, as `readHost` gives it, or an address is this machine itself. */
export function isLoopback(host: string): boolean {
  return /^127(\.\d{1,3}){3}$|^\[?::1\]?$|^(.+\.)?localhost$/i.test(host);
}

/** What is wrong with a request over HTTP. */
export function findFault(
  { method = '', url = '', headers }: IncomingMessage,
  hosts: Hosts,
): WebRefusal | undefined {
  if (!isHostAllowed(headers.host, hosts)) return 'wrong-host';
  if (!METHODS.includes(method)) return 'wrong-method';
  // Some readers of addresses take a backslash for a slash, and others do not.
  if (!url.startsWith('/') || url.includes('\\')) return 'wrong-address';
  if (hasBody(headers)) return 'no-body';
  return url === SOCKET_PATH ? 'websocket-only' : undefined;
}

/** Node makes sure that only an HTTP/1.0 request can name no host. */
function isHostAllowed(host: string | undefined, hosts: Hosts): boolean {
  if (host === undefined) return hosts === undefined;
  const name = readHost(host);
  return name !== undefined && (hosts === undefined || hosts.has(name));
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/** Other upgrades are not for us: such a request is answered as if it had asked for none. */
export function isForSocket({ url, headers }: IncomingMessage): boolean {
  return url === SOCKET_PATH && headers.upgrade?.toLowerCase() === 'websocket';
}

/** What is wrong with a request for a WebSocket. */
export function findUpgradeFault({ method, headers }: IncomingMessage, hosts: Hosts): WebRefusal | undefined {
  if (!isHostAllowed(headers.host, hosts)) return 'wrong-host';
  // A foreign page must not use its visitor's browser to talk to us. Programs send no Origin.
  if (headers.origin !== undefined && hostOf(headers.origin) !== headers.host) return 'foreign-page';
  const isRight =
    method === 'GET' &&
    !hasBody(headers) &&
    headers['sec-websocket-version'] === VERSION &&
    KEY.test(headers['sec-websocket-key'] ?? '');
  return isRight ? undefined : 'wrong-upgrade';
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Says why, and closes: a refused client has nothing more to do on this connection. */
export function refuse(
  response: ServerResponse,
  reason: WebRefusal,
  headers: Readonly<Record<string, string>>,
): void {
  const { status, sentence } = REFUSALS[reason];
  const body = JSON.stringify({ reason, sentence });
  response.writeHead(status, {
    ...headers,
    ...EXTRA[reason],
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
}
