// `parlour check between`: sits between any client and any server of a protocol, and shows what
// they say to each other, with remarks. For debugging at home.

import type { Command } from 'commander';
import { openBetween, type Between } from '../../../check/between/between.ts';
import { Follower, type FollowedLine } from '../../../check/between/follower.ts';
import type { Watch } from '../../../check/between/watch.ts';
import { REAL_CLOCK } from '../../../check/clock.ts';
import { findByProtocol, sayUnknownProtocol } from '../../../check/protocol-names.ts';
import { WATCHES } from '../../../check/watches.ts';
import { allowOneDash } from '../../classic-clients/arguments.ts';
import { CommandError } from '../../command-error.ts';
import { parseAddress, readPort } from './address.ts';
import { EXIT_INTERRUPTED, EXIT_NOT_STARTED } from './exit-statuses.ts';
import { readSeconds } from './flags.ts';
import { untilInterrupted } from './interrupt.ts';

interface BetweenFlags {
  readonly listen: string;
  readonly protocol?: string;
  readonly silence: string;
}

const LOCALHOST = '127.0.0.1';

export function addCheckBetween(check: Command): void {
  const command = check
    .command('between')
    .description('sit between a client and a server, and show the wire with remarks')
    .argument('<address>', 'HOST:PORT of the server')
    .requiredOption(
      '--listen <port>',
      'where the client connects instead: PORT, or HOST:PORT; 0 for any port',
    )
    .option(
      '--protocol <protocol>',
      `${WATCHES.map(({ protocol }) => protocol).join(', ')}; default: by the first messages`,
    )
    .option('--silence <seconds>', 'after so long, say which side has to speak', '5');
  command.action(watchBetween);
  allowOneDash(command);
}

async function watchBetween(address: string, flags: BetweenFlags): Promise<void> {
  const server = parseAddress(address);
  if (server === undefined) throw new CommandError('Say where the server is: HOST:PORT.');
  const watch = flags.protocol === undefined ? undefined : findWatch(flags.protocol);
  const silenceMs = readSeconds(flags.silence, '--silence');
  const listen = readListen(flags.listen);
  const isColoured = process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
  const settings = { clock: REAL_CLOCK, watch, watches: WATCHES, silenceMs };
  const follow = (number: number): Follower => {
    const show = (line: FollowedLine): void => say(makeLine(number, line, isColoured));
    return new Follower({ ...settings, show });
  };
  const between = await openBetween({ server, listen, follow }).catch((error: unknown) => {
    throw new CommandError(
      `Cannot listen on ${flags.listen}: ${(error as Error).message}.`,
      EXIT_NOT_STARTED,
    );
  });
  say(`Connect the client to ${listen.host}:${between.port}; everything goes on to ${address}. Ctrl-C ends.`);
  await untilStopped(between);
}

async function untilStopped(between: Between): Promise<void> {
  await untilInterrupted(
    (signal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
  );
  await between.close();
  process.exitCode = EXIT_INTERRUPTED;
}

function findWatch(word: string): Watch {
  const found = findByProtocol(WATCHES, word);
  if (found === undefined) throw new CommandError(sayUnknownProtocol(WATCHES, word));
  return found;
}

/** Only programs on this machine can connect, unless an address is named. */
function readListen(word: string): { readonly host: string; readonly port: number } {
  if (word === '0') return { host: LOCALHOST, port: 0 };
  return parseAddress(word) ?? { host: LOCALHOST, port: readPort(word, '--listen') };
}

/** "0.012 1 S→C  INIT:Welcome", where 1 is the connection. */
function makeLine(number: number, { ms, way, text, isFault }: FollowedLine, isColoured: boolean): string {
  const head = `${(ms / 1000).toFixed(3)} ${number}`;
  if (way !== undefined) return `${head} ${way}  ${text}`;
  const line = `${head} # ${text}`;
  return isFault && isColoured ? `\u001B[31m${line}\u001B[0m` : line;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
