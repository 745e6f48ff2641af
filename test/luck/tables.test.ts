// Logs of whole tables, beyond one game: another game, a table that is given up, scripted dice,
// texts in any order.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeLines } from '../../src/luck/chain.ts';
import { makeFate } from '../../src/luck/fate.ts';
import { pig } from '../../src/games/pig/rules/game.ts';
import { publish, type TableEvent } from '../../src/table/events.ts';
import { open, step, type Input, type TableSettings } from '../../src/table/step.ts';
import type { Table } from '../../src/table/table.ts';
import { askOurs, askPython, type Verdict } from './python.ts';

type Practice = Partial<Pick<TableSettings, 'script' | 'orLuck' | 'seed'>>;

/**
 * The events of a table of Pig to 10 between two players, after these inputs, which must all be
 * accepted.
 */
function playTable(inputs: readonly Input[], practice: Practice = {}): readonly TableEvent[] {
  let secrets = 0;
  const fate = makeFate(() =>
    createHash('sha256')
      .update(`${(secrets += 1)}`)
      .digest(),
  );
  const options = { target: 10, first: 1 };
  const settings = {
    id: 'table',
    game: pig,
    options,
    access: 'public',
    clockMs: 0,
    startAt: 2,
    isPractice: false,
  } as const;
  const opened = open({ ...settings, script: [], ...practice }, fate);
  const events = [...opened.events];
  let table: Table = opened.table;
  const sit = (player: string): Input => ({
    kind: 'sit',
    player,
    name: player,
    token: '',
    house: '',
    entry: {},
  });
  for (const input of [sit('a'), sit('b'), ...inputs]) {
    const stepped = step(table, input, { fate });
    if (!stepped.ok) throw new Error(`${JSON.stringify(input)}: ${stepped.reason.sentence}`);
    table = stepped.value.table;
    events.push(...stepped.value.events);
  }
  return events;
}

function expectBothSay(events: readonly TableEvent[], verdict: Verdict): void {
  const log = makeLines(events.map(publish));
  expect(askOurs(log), log).toBe(verdict);
  expect(askPython([log])).toEqual([verdict]);
}

const WIN: readonly string[] = ['6', '6'];
const win = (seat: number): readonly Input[] => [
  { kind: 'draw' },
  { kind: 'move', seat, move: 'roll' },
  { kind: 'move', seat, move: 'hold' },
];

describe('a table', () => {
  test('with scripted dice is verified as practice', () => {
    const events = playTable(win(0), { script: WIN });
    expect(events.filter(({ kind }) => kind === 'set')).toHaveLength(2);
    expectBothSay(events, 'verified');
  });

  test('whose script gives way to luck, or whose draws come from a seed, is verified as practice', () => {
    const close: readonly Input[] = [{ kind: 'draw' }, { kind: 'close' }];
    const unscripted = playTable(close, { script: ['6 6'], orLuck: true });
    expect(unscripted.map(({ kind }) => kind).join(' ')).toContain('commit unscripted draw');
    expectBothSay(unscripted, 'verified');
    const [one, other] = [1, 2].map(() => playTable(close, { seed: 'ab'.repeat(32) }));
    expect(one!.find(({ kind }) => kind === 'set')).toBeDefined();
    expect(one).toEqual(other);
    expectBothSay(one!, 'verified');
  });

  test('that another node took over is verified, whenever that was', () => {
    const events = playTable([...win(0), { kind: 'close' }], { script: WIN });
    // Never inside a step, which is one entry of the journal.
    const places = events.flatMap(({ kind, number }) =>
      kind === 'sit' || kind === 'move' ? [number - 1] : [],
    );
    for (const place of places) {
      const moved = events.toSpliced(place, 0, { number: 0, kind: 'handover', epoch: 7 });
      expectBothSay(
        moved.map((event, index) => ({ ...event, number: index + 1 })),
        'verified',
      );
    }
  });

  test('with two games, each with its own secret', () => {
    const again: readonly Input[] = [
      { kind: 'again', seat: 1 },
      { kind: 'again', seat: 0 },
    ];
    const events = playTable([...win(0), ...again, ...win(1)], { script: [...WIN, ...WIN] });
    expect(events.filter(({ kind }) => kind === 'reveal')).toHaveLength(2);
    expectBothSay(events, 'verified');
  });

  test('whose second game is not finished is not finished', () => {
    const again: readonly Input[] = [
      { kind: 'again', seat: 0 },
      { kind: 'again', seat: 1 },
    ];
    expectBothSay(playTable([...win(0), ...again], { script: WIN }), 'unfinished');
  });

  test('that is given up publishes its secret, and is verified as far as it went', () => {
    const events = playTable([{ kind: 'draw' }, { kind: 'close' }]);
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['close', 'reveal']);
    expectBothSay(events, 'verified');
    expectBothSay(events.slice(0, -1), 'unfinished');
  });

  test('that is closed takes no more events', () => {
    const events = playTable([{ kind: 'draw' }, { kind: 'close' }]);
    const last = events.length + 1;
    expectBothSay([...events, { number: last, kind: 'again', seat: 0 }], last);
  });

  test('with a coach is verified like any other; a coach is on or off', () => {
    const plain = playTable([...win(0), { kind: 'close' }], { script: WIN });
    const withCoach = plain.flatMap((event): readonly TableEvent[] =>
      event.kind === 'move' ? [event, { number: 0, kind: 'coach', seat: event.seat, on: 1 }] : [event],
    );
    const events = withCoach.map((event, index) => ({ ...event, number: index + 1 }));
    expectBothSay(events, 'verified');
    const at = events.findIndex(({ kind }) => kind === 'coach');
    const wrong = events.map((event, index) => (index === at ? { ...event, on: 2 } : event));
    expectBothSay(wrong as readonly TableEvent[], at + 1);
  });

  test('takes the texts in the order in which they come', () => {
    const texts: readonly Input[] = [
      { kind: 'text', seat: 1, text: 'Ben' },
      { kind: 'text', seat: 0, text: 'Ana' },
    ];
    const events = playTable([...texts, { kind: 'draw' }, { kind: 'close' }]);
    expectBothSay(events, 'verified');
    const other = playTable([...texts.toReversed(), { kind: 'draw' }, { kind: 'close' }]);
    const draws = (list: readonly TableEvent[]): string =>
      JSON.stringify(list.filter(({ kind }) => kind === 'draw').map(publish));
    expect(draws(events), 'the order of the texts changes no draw').toBe(draws(other));
  });
});
