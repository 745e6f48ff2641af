// Where a connection comes from. Limits count addresses, so two spellings of one address must
// become the same text here. An IPv6 network gives each customer 2^64 addresses or more, so IPv6
// addresses count by their first 64 bits. The operator decides which proxies may speak for others.

import { BlockList, isIP, isIPv4 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const BITS_MAX = { 4: 32, 6: 128 } as const;
/** The first groups of an IPv4 address inside IPv6. */
const MAPPED = '0:0:0:0:0:ffff';

/** What limits count: an IPv4 address as it is, an IPv6 address as its 64-bit network. */
export function makeAddressKey(address: string): string {
  const plain = unmap(address);
  if (isIP(plain) !== 6) return plain;
  return `${expand(plain).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** IPv4 inside IPv6 is IPv4, and a zone names an interface of our own machine. */
export function unmap(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return bare;
  const groups = expand(bare);
  return groups.slice(0, -2).join(':') === MAPPED ? groups.slice(-2).flatMap(readBytes).join('.') : bare;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): readonly string[] {
  const [head = [], tail] = address.split('::').map((side) => side.split(':').flatMap(readGroup));
  const groups = [...head];
  if (tail !== undefined) {
    groups.push(...Array.from({ length: GROUPS - head.length - tail.length }, () => '0'), ...tail);
  }
  return groups;
}

function readGroup(text: string): readonly string[] {
  if (text === '') return [];
  if (!isIPv4(text)) return [Number.parseInt(text, 16).toString(16)];
  const [one = 0, two = 0, three = 0, four = 0] = text.split('.').map(Number);
  return [(one * 256 + two).toString(16), (three * 256 + four).toString(16)];
}

function readBytes(group: string): readonly number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}

/** The proxies that are believed when they name a client's address. */
export interface Proxies {
  isTrusted(address: string): boolean;
}

export const NO_PROXIES: Proxies = { isTrusted: () => false };

/** From addresses and ranges such as 10.0.0.0/8; returns the first text that is neither. */
export function parseProxies(texts: readonly string[]): Proxies | { readonly wrong: string } {
  const list = new BlockList();
  for (const text of texts) if (!addRange(list, text)) return { wrong: text };
  return {
    isTrusted(address) {
      const plain = unmap(address);
      const family = isIP(plain);
      return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

function addRange(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (more.length > 0 || (family !== 4 && family !== 6)) return false;
  const length = bits === undefined ? BITS_MAX[family] : Number(bits);
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && length <= BITS_MAX[family])) return false;
  list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/**
 * Finds the client behind the proxies. `forwarded` lists the stations that a message went through,
 * client first; each proxy appends its own peer. So the last entry that is not a trusted proxy is
 * the client. The client wrote everything before it, so none of that is believed.
 */
export function findClient(peer: string, forwarded: readonly string[], proxies: Proxies): string {
  let client = peer;
  for (const station of forwarded.toReversed()) {
    if (!proxies.isTrusted(client)) return client;
    // An unknown program wrote an entry that is not an address, so the proxy itself counts.
    const address = readStation(station);
    if (address === undefined) return client;
    client = address;
  }
  return client;
}

/** As in `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1` or `[2001:db8::1]:4711`. */
function readStation(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  return isIP(bare) === 0 ? undefined : bare;
}
