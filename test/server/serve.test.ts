// `parlour serve` as an operator uses it: ports, files, environment, readiness, and stopping in
// order.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runProcess } from '../command.ts';
import { startServer } from './process.ts';
import { Raw, eventsOf } from './raw.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('parlour serve', () => {
  test('survives a restart with the same seat and position, and says goodbye before it', async () => {
    const file = join(folder, 'kept.db');
    const first = await startServer(file);
    const ana = await Raw.open(first.port);
    ana.say({ id: 1, do: 'greet', version: 1, name: 'Ana' });
    ana.say({ id: 2, do: 'create', game: 'yahtzee' });
    const created = (await ana.answer(2)) as { table: string; token: string };
    const { table, token } = created;
    ana.say({ id: 3, do: 'start', table });
    ana.say({ id: 4, do: 'text', table, text: 'mine' });
    await ana.find((line) => line['say'] === 'turn');
    const gone = once(first.child, 'exit');
    first.child.kill('SIGTERM');
    expect(await ana.find((line) => line['say'] === 'bye')).toMatchObject({ reason: 'restart' });
    expect(await gone).toEqual([0, null]);

    const second = await startServer(file);
    const back = await Raw.open(second.port);
    back.say({ id: 1, do: 'greet', version: 1, name: 'Ana' });
    back.say({ id: 2, do: 'join', table, token });
    const joined = (await back.answer(2)) as { view: { position: { dice: number[] } } };
    const drawn = eventsOf(ana.lines).flatMap(({ kind, drawn: dice }) => (kind === 'draw' ? [dice] : []));
    expect(drawn).toEqual([joined.view.position.dice.join(' ')]);
    await second.kill();
  });

  test.each([
    [['--lines', '99999'], /takes a port from 0 to 65535, or "off"/],
    [['--lines', 'x'], /takes a port/],
    [['--tables', '0'], /--tables is a whole number from 1 to 200000/],
    [['--tables-per-address', '1.5'], /--tables-per-address is a whole number/],
  ])('%s is refused', (words, sentence) => {
    const ran = runProcess(['serve', '--web', 'off', '--data', ':memory:', ...words]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toMatch(sentence);
  });

  test('keeps as many tables as its flags say, in total and from one address', async () => {
    const server = await startServer(':memory:', '--tables', '3', '--tables-per-address', '2');
    const opened: unknown[] = [];
    for (const localAddress of ['127.0.0.1', '127.0.0.2']) {
      const raw = await Raw.open(server.port, localAddress);
      raw.say({ id: 0, do: 'greet', version: 1, name: 'Ana' });
      for (const id of [1, 2, 3]) {
        raw.say({ id, do: 'create', game: 'pig' });
        const { ok, reason } = (await raw.answer(id)) ?? {};
        opened.push(ok === true || reason);
      }
    }
    const [tooMany, taken] = ['too-many-tables', 'all-tables-taken'];
    expect(opened).toEqual([true, true, tooMany, true, taken, taken]);
    await server.kill();
  });

  test('a file that is not a journal is left alone and named', () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Dear Ana,\n'.repeat(200));
    const ran = runProcess(['serve', '--web', 'off', '--lines', '0', '--data', file]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain(file);
    expect(spawnSync('head', ['-1', file], { encoding: 'utf8' }).stdout).toBe('Dear Ana,\n');
  });

  test('a file that another server has open is refused by name', async () => {
    const file = join(folder, 'busy.db');
    const server = await startServer(file);
    const ran = runProcess(['serve', '--web', 'off', '--lines', '0', '--data', file]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain(file);
    await server.kill();
  });
});
