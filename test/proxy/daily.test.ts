// The daily game behind a real nginx: tries are counted for the address of the player, and whatever
// ends a connection, a device has one try and keeps it.

import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOXES } from '../../src/games/yahtzee/rules/boxes.ts';
import { DAILY_TRIES_PER_ADDRESS_MAX } from '../../src/protocol/limits.ts';
import { findNginx } from '../../tools/nginx.ts';
import { useFolders } from '../journal/folders.ts';
import { fileIn } from '../journal/kinds.ts';
import { keyOf } from '../server/daily-players.ts';
import { startServer, type ServerProcess } from '../server/process.ts';
import { findPorts, readAdvice, startNginx, type RunningNginx } from './nginx.ts';
import { Player } from './player.ts';

const nginx = findNginx();
const WHY_NOT = nginx === undefined ? ': skipped, because nginx with its stream module is not installed' : '';
const RESETS = 5;

describe.skipIf(nginx === undefined)(`the daily game behind nginx${WHY_NOT}`, () => {
  const makeFolder = useFolders();
  let data: string;
  let server: ServerProcess;
  let running: RunningNginx;
  let [port, web] = [0, 0];
  const open: Player[] = [];

  async function serve(): Promise<void> {
    const flags = ['--web', String(web), '--host', '127.0.0.1', '--trust-proxy', '127.0.0.1'];
    server = await startServer(data, ...flags, '--no-house');
  }

  async function startProxy(): Promise<void> {
    const http = readAdvice('proxy_pass http://127.0.0.1:8080;')
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${web}`)
      .replaceAll(/listen .*;/g, `listen 127.0.0.1:${port};`);
    running = await startNginx(nginx!, { http, ports: [port] });
  }

  beforeAll(async () => {
    data = fileIn(makeFolder());
    [port = 0, web = 0] = await findPorts(2);
    await serve();
    await startProxy();
  });
  afterAll(async () => {
    for (const { socket } of open) socket.terminate();
    await running.kill();
    await server.kill();
  });

  /** A proxy whose server has just come back may still answer that there is none. */
  async function greet(from: string, headers: Record<string, string> = {}): Promise<Player> {
    for (;;) {
      const player = await Player.join(port, from, headers);
      if (!(player instanceof Player)) {
        expect(player).toBe(502);
        continue;
      }
      open.push(player);
      await player.ask({ do: 'greet', version: 1, name: 'Ana' });
      return player;
    }
  }

  const begin = (player: Player, device: number): Promise<Record<string, unknown>> =>
    player.ask({ do: 'create', game: 'yahtzee', daily: keyOf(device) });

  async function reset({ socket, wire }: Player): Promise<void> {
    const closed = once(socket, 'close');
    wire!.resetAndDestroy();
    await closed;
  }

  test('an address has its tries, whatever it pretends, and a reset uses none up', async () => {
    for (let count = 0; count < RESETS; count += 1) {
      const hasty = await greet('127.0.0.2');
      hasty.say({ id: 'lost', do: 'create', game: 'yahtzee', daily: keyOf(0) });
      await reset(hasty);
    }
    const here = await greet('127.0.0.2');
    for (let device = 0; device < DAILY_TRIES_PER_ADDRESS_MAX; device += 1)
      expect(await begin(here, device), String(device)).toMatchObject({ ok: true });
    const tooMany = { ok: false, reason: 'too-many-tries' };
    expect(await begin(here, 999)).toMatchObject(tooMany);
    const liar = await greet('127.0.0.2', { 'x-forwarded-for': '198.51.100.1' });
    expect(await begin(liar, 999)).toMatchObject(tooMany);
    expect(await begin(await greet('127.0.0.3'), 999)).toMatchObject({ ok: true });
  });

  test('a try outlives its connection, the proxy and the server, and stays one', async () => {
    const device = 1000;
    const [first, second] = [await greet('127.0.0.4'), await greet('127.0.0.4')];
    const begun = await Promise.all([begin(first, device), begin(second, device)]);
    const table = begun[0]['table'];
    expect(begun).toMatchObject([
      { ok: true, table },
      { ok: true, table },
    ]);
    const left = new Set<string>(BOXES);
    /** Fills the first box that the rules allow. */
    const score = async (player: Player): Promise<void> => {
      for (const box of left) {
        if ((await player.ask({ do: 'move', table, move: `score ${box}` }))['ok'] !== true) continue;
        left.delete(box);
        return;
      }
      throw new Error('No box can be filled.');
    };
    const rounds = [];
    const ends = [
      () => reset(second),
      () => running.kill().then(startProxy),
      () => server.kill().then(serve),
    ];
    for (const end of ends) {
      await end();
      const back = await greet('127.0.0.4');
      const { table: again, view } = await begin(back, device);
      expect(again).toBe(table);
      rounds.push((view as { position: { round: number } }).position.round);
      await score(back);
    }
    expect(rounds).toEqual([1, 2, 3]);
    const last = await greet('127.0.0.4');
    await begin(last, device);
    while (left.size > 0) await score(last);
    const own = { do: 'daily', key: keyOf(device) };
    const told = await last.ask(own);
    expect(told).toMatchObject({ players: 1, you: { phase: 'over', place: 1, table } });
    await server.kill();
    await serve();
    expect(await (await greet('127.0.0.4')).ask(own)).toMatchObject({ players: 1, you: told['you'] });
  });
});
