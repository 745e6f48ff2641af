// What `parlour serve` does: opens the journal, the parlour and its doors, prints their addresses,
// and closes everything in order when it is asked to stop. Its flags are in serve-command.ts.

import type { Server } from 'node:net';
import type { Command } from 'commander';
import { REAL_TIME } from '../../doors/time.ts';
import { OpenError, type Journal } from '../../journal/journal.ts';
import { openMemoryJournal } from '../../journal/memory.ts';
import { openSqliteJournal } from '../../journal/sqlite.ts';
import { openTables } from '../../server/solved-tables.ts';
import type { Metrics, openMetrics } from '../../server/metrics.ts';
import { readInvitation } from '../../server/invitation.ts';
import { Parlour } from '../../server/parlour.ts';
import type { ParlourSettings } from '../../server/guest-access.ts';
import { readPublishedLog } from '../../server/published-log.ts';
import { Reviews } from '../../server/reviews.ts';
import { makeWorld } from '../../server/real-world.ts';
import type { World } from '../../server/world.ts';
import { makeAnnouncement, makeQr, makeReadyLine, type OpenDoor } from './announcement.ts';
import { CommandError } from '../command-error.ts';
import { CLASSIC_DOORS, openRecords, readCourse } from './course.ts';
import { DOOR_PORTS } from './door-ports.ts';
import { makeDoors, readJavaPlayers, type Door } from './doors.ts';
import { readEntrance } from './entrance.ts';
import { readCount } from '../commands/game-arguments.ts';
import { watchFaults } from './last-resort.ts';
import { findMetricsPlace, openMetricsPlace } from './metrics-place.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { findOperator } from './operator.ts';
import { findHost, openBesides, openPort, readPort, readPorts, tryPorts, type Place } from './ports.ts';
import { writeReady } from './ready.ts';
import type { ServeFlags } from './serve-flags.ts';
import { Stopped, Stopping } from './stopping.ts';
import { readCertificate } from './tls.ts';

/** Closes something that was opened. */
type Closing = () => void | Promise<void>;

interface Serving {
  readonly flags: ServeFlags;
  readonly command: Command;
  readonly stopping: Stopping;
  readonly closing: Closing[];
}

const MEMORY = ':memory:';
/** Every open table has its own code of four letters, so there cannot be many more. */
const TABLES_FLAG_MAX = 200_000;
/** How long clients have to read the goodbye, and the journal to finish. */
const GOODBYE_MS = 5000;
function readSettings(flags: ServeFlags): ParlourSettings {
  return {
    allowPractice: flags.practice === true,
    hasHouse: flags.house,
    tablesMax: readCount(flags.tables, '--tables', TABLES_FLAG_MAX),
    tablesPerAddressMax: readCount(flags.tablesPerAddress, '--tables-per-address', TABLES_FLAG_MAX),
  };
}

export async function serve(flags: ServeFlags, command: Command): Promise<void> {
  const stopping = new Stopping();
  const closing: Closing[] = [];
  try {
    await openParlour({ flags, command, stopping, closing });
    await stopping.asked;
  } catch (error) {
    await closeAll(closing);
    // The server was asked to stop before anybody was let in.
    if (error instanceof Stopped) process.exit(0);
    throw error;
  }
  await closeAll(closing);
}

/**
 * Everything that is opened is added to `closing` at once, so that it is closed in order even if
 * the opening fails.
 */
async function openParlour({ flags, command, stopping, closing }: Serving): Promise<void> {
  const settings = readSettings(flags);
  const certificate = readCertificate(flags);
  const entrance = readEntrance(flags);
  const isMetricsStandard = command.getOptionValueSource('metrics') === 'default';
  const metricsPlace = await stopping.unless(findMetricsPlace(flags.metrics, isMetricsStandard));
  const doorPlaces = await stopping.unless(findPlaces(flags, command));
  const places = metricsPlace === undefined ? doorPlaces : [...doorPlaces, metricsPlace];
  const { students, practice } = readCourse(flags, doorPlaces, readJavaPlayers(flags));
  await stopping.unless(tryPorts(places));
  const notes = openServerLog();
  const records = openRecords(flags, students, notes.log);
  closing.push(() => records.close());
  closing.push(watchFaults(notes));
  const journal = await stopping.unless(openJournal(flags.data));
  closing.push(() => journal.close().catch(notes.fail));
  const counts = { tables: () => parlour.lobby.size, visitors: () => parlour.visitors };
  const metrics = metricsPlace === undefined ? undefined : await loadMetrics(counts);
  const count: World['count'] = (request, ok) => metrics?.requests.inc({ do: request, ok: String(ok) });
  const world = makeWorld(journal, REAL_TIME, { count, log: notes.log, fail: notes.fail });
  const reviews = new Reviews(world, flags.data === MEMORY ? {} : { data: flags.data });
  closing.push(() => reviews.close());
  const parlour = new Parlour(world, settings);
  closing.push(() => parlour.drain());
  let isReady = false;
  const pages = {
    isReady: () => isReady,
    readLog: (table: string) => readPublishedLog(world, table, parlour.daily.publishSecret),
    readReview: (table: string) => reviews.read(table),
    readInvitation: (table: string) => readInvitation(parlour, table),
  };
  const operator = findOperator(notes.print);
  const welcome = parlour.welcome.bind(parlour);
  const { visits } = records;
  const house = {
    welcome,
    pages,
    certificate,
    log: notes.log,
    print: notes.print,
    entrance,
    visits,
    practice,
  };
  const doors = makeDoors({ ...house, ...(operator && { askOperator: operator }) }, flags);
  await stopping.unless(parlour.recover());
  const besides: Server[] = [];
  closing.push(() => closeDoors(doors, besides));
  const open = await stopping.unless(openDoors({ doors, besides }, places, flags));
  const watched = await stopping.unless(
    openMetricsPlace({
      place: metricsPlace,
      others: places,
      hosts: entrance.hosts,
      pages: { isReady: () => isReady, metrics: async () => metrics?.text() ?? '' },
      warn: (sentence) => notes.print(`${sentence}\n`),
    }),
  );
  closing.push(() => void watched?.server.close());
  announce(flags, watched === undefined ? open : [...open, watched.door], notes);
  isReady = true;
  closing.push(() => {
    isReady = false;
  });
  if (flags.data !== MEMORY)
    void openTables(flags.data, (error) => world.log('table not kept', { why: String(error) }));
}

/** A server without metrics neither loads nor measures them. */
async function loadMetrics(counts: Parameters<typeof openMetrics>[0]): Promise<Metrics> {
  return (await import('../../server/metrics.ts')).openMetrics(counts);
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

/** Commander's name for the value of a flag. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The places of the doors that are to be opened. */
async function findPlaces({ host }: ServeFlags, command: Command): Promise<readonly Place[]> {
  const address = await findHost(host, '--host');
  return Object.keys(DOOR_PORTS).flatMap((name) => {
    const option = camelCase(name);
    const read = CLASSIC_DOORS.has(name) ? readPorts : readOnePort;
    const ports = read(String(command.getOptionValue(option)), `--${name}`) ?? [];
    const isStandard = command.getOptionValueSource(option) === 'default';
    return ports.map((port) => ({ name, host: address, port, isStandard }));
  });
}

function readOnePort(text: string, name: string): readonly number[] | undefined {
  const port = readPort(text, name);
  return port === undefined ? undefined : [port];
}

/** The servers of further ports are added to `besides` as soon as they exist. */
async function openDoors(
  { doors, besides }: { readonly doors: readonly Door[]; readonly besides: Server[] },
  places: readonly Place[],
  { host }: ServeFlags,
): Promise<readonly OpenDoor[]> {
  const open: OpenDoor[] = [];
  for (const { name, server, scheme } of doors) {
    const [place, ...others] = places.filter((one) => one.name === name);
    if (place === undefined) continue;
    const port = await openPort(server, place, places);
    for (const other of others) {
      const beside = openBesides(server);
      besides.push(beside);
      await openPort(beside, other, places);
    }
    const isMoved = place.port !== 0 && port !== place.port;
    const last = others.at(-1)?.port;
    open.push({
      name,
      host,
      port,
      ...(last !== undefined && { lastPort: last }),
      ...(scheme && { scheme }),
      ...(isMoved && { taken: place.port }),
    });
  }
  return open;
}

function announce({ ready, data }: ServeFlags, doors: readonly OpenDoor[], { print }: ServerLog): void {
  if (ready !== undefined) writeReady(ready, makeReadyLine(doors));
  print(makeAnnouncement(doors));
  print(data === MEMORY ? 'Nothing is kept.\n' : `Everything is kept in ${data}.\n`);
  if (process.stderr.isTTY) print(makeQr(doors));
}

function closeDoors(doors: readonly Door[], besides: readonly Server[]): void {
  for (const { server } of doors) server.close();
  for (const server of besides) server.close();
}

/**
 * Lets nobody in, says goodbye and finishes the commits under way. After GOODBYE_MS the process
 * ends in any case.
 */
async function closeAll(closing: readonly Closing[]): Promise<void> {
  setTimeout(() => process.exit(), GOODBYE_MS).unref();
  for (const close of closing.toReversed()) await close();
}
