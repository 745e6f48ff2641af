// A house, a proxy that cuts, and players at one table: everything for a whole game over bad lines.

import type { ClientSettings } from '../../src/client/client.ts';
import { makeClientWorld } from '../../src/client/real-world.ts';
import { makeTcpTransport } from '../../src/client/tcp.ts';
import type { Transport } from '../../src/client/transport.ts';
import { makeWebSocketTransport } from '../../src/client/web-socket.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { findGame } from '../../src/games/registry.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { Chance } from '../../src/strategies/strategy.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { House, type DoorName } from './house.ts';
import { SeatedPlayer } from './seated-player.ts';

export interface Place {
  readonly house: House;
  readonly proxy: CuttingProxy;
  readonly settings: ClientSettings;
  readonly chance: Chance;
  /** How often each request was sent, by its id. */
  readonly sent: ReadonlyMap<string, number>;
  close(): void;
}

interface Wanted {
  readonly id: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string | number>>;
}

interface Company {
  readonly table: string;
  readonly players: readonly SeatedPlayer[];
  /** The players and a watcher. */
  readonly everybody: readonly SeatedPlayer[];
}

export async function openPlace(door: DoorName, journal: Journal, seed: number): Promise<Place> {
  const house = await House.open(journal);
  const chance = seededChance(seed);
  const proxy = new CuttingProxy(() => house.ports[door], chance);
  await proxy.open();
  const sent = new Map<string, number>();
  const settings: ClientSettings = {
    transport: countSent(makeTransport(door, proxy.port), sent),
    world: makeClientWorld(),
    waits: { firstMs: 1, longestMs: 8 },
  };
  const close = (): void => {
    proxy.close();
    house.stop();
  };
  return { house, proxy, settings, chance, sent, close };
}

export function makeTransport(door: DoorName, port: number): Transport {
  if (door === 'lines') return makeTcpTransport({ host: '127.0.0.1', port });
  return makeWebSocketTransport(() => new WebSocket(`ws://127.0.0.1:${port}/ws`));
}

function countSent(transport: Transport, sent: Map<string, number>): Transport {
  return {
    open(hears) {
      const link = transport.open(hears);
      const send = (text: string): void => {
        const { id } = JSON.parse(text) as { id: string };
        sent.set(id, (sent.get(id) ?? 0) + 1);
        link.send(text);
      };
      return { ...link, send };
    },
  };
}

/** Everybody sits down; the game starts by itself with the last player. */
export async function gather({ settings, chance }: Place, wanted: Wanted): Promise<Company> {
  const game = findGame(wanted.id)!;
  const names = [...Array.from({ length: wanted.players }, (_, index) => `Player ${index}`), 'Watcher'];
  const everybody = names.map((name) => new SeatedPlayer({ ...settings, name }, game, chance));
  const [host, ...guests] = everybody.slice(0, -1);
  const watcher = everybody.at(-1)!;
  const { id, options, players } = wanted;
  const seats = game.running === undefined ? { seats: players } : {};
  const table = { game: id, options, access: 'private', clock: 0, ...seats } as const;
  const { id: opened, code } = await host!.arrive(host!.client.create(table, host!.listening));
  await watcher.arrive(watcher.client.watch({ code }, watcher.listening));
  for (const guest of guests) await guest.arrive(guest.client.join({ code }, guest.listening));
  return { table: opened, players: [host!, ...guests], everybody };
}
