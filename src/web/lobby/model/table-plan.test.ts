// The plan of a new table: its faults, the request to the server, and reading it back from the
// browser's memory.

import { expect, test } from 'vitest';
import { MESSAGES } from '../../../protocol/messages.ts';
import type { Game } from '../../../games/game.ts';
import { GAMES } from '../../../games/registry.ts';
import { pig } from '../../../games/pig/rules/game.ts';
import { twentyOne } from '../../../games/twenty-one/rules/game.ts';
import { yahtzee } from '../../../games/yahtzee/rules/game.ts';
import {
  clockOf,
  faultsOf,
  freshPlan,
  isSound,
  makeRequest,
  nextHouse,
  readPlan,
  type Other,
  type TablePlan,
} from './table-plan.ts';

const PIG: Game = pig;
const TWENTY_ONE: Game = twentyOne;
const YAHTZEE: Game = yahtzee;

const ben: Other = { kind: 'person', called: 'Ben' };
const house: Other = { kind: 'house', called: 'hold-at-20' };

function plan(game: Game, more: Partial<TablePlan> = {}): TablePlan {
  return { ...freshPlan(game), ...more };
}

test.each(GAMES.map((game) => [game.id, game] as const))(
  'a fresh plan for %s can be opened at once',
  (_, game) => {
    expect(isSound(faultsOf(game, freshPlan(game), 'Ana'))).toBe(true);
    const request = { id: 1, do: 'create', ...makeRequest(game, freshPlan(game)) };
    expect(MESSAGES.create.request.safeParse(request).success).toBe(true);
  },
);

test('the owner needs a name to open a table', () => {
  expect(faultsOf(PIG, plan(PIG), '  ').owner).toBe('name-empty');
  expect(faultsOf(PIG, plan(PIG), 'A\u202Ena').owner).toBe('name-not-printable');
});

test('people at one screen have different names, even if only case or accents differ', () => {
  const others: readonly Other[] = [
    ben,
    house,
    { kind: 'person', called: 'bén' },
    { kind: 'person', called: 'ANA' },
  ];
  const faults = faultsOf(PIG, plan(PIG, { others }), 'Ana');
  expect(Array.from(faults.others)).toEqual([
    [2, 'same-name'],
    [3, 'same-name'],
  ]);
});

test('somebody without a name is found, a house player needs none', () => {
  const faults = faultsOf(PIG, plan(PIG, { others: [{ kind: 'person', called: '' }, house] }), 'Ana');
  expect(Array.from(faults.others)).toEqual([[0, 'name-empty']]);
});

test('on this device enough must be there; elsewhere others may still come', () => {
  expect(faultsOf(PIG, plan(PIG, { where: 'here' }), 'Ana').count).toBe('too-few');
  expect(faultsOf(PIG, plan(PIG, { where: 'here', others: [house] }), 'Ana').count).toBeUndefined();
  expect(faultsOf(PIG, plan(PIG), 'Ana').count).toBeUndefined();
  expect(faultsOf(YAHTZEE, plan(YAHTZEE, { where: 'here' }), 'Ana').count).toBeUndefined();
});

test('no more sit down than there are seats', () => {
  const others = Array.from({ length: PIG.seats.max }, () => house);
  expect(faultsOf(PIG, plan(PIG, { others }), 'Ana').count).toBe('too-many');
});

test('options that do not go together are named', () => {
  const options = { ...freshPlan(YAHTZEE).options, columns: 1, rounds: 20 };
  expect(faultsOf(YAHTZEE, plan(YAHTZEE, { options }), 'Ana').option).toBe('rounds');
});

test('only strangers have a clock by themselves', () => {
  expect(clockOf(plan(PIG, { access: 'public' }))).toBe(60);
  expect(clockOf(plan(PIG, { access: 'public', others: [house] }))).toBe(0);
  expect(clockOf(plan(PIG))).toBe(0);
  expect(clockOf(plan(PIG, { access: 'public', clock: 0 }))).toBe(0);
  expect(clockOf(plan(PIG, { clock: 300 }))).toBe(300);
});

test('the game does not start before everybody in the form sits', () => {
  const request = makeRequest(PIG, plan(PIG, { others: [ben, house, house], startAt: 2 }));
  expect(request.seats).toBe(4);
  expect(request.house).toEqual(['hold-at-20', 'hold-at-20']);
});

test('a running table has no number with which it starts', () => {
  expect(makeRequest(TWENTY_ONE, plan(TWENTY_ONE, { startAt: 3 })).seats).toBeUndefined();
});

test('the house players that are offered differ', () => {
  const first = nextHouse(PIG, plan(PIG));
  expect(nextHouse(PIG, plan(PIG, { others: [first] })).called).not.toBe(first.called);
});

test('a plan comes back as it was kept', () => {
  const kept = plan(YAHTZEE, { access: 'public', clock: 30, others: [ben], startAt: 4 });
  expect(readPlan(YAHTZEE, JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('what was kept and does not fit any more is forgotten', () => {
  const broken = { options: { rules: 'none' }, where: 7, access: 'secret', clock: 31, startAt: 99 };
  const others = [{ kind: 'house', called: 'hold-at-20' }, { kind: 'person' }, null, ben];
  expect(readPlan(YAHTZEE, { ...broken, others })).toEqual(plan(YAHTZEE, { others: [ben] }));
  expect(readPlan(YAHTZEE, 'gone')).toEqual(freshPlan(YAHTZEE));
  expect(readPlan(YAHTZEE, null)).toEqual(freshPlan(YAHTZEE));
});
