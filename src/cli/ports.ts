// Opening doors on ports: a port that was asked for and is taken is an error, a standard one moves to the next that is free.

import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { CommandError } from './command-error.ts';

const OFF = 'off';
const PORT_MAX = 65_535;
/** How many ports are tried after the standard one. */
const TRIES = 20;

export interface Place {
  readonly host: string;
  readonly port: number;
  /** Nobody asked for this port, so another will do. */
  readonly isStandard: boolean;
}

/** A port number from the command line; undefined for a door that stays closed. */
export function readPort(text: string, flag: string): number | undefined {
  if (text === OFF) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= PORT_MAX) return Number(text);
  throw new CommandError(`${flag} takes a port from 0 to ${PORT_MAX}, or "${OFF}".`);
}

/** Opens the door; the port on which it is open now. */
export async function openPort(door: Server, { host, port, isStandard }: Place): Promise<number> {
  const last = isStandard ? Math.min(port + TRIES, PORT_MAX) : port;
  for (let next = port; next <= last; next += 1) {
    if (await listen(door, host, next)) return (door.address() as AddressInfo).port;
  }
  throw new CommandError(`Port ${port} on ${host} cannot be opened; something else may be using it.`);
}

async function listen(door: Server, host: string, port: number): Promise<boolean> {
  door.listen({ host, port });
  try {
    await once(door, 'listening');
    return true;
  } catch {
    return false;
  }
}
