// The table, step by step: gathering, starting, texts, draws, moves, leaving, another game, running
// tables, scripted dice.

import { describe, expect, test } from 'vitest';
import type { Drawn } from '../games/draw.ts';
import type { Game } from '../games/game.ts';
import { pig } from '../games/pig/rules/game.ts';
import type { PigState } from '../games/pig/rules/state.ts';
import { twentyOne } from '../games/twenty-one/rules/game.ts';
import { yahtzee } from '../games/yahtzee/rules/game.ts';
import type { TableEvent } from './events.ts';
import type { Fate } from './luck-of-table.ts';
import { open, step, type Input, type TableSettings } from './step.ts';
import { applyEvent, type Table } from './table.ts';

/** Scripted luck; it must be enough, and all of it must be used. */
function scripted(...draws: readonly Drawn[]): Fate & { rest: Drawn[] } {
  const rest = [...draws];
  let secrets = 0;
  return {
    rest,
    newSecret: () => ({ secret: `secret-${(secrets += 1)}`, commitment: `commitment-${secrets}` }),
    draw: () => {
      const drawn = rest.shift();
      if (drawn === undefined) throw new Error('the scripted luck is used up');
      return drawn;
    },
  };
}

function openFor(game: Game, fate: Fate, change: Partial<TableSettings> = {}): Table {
  const options = game.parseOptions(change.options ?? {});
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
  return open({ ...base, ...change, options: options.value }, fate).table;
}

const sit = (player: string, house = ''): Input => ({
  kind: 'sit',
  player,
  name: player.toUpperCase(),
  token: `token-${player}`,
  house,
  entry: {},
});
const move = (seat: number, words: string): Input => ({ kind: 'move', seat, move: words });

/** The table after inputs that must all be accepted, and every event on the way. */
function run(table: Table, fate: Fate, inputs: readonly Input[]): { table: Table; events: TableEvent[] } {
  let now = table;
  const events: TableEvent[] = [];
  for (const input of inputs) {
    const stepped = step(now, input, { fate });
    if (!stepped.ok) throw new Error(`${JSON.stringify(input)} refused: ${stepped.reason.sentence}`);
    expect(stepped.value.events.reduce<Table | undefined>(applyEvent, now)).toEqual(stepped.value.table);
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

describe('gathering', () => {
  test('players take the lowest free seat', () => {
    const fate = scripted();
    const { table } = run(openFor(yahtzee, fate), fate, [
      sit('a'),
      sit('b'),
      sit('c'),
      { kind: 'leave', seat: 1 },
      sit('d'),
    ]);
    expect(table.sittings.map(({ seat, player }) => `${seat}${player}`)).toEqual(['0a', '1d', '2c']);
  });

  test('nobody sits twice, but the house may', () => {
    const fate = scripted();
    const { table } = run(openFor(yahtzee, fate), fate, [sit('a'), sit('h', 'greedy'), sit('h', 'greedy')]);
    expect(refusalFor(table, sit('a'))).toBe('already-seated');
  });

  test('there are as many seats as the game has', () => {
    const fate = scripted();
    const { table } = run(
      openFor(pig, fate),
      fate,
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((player) => sit(player)),
    );
    expect(refusalFor(table, sit('i'))).toBe('table-full');
  });

  test('the host starts: the first to sit down who is still there', () => {
    const fate = scripted();
    const { table } = run(openFor(pig, fate), fate, [
      sit('h', 'random'),
      sit('a'),
      sit('b'),
      sit('c'),
      { kind: 'leave', seat: 1 },
    ]);
    expect(refusalFor(table, { kind: 'start', seat: 3 })).toBe('not-host');
    expect(refusalFor(table, { kind: 'start', seat: 0 })).toBe('not-host');
    const started = run(table, fate, [{ kind: 'start', seat: 2 }]).table;
    expect(started.sittings.map(({ seat, player }) => `${seat}${player}`)).toEqual(['0h', '1b', '2c']);
  });

  test('only the host removes players, and may remove anybody', () => {
    const fate = scripted();
    const { table } = run(openFor(pig, fate), fate, [sit('a'), sit('b'), sit('h', 'random')]);
    expect(refusalFor(table, { kind: 'remove', host: 1, seat: 2 })).toBe('not-host');
    expect(refusalFor(table, { kind: 'remove', host: 0, seat: 5 })).toBe('not-seated');
    expect(run(table, fate, [{ kind: 'remove', host: 0, seat: 2 }]).table.sittings).toHaveLength(2);
  });

  test('one player is too few for Pig, and enough for Yahtzee', () => {
    const fate = scripted();
    expect(refusalFor(run(openFor(pig, fate), fate, [sit('a')]).table, { kind: 'start', seat: 0 })).toBe(
      'too-few-seats',
    );
    expect(
      refusalFor(run(openFor(yahtzee, fate), fate, [sit('a')]).table, { kind: 'start', seat: 0 }),
    ).toBeUndefined();
  });

  test('a table that starts at two starts at two, and has no third seat', () => {
    const fate = scripted();
    const { table, events } = run(openFor(pig, fate, { startAt: 2 }), fate, [sit('a'), sit('b')]);
    expect(kinds(events)).toBe('sit sit start commit');
    expect(refusalFor(table, sit('c'))).toBe('already-started');
  });
});

describe('the luck', () => {
  const fate = scripted([1], [5]);
  const { table } = run(openFor(pig, fate), fate, [sit('a'), sit('b'), { kind: 'start', seat: 0 }]);

  test('is committed to at the start, and nothing is drawn before the texts', () => {
    expect(table.seal).toMatchObject({ commitment: 'commitment-1', draws: 0 });
    expect(refusalFor(table, move(0, 'hold'))).toBe('not-now');
  });

  test('takes one text from each seat, before the first draw', () => {
    const withText = run(table, fate, [{ kind: 'text', seat: 1, text: 'hello' }]).table;
    expect(withText.seal?.texts).toEqual([{ seat: 1, text: 'hello' }]);
    expect(refusalFor(withText, { kind: 'text', seat: 1, text: 'again' })).toBe('text-twice');
    expect(refusalFor(withText, { kind: 'text', seat: 7, text: 'x' })).toBe('not-seated');
    for (const text of ['', 'a\nb', 'ü'.repeat(33), '\uD800']) {
      expect(refusalFor(withText, { kind: 'text', seat: 0, text })).toBe('text-wrong');
    }
    expect(refusalFor(withText, { kind: 'text', seat: 0, text: '🎲'.repeat(16) })).toBeUndefined();
  });

  test('is drawn when the time for texts is over', () => {
    const { table: drawn, events } = run(table, fate, [{ kind: 'draw' }]);
    expect(kinds(events)).toBe('draw draw');
    expect(fate.rest).toEqual([]);
    expect(refusalFor(drawn, { kind: 'text', seat: 0, text: 'late' })).toBe('text-too-late');
  });
});

/** A game of Pig to 5 that seat 0 wins with one roll. */
function wonPig(...more: readonly Drawn[]): {
  table: Table;
  fate: ReturnType<typeof scripted>;
  events: TableEvent[];
} {
  const fate = scripted([6], ...more);
  const begin: readonly Input[] = [
    sit('a'),
    sit('b'),
    { kind: 'start', seat: 0 },
    { kind: 'draw' },
    move(0, 'hold'),
  ];
  const opened = openFor(pig, fate, { options: { target: 5, first: 1 } });
  return { fate, ...run(opened, fate, begin) };
}

describe('playing', () => {
  test('a move includes everything that follows without a choice', () => {
    const { events, table } = wonPig();
    expect(kinds(events)).toBe('sit sit start commit draw move over reveal');
    expect(table.phase).toBe('over');
    expect(table.seal).toBeUndefined();
    expect(events.at(-1)).toMatchObject({ secret: 'secret-1' });
  });

  test('a refused move changes nothing and says why', () => {
    const fate = scripted([6]);
    const { table } = run(openFor(pig, fate, { options: { first: 1 } }), fate, [
      sit('a'),
      sit('b'),
      { kind: 'start', seat: 0 },
      { kind: 'draw' },
    ]);
    expect(step(table, move(1, 'hold'), { fate })).toEqual({
      ok: false,
      reason: { reason: 'not-your-turn', sentence: 'It is not your turn.' },
    });
    expect(refusalFor(table, move(0, 'fold'))).toBe('no-such-move');
    expect(refusalFor(table, { kind: 'again', seat: 0 })).toBe('game-not-over');
    expect(refusalFor(wonPig().table, move(0, 'hold'))).toBe('game-over');
  });

  test('a stand-in is named in the log before its move', () => {
    const fate = scripted([6]);
    const { events } = run(openFor(pig, fate, { options: { target: 5, first: 1 } }), fate, [
      sit('a'),
      sit('b'),
      { kind: 'start', seat: 0 },
      { kind: 'draw' },
      { kind: 'stand-in', seat: 0, reason: 'clock', move: 'hold' },
    ]);
    expect(kinds(events.slice(-4))).toBe('stand-in move over reveal');
  });

  test('a player who leaves a game has quit it, and the seat stays for the stand-in', () => {
    const fate = scripted([6]);
    const { table } = run(openFor(pig, fate, { options: { first: 1 } }), fate, [
      sit('a'),
      sit('b'),
      { kind: 'start', seat: 0 },
      { kind: 'draw' },
      { kind: 'leave', seat: 0 },
    ]);
    expect(table.sittings[0]).toMatchObject({ player: 'a', hasQuit: true });
    expect(refusalFor(table, { kind: 'leave', seat: 0 })).toBe('not-seated');
  });

  test('a closed table refuses everything', () => {
    const fate = scripted();
    const { table } = run(openFor(pig, fate), fate, [{ kind: 'close' }]);
    expect(refusalFor(table, sit('a'))).toBe('table-closed');
  });
});

describe('another game', () => {
  test('begins when everybody wants it, with the next starter', () => {
    const { table, fate } = wonPig();
    const first = run(table, fate, [{ kind: 'again', seat: 1 }]);
    expect(kinds(first.events)).toBe('again');
    const second = run(first.table, fate, [{ kind: 'again', seat: 0 }]);
    expect(kinds(second.events)).toBe('again start commit');
    expect((second.table.state as PigState).seat).toBe(1);
    expect(second.table.sittings.some(({ wantsAgain }) => wantsAgain)).toBe(false);
  });

  test('does not wait for players who left, and closes the gaps between the seats', () => {
    const { table, fate } = wonPig();
    const { table: now } = run(table, fate, [
      { kind: 'leave', seat: 0 },
      sit('c'),
      sit('d'),
      { kind: 'again', seat: 1 },
      { kind: 'again', seat: 0 },
      { kind: 'again', seat: 2 },
    ]);
    expect(now.phase).toBe('playing');
    expect(now.sittings.map(({ player }) => player)).toEqual(['c', 'b', 'd']);
  });

  test('frees the seats of players who left during the game', () => {
    const fate = scripted([6]);
    const opened = openFor(pig, fate, { options: { target: 5, first: 1 } });
    const { table } = run(opened, fate, [
      sit('a'),
      sit('b'),
      sit('c'),
      { kind: 'start', seat: 0 },
      { kind: 'draw' },
      { kind: 'leave', seat: 1 },
      move(0, 'hold'),
      { kind: 'again', seat: 0 },
    ]);
    expect(table.sittings[1], 'until then it is theirs').toMatchObject({ player: 'b', hasQuit: true });
    const { table: now, events } = run(table, fate, [{ kind: 'again', seat: 2 }]);
    expect(kinds(events)).toBe('again rise start commit');
    expect(now.sittings.map(({ player, seat }) => `${player}${seat}`)).toEqual(['a0', 'c1']);
  });

  test('the house always wants it', () => {
    const fate = scripted([6]);
    const opened = openFor(pig, fate, { options: { target: 5, first: 1 } });
    const { events } = run(opened, fate, [
      sit('a'),
      sit('h', 'random'),
      { kind: 'start', seat: 0 },
      { kind: 'draw' },
      move(0, 'hold'),
      { kind: 'again', seat: 0 },
    ]);
    expect(kinds(events.slice(-3))).toBe('again start commit');
  });
});

describe('a running table', () => {
  test('starts with nobody, seats players as the rules do, and lets them go', () => {
    const fate = scripted('9h', '8h', 'Th', '7h');
    const opened = open(
      {
        id: 't',
        game: twentyOne,
        options: { stake: 20, cards: 'open', tokens: 20, rounds: 0 },
        access: 'public',
        clockMs: 0,
        startAt: 0,
        isPractice: false,
        script: [],
      },
      fate,
    );
    expect(kinds(opened.events)).toBe('open start commit');
    const { table, events } = run(opened.table, fate, [
      sit('a'),
      sit('b'),
      move(0, 'deal'),
      move(1, 'stick'),
      move(0, 'stick'),
    ]);
    expect(kinds(events)).toBe('join sit join sit move draw draw draw draw move move reveal commit');
    expect(table.sittings).toHaveLength(2);
    const gone = run(table, fate, [{ kind: 'leave', seat: 0 }]);
    expect(kinds(gone.events)).toBe('rise leave');
    expect(gone.table.sittings.map(({ player }) => player)).toEqual(['b']);
  });

  test('frees the seat of a player who has no tokens left', () => {
    const fate = scripted('Th', '9h', 'Tc', '7h');
    const opened = openFor(twentyOne, fate, { options: { tokens: 20 } });
    const { events } = run(opened, fate, [
      sit('a'),
      sit('b'),
      move(0, 'deal'),
      move(1, 'stick'),
      move(0, 'stick'),
    ]);
    expect(events.at(-1)).toMatchObject({ kind: 'rise', seat: 0, reason: 'gone' });
  });

  test('refuses a wrong entry by name', () => {
    const fate = scripted();
    const input = { ...sit('a'), entry: { tokens: 0 } } as Input;
    expect(refusalFor(openFor(twentyOne, fate), input)).toBe('tokens');
  });
});

describe('scripted dice', () => {
  const script = ['1', '6', '2 2 2 2 2'];

  test('are used in order, then luck takes over, and the table is for practice', () => {
    const fate = scripted([4]);
    const opened = openFor(pig, fate, { script: script.slice(0, 2), options: { target: 9 } });
    const { events, table } = run(opened, fate, [
      sit('a'),
      sit('b'),
      { kind: 'start', seat: 0 },
      { kind: 'draw' },
      move(0, 'roll'),
    ]);
    expect(kinds(events.slice(-4))).toBe('set set move draw');
    expect(table.isPractice).toBe(true);
  });

  test('that do not fit are refused, and nothing has happened', () => {
    const fate = scripted();
    const opened = openFor(pig, fate, { script, options: { first: 1 } });
    const { table } = run(opened, fate, [sit('a'), sit('b'), { kind: 'start', seat: 0 }, { kind: 'draw' }]);
    expect(refusalFor(run(table, fate, [move(1, 'roll')].slice(1)).table, move(1, 'roll'))).toBe(
      'script-wrong',
    );
  });
});

describe('a repeated command', () => {
  test('is found by the first event that it led to', () => {
    const fate = scripted();
    const stepped = step(openFor(pig, fate), sit('a'), { fate, command: { player: 'a', id: '7' } });
    if (!stepped.ok) throw new Error(stepped.reason.sentence);
    expect(stepped.value.events[0]).toMatchObject({
      number: 2,
      kind: 'sit',
      command: { player: 'a', id: '7' },
    });
  });
});
