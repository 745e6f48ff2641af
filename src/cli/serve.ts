// `parlour serve`: opens the journal, the parlour and its doors, says where they are, and closes everything in order when it is told to stop.

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { openLinesDoor } from '../doors/lines.ts';
import { OpenError, type Journal } from '../journal/journal.ts';
import { openMemoryJournal } from '../journal/memory.ts';
import { openSqliteJournal } from '../journal/sqlite.ts';
import { Parlour } from '../server/parlour.ts';
import { makeWorld } from '../server/real-world.ts';
import { CommandError } from './command-error.ts';

export interface ServeFlags {
  readonly host: string;
  readonly lines: string;
  readonly data: string;
  readonly practice?: boolean;
  readonly ready?: string;
}

const MEMORY = ':memory:';
const STDOUT = '-';
/** How long those who are connected have to read the goodbye. */
const GOODBYE_MS = 2000;

export async function serve(flags: ServeFlags): Promise<void> {
  const journal = await openJournal(flags.data);
  const parlour = new Parlour(makeWorld(journal, { log, fail }), { allowPractice: flags.practice === true });
  await parlour.recover();
  const door = openLinesDoor((connection) => parlour.welcome(connection));
  const port = await listen(door, flags.host, flags.lines);
  announce(flags, { lines: `${flags.host}:${port}` });
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await shutDown(parlour, door, journal);
}

/** One line of JSON for everything that an operator may want to know. No tokens, no secrets. */
function log(event: string, details: Readonly<Record<string, string | number>>): void {
  process.stderr.write(`${JSON.stringify({ event, ...details })}\n`);
}

/** The journal is broken: only a new process can know what is true. */
function fail(error: unknown): void {
  log('stopped', { why: String(error) });
  process.exit(1);
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

async function listen(door: Server, host: string, port: string): Promise<number> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new CommandError(`"${port}" is no port.`);
  door.listen({ host, port: Number(port) });
  try {
    await once(door, 'listening');
  } catch {
    throw new CommandError(`The port ${port} on ${host} cannot be opened; something else may be using it.`);
  }
  return (door.address() as AddressInfo).port;
}

function announce({ ready, data }: ServeFlags, doors: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(doors)) process.stderr.write(`${name}: ${address}\n`);
  process.stderr.write(data === MEMORY ? 'Nothing is kept.\n' : `Everything is kept in ${data}.\n`);
  if (ready === STDOUT) process.stdout.write(`${JSON.stringify(doors)}\n`);
  else if (ready !== undefined) writeFileSync(ready, `${JSON.stringify(doors)}\n`);
}

async function shutDown(parlour: Parlour, door: Server, journal: Journal): Promise<void> {
  const closed = once(door, 'close');
  door.close();
  parlour.drain();
  const timer = setTimeout(() => process.exit(0), GOODBYE_MS);
  await closed;
  clearTimeout(timer);
  await journal.close();
}
