// What `parlour serve` does when it cannot open, or is told to stop before it is open: it prints a
// sentence, closes everything again, and ends by itself.

import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeChecksum } from '../../src/journal/checksum.ts';
import { migrate, STEPS } from '../../src/journal/schema.ts';
import { greet, serve } from './served.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-opening-'));
afterAll(() => rmSync(folder, { recursive: true }));

const portOf = (server: Server): string => String((server.address() as AddressInfo).port);

async function occupy(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server;
}

describe('a port that is taken', () => {
  test('is named with its door, and ends the server with 2; nothing was opened', async () => {
    const port = portOf(await occupy());
    const data = join(folder, 'not-made.db');
    const server = serve(['--pig', port, '--data', data]);
    expect(await server.ended).toEqual([2, null]);
    expect(server.complaints()).toBe(
      `Port ${port} on 127.0.0.1 cannot be opened for the pig door. Another program is using it.\n`,
    );
    expect(existsSync(data)).toBe(false);
  });

  test('lets nobody in at the other doors', async () => {
    const taken = portOf(await occupy());
    const free = await occupy();
    const port = portOf(free);
    await new Promise((resolve) => free.close(resolve));
    const server = serve(['--lines', port, '--yahtzee-java', taken, '--data', ':memory:']);
    let bytes = 0;
    while (server.child.exitCode === null) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      socket.on('data', (part) => (bytes += part.length));
      socket.write('{"id":1,"do":"greet","version":1,"name":"Ana"}\n');
      await new Promise((resolve) => socket.on('close', resolve));
    }
    expect(await server.ended).toEqual([2, null]);
    expect(bytes).toBe(0);
  });

  test('because the metrics ask for it ends the server as well', async () => {
    const port = portOf(await occupy());
    const server = serve(['--metrics', port, '--data', ':memory:']);
    expect(await server.ended).toEqual([2, null]);
    expect(server.complaints()).toContain(`Port ${port} on 127.0.0.1 cannot be opened for the metrics door`);
  });

  test('because two doors ask for it ends the server as well', async () => {
    const free = await occupy();
    const port = portOf(free);
    await new Promise((resolve) => free.close(resolve));
    const server = serve(['--lines', port, '--pig', port, '--data', ':memory:']);
    expect(await server.ended).toEqual([2, null]);
    expect(server.complaints()).toContain(`Port ${port} on 127.0.0.1 cannot be opened`);
  });
});

describe('a failure to open is explained in a sentence', () => {
  test.each([
    [['--host', '203.0.113.7'], /203\.0\.113\.7 cannot be opened for the lines door\. This machine does not/],
    [['--host', 'no.such.host.invalid'], /^--host: there is no address for no\.such\.host\.invalid\.\n$/],
    [['--host', '::1:x'], /^--host: there is no address for ::1:x\.\n$/],
    [['--ready', join(folder, 'missing', 'ready')], /^--ready: .*ready cannot be written \(ENOENT\)\.\n$/],
    [['--ready', folder], /^--ready: .* cannot be written \(EISDIR\)\.\n$/],
  ])('%s', async (words, sentence) => {
    const server = serve(['--data', ':memory:', ...words]);
    expect(await server.ended).toEqual([2, null]);
    expect(server.complaints()).toMatch(sentence);
  });

  test.skipIf(process.getuid?.() !== 0)('a port that this account may not open', async () => {
    const server = serve(['--web', '1', '--data', ':memory:'], { uid: 65_534 });
    expect(await server.ended).toEqual([2, null]);
    expect(server.complaints()).toContain(
      'Port 1 on 127.0.0.1 cannot be opened for the web door. This account may',
    );
  });
});

/** A journal of the old format, which takes a while to migrate. */
function makeOld(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF');
  migrate(database, STEPS.slice(0, 1));
  const keep = database.prepare(
    'INSERT INTO entries (table_id, number, count, body, checksum) VALUES (?, ?, ?, ?, ?)',
  );
  database.exec('BEGIN');
  for (let number = 1; number <= 200_000; number += 1) {
    const one = { table: 'long', number, count: 1, body: `[${number}]` };
    keep.run(one.table, one.number, one.count, one.body, makeChecksum(one));
  }
  database.exec(`INSERT INTO tables (table_id, next_number) VALUES ('long', 200001); COMMIT`);
  database.close();
}

/** Waits until the file is there. */
async function appears(file: string): Promise<void> {
  const watcher = watch(folder);
  while (!existsSync(file)) await once(watcher, 'change');
  watcher.close();
}

describe('signals work from the first moment', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s while an old journal is migrated', async (signal) => {
    const data = join(folder, `${signal}.db`);
    makeOld(data);
    const server = serve(['--data', data]);
    // A server that opens the file for writing locks it first.
    await appears(`${data}-lock`);
    server.child.kill(signal);
    expect(await server.ended).toEqual([0, null]);
    expect(server.complaints()).toBe('');
    const database = new DatabaseSync(data);
    expect(database.prepare('SELECT count(*) AS count FROM entries').get()?.['count']).toBe(200_000);
    database.close();
  });

  test('a second one ends the process at once', async () => {
    const server = serve(['--data', ':memory:']);
    const ana = await greet(await server.port());
    server.child.kill('SIGTERM');
    await ana.find(({ say }) => say === 'bye');
    server.child.kill('SIGINT');
    // Ana keeps her half of the connection open, so the server is still there.
    expect(await server.ended).toEqual([null, 'SIGINT']);
  });
});
