// What `parlour serve` prints when its doors are open: the addresses for people, with a QR code on
// a terminal; one line of JSON for scripts.

import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { generate } from 'lean-qr';
import { rankAddresses } from '../../doors/near-addresses.ts';

/** An open door: where it listens, and how its address is written. */
export interface OpenDoor {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** The last port of a range. */
  readonly lastPort?: number;
  /** Such as "https"; undefined for doors without a web address. */
  readonly scheme?: string;
  /** The path of what can be read there, such as "metrics"; undefined for the root. */
  readonly path?: string;
  /** The standard port, if it was taken. */
  readonly taken?: number;
}

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
/** White around the code, as the standard asks for. */
const QUIET_MODULES = 4;
/** Exact black and white in every colour scheme, because phones read that best. */
const DARK = 16;
const LIGHT = 231;
const END = '\u001B[0m';

/** The address of this machine in its local network. */
function findAddress(): string | undefined {
  return rankAddresses(networkInterfaces()).find((address) => isIPv4(address));
}

function makeAddress({ port, lastPort, scheme, path = '' }: OpenDoor, host: string): string {
  const ports = lastPort === undefined ? port : `${port}-${lastPort}`;
  const place = `${host.includes(':') ? `[${host}]` : host}:${ports}`;
  return scheme === undefined ? place : `${scheme}://${place}/${path}`;
}

/** The address for people: one that a friend's phone can reach too, if there is one. */
function addressFor(door: OpenDoor, near: string | undefined): string {
  return makeAddress(door, EVERYWHERE.has(door.host) ? (near ?? 'localhost') : door.host);
}

/** The address for a script on this machine. */
function addressHere(door: OpenDoor): string {
  const host = EVERYWHERE.has(door.host) ? '127.0.0.1' : door.host;
  const { scheme: _scheme, path: _path, ...place } = door;
  return makeAddress({ ...place, host }, host);
}

export function makeAnnouncement(doors: readonly OpenDoor[], near = findAddress()): string {
  const width = Math.max(0, ...doors.map(({ name }) => name.length));
  const lines = doors.map((door) => {
    const moved = door.taken === undefined ? '' : ` (port ${door.taken} is taken)`;
    return `  ${door.name.padEnd(width)}  ${addressFor(door, near)}${moved}`;
  });
  return ['The parlour is open.', ...lines, ''].join('\n');
}

/**
 * The web address as a QR code, with two modules in one character, one above the other; empty
 * without a web door. A module is background wherever possible, because signs leave thin seams in
 * many fonts; only where the two differ, the lower one is a half block.
 */
export function makeQr(doors: readonly OpenDoor[], near = findAddress()): string {
  const web = doors.find(({ name }) => name === 'web');
  if (web === undefined) return '';
  const code = generate(addressFor(web, near));
  const places = Array.from({ length: code.size + 2 * QUIET_MODULES }, (_, index) => index - QUIET_MODULES);
  const rows = places.filter((_, index) => index % 2 === 0);
  const drawRow = (y: number): string =>
    places.map((x) => drawPair(code.get(x, y), code.get(x, y + 1))).join('');
  return rows.map((y) => `  ${drawRow(y)}${END}\n`).join('');
}

function drawPair(upper: boolean, lower: boolean): string {
  const [above, below] = [upper, lower].map((isDark) => (isDark ? DARK : LIGHT));
  if (above === below) return `\u001B[48;5;${above}m `;
  return `\u001B[48;5;${above};38;5;${below}m▄`;
}

/** The line that a script reads when the doors are open. */
export function makeReadyLine(doors: readonly OpenDoor[]): string {
  return `${JSON.stringify(Object.fromEntries(doors.map((door) => [door.name, addressHere(door)])))}\n`;
}
