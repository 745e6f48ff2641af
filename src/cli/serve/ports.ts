// Opens doors on ports. If a requested port is taken, that is an error; a standard port moves to
// the next free one. Nothing is accepted before all doors are open, because no turn of the event
// loop passes between the first and the last.

import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SOCKETS } from '../../doors/sockets.ts';
import { CommandError } from '../command-error.ts';

const OFF = 'off';
const PORT_MAX = 65_535;
/** Ports of one door. */
const RANGE_MAX = 1000;
/** How many ports are tried after the standard one. */
const TRIES = 20;

export interface Place {
  /** The name of the door. */
  readonly name: string;
  /** An address, as findHost gives it. */
  readonly host: string;
  readonly port: number;
  /** Nobody requested this port, so another will do. */
  readonly isStandard: boolean;
}

/** A port number from the command line; undefined for a door that stays closed. */
export function readPort(text: string, flag: string): number | undefined {
  if (text === OFF) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= PORT_MAX) return Number(text);
  throw new CommandError(`${flag} takes a port from 0 to ${PORT_MAX}, or "${OFF}".`);
}

/** A port, or a range of ports such as 54321-54360; undefined for a door that stays closed. */
export function readPorts(text: string, flag: string): readonly number[] | undefined {
  const [, first = '', last = ''] = /^(\d{1,5})-(\d{1,5})$/.exec(text) ?? [];
  if (first === '') {
    const port = readPort(text, flag);
    return port === undefined ? undefined : [port];
  }
  const count = Number(last) - Number(first) + 1;
  if (Number(first) > 0 && count > 1 && count <= RANGE_MAX && Number(last) <= PORT_MAX) {
    return Array.from({ length: count }, (_, index) => Number(first) + index);
  }
  throw new CommandError(`${flag}: a range of ports is like 54321-54360, with 2 to ${RANGE_MAX} ports.`);
}

/** Another port of the same door. */
export function openBesides(door: Server): Server {
  return createServer(SOCKETS, (socket) => door.emit('connection', socket));
}

/**
 * The address of a host. It is looked up before the doors open, because opening must not wait (see
 * above).
 */
export async function findHost(host: string, flag: string): Promise<string> {
  try {
    return (await lookup(host)).address;
  } catch {
    throw new CommandError(`${flag}: there is no address for ${host}.`);
  }
}

/** Refuses requested ports that cannot be opened, before anything else is started. */
export async function tryPorts(places: readonly Place[]): Promise<void> {
  const tried: Server[] = [];
  try {
    for (const place of places) {
      if (place.isStandard || place.port === 0) continue;
      const server = createServer();
      tried.push(server);
      const fault = await listen(server, place.host, place.port);
      if (fault !== undefined) throw refusePort(place, fault);
    }
  } finally {
    for (const server of tried) server.close();
  }
}

/**
 * Opens the door and returns its port. A door on its standard port avoids the ports that other
 * doors requested.
 */
export async function openPort(door: Server, place: Place, others: readonly Place[]): Promise<number> {
  const { host, port, isStandard } = place;
  const last = isStandard ? Math.min(port + TRIES, PORT_MAX) : port;
  const asked = new Set(others.filter((one) => !one.isStandard).map((one) => one.port));
  let fault: string | undefined;
  for (let next = port; next <= last; next += 1) {
    if (isStandard && asked.has(next)) continue;
    fault = await listen(door, host, next);
    if (fault === undefined) return (door.address() as AddressInfo).port;
    if (fault === 'EADDRNOTAVAIL') break;
  }
  throw refusePort(place, fault ?? '');
}

/** The system's code for what went wrong, or undefined. */
async function listen(door: Server, host: string, port: number): Promise<string | undefined> {
  door.listen({ host, port });
  try {
    await once(door, 'listening');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program is using it.',
  EACCES: 'This account may not open it; ports below 1024 are often kept for the system.',
  EADDRNOTAVAIL: 'This machine does not have that address; see --host.',
};

function refusePort({ name, host, port }: Place, fault: string): CommandError {
  const why = SENTENCES[fault] ?? `The system says ${fault}.`;
  return new CommandError(`Port ${port} on ${host} cannot be opened for the ${name} door. ${why}`);
}
