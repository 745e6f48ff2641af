// The web addresses under which others in the same network reach this machine, the likeliest first.
// A person who opened the page as localhost cannot send that to anybody. What the door answers to
// strangers is decided in web-address.ts.

import { X509Certificate } from 'node:crypto';
import { isIP, isIPv4 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import type { Certificate } from './http.ts';
import { isLoopback, type Hosts } from './web-entrance.ts';

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Where a web door listens, and what it answers to. */
export interface WebPlace {
  /** As the system says it; undefined while the door is closed. */
  readonly listening: { readonly address: string; readonly port: number } | undefined;
  readonly certificate: Certificate | undefined;
  readonly hosts: Hosts;
}

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
/** Interfaces of virtual machines, containers and tunnels: friends are rarely on the other side. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|tun|tap|utun|wg|zt|tailscale|cni|lxc)/i;
/** Addresses that work only with the name of an interface, or not at all. */
const UNUSABLE = /^(169\.254\.|fe80:)/i;
/** Networks at home and at work, the likeliest first. */
const LIKELY = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^\d+\./, /^f[cd]/i];
const STANDARD_PORTS = { http: 80, https: 443 } as const;

/** The addresses of this machine, without those that nobody else can use. */
export function rankAddresses(interfaces: Interfaces): readonly string[] {
  const all = Object.entries(interfaces).flatMap(([name, list = []]) =>
    list.map(({ address, internal }) => ({ address, internal, isVirtual: VIRTUAL.test(name) })),
  );
  const usable = all.filter(({ address, internal }) => !internal && !UNUSABLE.test(address));
  const rankOf = ({ address, isVirtual }: (typeof usable)[number]): number => {
    const likely = LIKELY.findIndex((pattern) => pattern.test(address));
    return (isVirtual ? LIKELY.length + 1 : 0) + (likely < 0 ? LIKELY.length : likely);
  };
  return usable.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ address }) => address);
}

/**
 * As in `http://192.168.1.20:8080`, the likeliest first; none if only this machine can reach it.
 */
export function listNearAddresses(
  { listening, certificate, hosts }: WebPlace,
  interfaces: Interfaces,
): readonly string[] {
  if (listening === undefined) return [];
  const scheme = certificate === undefined ? 'http' : 'https';
  const named = [...(hosts ?? []), ...namesOf(certificate)].filter((name) => !isLoopback(name));
  const near = reachable(listening.address, interfaces).filter(
    (address) => (hosts === undefined || hosts.has(bracket(address))) && isCovered(address, certificate),
  );
  const isOpen = !isLoopback(bracket(listening.address));
  const places = isOpen ? [...named, ...near.map(bracket)] : [];
  const port = listening.port === STANDARD_PORTS[scheme] ? '' : `:${listening.port}`;
  return Array.from(new Set(places), (place) => `${scheme}://${place}${port}`);
}

function reachable(address: string, interfaces: Interfaces): readonly string[] {
  if (!EVERYWHERE.has(address)) return [address];
  const all = rankAddresses(interfaces);
  return address === '::' ? all : all.filter((one) => isIPv4(one));
}

/** As it stands in a web address. */
function bracket(address: string): string {
  return isIP(address) === 6 ? `[${address}]` : address;
}

/** A browser warns of an address that the certificate does not name. */
function isCovered(address: string, certificate: Certificate | undefined): boolean {
  return certificate === undefined || read(certificate)?.checkIP(address) !== undefined;
}

/** The host names of a certificate, without those that stand for many. */
function namesOf(certificate: Certificate | undefined): readonly string[] {
  const names = certificate === undefined ? '' : (read(certificate)?.subjectAltName ?? '');
  return Array.from(names.matchAll(/DNS:([\w.-]+)/g), ([, name = '']) => name);
}

function read({ cert }: Certificate): X509Certificate | undefined {
  try {
    return new X509Certificate(cert);
  } catch {
    return undefined;
  }
}
