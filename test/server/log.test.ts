// The log never stops or delays the server, wherever standard error goes: a full disk, a reader
// that does not read, nobody at all.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { MAIN, QUIET, greet, openAndLeave, serve } from './served.ts';

const MEMORY = ['--data', ':memory:'];
/** Enough to fill the queue. */
const TABLES = 600;
/** The disk has no space for any of them. */
const TABLES_ON_DISK = 100;
const folder = mkdtempSync(join(tmpdir(), 'parlour-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Note {
  readonly msg: string;
  readonly count?: number;
}

/** A named pipe with its two ends. */
function makePipe(name: string): { readonly reading: number; readonly writing: number } {
  const file = join(folder, name);
  spawnSync('mkfifo', [file]);
  const reading = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  return { reading, writing: openSync(file, constants.O_WRONLY | constants.O_NONBLOCK) };
}

/** Writes until not a byte goes in any more. */
function fill(pipe: number): void {
  // A write smaller than a block goes in completely or not at all.
  for (const bytes of [4096, 1]) {
    for (let isFull = false; !isFull;) {
      try {
        writeSync(pipe, '.'.repeat(bytes));
      } catch {
        isFull = true;
      }
    }
  }
}

test('on /dev/full the server opens and serves', async () => {
  const full = openSync('/dev/full', 'w');
  const server = serve(MEMORY, { stderr: full });
  const ana = await greet(await server.port());
  for (let count = 0; count < 20; count += 1) await openAndLeave(ana, `t${count}`);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
});

describe('a pipe that nobody reads', () => {
  test('delays nobody; a later reader gets whole lines, and the number of missing ones', async () => {
    const { reading, writing } = makePipe('unread');
    fill(writing);
    const server = serve(MEMORY, { stderr: writing });
    closeSync(writing);
    const ana = await greet(await server.port());
    for (let count = 0; count < TABLES; count += 1) await openAndLeave(ana, `t${count}`);

    const reader = createInterface({ input: new Socket({ fd: reading }) });
    const lines: string[] = [];
    for await (const line of reader) {
      lines.push(line);
      // The last table may be closed, and logged, a moment after its player was answered.
      if (line.startsWith('{') && countTold(lines) >= 2 * TABLES) break;
    }
    expect(lines[0]).toMatch(/^\.+The parlour is open\.$/);
    expectTold(lines, 2 * TABLES);
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
  });

  test('does not delay a stop: nothing waits for the log', async () => {
    const { writing } = makePipe('stopped');
    fill(writing);
    const server = serve(MEMORY, { stderr: writing });
    await server.port();
    server.child.kill('SIGINT');
    expect(await server.ended).toEqual([0, null]);
  });
});

test('a socket that nobody reads, such as the socket of a system journal, works the same way', async () => {
  const server = serve(MEMORY);
  const ana = await greet(await server.port());
  const stderr = server.child.stderr!.pause();
  const tables = 3 * TABLES;
  for (let count = 0; count < tables; count += 1) await openAndLeave(ana, `t${count}`);
  stderr.resume();
  const lines = (): string[] => server.complaints().split('\n').slice(0, -1);
  while (countTold(lines()) < 2 * tables) await once(stderr, 'data');
  expectTold(lines(), 2 * tables);
});

test('when the reader of the pipe has gone the server goes on', async () => {
  const { reading, writing } = makePipe('gone');
  const server = serve(MEMORY, { stderr: writing });
  closeSync(writing);
  const port = await server.port();
  closeSync(reading);
  const ana = await greet(port);
  for (let count = 0; count < 20; count += 1) await openAndLeave(ana, `t${count}`);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
});

test.each(['2>&-', '>&- 2>&-', '2> >(exit 0)', '> >(exit 0)'])(
  'with %s the server opens and serves',
  async (how) => {
    const ready = join(folder, `ready ${how.replaceAll(/\W/g, '')}`);
    const script = `exec "$@" ${how}`;
    const words = [process.execPath, MAIN, ...QUIET, ...MEMORY, '--ready', ready];
    spawnSync('mkfifo', [ready]);
    const child = spawn('bash', ['-c', script, 'bash', ...words], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const { lines } = JSON.parse(await readPipe(ready)) as { lines: string };
    const ana = await greet(Number(lines.split(':').at(-1)));
    for (let count = 0; count < 5; count += 1) await openAndLeave(ana, `t${count}`);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

test('a standard output from which nobody reads the ready line does not end the server', async () => {
  const { reading, writing } = makePipe('stdout');
  fill(writing);
  const words = [MAIN, ...QUIET, ...MEMORY, '--ready', '-'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', writing, 'pipe'] });
  closeSync(writing);
  expect(await once(createInterface({ input: child.stderr! }), 'line')).toEqual(['The parlour is open.']);
  closeSync(reading);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

/** Everything that comes out of a named pipe until its writer has gone. */
async function readPipe(file: string): Promise<string> {
  const cat = spawn('cat', [file]);
  let text = '';
  cat.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(cat, 'close');
  return text;
}

describe('a file on a full disk', () => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mount = (): boolean =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'none', disk]).status === 0;
  const unmount = (): void => void spawnSync('umount', [disk]);
  const canMount = mount();
  if (canMount) unmount();

  test.skipIf(!canMount)('does not end the server, and is written to again when there is space', async () => {
    mount();
    onTestFinished(unmount);
    const ballast = openSync(join(disk, 'ballast'), 'w');
    fill(ballast);
    closeSync(ballast);
    const log = join(disk, 'log');
    const stderr = openSync(log, 'a');
    const server = serve(MEMORY, { stderr });
    closeSync(stderr);
    const ana = await greet(await server.port());
    for (let count = 0; count < TABLES_ON_DISK; count += 1) await openAndLeave(ana, `t${count}`);
    expect(readFileSync(log, 'utf8')).toBe('');
    rmSync(join(disk, 'ballast'));
    for (const id of ['one more', 'another']) await openAndLeave(ana, id);
    const text = readFileSync(log, 'utf8');
    expect(countTold(text.split('\n'))).toBeGreaterThanOrEqual(2 * TABLES_ON_DISK + 2);
    expect(text).toMatch(/^The parlour is open\.\n/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
  });
});

const readNotes = (lines: readonly string[]): readonly Note[] =>
  lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Note] : []));

/**
 * How many notes about tables these lines have, together with those that they report as missing.
 */
function countTold(lines: readonly string[]): number {
  return readNotes(lines).reduce((sum, { msg, count }) => {
    if (msg === 'log lines dropped') return sum + (count ?? 0);
    return msg.startsWith('table ') ? sum + 1 : sum;
  }, 0);
}

/** Some were written, some were dropped, and one line says how many. */
function expectTold(lines: readonly string[], count: number): void {
  const notes = readNotes(lines);
  expect(countTold(lines)).toBe(count);
  expect(notes.filter(({ msg }) => msg.startsWith('table ')).length).toBeGreaterThan(100);
  expect(notes.filter(({ msg }) => msg === 'log lines dropped')).toHaveLength(1);
}
