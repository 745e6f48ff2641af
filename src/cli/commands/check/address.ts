// HOST:PORT as people write it, [::1]:4321 included.

import type { ServerAddress } from '../../../check/program/reached-server.ts';
import { readCount } from '../game-arguments.ts';

const PORT_MAX = 65_535;
const ADDRESS = /^(?:\[([^\]]+)\]|([^:\s]+)):(\d+)$/;

/** Undefined if it is something else. */
export function parseAddress(word: string): ServerAddress | undefined {
  const [, six, host = six, port] = ADDRESS.exec(word) ?? [];
  return host === undefined || port === undefined ? undefined : { host, port: readPort(port) };
}

export function readPort(word: string, what = 'The port'): number {
  return readCount(word, what, PORT_MAX);
}
