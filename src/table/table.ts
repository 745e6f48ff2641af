// One table: its seats, its game, its luck. A table is the result of its events: `applyEvent` is
// the only way it changes, on the server as they happen and after a restart from the journal. What
// may happen is decided in step.ts.

import { FREED_SEATS_KEPT } from '../protocol/limits.ts';
import { findColour, makeLook, wishedColour } from '../protocol/player-look.ts';
import { parseDrawn } from '../games/draw.ts';
import type { Game, Seat } from '../games/game.ts';
import { findGame } from '../games/registry.ts';
import type { OptionValues } from '../games/options.ts';
import { assert } from '../games/result.ts';
import type { Command, TableEvent } from './events.ts';

export interface Sitting {
  readonly seat: Seat;
  readonly player: string;
  readonly name: string;
  /** The connection that shows this token has the seat. */
  readonly token: string;
  /** The strategy of a house player; empty for everybody else. */
  readonly house: string;
  /**
   * The text to add to the luck after the next commitment; empty for none. Nobody sees it before.
   */
  readonly heldText: string;
  /** Given when the player sits down, and kept; see protocol/player-look.ts. */
  readonly colour: number;
  /** The face that the player chose. */
  readonly face?: number;
  readonly hasQuit: boolean;
  readonly wantsAgain: boolean;
  /** Whether a coach says what its choices are worth. */
  readonly hasCoach: boolean;
  /** Whether the table waits for the player's hand before a draw that begins their turn. */
  readonly rollsByHand: boolean;
}

export interface Seal {
  readonly number: number;
  /** The number of the event that committed to it. */
  readonly committedAt: number;
  readonly secret: string;
  readonly commitment: string;
  readonly texts: ReadonlyArray<{ readonly seat: Seat; readonly text: string }>;
  readonly draws: number;
}

/** A seat that is no longer taken, by the token that held it, and how it became free. */
interface FreedSeat {
  readonly token: string;
  readonly reason: EventOf<'rise'>['reason'];
}
/** A player of a game: the seat may have another player by now. */
type Player = Pick<Sitting, 'seat' | 'name' | 'house' | 'colour' | 'face'>;

type TablePhase = 'gathering' | 'playing' | 'over' | 'closed';

interface DailyTry {
  readonly day: string;
  readonly device: string;
}

/** What draws are derived from. */
export interface DrawSource {
  readonly secret: string;
  readonly table: string;
  readonly texts: Seal['texts'];
}

/** In the place of a table's id where draws come from a seed: the same at every table. */
const SEEDED_TABLE = 'seeded';

export interface Table {
  readonly id: string;
  readonly game: Game;
  /** As the table was opened; the options of the current game are in its state. */
  readonly options: OptionValues;
  readonly access: 'public' | 'private';
  readonly clockMs: number;
  readonly startAt: number;
  readonly isPractice: boolean;
  /** A table of the daily game: its day, and the hash of the device that has this try. */
  readonly daily?: DailyTry | undefined;
  /** Scripted draws that are still to come. */
  readonly script: readonly string[];
  /** Whether luck takes over when a scripted draw does not fit; otherwise the input is refused. */
  readonly orLuck: boolean;
  /** A practice table whose draws after the script are the same whenever the choices are. */
  readonly seeded?: DrawSource | undefined;
  /** How many draws were not left to luck. */
  readonly sets: number;
  readonly phase: TablePhase;
  /** The number of the last event. */
  readonly number: number;
  /** The number of the last event that changed what the seat on turn has to decide. */
  readonly turnAt: number;
  /** By seat. */
  readonly sittings: readonly Sitting[];
  /** The most recent ones, so that a returning player is told what happened to the seat. */
  readonly freed: readonly FreedSeat[];
  /** The game's state; absent before the first game. */
  readonly state?: unknown;
  readonly seal?: Seal | undefined;
  /** The players of the game that is over. */
  readonly players?: readonly Player[] | undefined;
  /**
   * How many games were started, and how many moves were made in the last one: by players, and by
   * stand-ins.
   */
  readonly games: number;
  readonly moves: number;
  readonly standIns: number;
  /** The command that opened the table. */
  readonly opener?: Command | undefined;
}

type EventOf<Kind extends TableEvent['kind']> = Extract<TableEvent, { kind: Kind }>;

/**
 * A turn continues through all other events: otherwise others could hold it up by coming and going.
 */
const TURN_EVENTS: ReadonlySet<TableEvent['kind']> = new Set(['start', 'draw', 'set', 'move']);

/** The table after the event. The first event is `open`, and needs no table. */
export function applyEvent(table: Table | undefined, event: TableEvent): Table {
  if (table === undefined) {
    assert(event.kind === 'open' && event.number === 1, 'a table begins by being opened');
    return openTable(event);
  }
  assert(event.number === table.number + 1, 'the events of a table have no gaps');
  const change = CHANGES[event.kind] as (table: Table, event: TableEvent) => Partial<Table>;
  const { number, kind } = event;
  const turnAt = TURN_EVENTS.has(kind) ? number : table.turnAt;
  return { ...table, ...change(table, event), number, turnAt };
}

/** Whether a move that was decided at this event still belongs to the same turn. */
export function meetsTurn({ number, turnAt }: Table, decidedAt: number): boolean {
  return decidedAt >= turnAt && decidedAt <= number;
}

function openTable(event: EventOf<'open'>): Table {
  const game = findGame(event.game);
  assert(game !== undefined, `there is a game "${event.game}"`);
  return {
    id: event.table,
    game,
    options: event.options,
    access: event.access,
    clockMs: event.clock,
    startAt: event.startAt,
    isPractice: event.practice,
    script: event.script,
    orLuck: event.orLuck === true,
    ...(event.seed !== undefined && { seeded: { secret: event.seed, table: SEEDED_TABLE, texts: [] } }),
    sets: 0,
    phase: 'gathering',
    number: event.number,
    turnAt: event.number,
    sittings: [],
    freed: [],
    games: 0,
    moves: 0,
    standIns: 0,
    opener: event.command,
    ...(event.daily !== undefined && { daily: { day: event.daily, device: event.device ?? '' } }),
  };
}

const NEWCOMER = { hasQuit: false, wantsAgain: false, hasCoach: false, rollsByHand: false } as const;

const CHANGES: {
  readonly [Kind in TableEvent['kind']]: (table: Table, event: EventOf<Kind>) => Partial<Table>;
} = {
  open: () => {
    throw new Error('Broken invariant: a table is opened once');
  },
  sit: ({ sittings }, { seat, player, name, token, house, text: heldText = '', face, colour: wish }) => {
    const taken = sittings.map((sitting) => sitting.colour);
    const colour = findColour(wish ?? wishedColour(name), taken);
    const own = { seat, player, name, token, house, heldText, colour, ...makeLook({ face }) };
    const sitting = { ...own, ...NEWCOMER };
    return { sittings: [...sittings, sitting].toSorted((one, other) => one.seat - other.seat) };
  },
  rise: ({ sittings, freed }, { seat, reason }) => {
    const risen = sittings.filter((sitting) => sitting.seat === seat && sitting.house === '');
    const seats = [...freed, ...risen.map(({ token }) => ({ token, reason }))];
    return {
      sittings: sittings.filter((sitting) => sitting.seat !== seat),
      freed: seats.slice(-FREED_SEATS_KEPT),
    };
  },
  quit: ({ sittings }, { seat }) => ({
    sittings: changeSitting(sittings, seat, { hasQuit: true, hasCoach: false }),
  }),
  again: ({ sittings }, { seat, text: heldText }) => ({
    sittings: changeSitting(sittings, seat, {
      wantsAgain: true,
      ...(heldText !== undefined && { heldText }),
    }),
  }),
  coach: ({ sittings }, { seat, on }) => ({
    sittings: changeSitting(sittings, seat, { hasCoach: on === 1 }),
  }),
  hand: ({ sittings }, { seat, on }) => ({
    sittings: changeSitting(sittings, seat, { rollsByHand: on === 1 }),
  }),
  // A stand-in that only rolls decides nothing.
  'stand-in': ({ game, state, standIns }) => ({
    standIns: game.turn(state).kind === 'draw' ? standIns : standIns + 1,
  }),
  handover: () => ({}),
  close: () => ({ phase: 'closed' }),
  start: applyStart,
  commit: ({ game, state }, { number: committedAt, commitment, secret }) => ({
    seal: { number: game.seal(state), committedAt, secret, commitment, texts: [], draws: 0 },
  }),
  text: ({ seal, sittings }, { seat, text }) => ({
    seal: seal && { ...seal, texts: [...seal.texts, { seat, text }] },
    sittings: changeSitting(sittings, seat, { heldText: '' }),
  }),
  draw: (table, { drawn }) => {
    const { seal } = table;
    assert(seal !== undefined, 'a draw in the log was committed to');
    return { state: settle(table, drawn), seal: { ...seal, draws: seal.draws + 1 } };
  },
  set: (table, { drawn }) => {
    return { state: settle(table, drawn), script: table.script.slice(1), sets: table.sets + 1 };
  },
  unscripted: () => ({ script: [] }),
  move: ({ game, state, sittings, moves }, { seat, move }) => {
    const played = game.play(state, seat, game.notation.parseMove(move));
    assert(played.ok, 'a move in the log is legal');
    const isHouse = sittings.some((sitting) => sitting.seat === seat && sitting.house !== '');
    return { state: played.value, moves: isHouse ? moves : moves + 1 };
  },
  join: ({ game, state }, { entry }) => {
    const joined = game.running?.join(state, entry);
    assert(joined?.ok === true, 'a newcomer in the log was let in');
    return { state: joined.value.state };
  },
  leave: ({ game, state }, { seat }) => {
    const left = game.running?.leave(state, seat);
    assert(left?.ok === true, 'a player who leaves in the log was seated');
    return { state: left.value };
  },
  over: ({ sittings }) => ({
    phase: 'over',
    players: sittings.map(({ seat, name, house, colour, face }) => ({
      seat,
      name,
      house,
      colour,
      ...makeLook({ face }),
    })),
  }),
  reveal: () => ({ seal: undefined }),
};

function changeSitting(
  sittings: readonly Sitting[],
  seat: Seat,
  change: Partial<Sitting>,
): readonly Sitting[] {
  return sittings.map((sitting) => (sitting.seat === seat ? { ...sitting, ...change } : sitting));
}

/**
 * The seats of a gathered game close up: the first seated player gets seat 0. At a running table
 * the rules give the seats.
 */
function applyStart({ game, sittings, games }: Table, { options, seats }: EventOf<'start'>): Partial<Table> {
  const started = game.start(options, seats);
  assert(started.ok, 'a game in the log was started');
  const ready = sittings.map((sitting, seat) => Object.assign({}, sitting, { seat, wantsAgain: false }));
  const fresh = { games: games + 1, moves: 0, standIns: 0, seal: undefined, players: undefined };
  return { phase: 'playing', state: started.value, sittings: ready, ...fresh };
}

function settle({ game, state }: Table, text: string): unknown {
  const drawn = parseDrawn(text);
  assert(drawn !== undefined, 'a draw in the log can be read');
  return game.settle(state, drawn);
}
