// What people at one keyboard are told: a single person sees their own closed cards, several people
// see only what a watcher sees.

import { expect, test } from 'vitest';
import { twentyOne } from '../../games/twenty-one/rules/game.ts';
import { applyEvent, type Table } from '../../table/table.ts';
import { showEvent } from '../../table/view.ts';
import type { TableBody, TableEvent } from '../../table/events.ts';
import { LOG_FORMAT } from '../../games/log.ts';
import { findScreen } from './screens.ts';
import { sceneOf } from '../play/local-table.ts';
import { viewerOf, tellEvent } from './event-sentences.ts';

const names = (seat: number): string => ['Ana', 'Ben'][seat] ?? '';
const screen = findScreen('twenty-one')!;

/** Applies the events and collects what these people are told. */
function tellAll(people: readonly number[], bodies: readonly TableBody[]): readonly string[] {
  const viewer = viewerOf(people);
  let table: Table | undefined;
  const told: string[] = [];
  for (const [index, body] of bodies.entries()) {
    const event: TableEvent = { number: index + 1, ...body };
    const before = table;
    table = applyEvent(before, event);
    if (before === undefined) continue;
    const around = { before, after: table };
    const scenes = { before: sceneOf(before, viewer), after: sceneOf(table, viewer) };
    told.push(...tellEvent(showEvent(event, around, viewer), scenes, { game: twentyOne, screen, names }));
  }
  return told;
}

const options = { stake: 20, cards: 'closed', tokens: 200, rounds: 0 };
const commitment = '0'.repeat(64);
const same = { format: LOG_FORMAT, table: 'home', game: twentyOne.id, options };
const CLOSED_ROUND: readonly TableBody[] = [
  { kind: 'open', ...same, access: 'private', clock: 0, startAt: 0, practice: false, script: [] },
  { kind: 'start', ...same, seats: 2 },
  { kind: 'commit', commitment, secret: '' },
  { kind: 'move', seat: 0, move: 'deal' },
  ...['2c', '9h', '3d', '9s'].map((drawn): TableBody => ({ kind: 'draw', drawn })),
  { kind: 'move', seat: 1, move: 'hit' },
  { kind: 'draw', drawn: '4h' },
];

test('one person has the view of the seat; several people, or none, have that of a watcher', () => {
  expect(viewerOf([2])).toBe(2);
  expect(viewerOf([0])).toBe(0);
  expect(viewerOf([0, 1])).toBe('watcher');
  expect(viewerOf([])).toBe('watcher');
});

test('one person is told which closed card they take', () => {
  expect(tellAll([1], CLOSED_ROUND).at(-1)).toBe('Ben: took 4h.');
});

test('the closed card of another player is not told', () => {
  expect(tellAll([0], CLOSED_ROUND).at(-1)).toBe('Ben: took a card.');
});

test('several people at one keyboard are told no closed card', () => {
  expect(tellAll([0, 1], CLOSED_ROUND).at(-1)).toBe('Ben: took a card.');
});

test('every commitment is told, with its round', () => {
  expect(tellAll([0], CLOSED_ROUND)).toContain(`The luck of round 1 is fixed by ${commitment}.`);
});
