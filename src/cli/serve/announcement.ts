// What `parlour serve` prints when its doors are open: the addresses for people, with a QR code on
// a terminal; one line of JSON for scripts.

import { networkInterfaces } from 'node:os';
import { generate } from 'lean-qr';

/** An open door: where it listens, and how its address is written. */
export interface OpenDoor {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** Such as "https"; undefined for doors without a web address. */
  readonly scheme?: string;
  /** The path of what can be read there, such as "metrics"; undefined for the root. */
  readonly path?: string;
  /** The standard port, if it was taken. */
  readonly taken?: number;
}

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const QUIET_MODULES = 2;
/** Black on white in every colour scheme, because phones read that best. */
const QR_COLOURS = ['\u001B[30;107m', '\u001B[0m'] as const;

/** The address of this machine in its local network. */
function findAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((one) => one?.family === 'IPv4' && !one.internal)?.address;
}

function makeAddress({ port, scheme, path = '' }: OpenDoor, host: string): string {
  const place = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return scheme === undefined ? place : `${scheme}://${place}/${path}`;
}

/** The address for people: one that a friend's phone can reach too, if there is one. */
function addressFor(door: OpenDoor, near: string | undefined): string {
  return makeAddress(door, EVERYWHERE.has(door.host) ? (near ?? 'localhost') : door.host);
}

/** The address for a script on this machine. */
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

/**
 * The web address as a QR code, with two modules in one character, one above the other; empty
 * without a web door.
 */
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

/** The line that a script reads when the doors are open. */
export function makeReadyLine(doors: readonly OpenDoor[]): string {
  return `${JSON.stringify(Object.fromEntries(doors.map((door) => [door.name, addressHere(door)])))}\n`;
}
