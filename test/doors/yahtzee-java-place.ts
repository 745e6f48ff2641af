// A parlour with the Java door on a real port, for tests: with given dice, in real or controlled
// time.

import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { REAL_TIME } from '../../src/doors/time.ts';
import { openJavaDoor, type JavaDoorSettings } from '../../src/doors/yahtzee-java/door.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { Draw } from '../../src/games/draw.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';
import type { World } from '../../src/server/world.ts';
import type { Fate } from '../../src/table/luck-of-table.ts';
import { TestClient } from '../server/client.ts';
import { makeTestWorld, type TestWorld } from '../server/world.ts';
import { JavaClient } from './yahtzee-java-client.ts';

/** The dice of a draw, which is counted from 1. */
export type Roll = (number: number, count: number) => readonly number[];

interface Wishes extends Partial<JavaDoorSettings> {
  readonly roll?: Roll;
  readonly allowPractice?: boolean;
}

export interface Place {
  readonly parlour: Parlour;
  readonly door: Server;
  readonly port: number;
  readonly notes: string[];
  close(): void;
}

function fateOf(fate: Fate, roll: Roll | undefined): Fate {
  if (roll === undefined) return fate;
  const countOf = (draw: Draw): number => (draw.kind === 'dice' ? draw.count : 0);
  return { newSecret: () => fate.newSecret(), draw: (_source, number, draw) => roll(number, countOf(draw)) };
}

async function openIn(world: World, notes: string[], wishes: Wishes): Promise<Place> {
  const { roll, allowPractice = false, ...settings } = wishes;
  const parlour = new Parlour(
    { ...world, fate: fateOf(world.fate, roll) },
    { allowPractice, hasHouse: true },
  );
  const log = world.log.bind(world);
  const door = openJavaDoor(parlour.welcome.bind(parlour), { log, ...settings }, world);
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const close = (): void => {
    parlour.drain();
    door.close();
  };
  return { parlour, door, port: (door.address() as AddressInfo).port, notes, close };
}

/** In real time. */
export function openPlace(wishes: Wishes = {}): Promise<Place> {
  const notes: string[] = [];
  const log: World['log'] = (event, details) => notes.push(`${event} ${JSON.stringify(details)}`);
  const fail = (error: unknown): void => {
    throw error;
  };
  return openIn(makeWorld(openMemoryJournal(), REAL_TIME, { count: () => {}, log, fail }), notes, wishes);
}

export interface TimedPlace extends Place {
  readonly world: TestWorld;
  /** Lets no time pass, and runs everything that needs none, until the condition holds. */
  until(isSo: () => boolean): Promise<void>;
}

/** In controlled time. */
export async function openTimedPlace(wishes: Wishes = {}): Promise<TimedPlace> {
  const world = makeTestWorld();
  const place = await openIn(world, world.notes, wishes);
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

export async function joinAll({ port }: Place, count: number): Promise<JavaClient[]> {
  const clients: JavaClient[] = [];
  while (clients.length < count) clients.push(await JavaClient.join(port));
  return clients;
}

/** Resolves when no more than `left` are still connected to the parlour. */
export async function departed({ parlour }: Place, left: number): Promise<void> {
  while (parlour.visitors > left) await new Promise((resolve) => setImmediate(resolve));
}
