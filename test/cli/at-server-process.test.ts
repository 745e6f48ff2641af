// The command itself at a server that is killed in the middle of a game: two processes, connected
// only by a port. A pipe feeds the command.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startParlour } from '../command.ts';
import { startServer, type ServerProcess } from '../server/process.ts';
import { AGAIN, LOBBY, PIG, ROLL } from './at-server-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour killed-'));
const data = join(folder, 'parlour.db');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('kill -9 of the server in the middle of a game: the terminal waits, reconnects, and the game is played to its end', async () => {
  vi.stubEnv('XDG_STATE_HOME', folder);
  let server: ServerProcess = await startServer(data);
  const { port } = server;
  const child = startParlour(['play', 'pig', '--at', `127.0.0.1:${port}`, '--name', 'Ana']);
  let shown = '';
  let complaints = '';
  let turns = 0;

  async function answer(): Promise<string | undefined> {
    if (LOBBY.test(shown)) return turns === 0 ? 'c pig seats=2 house=hold-at-20 clock=0' : 'q';
    if (AGAIN.test(shown)) return 'n';
    if (PIG.test(shown)) return 'h';
    if (!ROLL.test(shown)) return undefined;
    turns += 1;
    if (turns !== 2) return '';
    // The table waits for the hand, and goes on waiting.
    await server.kill();
    server = await startServer(data, '--lines', String(port));
    return '';
  }

  child.stderr.on('data', (text) => (complaints += String(text)));
  child.stdout.on('data', (text) => {
    shown += String(text);
    void answer().then((line) => line !== undefined && child.stdin.write(`${line}\n`));
  });
  const [status] = (await once(child, 'close')) as [number];
  await server.kill();
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  expect(turns).toBeGreaterThan(2);
  expect(shown.match(/^The connection is lost; trying again\. Your seat is kept\.$/gm)).toHaveLength(1);
  expect(shown.match(/^Connected again\.$/gm)).toHaveLength(1);
  expect(shown).toMatch(/^The game is over: You \d+, hold-at-20 \d+\./m);
});
