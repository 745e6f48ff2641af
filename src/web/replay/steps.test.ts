// The steps of a replay: what each shows and tells, and how an event is found again.

import { describe, expect, test } from 'vitest';
import { pig } from '../../games/pig/rules/game.ts';
import { twentyOne } from '../../games/twenty-one/rules/game.ts';
import { yahtzee } from '../../games/yahtzee/rules/game.ts';
import type { GameScreen } from '../games/screen.ts';
import { loadScreen } from '../games/screens.ts';
import { listMoments } from './list-moments.ts';
import { playTable } from './played-table.ts';
import { readReplay, type Replay } from './replay-log.ts';
import { PAGE_WORLD } from '../table/page-world.ts';
import { ReplayModel, type ReplayWorld } from './replay-model.ts';
import { makeSteps, stepAt, tellStep } from './steps.ts';

interface Opened {
  readonly replay: Replay;
  readonly screen: GameScreen;
  readonly text: string;
  readonly world: ReplayWorld;
}

async function open(plan: Parameters<typeof playTable>[0]): Promise<Opened> {
  const { log } = playTable(plan);
  const read = readReplay(log);
  const screen = await loadScreen(plan.game.id);
  if (!read.ok || screen === undefined) throw new Error('There is nothing to replay.');
  return { replay: read.value, screen, text: log, world: PAGE_WORLD };
}

const NAMES = ['Ana', 'Bo', 'Cleo'];
const PLANS = [
  { game: pig, options: { target: 30 }, names: NAMES, games: 2, seed: 3 },
  { game: yahtzee, options: {}, names: NAMES, games: 1, seed: 3 },
  { game: twentyOne, options: { rounds: 8, cards: 'closed' }, names: NAMES, games: 1, seed: 3 },
];

describe.each(PLANS)('the steps of $game.name', (plan) => {
  test('take in every moment once, in order', async () => {
    const { replay, screen } = await open(plan);
    for (const game of replay.games) {
      const steps = makeSteps(game, screen);
      const taken = steps.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      expect(taken).toEqual([...game.moments.keys()]);
      expect(steps.every(({ moment }) => moment.state !== undefined)).toBe(true);
    }
  });

  test('begin with the start and end with the result', async () => {
    const { replay, screen } = await open(plan);
    for (const game of replay.games) {
      const steps = makeSteps(game, screen);
      expect(steps[0]?.moment.event.kind).toBe('start');
      expect(steps.at(-1)?.moment.event.kind).toBe('over');
      expect(steps.at(-1)?.moment.phase).toBe('over');
    }
  });

  test('tell who wins at the end, by name', async () => {
    const { replay, screen } = await open(plan);
    for (const game of replay.games) {
      const last = makeSteps(game, screen).at(-1);
      const told = last === undefined ? [] : tellStep(last, { ...game, screen });
      expect(told.some((line) => NAMES.some((name) => line.includes(name)))).toBe(true);
      expect(told.join(' ')).not.toContain('#');
    }
  });

  test('are found again by the event that a link names', async () => {
    const { replay, screen } = await open(plan);
    for (const game of replay.games) {
      const steps = makeSteps(game, screen);
      for (const [index, { moment }] of steps.entries())
        expect(stepAt(steps, game.moments, moment.event.number)).toBe(index);
    }
  });
});

test('the cards of a closed game are all told, or only what a single seat saw', async () => {
  const options = { rounds: 8, cards: 'closed' };
  const model = new ReplayModel(await open({ game: twentyOne, options, names: NAMES, seed: 6 }), {});
  const tellDeals = (): string =>
    model.game.value.steps
      .flatMap((_, index) => model.tell(index))
      .filter((line) => line.includes(' has the '))
      .join(' ');
  for (const name of NAMES) expect(tellDeals()).toContain(`${name} has the `);
  model.seenBy.value = 1;
  expect(tellDeals()).toContain('Bo has the ');
  const others = tellDeals().match(/(Ana|Cleo) has the /g) ?? [];
  // A natural ends the round at once, and then every hand is shown.
  expect(others.length).toBeLessThan((tellDeals().match(/Bo has the /g) ?? []).length);
});

describe('a replay', () => {
  test('opens at the event that the address names, in the game in which it happened', async () => {
    const opened = await open({ game: pig, options: { target: 20 }, names: NAMES, games: 3, seed: 12 });
    for (const [number, { moments }] of opened.replay.games.entries()) {
      const over = moments.find(({ event }) => event.kind === 'over')?.event.number ?? 0;
      const model = new ReplayModel(opened, { at: over });
      expect([model.number.value, model.event.value]).toEqual([number, over]);
      expect(model.at.value).toBe(model.last);
    }
  });

  test('opens the game that the address names at its beginning, and the last one when it names none', async () => {
    const opened = await open({ game: pig, options: { target: 20 }, names: NAMES, games: 3, seed: 12 });
    const at = (wanted: ConstructorParameters<typeof ReplayModel>[1]): readonly number[] => {
      const model = new ReplayModel(opened, wanted);
      return [model.number.value, model.at.value];
    };
    expect(at({ game: 2 })).toEqual([1, 0]);
    expect(at({})).toEqual([2, 0]);
    expect(at({ game: 99 })).toEqual([2, 0]);
    expect(at({ at: 0 })).toEqual([0, 0]);
    expect(at({ at: 999_999 })[0]).toBe(2);
  });

  test('stays within the game, however far it is asked to go', async () => {
    const opened = await open({ game: pig, options: { target: 20 }, names: NAMES, seed: 13 });
    const model = new ReplayModel(opened, {});
    model.go(-5);
    expect(model.at.value).toBe(0);
    model.go(1_000_000);
    expect(model.at.value).toBe(model.last);
  });

  test('lists the moments around the one that is shown, and no more', async () => {
    const opened = await open({
      game: twentyOne,
      options: { rounds: 60, tokens: 10_000 },
      names: NAMES,
      seed: 14,
    });
    const model = new ReplayModel(opened, {});
    expect(model.last).toBeGreaterThan(400);
    model.go(200);
    const { lines, current, earlier, later } = listMoments(model);
    expect(lines.length).toBeLessThanOrEqual(101);
    expect(current).toBeLessThanOrEqual(200);
    expect(current).toBeGreaterThan(190);
    expect(earlier).toBe(150);
    expect(later).toBe(model.last - 250);
  });
});
