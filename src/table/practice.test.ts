// Practice tables: a script that gives way to luck, and draws that come from a seed.

import { expect, test } from 'vitest';
import { pig } from '../games/pig/rules/game.ts';
import { publish, type TableEvent } from './events.ts';
import type { Fate } from './luck-of-table.ts';
import { open, step, type Input, type TableSettings } from './step.ts';

const SEED = 'ab'.repeat(32);
const START: readonly Input[] = [
  { kind: 'sit', player: 'a', name: 'A', token: 'a', house: '', entry: {} },
  { kind: 'sit', player: 'b', name: 'B', token: 'b', house: '', entry: {} },
  { kind: 'draw' },
];
const ROLL: Input = { kind: 'move', seat: 0, move: 'roll' };

interface Played {
  readonly events: readonly TableEvent[];
  /** What luck was asked for: the secret, the table, the number of the draw. */
  readonly asked: ReadonlyArray<readonly [string, string, number]>;
}

/** A table of Pig whose luck is always a 4, after these inputs, which must all be accepted. */
function play(practice: Partial<TableSettings>, ...inputs: readonly Input[]): Played {
  const asked: Array<readonly [string, string, number]> = [];
  const fate: Fate = {
    newSecret: () => ({ secret: 'fresh', commitment: 'c' }),
    draw: ({ secret, table }, number) => {
      asked.push([secret, table, number]);
      return [4];
    },
  };
  const game = { game: pig, options: { target: 100, first: 0 }, access: 'public' } as const;
  const settings = { id: 't', ...game, clockMs: 0, startAt: 2, isPractice: false, script: [], ...practice };
  const opened = open(settings, fate);
  const events = [...opened.events];
  let { table } = opened;
  for (const input of [...START, ...inputs]) {
    const stepped = step(table, input, { fate });
    if (!stepped.ok) throw new Error(stepped.reason.sentence);
    table = stepped.value.table;
    events.push(...stepped.value.events);
  }
  return { events, asked };
}

function kindsOf({ events }: Played): string {
  return events.map(({ kind }) => kind).join(' ');
}

test('a scripted draw that does not fit ends the script where luck may take over', () => {
  const played = play({ script: ['1', '3 3', '6'], orLuck: true }, ROLL);
  expect(kindsOf(played)).toMatch(/ set unscripted draw move draw$/);
});

test('a seed gives the draws after the script, by their numbers, and they are not luck', () => {
  const played = play({ script: ['1'], seed: SEED }, ROLL);
  expect(kindsOf(played)).toMatch(/ set set move set$/);
  expect(played.asked).toEqual([
    [SEED, 'seeded', 2],
    [SEED, 'seeded', 3],
  ]);
  expect(played.events[0]).toMatchObject({ kind: 'open', practice: true });
});

test('a seed takes over from a script that does not fit', () => {
  const played = play({ script: ['1', '3 3'], orLuck: true, seed: SEED });
  expect(kindsOf(played)).toMatch(/ set unscripted set$/);
});

test('the script and the seed stay with the server', () => {
  const [opened] = play({ script: ['1'], orLuck: true, seed: SEED }).events;
  const secrets = ['script', 'orLuck', 'seed'];
  expect(Object.keys(opened!)).toEqual(expect.arrayContaining(secrets));
  expect(Object.keys(publish(opened!)).filter((name) => secrets.includes(name))).toEqual([]);
});
