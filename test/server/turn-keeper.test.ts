// The turn keeper remembers who was away, but only while they have a seat, and until they return.

import { expect, test } from 'vitest';
import { pig } from '../../src/games/pig/rules/game.ts';
import { Absences } from '../../src/server/absences.ts';
import { Followers } from '../../src/server/followers.ts';
import { TurnKeeper } from '../../src/server/turn-keeper.ts';
import { open, step, type Input } from '../../src/table/step.ts';
import type { Table } from '../../src/table/table.ts';
import { makeTestWorld, type TestWorld } from './world.ts';

const CLOCK_MS = 3000;
/** For a player who was away when their clock last ran out. */
const SHORT_MS = 1000;

/** Ana is on turn, and neither she nor Ben is connected. */
function openGame({ fate }: TestWorld): Table {
  const settings = { id: 'KTRW-1', game: pig, options: { target: 100, first: 1 }, access: 'public' } as const;
  const opened = open(
    { ...settings, clockMs: CLOCK_MS, startAt: 2, isPractice: false, script: [] },
    fate,
  ).table;
  const sit = (player: string): Input => {
    return { kind: 'sit', player, name: player, token: player, house: '', entry: {} };
  };
  return [sit('ana'), sit('ben'), { kind: 'draw' } as const].reduce((table, input) => {
    const stepped = step(table, input, { fate });
    if (!stepped.ok) throw new Error(stepped.reason.sentence);
    return stepped.value.table;
  }, opened);
}

/** The stand-in of the first seat has played. */
const PLAYED = { number: 9, kind: 'stand-in', seat: 0, reason: 'away' } as const;

interface Kept {
  readonly keeper: TurnKeeper;
  readonly followers: Followers;
  readonly asked: readonly Input[];
}

function keep(world: TestWorld, table: Table): Kept {
  const asked: Input[] = [];
  const followers = new Followers(() => {});
  const deaf = (): void => {};
  const keeper = new TurnKeeper(table, {
    world,
    followers,
    absences: new Absences({ world, followers, onLong: deaf, onLeave: deaf }),
    ask: (input) => void asked.push(input),
    setApart: (error) => {
      throw error;
    },
  });
  keeper.look(table);
  return { keeper, followers, asked };
}

test('a player who was away is forgotten when they lose the seat', async () => {
  const world = makeTestWorld();
  const table = openGame(world);
  const { keeper, asked } = keep(world, table);
  await world.pass(CLOCK_MS);
  expect(asked).toMatchObject([{ kind: 'stand-in', reason: 'away' }]);
  keeper.noteStandIn(PLAYED);
  expect(keeper.countMissing).toBe(1);
  keeper.look(table);
  expect(keeper.countMissing).toBe(1);
  keeper.look({ ...table, sittings: table.sittings.slice(1) });
  expect(keeper.countMissing).toBe(0);
});

test('a whole clock that ran out while the player was away is over when they return', async () => {
  const world = makeTestWorld();
  const { keeper, asked } = keep(world, openGame(world));
  await world.pass(CLOCK_MS);
  keeper.welcomeBack('ana');
  await world.pass(0);
  expect(asked).toMatchObject([{ reason: 'away' }, { reason: 'clock' }]);
});

test('a player for whom nobody waited any more has a whole clock when they return', async () => {
  const world = makeTestWorld();
  const table = openGame(world);
  const { keeper, asked } = keep(world, table);
  await world.pass(CLOCK_MS);
  keeper.noteStandIn(PLAYED);
  keeper.look(table);
  await world.pass(SHORT_MS);
  expect(asked).toMatchObject([{ reason: 'away' }, { reason: 'away' }]);
  keeper.welcomeBack('ana');
  await world.pass(CLOCK_MS - 1);
  expect(asked).toHaveLength(2);
  expect(keeper.secondsLeft).toBe(0);
  await world.pass(1);
  expect(asked).toHaveLength(3);
});

test('an absent player whose own move came before the stand-in has a whole clock on the next turn', async () => {
  const world = makeTestWorld();
  const table = openGame(world);
  const { keeper, asked } = keep(world, table);
  await world.pass(CLOCK_MS);
  keeper.look(table);
  await world.pass(CLOCK_MS - 1);
  expect(asked).toHaveLength(1);
  await world.pass(1);
  expect(asked).toHaveLength(2);
});

test('a stand-in before which something else came, in the same turn, is asked for again', async () => {
  const world = makeTestWorld();
  const table = openGame(world);
  const { keeper, asked } = keep(world, table);
  keeper.look(table, true);
  await world.pass(CLOCK_MS);
  expect(asked).toHaveLength(1);
  keeper.look(table, true);
  await world.pass(0);
  expect(asked).toMatchObject([{ reason: 'away' }, { reason: 'away' }]);
});
