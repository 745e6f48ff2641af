// A real PostgreSQL in a temporary folder, run by an ordinary user, on a free port of 127.0.0.1. A
// test file has one of its own and makes as many databases in it as it likes. It can be killed as a
// power cut would end it, and started again. Where PostgreSQL is missing, the tests fail and say
// so.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { findPostgres } from '../../tools/postgres.ts';
import { findPort } from '../proxy/nginx.ts';
import { findUser, wrapForUser, type User } from './user.ts';

const READY = /database system is ready to accept connections/;
/** The name of the superuser, who needs no password. */
const NAME = 'parlour';
/**
 * Nothing here outlives the machine, so nothing waits for the disk: what a killed process wrote is
 * safe with the kernel.
 */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=60', 'shared_buffers=32MB'];

/** One for the file's tests, removed after them. */
export function usePostgres(settings: readonly string[] = []): () => PostgresServer {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    server = await PostgresServer.start(settings);
  });
  afterAll(() => server?.remove());
  return () => {
    if (server === undefined) throw new Error('PostgreSQL runs only inside tests');
    return server;
  };
}

interface Place {
  readonly programs: string;
  readonly folder: string;
  readonly port: number;
  readonly user: User | undefined;
  readonly settings: readonly string[];
}

export class PostgresServer {
  readonly #place: Place;
  #child: ChildProcess | undefined;
  #databases = 0;
  readonly #endNow = (): void => this.#removeNow();

  private constructor(place: Place) {
    this.#place = place;
    process.on('exit', this.#endNow);
  }

  static async start(settings: readonly string[] = []): Promise<PostgresServer> {
    const programs = findPostgres();
    if (programs === undefined) throw new Error("PostgreSQL is missing. Please install Debian's postgresql.");
    const folder = mkdtempSync(join(tmpdir(), 'parlour-postgres-'));
    const user = findUser();
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    const server = new PostgresServer({ programs, folder, port: await findPort(), user, settings });
    try {
      server.#make();
      await server.restart();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  get port(): number {
    return this.#place.port;
  }

  url(database = 'postgres', port = this.port): string {
    return `postgres://${NAME}@127.0.0.1:${port}/${database}`;
  }

  /** The name of a new, empty database. */
  async makeDatabase(): Promise<string> {
    this.#databases += 1;
    const database = `test_${this.#databases}`;
    await this.run((sql) => sql`CREATE DATABASE ${sql(database)}`);
    return database;
  }

  /** Runs something on a connection of its own. */
  async run<Value>(use: (sql: postgres.Sql) => Promise<Value>, database = 'postgres'): Promise<Value> {
    const sql = postgres(this.url(database), { max: 1, onnotice: () => undefined });
    try {
      return await use(sql);
    } finally {
      await sql.end();
    }
  }

  /** Starts it, if it is not running. */
  async restart(): Promise<void> {
    if (this.#child !== undefined) return;
    const { folder, port, settings } = this.#place;
    const all = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    const words = [...all, ...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
    const [command, ...rest] = this.#wrap('postgres', '-D', this.#data, ...words);
    const child = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
    this.#child = child;
    await untilReady(child);
  }

  /** In good order: connections end, and what they did is kept. */
  async stop(): Promise<void> {
    await this.#end((child) => child.kill('SIGINT'));
  }

  /** As `kill -9` of every process of it at the same moment. */
  async kill(): Promise<void> {
    await this.#end(killAll);
  }

  async remove(): Promise<void> {
    await this.kill();
    this.#removeNow();
  }

  get #data(): string {
    return join(this.#place.folder, 'data');
  }

  #wrap(program: string, ...words: readonly string[]): readonly [string, ...string[]] {
    return wrapForUser(this.#place.user, [join(this.#place.programs, program), ...words]);
  }

  #make(): void {
    const plan = ['-A', 'trust', '-U', NAME, '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'];
    const [command, ...words] = this.#wrap('initdb', '-D', this.#data, ...plan);
    const { status, stderr } = spawnSync(command, words, { encoding: 'utf8', cwd: this.#place.folder });
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
  }

  async #end(how: (child: ChildProcess) => void): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.#child = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    how(child);
    await gone;
  }

  /** Without waiting, for a process that ends. */
  #removeNow(): void {
    process.off('exit', this.#endNow);
    if (this.#child !== undefined) killAll(this.#child);
    rmSync(this.#place.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The rest of the log is read too: PostgreSQL would wait if nobody did. */
async function untilReady(child: ChildProcess): Promise<void> {
  const { stderr } = child;
  if (stderr === null) return;
  const said: string[] = [];
  const lines = createInterface({ input: stderr });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (said.length < 100) said.push(line);
      if (READY.test(line)) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL ended:\n${said.join('\n')}`)));
  });
}

/** Stopped first, so that no child is made while the others are killed. */
function killAll(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  child.kill('SIGSTOP');
  const children = readChildren(pid);
  child.kill('SIGKILL');
  for (const one of children) killOne(one);
}

function readChildren(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // It has ended, or this system has no such list; then they notice by themselves.
    return [];
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was faster.
  }
}
