// What the terminal clients of the classic protocols are told on the command line: where the server is, and the flags with one dash that the assignments use.

import type { Command } from 'commander';
import type { ServerPlace } from './lines.ts';
import { readCount } from '../commands/game-arguments.ts';

const PORT_MAX = 65_535;

export function readPlace(host: string, port: string): ServerPlace {
  return { host, port: readCount(port, 'The port', PORT_MAX) };
}

/** "-name Mike" as well as "--name Mike". Commander alone would take the letters for flags of their own. */
export function allowOneDash(command: Command): void {
  const known = new Set(command.options.map(({ long }) => long));
  const parse = command.parseOptions.bind(command);
  command.parseOptions = (words) =>
    parse(words.map((word) => (known.has(`-${word.split('=')[0]}`) ? `-${word}` : word)));
}
