// The header of the PROXY protocol, with which a proxy in front of a TCP door names its client:
// version 1 is a line of text, version 2 is binary. Bytes in, a reading out; the sockets are in
// behind-proxy.ts. https://www.haproxy.org/download/3.0/doc/proxy-protocol.txt
//
//     PROXY TCP4 203.0.113.7 192.0.2.1 4711 7777\r\n

import { isIPv4, isIPv6 } from 'node:net';

/** A line of version 1 with its CRLF; longer ones are not allowed. */
const LINE_BYTES_MAX = 107;
/**
 * The most that version 2 may add besides the addresses; proxies add a few hundred bytes at most.
 */
export const PROXY_EXTRAS_BYTES_MAX = 2048;

/** Only for the log: we cannot know which protocol the client speaks. */
export type ProxyFault = 'proxy-header-wrong' | 'proxy-header-too-long' | 'proxy-header-unfinished';

export type ProxyReading =
  /** The bytes could begin a header, or be the client's own. */
  | { readonly kind: 'maybe' }
  /** It is a header, and more of its bytes have to come. */
  | { readonly kind: 'more' }
  /** It is not a header: all bytes are the client's own. */
  | { readonly kind: 'none' }
  /** `length` is in bytes. Without an address the peer speaks for itself. */
  | { readonly kind: 'header'; readonly length: number; readonly address: string | undefined }
  | { readonly kind: 'wrong'; readonly fault: ProxyFault };

const MAYBE: ProxyReading = { kind: 'maybe' };
const MORE: ProxyReading = { kind: 'more' };
const WRONG: ProxyReading = { kind: 'wrong', fault: 'proxy-header-wrong' };
const TOO_LONG: ProxyReading = { kind: 'wrong', fault: 'proxy-header-too-long' };

const TEXT_BEGINS = Buffer.from('PROXY ');
const BINARY_BEGINS = Buffer.from('0d0a0d0a000d0a515549540a', 'hex');

/** Reads all bytes that have come so far. */
export function readProxyHeader(bytes: Uint8Array): ProxyReading {
  const isText = beginsLike(bytes, TEXT_BEGINS);
  const isBinary = beginsLike(bytes, BINARY_BEGINS);
  if (!isText && !isBinary) return { kind: 'none' };
  if (isText) return bytes.length < TEXT_BEGINS.length ? MAYBE : readText(bytes);
  return bytes.length < BINARY_BEGINS.length ? MAYBE : readBinary(Buffer.from(bytes));
}

/** Compares as far as both go. */
function beginsLike(bytes: Uint8Array, pattern: Uint8Array): boolean {
  return pattern.every((byte, at) => at >= bytes.length || bytes[at] === byte);
}

const LF = 10;
const FIELDS = /^PROXY (TCP4|TCP6) ([\d.A-Fa-f:]+) ([\d.A-Fa-f:]+) (\d{1,5}) (\d{1,5})\r$/;
const UNKNOWN = /^PROXY UNKNOWN(?: .*)?\r$/;

function readText(bytes: Uint8Array): ProxyReading {
  const end = bytes.subarray(0, LINE_BYTES_MAX).indexOf(LF);
  if (end < 0) return bytes.length < LINE_BYTES_MAX ? MORE : TOO_LONG;
  const line = Buffer.from(bytes.subarray(0, end)).toString('latin1');
  const length = end + 1;
  if (UNKNOWN.test(line)) return { kind: 'header', length, address: undefined };
  const [, family, source = '', target = '', ...ports] = FIELDS.exec(line) ?? [];
  const isAddress = family === 'TCP4' ? isIPv4 : isIPv6;
  const isRight = family !== undefined && isAddress(source) && isAddress(target) && ports.every(isPort);
  return isRight ? { kind: 'header', length, address: source } : WRONG;
}

function isPort(text: string): boolean {
  return String(Number(text)) === text && Number(text) < 65_536;
}

/** Version and command in one byte: the peer speaks for itself, or for a client. */
const LOCAL = 0x20;
const PROXY = 0x21;
const FIXED_BYTES = 16;

interface Family {
  /** The size of both addresses and both ports. */
  readonly bytes: number;
  readonly readSource: (bytes: Buffer) => string | undefined;
}

/**
 * By the byte for family and transport. A socket file has no address, and neither has an
 * unspecified family.
 */
const FAMILIES: ReadonlyMap<number, Family> = new Map([
  [0x00, { bytes: 0, readSource: () => undefined }],
  [0x11, { bytes: 12, readSource: (bytes: Buffer) => bytes.subarray(0, 4).join('.') }],
  [0x21, { bytes: 36, readSource: (bytes: Buffer) => makeIPv6(bytes.subarray(0, 16)) }],
  [0x31, { bytes: 216, readSource: () => undefined }],
]);

function readBinary(bytes: Buffer): ProxyReading {
  if (bytes.length < FIXED_BYTES) return bytes.length > 12 && !isCommand(bytes[12]) ? WRONG : MORE;
  const command = bytes[12];
  const family = FAMILIES.get(bytes[13] ?? 0);
  const told = bytes.readUInt16BE(14);
  const length = FIXED_BYTES + told;
  if (!isCommand(command)) return WRONG;
  const isLocal = command === LOCAL;
  if (!isLocal && (family === undefined || told < family.bytes)) return WRONG;
  if (told > (family?.bytes ?? 0) + PROXY_EXTRAS_BYTES_MAX) return TOO_LONG;
  if (bytes.length < length) return MORE;
  return {
    kind: 'header',
    length,
    address: isLocal ? undefined : family?.readSource(bytes.subarray(FIXED_BYTES)),
  };
}

function isCommand(byte: number | undefined): boolean {
  return byte === LOCAL || byte === PROXY;
}

function makeIPv6(bytes: Buffer): string {
  return Array.from({ length: 8 }, (_, group) => bytes.readUInt16BE(group * 2).toString(16)).join(':');
}
