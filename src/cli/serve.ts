// `parlour serve`: opens the journal, the parlour and its doors, says where they are, and closes everything in order when it is told to stop.

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { Option, type Command } from 'commander';
import { pino, destination } from 'pino';
import { openLinesDoor } from '../doors/lines.ts';
import { openWebDoor } from '../doors/web.ts';
import { OpenError, type Journal } from '../journal/journal.ts';
import { openMemoryJournal } from '../journal/memory.ts';
import { openSqliteJournal } from '../journal/sqlite.ts';
import { openMetrics, type Metrics } from '../server/metrics.ts';
import { Parlour } from '../server/parlour.ts';
import { makeWorld } from '../server/real-world.ts';
import { CommandError } from './command-error.ts';
import { openPort, readPort } from './ports.ts';

interface ServeFlags {
  readonly host: string;
  readonly web: string;
  readonly lines: string;
  readonly data: string;
  readonly practice?: boolean;
  readonly ready?: string;
}

const MEMORY = ':memory:';
const STDOUT = '-';
const STDERR = 2;
/** How long those who are connected have to read the goodbye, and the journal to finish. */
const GOODBYE_MS = 5000;

/** Every flag is also an environment variable: --lines is PARLOUR_LINES. */
function flag(words: string, says: string, standard?: string): Option {
  const option = new Option(words, says);
  option.env(`PARLOUR_${option.name().toUpperCase().replaceAll('-', '_')}`);
  return standard === undefined ? option : option.default(standard);
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('open the parlour for everybody')
    .addOption(flag('--host <address>', 'where to listen', '127.0.0.1'))
    .addOption(flag('--web <port>', 'HTTP and WebSocket; 0 is any free port, off closes the door', '8080'))
    .addOption(flag('--lines <port>', 'the native protocol over TCP', '7777'))
    .addOption(flag('--data <file>', 'where everything is kept; :memory: keeps nothing', 'parlour.db'))
    .addOption(flag('--practice', 'allow tables with scripted dice'))
    .addOption(
      flag('--ready <file>', 'write the addresses as JSON when the doors are open; - is standard output'),
    )
    .action(serve);
}

async function serve(flags: ServeFlags, command: Command): Promise<void> {
  const logger = pino({ base: null }, destination({ fd: STDERR, sync: true }));
  const journal = await openJournal(flags.data);
  const metrics: Metrics = openMetrics({
    tables: () => parlour.lobby.size,
    visitors: () => parlour.visitors,
  });
  const world = makeWorld(journal, {
    count: (request, isAccepted) => metrics.requests.inc({ do: request, ok: String(isAccepted) }),
    log: (event, details) => logger.info(details, event),
    fail: (error) => {
      // Only a new process can know what is true.
      logger.fatal(error, 'stopped');
      process.exit(1);
    },
  });
  const parlour = new Parlour(world, { allowPractice: flags.practice === true });
  let isReady = false;
  await parlour.recover();
  const welcome = parlour.welcome.bind(parlour);
  const doors = {
    web: openWebDoor(welcome, { isReady: () => isReady, metrics: metrics.text }),
    lines: openLinesDoor(welcome),
  };
  // Before anybody is told that we are ready, since whoever is told may stop us at once.
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const addresses = await openDoors(doors, flags, command);
  isReady = true;
  announce(flags, addresses);
  await stopped;
  isReady = false;
  await shutDown(parlour, Object.values(doors), journal);
}

async function openJournal(file: string): Promise<Journal> {
  if (file === MEMORY) return openMemoryJournal();
  try {
    return await openSqliteJournal(file);
  } catch (error) {
    if (error instanceof OpenError) throw new CommandError(error.message);
    throw error;
  }
}

/** The address of every door that is open. */
async function openDoors(
  doors: Readonly<Record<'web' | 'lines', Server>>,
  flags: ServeFlags,
  command: Command,
): Promise<Readonly<Record<string, string>>> {
  const addresses: Record<string, string> = {};
  for (const [name, door] of Object.entries(doors) as Array<['web' | 'lines', Server]>) {
    const port = readPort(flags[name], `--${name}`);
    if (port === undefined) continue;
    const isStandard = command.getOptionValueSource(name) === 'default';
    addresses[name] = `${flags.host}:${await openPort(door, { host: flags.host, port, isStandard })}`;
  }
  return addresses;
}

function announce({ ready, data }: ServeFlags, doors: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(doors)) process.stderr.write(`${name}: ${address}\n`);
  process.stderr.write(data === MEMORY ? 'Nothing is kept.\n' : `Everything is kept in ${data}.\n`);
  if (ready === STDOUT) process.stdout.write(`${JSON.stringify(doors)}\n`);
  else if (ready !== undefined) writeFileSync(ready, `${JSON.stringify(doors)}\n`);
}

/** Takes no more visitors, says goodbye, finishes the commits under way, and is gone within ten seconds. */
async function shutDown(parlour: Parlour, doors: readonly Server[], journal: Journal): Promise<void> {
  setTimeout(() => process.exit(0), GOODBYE_MS).unref();
  for (const door of doors) door.close();
  parlour.drain();
  await journal.close();
}
