// Where the metrics can be read: at their own address, which only this machine can reach unless the
// operator decides otherwise. A problem with them never keeps a parlour from opening.

import type { Server } from 'node:http';
import { openMetricsDoor, type MetricsPages } from '../../doors/metrics.ts';
import { readHost, type Hosts } from '../../doors/web-entrance.ts';
import type { OpenDoor } from './announcement.ts';
import { CommandError } from '../command-error.ts';
import { findHost, openPort, readPort, type Place } from './ports.ts';

const LOOPBACK = '127.0.0.1';
const FLAG = '--metrics';
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** The address of the metrics, with the host as the flag names it. */
export interface MetricsPlace extends Place {
  readonly called: string;
}

/** Reads "HOST:PORT", or a port on this machine; undefined for "off". */
export async function findMetricsPlace(text: string, isStandard: boolean): Promise<MetricsPlace | undefined> {
  const [, bracketed, named, last = text] = /^(?:\[([^\]]+)\]|([^:]+)):([^:]+)$/.exec(text) ?? [];
  const host = bracketed ?? named ?? LOOPBACK;
  if (text.startsWith(':') || readHost(host) === undefined)
    throw new CommandError(`${FLAG} takes HOST:PORT, a port, or "off".`);
  const port = readPort(last, FLAG);
  if (port === undefined) return undefined;
  return { name: 'metrics', called: host, host: await findHost(host, FLAG), port, isStandard };
}

/**
 * Another site's page must not read the metrics through its own host name that points to this
 * machine. If other machines may read them, the operator knows the names.
 */
function findMetricsHosts(host: string, allowed: Hosts): Hosts {
  const name = readHost(host) ?? host;
  if (!LOCAL_NAMES.includes(name) && !name.startsWith('127.')) return allowed;
  return new Set([...LOCAL_NAMES, name, ...(allowed ?? [])]);
}

interface MetricsSettings {
  readonly place: MetricsPlace | undefined;
  /** The places of the doors. */
  readonly others: readonly Place[];
  readonly hosts: Hosts;
  readonly pages: MetricsPages;
  readonly warn: (sentence: string) => void;
}

export interface OpenMetrics {
  readonly server: Server;
  readonly door: OpenDoor;
}

/** Undefined if the metrics are off or no port is free for them. */
export async function openMetricsPlace(settings: MetricsSettings): Promise<OpenMetrics | undefined> {
  const { place, others, hosts, pages, warn } = settings;
  if (place === undefined) return undefined;
  const { called, port: asked } = place;
  const server = openMetricsDoor(pages, { hosts: findMetricsHosts(called, hosts) });
  try {
    const port = await openPort(server, place, others);
    const isMoved = asked !== 0 && port !== asked;
    return {
      server,
      door: {
        name: 'metrics',
        host: called,
        port,
        scheme: 'http',
        path: 'metrics',
        ...(isMoved && { taken: asked }),
      },
    };
  } catch (error) {
    // Nobody asked for the metrics at this port.
    if (!place.isStandard) throw error;
    warn(`No port from ${asked} on is free for the metrics; the parlour opens without them.`);
    return undefined;
  }
}
