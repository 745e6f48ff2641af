// A table on a screen without a browser, for tests: the real model, at the pace that players get by
// default, with a clock that the test moves.

import { signal, type Signal } from '@preact/signals';
import { openMemory } from '../../../src/client/memory.ts';
import { GAMES } from '../../../src/games/registry.ts';
import type { CueKind } from '../../../src/web/games/cues.ts';
import { loadScreen } from '../../../src/web/games/screens.ts';
import { motion, speed } from '../../../src/web/settings.ts';
import type { Clock } from '../../../src/web/table/model/clock.ts';
import { TableModel } from '../../../src/web/table/model/table-model.ts';
import type { Pace, TableWorld } from '../../../src/web/table/model/table-world.ts';
import { makeFakeWorld } from '../../client/fake-world.ts';
import { FakePlace, type FakePlan } from './fake-place.ts';

/** Loaded beforehand, so that no test waits for the machine. */
const SCREENS = new Map(await Promise.all(GAMES.map(async ({ id }) => [id, await loadScreen(id)] as const)));
/** Any date. */
const DATE = Date.UTC(2026, 10, 16);

export interface FakeScreen {
  readonly world: TableWorld;
  /** Everything that was announced, oldest first. */
  readonly heard: readonly string[];
  /** How fast things are shown, and whether they move; the defaults of a player. */
  readonly pace: Signal<Pace>;
  readonly hasMotion: Signal<boolean>;
  /** Whether every press is one of the same button, as by an impatient finger; it is at first. */
  readonly isTapping: Signal<boolean>;
  /** Lets this much time pass. */
  readonly pass: (ms: number) => void;
}

export function makeFakeScreen(): FakeScreen {
  const time = makeFakeWorld();
  const heard: string[] = [];
  const clock: Clock = {
    now: () => time.now(),
    date: () => DATE + time.now(),
    after: (ms, call) => time.after(ms, call),
  };
  const announce = (text: string): void => void (text === '' || heard.push(text));
  const find = (game: string): ReturnType<typeof loadScreen> => Promise.resolve(SCREENS.get(game));
  // The settings themselves, so that the tests run at the default pace, also if it changes.
  const pace = signal<Pace>(speed.value);
  const hasMotion = signal(motion.value === 'on');
  const isTapping = signal(true);
  const world: TableWorld = {
    clock,
    pace,
    hasMotion,
    tabMemory: openMemory(),
    isPressedAgain: () => isTapping.value,
    announce,
    loadScreen: find,
  };
  return { world, heard, pace, hasMotion, isTapping, pass: (ms) => time.pass(ms) };
}

export interface Shown extends FakeScreen {
  readonly place: FakePlace;
  readonly model: TableModel;
  /** The sentences of the log. */
  readonly log: () => readonly string[];
  /** The log lines that were added meanwhile. */
  readonly logSince: (happen: () => void) => readonly string[];
}

/** Goes to a table; the game has not started. */
export async function showTable(plan: FakePlan): Promise<Shown> {
  const screen = makeFakeScreen();
  const place = new FakePlace(plan);
  const model = await openModel(place, screen);
  const log = (): readonly string[] => model.log.value.map(({ text }) => text);
  const logSince = (happen: () => void): readonly string[] => {
    const before = log().length;
    happen();
    return log().slice(before);
  };
  return { ...screen, place, model, log, logSince };
}

export async function openModel(place: FakePlace, { world }: FakeScreen): Promise<TableModel> {
  const model = await TableModel.open(place, world);
  if (!(model instanceof TableModel)) throw new Error(model.sentence);
  return model;
}

/** Every kind of cue that is given from now on. */
export function listen({ cues }: Pick<TableModel, 'cues'>): CueKind[] {
  const given: CueKind[] = [];
  cues.listen(({ kind }) => given.push(kind));
  return given;
}

/** Lets promises settle that wait for nothing but each other. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
}
