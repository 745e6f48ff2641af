// The entrance that the flags of `parlour serve` describe: how many connections are allowed, under
// which host names, and which proxies are trusted to say where a client is.

import { isIPv6 } from 'node:net';
import { NO_PROXIES, parseProxies, type Proxies } from '../../doors/address.ts';
import { Gate } from '../../doors/gate.ts';
import { readHost, type Hosts } from '../../doors/web-entrance.ts';
import { CONNECTIONS_MAX, CONNECTIONS_PER_ADDRESS_MAX } from '../../protocol/limits.ts';
import { CommandError } from '../command-error.ts';
import type { EntranceFlags } from './entrance-flags.ts';
import { readCount } from '../commands/game-arguments.ts';

/** More than any system has descriptors. */
const LIMIT_MAX = 1_000_000;

export interface EntranceSettings {
  /** Shared by all doors. */
  readonly gate: Gate;
  readonly proxies: Proxies;
  readonly hosts: Hosts;
}

export function readEntrance(flags: EntranceFlags): EntranceSettings {
  return { gate: new Gate(readLimits(flags)), proxies: readProxies(flags), hosts: readHosts(flags) };
}

function readLimits({ connections, connectionsPerAddress }: EntranceFlags): {
  all: number;
  perAddress: number;
} {
  return {
    all: readCount(connections ?? String(CONNECTIONS_MAX), '--connections', LIMIT_MAX),
    perAddress: readCount(
      connectionsPerAddress ?? String(CONNECTIONS_PER_ADDRESS_MAX),
      '--connections-per-address',
      LIMIT_MAX,
    ),
  };
}

function readProxies({ trustProxy }: EntranceFlags): Proxies {
  if (trustProxy === undefined) return NO_PROXIES;
  const proxies = parseProxies(trustProxy);
  if (!('wrong' in proxies)) return proxies;
  throw new CommandError(
    `--trust-proxy takes addresses like 192.0.2.1 and ranges like 10.0.0.0/8; "${proxies.wrong}" is neither.`,
  );
}

function readHosts({ allowHost }: EntranceFlags): Hosts {
  if (allowHost === undefined) return undefined;
  return new Set(
    allowHost.map((name) => {
      const host = readHost(name);
      if (host !== undefined && (isIPv6(name) || !/:\d+$/.test(name))) return host;
      throw new CommandError(`--allow-host takes host names without a port; "${name}" is not one.`);
    }),
  );
}
