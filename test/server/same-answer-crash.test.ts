// The same id, the same answer, with the real server and the real file: the table closes, and the
// server is killed between the first answer and the second. First at the lines door, then at the
// web door.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type ServerProcess } from './process.ts';
import { Raw, type Line } from './raw.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-same-answer-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Ask = (request: Line) => Promise<Line>;

async function askAtLines({ port }: ServerProcess): Promise<Ask> {
  const raw = await Raw.open(port);
  return async (request) => {
    raw.say(request);
    const answer = await raw.answer(request['id']);
    if (answer === undefined) throw new Error('the connection is closed');
    return answer;
  };
}

async function askAtWeb({ web }: ServerProcess): Promise<Ask> {
  const socket = new WebSocket(`ws://${web}/ws`);
  const waiting = new Map<unknown, (answer: Line) => void>();
  socket.on('message', (data: Buffer) => {
    const line = JSON.parse(data.toString()) as Line;
    waiting.get(line['id'])?.(line);
  });
  await once(socket, 'open');
  return (request) =>
    new Promise((resolve) => {
      waiting.set(request['id'], resolve);
      socket.send(JSON.stringify(request));
    });
}

/** A new table that closes when its only player leaves: every request with its answer. */
async function playAndClose(ask: Ask): Promise<ReadonlyArray<readonly [Line, Line]>> {
  const told: Array<readonly [Line, Line]> = [];
  const tell = async (request: Line): Promise<Line> => {
    const answer = await ask(request);
    told.push([request, answer]);
    return answer;
  };
  const { table } = await tell({ id: 2, do: 'create', game: 'pig', house: ['random'] });
  await tell({ id: 3, do: 'coach', table, on: true });
  await tell({ id: 4, do: 'remove', table, seat: 1 });
  await tell({ id: 5, do: 'leave', table });
  for (let id = 6, isOpen = true; isOpen; id += 1)
    isOpen = (await ask({ id, do: 'watch', table }))['ok'] === true && (await leave(ask, `w${id}`, table));
  return told;
}

async function leave(ask: Ask, id: string, table: unknown): Promise<boolean> {
  return (await ask({ id, do: 'leave', table }))['ok'] === true;
}

function promised({ ok, number, seat, token, table, code }: Line): Line {
  return { ok, number, seat, token, table, code };
}

test.each([
  ['lines', askAtLines],
  ['web', askAtWeb],
] as const)('at the %s door, after kill -9', async (door, open) => {
  const file = join(folder, `${door}.db`);
  const first = await startServer(file, '--web', '0');
  const greeting = { id: 1, do: 'greet', version: 1, name: 'Ana' };
  const ask = await open(first);
  const { token } = await ask(greeting);
  const told = await playAndClose(ask);
  expect(told.map(([, { ok }]) => ok)).toEqual([true, true, true, true]);
  await first.kill();

  const second = await startServer(file, '--web', '0');
  const repeat = await open(second);
  await repeat({ ...greeting, token });
  for (const [request, answer] of told)
    expect(promised(await repeat(request)), JSON.stringify(request)).toEqual(promised(answer));
  expect((await repeat({ id: 99, do: 'list', game: 'pig' }))['tables']).not.toContainEqual(
    expect.objectContaining({ phase: 'gathering', seats: [expect.objectContaining({ name: 'Ana' })] }),
  );
  await second.kill();
});
