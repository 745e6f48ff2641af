// A file belongs to one process, whatever name it is opened by. The lock beside it (lock.ts) goes
// by name, so here the file itself is claimed: on Linux by an abstract socket named after the
// file's device and inode, which the kernel frees with the process, even after `kill -9`.
// Elsewhere, and in another network namespace, only the lock by name holds.
//
// A second name is refused even when nobody has the file: SQLite keeps the latest writes in a file
// beside the name that it was given, so a process that uses another name would not find them.

import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
  type BigIntStats,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { OpenError } from './journal.ts';

export interface Claim {
  /** The file without symbolic links. */
  readonly path: string;
  readonly release: () => void;
}

const PRIVATE = 0o600;

/** Claims the file, and creates it if it does not exist. */
export function claim(file: string): Claim {
  makePrivate(file);
  const path = realpathSync(file);
  const stats = statSync(path, { bigint: true });
  if (!stats.isFile()) throw new OpenError('unreadable', 'It is not a file.');
  refuseNames(path, stats);
  const server = listen(`parlour:${stats.dev}:${stats.ino}`);
  return { path, release: () => void server?.close() };
}

/**
 * Only its owner may read a new file, since it holds the tokens of seats; SQLite gives its
 * companion files the same rights.
 */
function makePrivate(file: string): void {
  // Never opened when it exists: closing it again would undo the locks that SQLite may have on it
  // in this process.
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, 'a', PRIVATE));
  } catch {
    throw new OpenError(
      'unreadable',
      'It cannot be created. Its folder must exist, and this account must be allowed to write to it.',
    );
  }
}

function refuseNames(path: string, { nlink }: Pick<BigIntStats, 'nlink'>): void {
  if (nlink > 1n) {
    throw new OpenError(
      'linked',
      `It has ${nlink} names (hard links), and the latest writes are kept beside only one of them. Remove the other names, or copy the file and use the copy.`,
    );
  }
  if (readMountPoints().includes(path)) {
    throw new OpenError(
      'linked',
      'It is mounted by itself, without its folder, and the latest writes are kept in a file beside it. Mount the folder instead.',
    );
  }
}

/** Empty where the system has no such list. */
function readMountPoints(): readonly string[] {
  try {
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    return lines.map((line) => unescape(line.split(' ')[4] ?? ''));
  } catch {
    return [];
  }
}

/** The kernel writes a space as \040. */
function unescape(text: string): string {
  return text.replaceAll(/\\([0-7]{3})/g, (_, digits: string) => String.fromCodePoint(parseInt(digits, 8)));
}

/** Undefined on systems without such sockets. */
function listen(name: string): Server | undefined {
  if (process.platform !== 'linux') return undefined;
  const server = createServer((socket) => socket.on('error', () => {}).destroy());
  // The error event arrives later than we need it.
  server.on('error', () => {});
  server.listen({ path: `\0${name}` }).unref();
  if (server.listening) return server;
  if (isTaken(name)) throw new OpenError('in-use', 'It is in use by a running server.');
  return undefined;
}

function isTaken(name: string): boolean {
  return readFileSync('/proc/net/unix', 'utf8')
    .split('\n')
    .some((line) => line.endsWith(` @${name}`));
}
