// A parlour with the Twenty-One Java door on a real port, for tests: with given cards, in real or
// controlled time.

import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { afterEach } from 'vitest';
import { REAL_TIME } from '../../src/doors/time.ts';
import { openTwentyOneDoor } from '../../src/doors/twenty-one-java/door.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { isCard, type Card } from '../../src/games/cards.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';
import type { World } from '../../src/server/world.ts';
import type { Fate } from '../../src/table/luck-of-table.ts';
import type { TableLine } from '../../src/server/table-line.ts';
import { TestClient } from '../server/client.ts';
import { makeTestWorld, type TestWorld } from '../server/world.ts';
import { MessageClient } from './twenty-one-java-client.ts';

export interface Place {
  readonly parlour: Parlour;
  readonly door: Server;
  readonly port: number;
  readonly notes: string[];
  /** The cards that are still to be drawn; then luck decides. */
  readonly cards: Card[];
  close(): void;
}

/** "9h 5h": these cards are drawn next. */
export function stack(place: Place, text: string): void {
  for (const word of text.split(' ')) {
    if (!isCard(word)) throw new Error(`${word} is not a card`);
    place.cards.push(word);
  }
}

function fateOf(fate: Fate, cards: Card[]): Fate {
  return {
    newSecret: () => fate.newSecret(),
    draw: (source, number, draw) => cards.shift() ?? fate.draw(source, number, draw),
  };
}

async function openIn(world: World, notes: string[]): Promise<Place> {
  const cards: Card[] = [];
  const parlour = new Parlour(
    { ...world, fate: fateOf(world.fate, cards) },
    { allowPractice: false, hasHouse: true },
  );
  const door = openTwentyOneDoor(parlour.welcome.bind(parlour), { log: world.log.bind(world) }, world);
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const close = (): void => {
    parlour.drain();
    door.close();
  };
  return { parlour, door, port: (door.address() as AddressInfo).port, notes, cards, close };
}

/** In real time. */
export function openPlace(): Promise<Place> {
  const notes: string[] = [];
  const log: World['log'] = (event, details) => notes.push(`${event} ${JSON.stringify(details)}`);
  const fail = (error: unknown): void => {
    throw error;
  };
  return openIn(makeWorld(openMemoryJournal(), REAL_TIME, { count: () => {}, log, fail }), notes);
}

export interface TimedPlace extends Place {
  readonly world: TestWorld;
  /** Lets no time pass, and runs everything that needs none, until the condition holds. */
  until(isSo: () => boolean): Promise<void>;
}

/** In controlled time. */
export async function openTimedPlace(): Promise<TimedPlace> {
  const world = makeTestWorld();
  const place = await openIn(world, world.notes);
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await world.pass(0);
  };
  return { ...place, world, until };
}

/** A native player. */
export async function greet({ parlour }: Place, name: string): Promise<TestClient> {
  const client = new TestClient(parlour);
  await client.insist({ do: 'greet', version: 1, name });
  return client;
}

/** The tables of Twenty-One in the lobby, except those of the house. */
export async function listTables(client: TestClient): Promise<readonly TableLine[]> {
  const { tables } = (await client.insist({ do: 'list', game: 'twenty-one' })) as unknown as {
    tables: TableLine[];
  };
  return tables.filter(({ code }) => code !== '');
}

/** Resolves when no more than `left` are still connected to the parlour. */
export async function departed({ parlour }: Place, left: number): Promise<void> {
  while (parlour.visitors > left) await new Promise((resolve) => setImmediate(resolve));
}

/** What a test file needs; everything is closed after each test. */
interface UsedDoor {
  /** With these cards on top of the deck. */
  readonly openDoor: (cards?: string) => Promise<Place>;
  readonly join: (place: Place, name: string, tokens?: number) => Promise<MessageClient>;
  /** Ana and Ben, before the deal; both have heard of it. Ana deals. */
  readonly openPair: (cards: string, tokens?: number) => Promise<[MessageClient, MessageClient, Place]>;
}

export function useDoor(): UsedDoor {
  const open: Place[] = [];
  const clients: MessageClient[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.quit();
    for (const place of open.splice(0)) place.close();
  });

  async function openDoor(cards = ''): Promise<Place> {
    const place = await openPlace();
    open.push(place);
    if (cards !== '') stack(place, cards);
    return place;
  }

  async function join({ port }: Place, name: string, tokens = 200): Promise<MessageClient> {
    const client = await MessageClient.join(port, name, tokens);
    clients.push(client);
    return client;
  }

  async function openPair(cards: string, tokens = 200): Promise<[MessageClient, MessageClient, Place]> {
    const place = await openDoor(cards);
    const ana = await join(place, 'Ana', tokens);
    const ben = await join(place, 'Ben', tokens);
    await Promise.all([ana.hear('ROUND_STARTED'), ben.hear('ROUND_STARTED')]);
    return [ana, ben, place];
  }

  return { openDoor, join, openPair };
}
