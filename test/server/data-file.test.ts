// The data file of a real server: one server for it, whatever the name of the file, and a server
// that stops when its file is taken away.

import {
  chmodSync,
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runSqlElsewhere } from '../journal/kinds.ts';
import { greet, openAndLeave, serve, untilLogged } from './served.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-data-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a second server through a hard link is refused with a sentence, and the first plays on', async () => {
  const data = join(folder, 'one.db');
  const link = join(folder, 'other.db');
  const first = serve(['--data', data]);
  const ana = await greet(await first.port());
  await openAndLeave(ana, 'before');
  linkSync(data, link);
  const second = serve(['--data', link]);
  expect(await second.ended).toEqual([2, null]);
  expect(second.complaints()).toMatch(/^Cannot open .*other\.db\. It has 2 names \(hard links\)/);
  await openAndLeave(ana, 'after');
});

test('a server plays on when another process reads its data file and checkpoints the log', async () => {
  const data = join(folder, 'looked-at.db');
  const server = serve(['--data', data]);
  const ana = await greet(await server.port());
  for (const mode of ['PASSIVE', 'TRUNCATE']) {
    await openAndLeave(ana, `before ${mode}`);
    expect(runSqlElsewhere(data, 'SELECT count(*) AS count FROM tables')[0]?.['count']).toBeGreaterThan(0);
    runSqlElsewhere(data, `PRAGMA wal_checkpoint(${mode})`);
    await openAndLeave(ana, `after ${mode}`);
  }
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
  expect(runSqlElsewhere(data, 'SELECT count(*) AS count FROM tables')).toEqual([{ count: 4 }]);
});

describe('a data file that is taken away', () => {
  test.each<[string, (data: string) => void, RegExp]>([
    ['deleted', (data) => rmSync(data), /the file was deleted or moved/],
    ['moved', (data) => renameSync(data, `${data}.old`), /the file was deleted or moved/],
    ['written over', (data) => copyFileSync('/dev/null', data), /something else has written over it/],
    ['stripped of its log', (data) => rmSync(`${data}-wal`), /-wal was deleted or moved/],
  ])('by being %s stops the server with one line; nothing is acknowledged', async (how, harm, sentence) => {
    const data = join(folder, `${how}.db`);
    const server = serve(['--data', data]);
    const ana = await greet(await server.port());
    await openAndLeave(ana, 'before');
    await untilLogged(server, 'table closed');
    harm(data);
    const before = server.complaints();
    ana.say({ id: 'create', do: 'create', game: 'pig' });
    expect(await ana.answer('create')).toBeUndefined();
    expect(await server.ended).toEqual([1, null]);
    const said = server.complaints().slice(before.length).trim().split('\n');
    expect(said).toHaveLength(1);
    const { level, msg, why } = JSON.parse(said[0] ?? '') as Record<string, unknown>;
    expect({ level, msg }).toEqual({ level: 60, msg: 'stopped' });
    expect(why).toMatch(sentence);
    expect(why).toContain(data);
  });

  test('is noticed even when the server is told to stop', async () => {
    const data = join(folder, 'stopped.db');
    const server = serve(['--data', data]);
    await openAndLeave(await greet(await server.port()), 'before');
    rmSync(data);
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual([1, null]);
    expect(server.complaints()).toContain('the file was deleted or moved');
  });
});

describe.skipIf(process.getuid?.() !== 0)('an account without the right to write', () => {
  const NOBODY = 65_534;

  test.each<[string, string, (data: string) => void, RegExp]>([
    ['in the folder', 'none', () => {}, /It cannot be created\. Its folder must exist/],
    [
      'to the file',
      'root',
      (data) => writeFileSync(data, '', { mode: 0o600 }),
      /no permission to write to it/,
    ],
    [
      'beside the file',
      'own',
      (data) => {
        writeFileSync(data, '');
        chownSync(data, NOBODY, NOBODY);
      },
      /Its folder must exist, and this account must be allowed to write to it/,
    ],
  ])('%s gets a sentence that says so', async (_, name, prepare, sentence) => {
    const place = join(folder, name);
    mkdirSync(place);
    chmodSync(folder, 0o755);
    const data = join(place, 'parlour.db');
    prepare(data);
    const server = serve(['--data', data], { uid: NOBODY });
    expect(await server.ended).toEqual([2, null]);
    expect(server.complaints()).toMatch(sentence);
    expect(server.complaints()).toContain(`Cannot open ${data}. `);
  });
});
