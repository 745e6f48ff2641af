// `parlour serve`: opens the journal, the parlour and its doors, says where they are, and closes everything in order when it is told to stop.

import { once } from 'node:events';
import type { Command } from 'commander';
import { pino, destination } from 'pino';
import { OpenError, type Journal } from '../journal/journal.ts';
import { openMemoryJournal } from '../journal/memory.ts';
import { openSqliteJournal } from '../journal/sqlite.ts';
import { openTables } from '../server/exact-tables.ts';
import { openMetrics, type Metrics } from '../server/metrics.ts';
import { Parlour } from '../server/parlour.ts';
import { readPublishedLog } from '../server/published-log.ts';
import { Reviews } from '../server/reviews.ts';
import { makeWorld } from '../server/real-world.ts';
import type { World } from '../server/world.ts';
import { makeAnnouncement, makeQr, writeReady, type OpenDoor } from './announcement.ts';
import { CommandError } from './command-error.ts';
import { DOOR_PORTS, makeDoors, type Door, type DoorFlags } from './doors.ts';
import { addEntranceFlags, readEntrance } from './entrance.ts';
import { flag } from './flags.ts';
import { METRICS_PLACE, openMetricsPlace, readMetricsPlace } from './metrics-place.ts';
import { findOperator } from './operator.ts';
import { openPort, readPort } from './ports.ts';
import { readCertificate } from './tls.ts';

interface ServeFlags extends DoorFlags {
  readonly host: string;
  readonly data: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly house: boolean;
  readonly metrics: string;
  readonly ready?: string;
}

const MEMORY = ':memory:';
const STDERR = 2;
/** How long those who are connected have to read the goodbye, and the journal to finish. */
const GOODBYE_MS = 5000;
/** What an operator must see, also on a terminal, where the rest would only be in the way. */
const WARNINGS: ReadonlySet<string> = new Set([
  'table set apart',
  'table damaged',
  'hall of fame set apart',
  'server fault',
]);

export function addServe(program: Command): void {
  const serving = program
    .command('serve')
    .description('open the parlour for everybody')
    .addOption(flag('--host <address>', 'where to listen; 0.0.0.0 is everywhere', '0.0.0.0'));
  for (const [name, { port, says }] of Object.entries(DOOR_PORTS)) {
    serving.addOption(flag(`--${name} <port>`, says, port));
  }
  addEntranceFlags(serving);
  serving
    .addOption(flag('--metrics <place>', 'HOST:PORT of the metrics for Prometheus, or off', METRICS_PLACE))
    .addOption(flag('--data <file>', 'where everything is kept; :memory: keeps nothing', 'parlour.db'))
    .addOption(flag('--tls-cert <file>', 'the certificate of the web door, in PEM form'))
    .addOption(flag('--tls-key <file>', 'its key'))
    .addOption(flag('--practice', 'allow tables with scripted dice'))
    .addOption(
      flag('--classic-dice <draws>', 'with --practice: the same draws at every table of a classic door'),
    )
    .addOption(flag('--no-house', 'no house players wait in the lobby'))
    .addOption(flag('--pig-strict', 'the Pig door closes at the first wrong message'))
    .addOption(flag('--frames-players <n>', 'players of a game at the frame door', '2'))
    .addOption(flag('--frames-dev', 'one player and three rounds at the frame door'))
    .addOption(flag('--frames-short-names', 'FH, SS and LS at the frame door'))
    .addOption(flag('--java-start-at <n>', 'players with whom a game at the Java door starts', '3'))
    .addOption(
      flag('--ready <file>', 'write the addresses as JSON when the doors are open; - is standard output'),
    )
    .action(serve);
}

async function serve(flags: ServeFlags, command: Command): Promise<void> {
  const certificate = readCertificate(flags);
  const entrance = readEntrance(flags);
  const metricsPlace = readMetricsPlace(flags.metrics);
  const journal = await openJournal(flags.data);
  const metrics: Metrics = openMetrics({
    tables: () => parlour.lobby.size,
    visitors: () => parlour.visitors,
  });
  const world = makeWorld(journal, openNotes(metrics));
  const settings = { allowPractice: flags.practice === true, hasHouse: flags.house };
  const parlour = new Parlour(world, settings);
  const reviews = new Reviews(world, flags.data === MEMORY ? {} : { data: flags.data });
  let isReady = false;
  const pages = {
    isReady: () => isReady,
    readLog: (table: string) => readPublishedLog(world, table),
    readReview: (table: string) => reviews.read(table),
  };
  const operator = findOperator();
  const welcome = parlour.welcome.bind(parlour);
  const house = { welcome, pages, certificate, log: world.log.bind(world), entrance };
  const doors = makeDoors({ ...house, ...(operator && { askOperator: operator }) }, flags);
  await parlour.recover();
  // Before anybody is told that we are ready, since whoever is told may stop us at once.
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const open = await openDoors(doors, flags, command);
  const watched = await openMetricsPlace({
    place: metricsPlace,
    isStandard: command.getOptionValueSource('metrics') === 'default',
    hosts: entrance.hosts,
    pages: { isReady: () => isReady, metrics: metrics.text },
    warn: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
  isReady = true;
  announce(flags, watched === undefined ? open : [...open, watched.door]);
  if (flags.data !== MEMORY)
    void openTables(flags.data, (error) => world.log('table not kept', { why: String(error) }));
  await stopped;
  isReady = false;
  watched?.server.close();
  await shutDown(parlour, doors, journal);
  await reviews.close();
}

function openNotes({ requests }: Metrics): Pick<World, 'count' | 'log' | 'fail'> {
  const level = process.stderr.isTTY ? 'warn' : 'info';
  const logger = pino({ base: null, level }, destination({ fd: STDERR, sync: true }));
  return {
    count: (request, isAccepted) => requests.inc({ do: request, ok: String(isAccepted) }),
    log: (event, details) => logger[WARNINGS.has(event) ? 'warn' : 'info'](details, event),
    fail: (error) => {
      // Only a new process can know what is true.
      logger.fatal(error, 'stopped');
      process.exit(1);
    },
  };
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

/** As commander calls the value of a flag. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

async function openDoors(
  doors: readonly Door[],
  flags: ServeFlags,
  command: Command,
): Promise<readonly OpenDoor[]> {
  const open: OpenDoor[] = [];
  for (const { name, server, scheme } of doors) {
    const option = camelCase(name);
    const asked = readPort(String(command.getOptionValue(option)), `--${name}`);
    if (asked === undefined) continue;
    const isStandard = command.getOptionValueSource(option) === 'default';
    const port = await openPort(server, { host: flags.host, port: asked, isStandard });
    const isMoved = asked !== 0 && port !== asked;
    open.push({ name, host: flags.host, port, ...(scheme && { scheme }), ...(isMoved && { taken: asked }) });
  }
  return open;
}

function announce({ ready, data }: ServeFlags, doors: readonly OpenDoor[]): void {
  process.stderr.write(makeAnnouncement(doors));
  process.stderr.write(data === MEMORY ? 'Nothing is kept.\n' : `Everything is kept in ${data}.\n`);
  if (process.stderr.isTTY) process.stderr.write(makeQr(doors));
  if (ready !== undefined) writeReady(ready, doors);
}

/** Takes no more visitors, says goodbye, finishes the commits under way, and is gone within ten seconds. */
async function shutDown(parlour: Parlour, doors: readonly Door[], journal: Journal): Promise<void> {
  setTimeout(() => process.exit(0), GOODBYE_MS).unref();
  for (const { server } of doors) server.close();
  parlour.drain();
  await journal.close();
}
