// The flags of `parlour serve` about its entrance; entrance.ts reads them.

import type { Command } from 'commander';
import { CONNECTIONS_MAX, CONNECTIONS_PER_ADDRESS_MAX } from '../../protocol/limits.ts';
import { flag, flagOfMany } from './flags.ts';

export interface EntranceFlags {
  readonly connections?: string;
  readonly connectionsPerAddress?: string;
  readonly allowHost?: readonly string[];
  readonly trustProxy?: readonly string[];
}

export function addEntranceFlags(serving: Command): void {
  serving
    .addOption(flag('--connections <n>', 'maximum number of connections', String(CONNECTIONS_MAX)))
    .addOption(
      flag(
        '--connections-per-address <n>',
        'maximum number of connections from one address or one IPv6 /64',
        String(CONNECTIONS_PER_ADDRESS_MAX),
      ),
    )
    .addOption(flagOfMany('--allow-host <name...>', 'the only host names that the web door answers to'))
    .addOption(
      flagOfMany(
        '--trust-proxy <address...>',
        'addresses or ranges of proxies trusted to name the real client',
      ),
    );
}
