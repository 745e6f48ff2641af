// Playing on from a moment: at every moment the new table stands where the old one stood, and its
// log holds when it is checked.

import { describe, expect, test } from 'vitest';
import { makeLines } from '../../luck/chain.ts';
import { makeFate } from '../../luck/fate.ts';
import { verifyLog } from '../../luck/verify.ts';
import { isChanging } from '../../client/scenes.ts';
import type { Game } from '../../games/game.ts';
import { pig } from '../../games/pig/rules/game.ts';
import { twentyOne } from '../../games/twenty-one/rules/game.ts';
import { yahtzee } from '../../games/yahtzee/rules/game.ts';
import { seededChance } from '../../strategies/seeded-chance.ts';
import { publish, type TableEvent } from '../../table/events.ts';
import { awaitedRoller } from '../../table/roller.ts';
import { step, type Input } from '../../table/step.ts';
import { applyEvent, type Table } from '../../table/table.ts';
import { Players, playTable } from '../replay/played-table.ts';
import { likelySeat, openSeats } from '../replay/play-on-seats.ts';
import { readReplay, type ReplayGame } from '../replay/replay-log.ts';
import { forkTable } from './fork-table.ts';
import { makeHouse } from './here-place.ts';

const SEED = Math.floor(Math.random() * 2 ** 31);
const CLOSED = { rounds: 12, cards: 'closed', tokens: 100 };
const NAMES = ['Ana', 'Bo', 'Cleo'];
const TABLES = [
  { game: pig, options: { target: 30 }, names: NAMES, games: 2 },
  { game: pig, options: { target: 30, first: 2 }, names: ['Ana', 'Bo'], games: 1 },
  { game: yahtzee, options: {}, names: ['Ana'], games: 1 },
  { game: yahtzee, options: { firstRolls: 'round', columns: 3 }, names: ['Ana', 'Bo'], games: 1 },
  { game: twentyOne, options: CLOSED, names: NAMES, games: 1 },
] as const;

const chance = seededChance(SEED);
const fate = makeFate(() => Uint8Array.from({ length: 32 }, () => Math.floor(chance() * 256)));

function readGames(log: string): readonly ReplayGame[] {
  const read = readReplay(log);
  if (!read.ok) throw new Error(`event ${read.reason.event}: ${read.reason.sentence}`);
  return read.value.games;
}

function fork({ game, start, moments }: ReplayGame, number: number, you: number): readonly TableEvent[] {
  const events = moments
    .map(({ event }) => event)
    .filter((event) => event.number > start.number && event.number <= number);
  const person = { kind: 'sit', player: 'me', name: 'Ana', token: '', house: '', hand: true } as const;
  const forked = forkTable(
    { game, start, events },
    {
      id: 'here-1',
      host: you,
      newcomer: (seat, entry) => (seat === you ? { ...person, entry } : { ...makeHouse('random'), entry }),
    },
    fate,
  );
  if (!forked.ok) throw new Error(`after event ${number}: ${forked.reason.sentence}`);
  return forked.value;
}

/** The state after this many events that change it. */
function stateAfter(events: readonly TableEvent[], changes: number): unknown {
  let table: Table | undefined;
  let count = 0;
  for (const event of events) {
    if (isChanging(event.kind) && count === changes) break;
    table = applyEvent(table, event);
    if (isChanging(event.kind)) count += 1;
  }
  return table?.state;
}

function isRollOf(game: Game, state: unknown, seat: number): boolean {
  return state !== undefined && game.rollerOf?.(state) === seat;
}

function rollerAfter(events: readonly TableEvent[]): number | undefined {
  const table = events.reduce<Table | undefined>(applyEvent, undefined);
  return table && awaitedRoller(table)?.seat;
}

function checkMoments(game: ReplayGame): number {
  let changes = 0;
  let checked = 0;
  for (const moment of game.moments) {
    const { event, state } = moment;
    if (isChanging(event.kind)) changes += 1;
    const seats = openSeats(game.game, moment);
    const you = seats[Math.floor(chance() * seats.length)];
    if (you === undefined) continue;
    const events = fork(game, event.number, you);
    const when = `seed ${SEED}, after event ${event.number}`;
    expect(stateAfter(events, changes), when).toEqual(state);
    if (isRollOf(game.game, state, you))
      expect(rollerAfter(events), `${when}, the person has yet to roll`).toBe(you);
    checked += 1;
  }
  return checked;
}

/**
 * Everybody makes any of the legal moves, until the game is over or has gone on for long enough.
 */
function playOn(events: readonly TableEvent[], moves: number): readonly TableEvent[] {
  let table = events.reduce<Table | undefined>(applyEvent, undefined);
  if (table === undefined) throw new Error('a table begins by being opened');
  const all = [...events];
  const take = (input: Input): void => {
    if (table === undefined) return;
    const stepped = step(table, input, { fate });
    if (!stepped.ok) throw new Error(`seed ${SEED}: ${stepped.reason.sentence}`);
    ({ table } = stepped.value);
    all.push(...stepped.value.events);
  };
  const person = table.sittings.find(({ house }) => house === '');
  if (table.seal?.draws === 0 && person !== undefined)
    take({ kind: 'text', seat: person.seat, text: 'more luck' });
  if (table.game.turn(table.state).kind === 'draw') take({ kind: 'draw' });
  for (let count = 0; count < moves; count += 1) {
    const roller = awaitedRoller(table);
    if (roller !== undefined) {
      take({ kind: 'roll', seat: roller.seat });
      continue;
    }
    const turn = table.game.turn(table.state);
    if (turn.kind !== 'seat') break;
    const legal = table.game.moves(table.state);
    const move = legal[Math.floor(chance() * legal.length)];
    take({ kind: 'move', seat: turn.seat, move: table.game.notation.makeMove(move) });
  }
  if (table.phase === 'playing') take({ kind: 'close' });
  return all;
}

describe.each(TABLES)('playing on from a game of $game.name for $names.length, $options', (plan) => {
  const games = readGames(playTable({ ...plan, seed: SEED }).log);

  test('the new table stands where the old one stood, at every moment', () => {
    for (const game of games) expect(checkMoments(game)).toBeGreaterThan(10);
  });

  test('the log of the new table holds when it is checked, and says that its luck was set', () => {
    for (const game of games)
      for (let tries = 0; tries < 5; tries += 1) {
        const moment = game.moments[Math.floor(chance() * game.moments.length)];
        const [you] = moment === undefined ? [] : openSeats(game.game, moment);
        if (moment === undefined || you === undefined) continue;
        const events = playOn(fork(game, moment.event.number, you), 60);
        const verified = verifyLog(makeLines(events.map(publish)));
        expect(verified, `seed ${SEED}, after event ${moment.event.number}`).toMatchObject({ ok: true });
        expect(events[0]).toMatchObject({ kind: 'open', practice: true });
      }
  });

  test('the seat that is offered first is the one that moves next', () => {
    const [game] = games;
    if (game === undefined) throw new Error('a game was played');
    for (const { event } of game.moments) {
      const next = game.moments.find(
        (later) => later.event.number > event.number && later.event.kind === 'move',
      );
      if (next?.event.kind !== 'move' || event.kind === 'open') continue;
      expect(likelySeat(game, event.number), `after event ${event.number}`).toBe(next.event.seat);
    }
  });
});

test('at a running table, where people come, go and lose all they have', () => {
  const players = new Players({ game: twentyOne, options: { tokens: 60 }, seed: SEED });
  for (const name of NAMES) players.sit(name);
  let newcomers = 0;
  for (let moves = 0; moves < 160; moves += 1) {
    const { table } = players;
    const turn = twentyOne.turn(table.state as never);
    const people = table.sittings.filter(({ hasQuit }) => !hasQuit);
    const dice = chance();
    if (turn.kind !== 'seat' || (dice < 0.05 && table.sittings.length < 6)) {
      newcomers += 1;
      players.sit(`Guest ${newcomers}`);
    } else if (dice < 0.08 && people.length > 2) {
      const leaver = people[Math.floor(chance() * people.length)];
      if (leaver !== undefined) players.take({ kind: 'leave', seat: leaver.seat });
    } else {
      const legal = table.game.moves(table.state);
      const move = table.game.notation.makeMove(legal[Math.floor(chance() * legal.length)]);
      players.take({ kind: 'move', seat: turn.seat, move });
    }
  }
  const [game] = readGames(players.log);
  if (game === undefined) throw new Error('a game was played');
  expect(checkMoments(game)).toBeGreaterThan(100);
});

test('nobody plays on before a game, or after it', () => {
  const [game] = readGames(playTable({ ...TABLES[0], seed: SEED, games: 1 }).log);
  if (game === undefined) throw new Error('a game was played');
  const [first] = game.moments;
  const last = game.moments.at(-1);
  if (first === undefined || last === undefined) throw new Error('a game has moments');
  expect(openSeats(game.game, first)).toEqual([]);
  expect(openSeats(game.game, last)).toEqual([]);
});
