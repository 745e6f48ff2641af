// What is kept of closed tables, and what goes first when there are too many.

import { expect, test } from 'vitest';
import {
  ANSWERS_KEPT_MS,
  CLOSED_COMMANDS_MAX,
  CLOSED_PER_ADDRESS_MAX,
  CLOSED_TABLES_MAX,
} from '../protocol/limits.ts';
import { findGame } from '../games/registry.ts';
import { open } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import { ClosedTables } from './closed-tables.ts';
import { Commands } from './commands.ts';

const FATE = { newSecret: () => ({ secret: '', commitment: '' }), draw: () => [] };

function makeTable(id: string, opener: string): Table {
  const game = findGame('pig');
  if (game === undefined) throw new Error('there is Pig');
  const options = game.parseOptions({});
  const settings = { access: 'private', clockMs: 0, startAt: 0, isPractice: false, script: [] } as const;
  const values = options.ok ? options.value : {};
  return open({ id, game, options: values, ...settings }, FATE, { player: 'ann', id: opener }).table;
}

function makeCommands(count: number): Commands {
  const commands = new Commands();
  for (let id = 0; id < count; id += 1)
    commands.note([{ number: id + 2, kind: 'close', command: { player: 'ann', id: String(id) } }]);
  return commands;
}

/** Time passes only when `pass` is called; there is at most one timer. */
function makeClosed(limits: { tablesMax?: number; commandsMax?: number; perAddressMax?: number } = {}): {
  closed: ClosedTables;
  forgotten: string[];
  timers: Set<{ at: number; call: () => void }>;
  pass: (ms: number) => void;
} {
  let now = 0;
  const timers = new Set<{ at: number; call: () => void }>();
  const forgotten: string[] = [];
  const world = {
    now: () => now,
    after: (ms: number, call: () => void) => {
      const timer = { at: now + ms, call };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const pass = (ms: number): void => {
    const until = now + ms;
    for (let [next] = timers; next !== undefined && next.at <= until; [next] = timers) {
      timers.delete(next);
      now = next.at;
      next.call();
    }
    now = until;
  };
  const closed = new ClosedTables({ world, forgotten: (id) => forgotten.push(id), ...limits });
  return { closed, forgotten, timers, pass };
}

test('each table is kept for ten minutes, with one timer for all', () => {
  const { closed, forgotten, timers, pass } = makeClosed();
  closed.add({ table: makeTable('AAAA-1', 'a'), commands: makeCommands(3) });
  pass(60_000);
  closed.add({ table: makeTable('BBBB-1', 'b'), commands: makeCommands(3) });
  expect(timers.size).toBe(1);
  pass(ANSWERS_KEPT_MS - 60_000);
  expect(forgotten).toEqual(['AAAA-1']);
  expect(closed.find({ table: 'AAAA-1' })).toBeUndefined();
  expect(closed.find({ code: 'bbbb' })?.table.id).toBe('BBBB-1');
  expect(closed.findOpened({ player: 'ann', id: 'b' })?.table.id).toBe('BBBB-1');
  pass(60_000);
  expect(forgotten).toEqual(['AAAA-1', 'BBBB-1']);
  expect([closed.size, timers.size]).toEqual([0, 0]);
});

test('tables that expire together are forgotten a few at a time', () => {
  const { closed, forgotten, pass } = makeClosed();
  for (let count = 0; count < 500; count += 1)
    closed.add({ table: makeTable(`T${count}-1`, String(count)), commands: makeCommands(0) });
  pass(ANSWERS_KEPT_MS);
  expect(forgotten.length).toBeLessThan(500);
  pass(1000);
  expect(forgotten).toHaveLength(500);
});

/**
 * Each word is the address that opened the table and then the table's id. The address ? is unknown.
 */
function addAll({ closed }: { closed: ClosedTables }, words: string, commands = 1): void {
  for (const id of words.split(' ')) {
    const [address = '?'] = id;
    const table = { table: makeTable(id, id), commands: makeCommands(commands) };
    closed.add(table, address === '?' ? undefined : address);
  }
}

test('an address that closes too many tables loses its oldest', () => {
  const all = makeClosed({ perAddressMax: 2 });
  addAll(all, 'a1 b1 b2 b3 a2 b4');
  expect(all.forgotten).toEqual(['b1', 'b2']);
  // A forgotten table no longer counts.
  all.pass(ANSWERS_KEPT_MS);
  addAll(all, 'b5 b6');
  expect(all.closed.size).toBe(2);
});

test('with too many tables or commands in all, the address with the most loses its oldest', () => {
  const byTables = makeClosed({ tablesMax: 4 });
  addAll(byTables, 'a1 b1 b2 b3 c1 d1 e1');
  expect(byTables.forgotten).toEqual(['b1', 'b2', 'a1']);
  const byCommands = makeClosed({ commandsMax: 10 });
  addAll(byCommands, 'a1 a2 a3', 1);
  addAll(byCommands, 'b1 b2', 4);
  expect(byCommands.forgotten).toEqual(['b1']);
  expect([CLOSED_PER_ADDRESS_MAX, CLOSED_TABLES_MAX, CLOSED_COMMANDS_MAX]).toEqual([2000, 20_000, 1_000_000]);
});

test('tables from before a restart keep three quarters of the room', () => {
  const some = makeClosed({ tablesMax: 8, perAddressMax: 4 });
  addAll(some, '?1 ?2 ?3 ?4 ?5 ?6 a1 a2 a3 b1 b2');
  expect(some.forgotten).toEqual(['a1', 'a2', 'b1']);
  const many = makeClosed({ tablesMax: 8, perAddressMax: 4 });
  addAll(many, '?1 ?2 ?3 ?4 ?5 ?6 ?7 ?8 ?9');
  expect(many.forgotten).toEqual(['?1']);
  addAll(many, 'a1 b1 b2 b3');
  expect(many.forgotten).toEqual(['?1', '?2', '?3', 'b1', 'b2']);
});

test('a later table of the same opener is not lost with the earlier one', () => {
  const { closed, pass } = makeClosed();
  closed.add({ table: makeTable('AAAA-1', 'a'), commands: makeCommands(0) });
  pass(1000);
  closed.add({ table: makeTable('BBBB-1', 'a'), commands: makeCommands(0) });
  pass(ANSWERS_KEPT_MS - 1000);
  expect(closed.findOpened({ player: 'ann', id: 'a' })?.table.id).toBe('BBBB-1');
});

test('a stopping server forgets nothing', () => {
  const { closed, forgotten, timers, pass } = makeClosed();
  closed.add({ table: makeTable('AAAA-1', 'a'), commands: makeCommands(0) });
  closed.stop();
  closed.add({ table: makeTable('BBBB-1', 'b'), commands: makeCommands(0) });
  pass(2 * ANSWERS_KEPT_MS);
  expect([forgotten.length, timers.size]).toEqual([0, 0]);
});
