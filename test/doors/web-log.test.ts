// The log of a table over HTTP: the same text as `parlour export --published` gives, never more of
// it, read by `parlour verify` from its address; and limits for slow readers and crowds.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOG_SENDING_MS, LOGS_AT_ONCE_MAX } from '../../src/doors/web-log.ts';
import type { Journal, WholeTable } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { accept } from '../../src/games/result.ts';
import { HALL } from '../../src/server/hall.ts';
import { makePublishedLog, readPublishedLog } from '../../src/server/published-log.ts';
import { eventsOf, HALL_TABLE, makeWholeTable, replay } from '../cli/whole-tables.ts';
import { makeTestWorld } from '../server/world.ts';
import { ask, openDoor, type Answer } from './web-place.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const TABLES = Array.from({ length: 84 }, (_, seed) => makeWholeTable(seed));
const journal = openMemoryJournal();
let door: Server;

async function fill(into: Journal, tables: readonly WholeTable[]): Promise<void> {
  for (const { entries } of tables) for (const entry of entries) await into.append(entry);
}

beforeAll(async () => {
  await fill(journal, [...TABLES, HALL_TABLE]);
  const world = makeTestWorld(journal);
  door = await openDoor({ pages: { readLog: (table) => readPublishedLog(world, table) } });
});

afterAll(() => {
  door.close();
});

const addressOf = (table: string): string => `/api/tables/${table}/log`;
const readLog = (table: string): Promise<Answer> => ask(door, addressOf(table));
const isOver = (whole: WholeTable): boolean => ['over', 'closed'].includes(replay(whole).phase);

describe('the log of a table', () => {
  test('is what parlour export publishes, for every game and phase; or it is not published yet', async () => {
    let published = 0;
    for (const whole of TABLES) {
      const { lines } = makePublishedLog(whole);
      const { status, headers, body } = await readLog(whole.table);
      if (lines.length === 0) {
        expect(status).toBe(404);
        expect(JSON.parse(body.toString())).toMatchObject({ reason: 'not-published-yet' });
        continue;
      }
      published += 1;
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/plain; charset=utf-8/i);
      expect(headers['cache-control']).toBe('no-cache');
      expect(body.toString()).toBe(`${lines.join('\n')}\n`);
    }
    expect(published).toBeGreaterThan(20);
    expect(published).toBeLessThan(TABLES.length);
  });

  test('of a running table of Twenty-One ends with the last published secret', async () => {
    const running = TABLES.find(
      (whole) =>
        !isOver(whole) &&
        replay(whole).game.running !== undefined &&
        makePublishedLog(whole).lines.length > 0,
    )!;
    const { status, body } = await readLog(running.table);
    expect(status).toBe(200);
    expect(body.toString()).not.toContain(replay(running).seal!.secret);
    expect(body.toString().split('\n').length - 1).toBeLessThan(eventsOf(running).length);
  });

  test.each(['nothing', 'KTRW-0123456789abcdef', HALL, 'a%2Fb', 'a'.repeat(500)])(
    'does not exist for %s',
    async (id) => {
      const { status, body } = await readLog(id);
      expect(status).toBe(404);
      expect(JSON.parse(body.toString())).toMatchObject({ reason: 'no-such-table' });
    },
  );

  test('a table is named by its whole id, because four letters can be guessed', async () => {
    const { table } = TABLES.find(isOver)!;
    expect((await readLog(table)).status).toBe(200);
    expect((await readLog(table.slice(0, 4))).status).toBe(404);
  });

  test('a taken code looks like a free one, to a log, a page and a wrong id', async () => {
    const code = TABLES.find(isOver)!.table.slice(0, 4);
    expect(TABLES.some(({ table }) => table.startsWith('QQQQ'))).toBe(false);
    for (const makeAddress of [
      (four: string) => addressOf(four),
      (four: string) => addressOf(`${four}-0123456789abcdef`),
      (four: string) => `/${four}`,
      (four: string) => `/t/${four}`,
    ]) {
      const [taken, free] = [await ask(door, makeAddress(code)), await ask(door, makeAddress('QQQQ'))];
      const { date: _one, ...headers } = taken.headers;
      const { date: _other, ...others } = free.headers;
      expect({ ...taken, headers }).toEqual({ ...free, headers: others });
    }
  });

  test('is shown, or saved as a file on request', async () => {
    const { table } = TABLES.find(isOver)!;
    expect((await readLog(table)).headers['content-disposition']).toBeUndefined();
    const saved = await ask(door, `${addressOf(table)}?download`);
    expect(saved.headers['content-disposition']).toBe(`attachment; filename="parlour-${table}.jsonl"`);
    const head = await ask(door, addressOf(table), { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });
});

describe('parlour verify ADDRESS', () => {
  async function verify(address: string): Promise<{ status: unknown; stdout: string; stderr: string }> {
    const child = spawn(process.execPath, [MAIN, 'verify', address], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const [status] = (await once(child, 'close')) as [unknown];
    return { status, stdout, stderr };
  }
  const urlOf = (path: string): string => `http://127.0.0.1:${(door.address() as AddressInfo).port}${path}`;

  test('reads the log from the server and verifies it', async () => {
    const over = TABLES.find((whole) => isOver(whole) && makePublishedLog(whole).lines.length > 20)!;
    const ran = await verify(urlOf(addressOf(over.table)));
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/Verified\.\n$/);
  });

  test('says why there is nothing to verify', async () => {
    expect(await verify(urlOf(addressOf('nothing')))).toEqual({
      status: 2,
      stdout: '',
      stderr: `${urlOf(addressOf('nothing'))} cannot be read. There is no table with this id.\n`,
    });
    expect(await verify('http://127.0.0.1:1/')).toMatchObject({
      status: 2,
      stderr: 'http://127.0.0.1:1/ cannot be read.\n',
    });
  });
});

describe('a crowd', () => {
  /** A door whose logs are ready when the test says so. */
  async function openSlowDoor(): Promise<{
    slow: Server;
    started: () => number;
    finish: () => void;
    world: ReturnType<typeof makeTestWorld>;
  }> {
    const waiting: Array<() => void> = [];
    let started = 0;
    let isOpen = false;
    const world = makeTestWorld();
    const readSlowly = async (): Promise<ReturnType<typeof accept<string>>> => {
      started += 1;
      if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
      return accept('a log\n');
    };
    const slow = await openDoor({ pages: { readLog: readSlowly }, time: world });
    const finish = (): void => {
      isOpen = true;
      for (const resolve of waiting.splice(0)) resolve();
    };
    return { slow, started: () => started, finish, world };
  }

  async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
  }

  test('waits its turn: beyond the limit, clients are told when to come again', async () => {
    const { slow, started, finish } = await openSlowDoor();
    const first = Array.from({ length: LOGS_AT_ONCE_MAX }, () => ask(slow, addressOf('x')));
    await until(() => started() === LOGS_AT_ONCE_MAX);
    const refused = await ask(slow, addressOf('x'));
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(JSON.parse(refused.body.toString())).toMatchObject({ reason: 'busy' });
    expect((await ask(slow, '/healthz')).status).toBe(200);
    finish();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200));
    await until(async () => (await ask(slow, addressOf('x'))).status === 200);
    slow.close();
  });

  test('that goes away or reads too slowly keeps its places until its logs are made', async () => {
    const { slow, started, finish, world } = await openSlowDoor();
    let gone = 0;
    slow.on('connection', (socket: Socket) => socket.on('close', () => (gone += 1)));
    const { port } = slow.address() as AddressInfo;
    const crowd = Array.from({ length: LOGS_AT_ONCE_MAX }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write(`GET ${addressOf('x')} HTTP/1.1\r\nHost: x\r\n\r\n`);
      return socket.resume();
    });
    await until(() => started() === LOGS_AT_ONCE_MAX);
    crowd[0]!.resetAndDestroy();
    await until(() => gone === 1);
    await world.pass(LOG_SENDING_MS);
    await until(() => gone === LOGS_AT_ONCE_MAX);
    expect((await ask(slow, addressOf('x'))).status).toBe(503);
    expect(started()).toBe(LOGS_AT_ONCE_MAX);
    finish();
    await until(async () => (await ask(slow, addressOf('x'))).status === 200);
    slow.close();
  });

  test('that asks several times on one connection and goes away leaves its places too', async () => {
    const { slow, started, finish } = await openSlowDoor();
    const { port } = slow.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(`GET ${addressOf('x')} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(LOGS_AT_ONCE_MAX));
    await until(() => started() === LOGS_AT_ONCE_MAX);
    socket.resetAndDestroy();
    finish();
    await until(async () => (await ask(slow, addressOf('x'))).status === 200);
    // All of them: as many as the limit are served at once.
    const all = Array.from({ length: LOGS_AT_ONCE_MAX }, () => ask(slow, addressOf('x')));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
    slow.close();
  });
});
