// What `parlour serve` says when its doors are open: to people where to go, with a QR code on a terminal; to scripts one line of JSON.

import { networkInterfaces } from 'node:os';
import { generate } from 'lean-qr';

/** An open door: where it listens, and how its address is written. */
export interface OpenDoor {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** As in "https"; undefined for doors that are no web addresses. */
  readonly scheme?: string;
  /** What is to be read there, as in "metrics"; the whole of it when undefined. */
  readonly path?: string;
  /** The standard port, when that was taken. */
  readonly taken?: number;
}

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const QUIET_MODULES = 2;
/** Black on white, whatever the terminal's colours are: phones read that best. */
const QR_COLOURS = ['\u001B[30;107m', '\u001B[0m'] as const;

/** The address by which other machines in the same network reach this one. */
function findAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((one) => one?.family === 'IPv4' && !one.internal)?.address;
}

function makeAddress({ port, scheme, path = '' }: OpenDoor, host: string): string {
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return scheme === undefined ? place : `${scheme}://${place}/${path}`;
}

/** Where people go: the address that a friend's telephone can reach too, if there is one. */
function addressFor(door: OpenDoor, near: string | undefined): string {
  return makeAddress(door, EVERYWHERE.has(door.host) ? (near ?? 'localhost') : door.host);
}

/** Where a script on this machine goes. */
function addressHere(door: OpenDoor): string {
  const host = EVERYWHERE.has(door.host) ? '127.0.0.1' : door.host;
  return makeAddress({ name: door.name, host, port: door.port }, host);
}

export function makeAnnouncement(doors: readonly OpenDoor[], near = findAddress()): string {
  const width = Math.max(0, ...doors.map(({ name }) => name.length));
  const lines = doors.map((door) => {
    const moved = door.taken === undefined ? '' : ` (port ${door.taken} is taken)`;
    return `  ${door.name.padEnd(width)}  ${addressFor(door, near)}${moved}`;
  });
  return ['The parlour is open.', ...lines, ''].join('\n');
}

/** The web address as a QR code, two modules above each other in one character; empty when there is no web door. */
export function makeQr(doors: readonly OpenDoor[], near = findAddress()): string {
  const web = doors.find(({ name }) => name === 'web');
  if (web === undefined) return '';
  const code = generate(addressFor(web, near));
  const rows: string[] = [];
  for (let y = -QUIET_MODULES; y < code.size + QUIET_MODULES; y += 2) {
    const signs = Array.from({ length: code.size + 2 * QUIET_MODULES }, (_, index) => {
      const x = index - QUIET_MODULES;
      return ' ▀▄█'[Number(code.get(x, y)) + 2 * Number(code.get(x, y + 1))];
    });
    rows.push(`  ${QR_COLOURS[0]}${signs.join('')}${QR_COLOURS[1]}\n`);
  }
  return rows.join('');
}

/** What a script reads when the doors are open. */
export function makeReadyLine(doors: readonly OpenDoor[]): string {
  return `${JSON.stringify(Object.fromEntries(doors.map((door) => [door.name, addressHere(door)])))}\n`;
}
