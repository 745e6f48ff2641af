// Coaches at a table: who may have one, who sees it, and when a coach goes.

import { describe, expect, test } from 'vitest';
import type { Drawn } from '../games/draw.ts';
import type { Game } from '../games/game.ts';
import { pig } from '../games/pig/rules/game.ts';
import { twentyOne } from '../games/twenty-one/rules/game.ts';
import type { TableEvent } from './events.ts';
import { open, step, type Input, type Step, type TableSettings } from './step.ts';
import { applyEvent, type Table } from './table.ts';
import { viewTable } from './view.ts';

/** Luck that does not matter: always the lowest. */
const fate = {
  newSecret: () => ({ secret: 'secret', commitment: 'commitment' }),
  draw: (_source: unknown, _number: number, draw: { kind: string }): Drawn =>
    draw.kind === 'card' ? '9h' : [1],
};

const sit = (player: string, house = ''): Input => ({
  kind: 'sit',
  player,
  name: player,
  token: player,
  house,
  entry: {},
});
const coach = (seat: number, isOn = true): Input => ({ kind: 'coach', seat, isOn });

function openFor(change: Partial<TableSettings> = {}, game: Game = pig): Table {
  const options = game.parseOptions({});
  if (!options.ok) throw new Error(options.reason.sentence);
  const base = {
    id: 't',
    game,
    access: 'public',
    clockMs: 0,
    startAt: 0,
    isPractice: false,
    script: [],
  } as const;
  return open({ ...base, options: options.value, ...change }, fate).table;
}

const ANYWHERE = {
  code: '',
  watchers: 0,
  seconds: undefined,
  presenceOf: () => ({ isHere: true, standIn: false }),
};

function run(table: Table, ...inputs: readonly Input[]): Pick<Step, 'table' | 'events'> {
  let now = table;
  const events: TableEvent[] = [];
  for (const input of inputs) {
    const stepped = step(now, input, { fate });
    if (!stepped.ok) throw new Error(`${JSON.stringify(input)}: ${stepped.reason.sentence}`);
    // The journal returns exactly what it was given.
    const kept = JSON.parse(JSON.stringify(stepped.value.events)) as readonly TableEvent[];
    expect(kept.reduce<Table | undefined>(applyEvent, now)).toEqual(stepped.value.table);
    now = stepped.value.table;
    events.push(...stepped.value.events);
  }
  return { table: now, events };
}

function refusalFor(table: Table, input: Input): string | undefined {
  const stepped = step(table, input, { fate });
  return stepped.ok ? undefined : stepped.reason.reason;
}

const coached = ({ sittings }: Table): readonly string[] =>
  sittings.filter(({ hasCoach }) => hasCoach).map(({ player }) => player);
const coachings = (events: readonly TableEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'coach' ? [`${event.seat}:${event.on}`] : []));

describe('a coach', () => {
  test('is an event of the table, and everybody sees who has one', () => {
    const { table, events } = run(openFor({ access: 'private' }), sit('a'), sit('b'), coach(0));
    expect(events.at(-1)).toEqual({ number: 4, kind: 'coach', seat: 0, on: 1 });
    for (const viewer of [0, 1, 'watcher'] as const)
      expect(viewTable(table, viewer, ANYWHERE).seats.map(({ hasCoach }) => hasCoach)).toEqual([true, false]);
    expect(coached(run(table, coach(0, false)).table)).toEqual([]);
  });

  test('asked for twice comes once', () => {
    const { events } = run(openFor(), sit('a'), coach(0), coach(0), coach(0, false), coach(0, false));
    expect(coachings(events)).toEqual(['0:1', '0:0']);
  });

  test('is not for players without a seat, or who have left the game', () => {
    const { table } = run(
      openFor({ access: 'private' }),
      sit('a'),
      sit('b'),
      coach(0),
      { kind: 'start', seat: 0 },
      { kind: 'leave', seat: 0 },
    );
    expect(coached(table)).toEqual([]);
    expect(refusalFor(table, coach(0))).toBe('not-seated');
    expect(refusalFor(table, coach(7))).toBe('not-seated');
  });

  test('stays through a game and into the next', () => {
    const opened = openFor({ access: 'private', options: { target: 100, first: 1 } });
    const { table } = run(opened, sit('a'), sit('b'), coach(1), { kind: 'start', seat: 0 }, { kind: 'draw' });
    expect(coached(table)).toEqual(['b']);
  });

  test('is not allowed against the clock, whoever plays', () => {
    const { table } = run(openFor({ access: 'private', clockMs: 1000 }), sit('a'));
    expect(refusalFor(table, coach(0))).toBe('coach-not-here');
    expect(refusalFor(table, coach(0, false))).toBeUndefined();
  });

  test('is not allowed among strangers; the house does not count as one', () => {
    const alone = run(openFor(), sit('a'), sit('h', 'random')).table;
    expect(refusalFor(alone, coach(0))).toBeUndefined();
    expect(refusalFor(run(alone, sit('b')).table, coach(0))).toBe('coach-not-here');
  });

  test('goes when a stranger sits down', () => {
    const { table, events } = run(openFor(), sit('a'), coach(0), sit('h', 'random'), sit('b'));
    expect(coachings(events)).toEqual(['0:1', '0:0']);
    expect(events.at(-2)).toMatchObject({ kind: 'sit', player: 'b' });
    expect(coached(table)).toEqual([]);
  });

  test('stays when a friend sits down', () => {
    expect(coached(run(openFor({ access: 'private' }), sit('a'), coach(0), sit('b')).table)).toEqual(['a']);
  });

  test('does not give away a newcomer whom the rules still hide: it goes when the newcomer can be seen', () => {
    const options = { stake: 20, cards: 'open', tokens: 100, rounds: 0 };
    const script = ['9h', '9s', '8h', '8s'];
    const opened = openFor({ options, script }, twentyOne);
    const { table } = run(opened, sit('a'), sit('h', 'stick-at-17'), coach(0), {
      kind: 'move',
      seat: 0,
      move: 'deal',
    });
    const joined = run(table, sit('b'));
    expect(coached(joined.table)).toEqual(['a']);
    expect(refusalFor(joined.table, coach(0))).toBeUndefined();
    expect(refusalFor(joined.table, coach(2))).toBe('coach-not-here');
    const played = run(
      joined.table,
      { kind: 'move', seat: 1, move: 'stick' },
      { kind: 'move', seat: 0, move: 'stick' },
    );
    expect(coachings(played.events)).toEqual(['0:0']);
    expect(viewTable(played.table, 0, ANYWHERE).seats.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });
});
