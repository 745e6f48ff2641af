// The command line of the terminal clients of the classic protocols: where the server is, and flags
// with one dash, as the assignments write them.

import type { Command } from 'commander';
import type { ServerPlace } from './lines.ts';
import { readCount } from '../commands/game-arguments.ts';

const PORT_MAX = 65_535;

export function readPlace(host: string, port: string): ServerPlace {
  return { host, port: readCount(port, 'The port', PORT_MAX) };
}

/**
 * Accepts "-name Mike" as well as "--name Mike". Commander alone would read each letter as a flag.
 */
export function allowOneDash(command: Command): void {
  const known = new Set(command.options.map(({ long }) => long));
  const parse = command.parseOptions.bind(command);
  command.parseOptions = (words) =>
    parse(words.map((word) => (known.has(`-${word.split('=')[0]}`) ? `-${word}` : word)));
}
