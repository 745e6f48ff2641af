// Every player at a table has a colour of their own.

import { expect, test } from 'vitest';
import { pig } from '../games/pig/rules/game.ts';
import { wishedColour } from '../protocol/player-look.ts';
import type { Fate } from './luck-of-table.ts';
import { open, step, type Input } from './step.ts';
import type { Table } from './table.ts';

const FATE: Fate = {
  newSecret: () => ({ secret: 'secret', commitment: 'commitment' }),
  draw: () => [1],
};
const SETTINGS = {
  id: 't',
  access: 'public',
  clockMs: 0,
  startAt: 0,
  isPractice: false,
  script: [],
} as const;

function openPig(): Table {
  const options = pig.parseOptions({});
  if (!options.ok) throw new Error(options.reason.sentence);
  return open({ ...SETTINGS, game: pig, options: options.value }, FATE).table;
}

function make(table: Table, input: Input): Table {
  const stepped = step(table, input, { fate: FATE });
  if (!stepped.ok) throw new Error(stepped.reason.sentence);
  return stepped.value.table;
}

function sit(table: Table, name: string, player = name): Table {
  return make(table, { kind: 'sit', player, name, token: player, house: '', entry: {} });
}

function coloursOf({ sittings }: Table): Readonly<Record<string, number>> {
  return Object.fromEntries(sittings.map(({ player, colour }) => [player, colour]));
}

test('a player gets the colour that their name asks for', () => {
  expect(coloursOf(sit(openPig(), 'Ana'))).toEqual({ Ana: wishedColour('Ana') });
});

test('a player who chose a colour and a face has them, and the next free colour if it is taken', () => {
  const look = { face: 17, colour: 3 };
  const one = make(openPig(), {
    kind: 'sit',
    player: 'one',
    name: 'Ana',
    token: 'a',
    house: '',
    entry: {},
    look,
  });
  const both = make(one, {
    kind: 'sit',
    player: 'other',
    name: 'Ben',
    token: 'b',
    house: '',
    entry: {},
    look,
  });
  expect(both.sittings.map(({ face, colour }) => ({ face, colour }))).toEqual([
    { face: 17, colour: 3 },
    { face: 17, colour: 4 },
  ]);
});

test('two players who wish for the same colour get different ones', () => {
  const colours = coloursOf(sit(sit(openPig(), 'Ana', 'one'), 'Ana', 'other'));
  expect(colours['one']).toBe(wishedColour('Ana'));
  expect(colours['other']).not.toBe(colours['one']);
});

test('a player who leaves takes nobody else’s colour along', () => {
  const full = sit(sit(openPig(), 'Ana', 'one'), 'Ana', 'other');
  const left = make(full, { kind: 'leave', seat: 0 });
  expect(coloursOf(left)['other']).toBe(coloursOf(full)['other']);
});

test('the colours stay when the game starts', () => {
  const ready = sit(sit(openPig(), 'Ana'), 'Ben');
  expect(coloursOf(make(ready, { kind: 'start', seat: 0 }))).toEqual(coloursOf(ready));
});
