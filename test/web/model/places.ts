// Both kinds of Place, opened for tests of what both promise: at a real server in this process, and
// on this device. Both open their tables as the form for a new table does.

import type { Game } from '../../../src/games/game.ts';
import { findGame } from '../../../src/games/registry.ts';
import { makeFate } from '../../../src/luck/fate.ts';
import { seededChance } from '../../../src/strategies/seeded-chance.ts';
import { makeHerePlace } from '../../../src/web/here/here-place.ts';
import type { HereWorld } from '../../../src/web/here/here-world.ts';
import { openHere } from '../../../src/web/here/open-here.ts';
import { freshPlan, type Other, type TablePlan } from '../../../src/web/lobby/model/table-plan.ts';
import { openTable } from '../../../src/web/lobby/model/open-table.ts';
import type { LobbyWorld } from '../../../src/web/lobby/model/lobby-world.ts';
import { nickname } from '../../../src/web/settings.ts';
import { keysWith, remember } from '../../../src/web/storage.ts';
import type { Place } from '../../../src/web/table/model/place.ts';
import { makeServerPlace } from '../../../src/web/table/model/server-place.ts';
import type { TestWorld } from '../../server/world.ts';
import { openServer, type ParlourServer } from './parlour-server.ts';

export interface Wanted {
  readonly game: string;
  readonly options?: Readonly<Record<string, string | number>>;
  /** People besides Ana, who owns the browser, and house players. */
  readonly people?: readonly string[];
  readonly house?: readonly string[];
}

export interface OpenPlace {
  readonly id: string;
  readonly game: Game;
  /** A Place as the page makes one at each visit; of this table, unless it names another. */
  readonly visit: (id?: string) => Place;
  /** Lets time pass until this has been answered. */
  readonly answered: <Answer>(asking: Promise<Answer>) => Promise<Answer>;
  readonly pass: (ms: number) => Promise<void>;
}

/** Ana owns a browser that remembers nothing yet. */
export function forgetEverything(): void {
  for (const key of keysWith('')) remember(key, undefined);
  nickname.value = 'Ana';
}

export function makeHereWorld(world: TestWorld): HereWorld {
  const chance = seededChance(1);
  const fate = makeFate(() => Uint8Array.from({ length: 32 }, () => Math.floor(chance() * 256)));
  return {
    now: () => world.now(),
    after: (ms, call) => world.after(ms, call),
    randomHex: (bytes) => world.randomHex(bytes),
    chance,
    fate,
    watchOtherTabs: () => {},
  };
}

export function makeLobbyWorld(
  server: ParlourServer,
  hereWorld = makeHereWorld(server.world),
): LobbyWorld & {
  readonly heard: readonly string[];
} {
  const { world } = server;
  const heard: string[] = [];
  return {
    server,
    clock: {
      now: () => world.now(),
      date: () => world.now(),
      after: (ms, call) => world.after(ms, call),
    },
    announce: (text) => void (text === '' || heard.push(text)),
    openHere: (plan) => Promise.resolve(openHere(plan, hereWorld)),
    isVisible: () => true,
    onVisibility: () => () => {},
    heard,
  };
}

/** Runs the test's time until this has been answered. */
export async function answered<Answer>(world: TestWorld, asking: Promise<Answer>): Promise<Answer> {
  const box: { answer?: { readonly value: Answer } } = {};
  void asking.then((value) => (box.answer = { value }));
  for (let tries = 0; box.answer === undefined && tries < 100; tries += 1) await world.pass(1);
  if (box.answer === undefined) throw new Error('there is no answer');
  return box.answer.value;
}

async function open(where: TablePlan['where'], wanted: Wanted): Promise<OpenPlace> {
  const game = findGame(wanted.game);
  const read = game?.parseOptions(wanted.options ?? {});
  if (game === undefined || read?.ok !== true) throw new Error('there is no such game');
  const server = await openServer();
  const { world } = server;
  const hereWorld = makeHereWorld(world);
  const called = (kind: Other['kind'], names: readonly string[] = []): readonly Other[] =>
    names.map((name) => ({ kind, called: name }));
  const others = [...called('person', wanted.people), ...called('house', wanted.house)];
  // Both start at once; the server's is asked to start when everybody sits.
  const plan = { ...freshPlan(game), options: read.value, where, others, startAt: 1 };
  const opened = await answered(world, openTable(game, plan, makeLobbyWorld(server, hereWorld)));
  if (!opened.ok) throw new Error(opened.sentence);
  const id = opened.address.split('/').at(-1) ?? '';
  const visit = (table = id): Place =>
    where === 'here' ? makeHerePlace(table, hereWorld) : makeServerPlace(table, server);
  await world.pass(0);
  const wait = <Answer>(asking: Promise<Answer>): Promise<Answer> => answered(world, asking);
  return { id, game, visit, answered: wait, pass: (ms) => world.pass(ms) };
}

export const KINDS = [
  { kind: 'at the server', isLocal: false, open: (wanted: Wanted) => open('elsewhere', wanted) },
  { kind: 'on this device', isLocal: true, open: (wanted: Wanted) => open('here', wanted) },
];
