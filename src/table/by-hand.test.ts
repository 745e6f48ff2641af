// Draws by hand: a draw that begins a turn waits for the seat that asked for it, and for nobody
// else.

import { describe, expect, test } from 'vitest';
import type { Drawn } from '../games/draw.ts';
import type { Game } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import { pig } from '../games/pig/rules/game.ts';
import { twentyOne } from '../games/twenty-one/rules/game.ts';
import { yahtzee } from '../games/yahtzee/rules/game.ts';
import type { TableEvent } from './events.ts';
import type { Fate } from './luck-of-table.ts';
import { awaitedRoller } from './roller.ts';
import { open, step, type Input } from './step.ts';
import { applyEvent, type Table } from './table.ts';
import { viewTable } from './view.ts';

/** Scripted luck: a draw that is not in the script fails the test. */
function scripted(...draws: readonly Drawn[]): Fate & { readonly rest: Drawn[] } {
  const rest = [...draws];
  return {
    rest,
    newSecret: () => ({ secret: 'secret', commitment: 'commitment' }),
    draw: () => {
      const drawn = rest.shift();
      if (drawn === undefined) throw new Error('nothing may be drawn now');
      return drawn;
    },
  };
}

const sit = (player: string, hand: boolean, house = ''): Input => ({
  kind: 'sit',
  player,
  name: player,
  token: player,
  house,
  entry: {},
  hand,
});
const START: readonly Input[] = [{ kind: 'start', seat: 0 }, { kind: 'draw' }];
const roll = (seat: number): Input => ({ kind: 'roll', seat });
const move = (seat: number, words: string): Input => ({ kind: 'move', seat, move: words });

function openFor(game: Game, options: OptionValues, fate: Fate, script: readonly string[] = []): Table {
  const parsed = game.parseOptions(options);
  if (!parsed.ok) throw new Error(parsed.reason.sentence);
  const base = { id: 't', game, access: 'private', clockMs: 0, startAt: 0, isPractice: false } as const;
  return open({ ...base, options: parsed.value, script }, fate).table;
}

interface Ran {
  readonly table: Table;
  readonly events: readonly TableEvent[];
}

function run(table: Table, fate: Fate, ...inputs: readonly Input[]): Ran {
  let now = table;
  const events: TableEvent[] = [];
  for (const input of inputs) {
    const stepped = step(now, input, { fate });
    if (!stepped.ok) throw new Error(`${JSON.stringify(input)} refused: ${stepped.reason.sentence}`);
    // The journal returns exactly what it was given.
    const kept = JSON.parse(JSON.stringify(stepped.value.events)) as readonly TableEvent[];
    expect(kept.reduce<Table | undefined>(applyEvent, now)).toEqual(stepped.value.table);
    now = stepped.value.table;
    events.push(...stepped.value.events);
  }
  return { table: now, events };
}

function refusalFor(table: Table, input: Input): string | undefined {
  const stepped = step(table, input, { fate: scripted() });
  return stepped.ok ? undefined : stepped.reason.reason;
}

const kinds = (events: readonly TableEvent[]): string => events.map(({ kind }) => kind).join(' ');
const rollerAt = (table: Table): number | undefined => awaitedRoller(table)?.seat;
const FIRST = { first: 1 };

describe('a player who rolls by hand', () => {
  test('says so when sitting down, as an event of the table', () => {
    const fate = scripted();
    const { table, events } = run(openFor(pig, FIRST, fate), fate, sit('a', true), sit('b', false));
    expect(kinds(events)).toBe('sit hand sit');
    expect(events[1]).toEqual({ number: 3, kind: 'hand', seat: 0, on: 1 });
    expect(table.sittings.map(({ rollsByHand }) => rollsByHand)).toEqual([true, false]);
  });

  test('is waited for before the first roll of a game', () => {
    const fate = scripted([6]);
    const begun = run(openFor(pig, FIRST, fate), fate, sit('a', true), sit('b', true), ...START);
    expect(kinds(begun.events)).toBe('sit hand sit hand start commit');
    expect(rollerAt(begun.table)).toBe(0);
    const { events } = run(begun.table, fate, roll(0));
    expect(events.map((event) => 'drawn' in event && event.drawn)).toEqual(['6']);
  });

  test('is waited for after the draw of the starter, which needs no hand', () => {
    const fate = scripted([2], [5]);
    const begun = run(openFor(pig, {}, fate), fate, sit('a', true), sit('b', true), ...START);
    expect(kinds(begun.events)).toBe('sit hand sit hand start commit draw');
    expect(rollerAt(begun.table)).toBe(1);
    const { table } = run(begun.table, fate, roll(1));
    expect(table.game.turn(table.state)).toEqual({ kind: 'seat', seat: 1 });
  });

  test('is waited for after the turn before, whether it ended by a hold or by a 1', () => {
    const fate = scripted([6], [1], [4]);
    const { table, events } = run(
      openFor(pig, FIRST, fate),
      fate,
      sit('a', true),
      sit('b', true),
      ...START,
      roll(0),
      move(0, 'hold'),
      roll(1),
    );
    expect(kinds(events).endsWith('draw move draw')).toBe(true);
    expect(rollerAt(table)).toBe(0);
    expect(fate.rest).toHaveLength(1);
  });

  test('makes no other draw by hand: a roll that is a move is drawn at once', () => {
    const fate = scripted([6], [5]);
    const { table, events } = run(
      openFor(pig, FIRST, fate),
      fate,
      sit('a', true),
      sit('b', true),
      ...START,
      roll(0),
      move(0, 'roll'),
    );
    expect(kinds(events).endsWith('draw move draw')).toBe(true);
    expect(refusalFor(table, roll(0))).toBe('no-roll-due');
  });

  test('is shown to everybody while the table waits, and no longer', () => {
    const fate = scripted([6]);
    const { table } = run(openFor(pig, FIRST, fate), fate, sit('a', true), sit('b', true), ...START);
    const presenceOf = (): { isHere: boolean; standIn: boolean } => ({ isHere: true, standIn: false });
    const around = { code: '', watchers: 0, seconds: undefined, presenceOf };
    for (const viewer of [0, 1, 'watcher'] as const)
      expect(viewTable(table, viewer, around)).toMatchObject({ roller: 0, turn: { kind: 'draw' } });
    const rolled = run(table, fate, roll(0)).table;
    expect(viewTable(rolled, 1, around)).not.toHaveProperty('roller');
  });

  test('keeps rolling by hand in the next game, at whatever seat', () => {
    const fate = scripted([6], [6]);
    const { table } = run(
      openFor(pig, { target: 1, first: 2 }, fate),
      fate,
      sit('h', false, 'random'),
      sit('a', true),
      ...START.map((input) => (input.kind === 'start' ? { ...input, seat: 1 } : input)),
      roll(1),
      move(1, 'hold'),
      { kind: 'again', seat: 1 },
      { kind: 'draw' },
    );
    // The start has passed on to the house, which rolls at once.
    expect(table.phase).toBe('playing');
    expect(rollerAt(table)).toBeUndefined();
    const held = run(table, fate, move(0, 'hold')).table;
    expect(held.phase).toBe('over');
  });
});

describe('a seat that does not roll by hand', () => {
  test('rolls at once, in the same step, as ever', () => {
    const fate = scripted([6], [5]);
    const { events } = run(
      openFor(pig, FIRST, fate),
      fate,
      sit('a', true),
      sit('b', false),
      ...START,
      roll(0),
      move(0, 'hold'),
    );
    expect(kinds(events)).toBe('sit hand sit start commit draw move draw');
  });

  test('may be the house, or a player who has quit', () => {
    const fate = scripted([6], [5], [1], [4]);
    const { table } = run(
      openFor(pig, FIRST, fate),
      fate,
      sit('a', true),
      sit('h', true, 'random'),
      ...START,
      roll(0),
      move(0, 'hold'),
      { kind: 'leave', seat: 0 },
      move(1, 'roll'),
    );
    expect(table.game.turn(table.state)).toEqual({ kind: 'seat', seat: 0 });
  });

  test('does so at a table where all first rolls come at the start of a round', () => {
    const fate = scripted([1, 2, 3, 4, 5], [6, 6, 6, 6, 6]);
    const options = { firstRolls: 'round' };
    const { table } = run(openFor(yahtzee, options, fate), fate, sit('a', true), sit('b', true), ...START);
    expect(table.game.turn(table.state)).toEqual({ kind: 'seat', seat: 0 });
  });

  test('does so in a game without such draws, whose log says nothing about hands', () => {
    const fate = scripted();
    const { events } = run(openFor(twentyOne, {}, fate), fate, sit('a', true), sit('b', true));
    expect(kinds(events)).not.toContain('hand');
  });
});

describe('a roll', () => {
  const fate = scripted();
  const seated = run(openFor(yahtzee, {}, fate), fate, sit('a', true), sit('b', true)).table;
  const begun = run(seated, fate, ...START).table;

  test('is refused before the game, and after it', () => {
    expect(refusalFor(seated, roll(0))).toBe('not-started');
    const dice = scripted([6]);
    const { table } = run(
      openFor(pig, { target: 1, first: 1 }, dice),
      dice,
      sit('a', true),
      sit('b', true),
      ...START,
      roll(0),
      move(0, 'hold'),
    );
    expect(refusalFor(table, roll(0))).toBe('game-over');
  });

  test('of another seat is refused', () => {
    expect(refusalFor(begun, roll(1))).toBe('not-your-roll');
  });

  test('is refused when none is due, or the seat does not roll by hand', () => {
    const dice = scripted([1, 2, 3, 4, 5]);
    const rolled = run(begun, dice, roll(0)).table;
    expect(refusalFor(rolled, roll(0))).toBe('no-roll-due');
  });

  test('ends nobody else’s time for texts before it, and ends it by itself', () => {
    const dice = scripted([1, 2, 3, 4, 5]);
    const text: Input = { kind: 'text', seat: 1, text: 'late' };
    const { table } = run(begun, dice, text, roll(0));
    expect(refusalFor(table, { kind: 'text', seat: 0, text: 'too late' })).toBe('text-too-late');
  });

  test('that a script makes impossible is refused, and nothing has happened', () => {
    const dice = scripted();
    const practice = openFor(yahtzee, {}, dice, ['6 6']);
    const { table } = run(practice, dice, sit('a', true), ...START);
    expect(refusalFor(table, roll(0))).toBe('script-wrong');
  });
});

describe('a stand-in', () => {
  test('rolls for a player who does not, and says so first', () => {
    const fate = scripted([1, 2, 3, 4, 5]);
    const begun = run(openFor(yahtzee, {}, fate), fate, sit('a', true), sit('b', true), ...START).table;
    const { table, events } = run(begun, fate, { kind: 'stand-in', seat: 0, reason: 'clock' });
    expect(events).toMatchObject([
      { kind: 'stand-in', seat: 0, reason: 'clock' },
      { kind: 'draw', drawn: '1 2 3 4 5' },
    ]);
    expect(table.standIns, 'a roll is not a decision').toBe(0);
    const input: Input = { kind: 'stand-in', seat: 0, reason: 'clock', move: 'score ones' };
    expect(run(table, fate, input).table.standIns).toBe(1);
  });

  test('rolls only what is due', () => {
    const fate = scripted();
    const begun = run(openFor(yahtzee, {}, fate), fate, sit('a', true), sit('b', true), ...START).table;
    expect(refusalFor(begun, { kind: 'stand-in', seat: 1, reason: 'away' })).toBe('not-your-roll');
  });
});

describe('whoever has the seat decides whether it rolls by hand', () => {
  const fate = scripted([1, 2, 3, 4, 5]);
  const begun = run(openFor(yahtzee, {}, fate), fate, sit('a', true), sit('b', false), ...START).table;

  test('and after a change the next draw makes the roll that waited', () => {
    const off: Input = { kind: 'hand', seat: 0, isOn: false };
    const { table, events } = run(begun, fate, off, { kind: 'draw' });
    expect(kinds(events)).toBe('hand draw');
    expect(table.turnAt).toBe(table.number);
  });

  test('a change does not begin a new turn, and no change is no event', () => {
    expect(run(begun, scripted(), { kind: 'hand', seat: 0, isOn: true }).events).toEqual([]);
    const changed = run(begun, scripted(), { kind: 'hand', seat: 1, isOn: true }).table;
    expect(changed.turnAt).toBe(begun.turnAt);
  });

  test('but not at a seat that nobody has', () => {
    expect(refusalFor(begun, { kind: 'hand', seat: 7, isOn: true })).toBe('not-seated');
  });

  test('a player who quits is no longer waited for', () => {
    const dice = scripted([1, 2, 3, 4, 5]);
    const left = run(begun, dice, { kind: 'leave', seat: 0 });
    expect(kinds(left.events)).toBe('quit');
    expect(rollerAt(left.table)).toBeUndefined();
    expect(kinds(run(left.table, dice, { kind: 'draw' }).events)).toBe('draw');
  });
});
