// A replay shows what the table itself had: the same states, the same people, event by event.

import { describe, expect, test } from 'vitest';
import { makeLines } from '../../luck/chain.ts';
import { pig } from '../../games/pig/rules/game.ts';
import { twentyOne } from '../../games/twenty-one/rules/game.ts';
import { yahtzee } from '../../games/yahtzee/rules/game.ts';
import type { LogEvent } from '../../games/log.ts';
import { publish } from '../../table/events.ts';
import { applyEvent, type Table } from '../../table/table.ts';
import { Players, playTable } from './played-table.ts';
import { readReplay, type Moment, type Replay } from './replay-log.ts';

function open(log: string): Replay {
  const read = readReplay(log);
  if (!read.ok) throw new Error(`event ${read.reason.event}: ${read.reason.sentence}`);
  return read.value;
}

function momentsOf({ games }: Replay): readonly Moment[] {
  return games.flatMap(({ moments }) => moments);
}

/** The same events, with one of them changed, and sums that fit. */
function change(players: Players, kind: LogEvent['kind'], to: (event: LogEvent) => object): string {
  const events = players.events.map(publish);
  const index = events.findLastIndex((event) => event.kind === kind);
  return makeLines(events.map((event, at) => (at === index ? (to(event) as LogEvent) : event)));
}

const CLOSED = { rounds: 12, cards: 'closed', tokens: 100 };
const TABLES = [
  { game: pig, options: { target: 30 }, names: ['Ana', 'Bo', 'Cleo'], games: 2 },
  { game: yahtzee, options: { firstRolls: 'round' }, names: ['Ana', 'Bo'], games: 2 },
  { game: twentyOne, options: CLOSED, names: ['Ana', 'Bo', 'Cleo'], games: 1 },
] as const;

describe.each(TABLES)('a replay of $game.name', (plan) => {
  const players = playTable({ ...plan, seed: 11 });
  const replay = open(players.log);

  test('has a moment for every event, each in one game', () => {
    expect(replay.games).toHaveLength(plan.games);
    expect(momentsOf(replay).map(({ event }) => event.number)).toEqual(
      players.events.map(({ number }) => number),
    );
    expect(replay.isRunning).toBe(false);
  });

  test('has the state of the table after every event, with everything that was hidden', () => {
    let table: Table | undefined;
    for (const [index, event] of players.events.entries()) {
      table = applyEvent(table, event);
      const moment = momentsOf(replay)[index];
      expect(moment?.phase, `event ${event.number}`).toBe(table.phase);
      // Between two games the table keeps the state of the first; a replay has none to show.
      if (moment?.state !== undefined) expect(moment.state, `event ${event.number}`).toEqual(table.state);
      else expect(table.phase, `event ${event.number}`).not.toBe('playing');
    }
  });

  test('ends with the result', () => {
    for (const { game, moments } of replay.games) {
      const over = moments.find(({ event }) => event.kind === 'over');
      expect(over?.phase).toBe('over');
      expect(over?.event).toMatchObject({ ...game.outcome(over?.state) });
    }
  });
});

test('closed cards are open in a replay', () => {
  const replay = open(playTable({ game: twentyOne, options: CLOSED, names: ['Ana', 'Bo'], seed: 2 }).log);
  const hands = momentsOf(replay).flatMap(({ state }) =>
    state === undefined ? [] : (state as { hands: ReadonlyArray<{ cards: readonly string[] }> }).hands,
  );
  expect(hands.length).toBeGreaterThan(20);
  expect(hands.flatMap(({ cards }) => cards)).not.toContain('?');
});

describe('people', () => {
  test('get the seats that they have when the game starts', () => {
    const players = new Players({ game: pig, options: {}, seed: 1 });
    for (const name of ['Ana', 'Bo', 'Cleo']) players.sit(name);
    players.take({ kind: 'leave', seat: 0 });
    players.take({ kind: 'start', seat: 1 });
    players.take({ kind: 'draw' });
    players.take({ kind: 'close' });
    const [game] = open(players.log).games;
    const start = game?.moments.find(({ event }) => event.kind === 'start');
    expect(start?.seats.map(({ seat, name }) => [seat, name])).toEqual([
      [0, 'Bo'],
      [1, 'Cleo'],
    ]);
  });

  test('who have left a running table are still called by their names', () => {
    const players = new Players({ game: twentyOne, options: {}, seed: 5 });
    for (const name of ['Ana', 'Bo', 'Cleo']) players.sit(name);
    players.take({ kind: 'leave', seat: 1 });
    players.sit('Dan');
    players.take({ kind: 'close' });
    const seats = momentsOf(open(players.log)).at(-1)?.seats ?? [];
    expect(seats.map(({ name, hasQuit }) => [name, hasQuit])).toEqual([
      ['Ana', false],
      ['Bo', true],
      ['Cleo', false],
      ['Dan', false],
    ]);
  });

  test('of a log without a table have numbers', () => {
    const { events } = playTable({ game: pig, options: { target: 10 }, names: ['Ana', 'Bo'], seed: 4 });
    const from = events.findIndex(({ kind }) => kind === 'start');
    const alone = events.slice(from).map((event, index) => ({ ...publish(event), number: index + 1 }));
    const replay = open(makeLines(alone));
    expect(momentsOf(replay)[0]?.seats.map(({ name }) => name)).toEqual(['#1', '#2']);
  });
});

describe('what is not whole', () => {
  const players = playTable({ game: pig, options: { target: 20 }, names: ['Ana', 'Bo'], seed: 8 });

  test('a game that was given up ends where it did', () => {
    const given = new Players({ game: yahtzee, options: {}, seed: 1 });
    given.sit('Ana');
    given.take({ kind: 'start', seat: 0 });
    given.take({ kind: 'draw' });
    given.take({ kind: 'close' });
    const [game] = open(given.log).games;
    expect(game?.moments.at(-1)?.phase).toBe('closed');
  });

  test('a table that is still played at says so', () => {
    const running = playTable({ game: twentyOne, options: {}, names: ['Ana', 'Bo'], seed: 9, movesMax: 30 });
    const end = running.events.findLastIndex(({ kind }) => kind === 'reveal') + 1;
    const replay = open(makeLines(running.events.slice(0, end).map(publish)));
    expect(replay.isRunning).toBe(true);
  });

  test('a table without a game has none', () => {
    const empty = new Players({ game: pig, options: {}, seed: 1 });
    empty.sit('Ana');
    empty.take({ kind: 'close' });
    expect(open(empty.log).games).toEqual([]);
  });

  test('a changed line is refused by its number', () => {
    const lines = players.log.split('\n');
    const changed = lines.with(
      6,
      (lines[6] ?? '').replace(/"drawn":"\d"/, '"drawn":"0"').replace('"move"', '"m"'),
    );
    const read = readReplay(changed.join('\n'));
    expect(read).toMatchObject({ ok: false, reason: { event: 7, fault: 'line' } });
  });

  test('a log that is cut in the middle of a line is refused there', () => {
    const read = readReplay(players.log.slice(0, -10));
    expect(read).toMatchObject({ ok: false, reason: { event: players.events.length, fault: 'line' } });
  });

  test('a move that the rules forbid is refused at the move', () => {
    const move = players.events.findLast(({ kind }) => kind === 'move');
    const read = readReplay(
      change(players, 'move', (event) => ({ ...event, seat: 1 - Number(Reflect.get(event, 'seat')) })),
    );
    expect(read).toMatchObject({ ok: false, reason: { event: move?.number, fault: 'rules' } });
  });

  test('a result that was not reached is refused at the result', () => {
    const over = players.events.find(({ kind }) => kind === 'over');
    const read = readReplay(change(players, 'over', (event) => ({ ...event, winners: [] })));
    expect(read).toMatchObject({ ok: false, reason: { event: over?.number, fault: 'outcome' } });
  });

  test('a second game that starts in the middle of the first is refused', () => {
    const events = players.events.map(publish);
    const start = events.find(({ kind }) => kind === 'start');
    const at = events.findIndex(({ kind }) => kind === 'move');
    const cut = [...events.slice(0, at), { ...start, number: at + 1 } as LogEvent];
    expect(readReplay(makeLines(cut))).toMatchObject({
      ok: false,
      reason: { event: at + 1, fault: 'order' },
    });
  });

  test.each(['', 'nothing\n', '{}\n'])('a text that is not a log is refused: %j', (text) => {
    expect(readReplay(text)).toMatchObject({ ok: false, reason: { event: 1 } });
  });
});
