// A table according to its durable log, replayed here with the rules alone and none of the server's
// or the table's own code. Whatever the server shows is compared with this.

import { findColour, makeLook, wishedColour } from '../../../src/protocol/player-look.ts';
import { createHash } from 'node:crypto';
import { looksLike } from '../../../src/protocol/skeleton.ts';
import { parseDrawn } from '../../../src/games/draw.ts';
import type { Game, Seat, Viewer } from '../../../src/games/game.ts';
import { findGame } from '../../../src/games/registry.ts';
import type { TableEvent } from '../../../src/table/events.ts';
import { INVARIANTS } from '../../battery/invariants.ts';
import type { Step } from '../../battery/walk.ts';
import type { Invariant } from '../run.ts';

export interface Sitting {
  readonly seat: Seat;
  readonly player: string;
  readonly name: string;
  readonly token: string;
  readonly house: string;
  readonly colour: number;
  readonly hasQuit: boolean;
  readonly wantsAgain: boolean;
  readonly hasCoach: boolean;
  readonly rollsByHand: boolean;
}

/** The table after an entry. */
export interface Snapshot {
  readonly number: number;
  readonly phase: 'gathering' | 'playing' | 'over' | 'closed';
  readonly sittings: readonly Sitting[];
  readonly state: unknown;
  readonly seal: { readonly secret: string; readonly commitment: string } | undefined;
}

type EventOf<Kind extends TableEvent['kind']> = Extract<TableEvent, { kind: Kind }>;
type Opened = EventOf<'open'>;

/** A rule that the log breaks. */
export class BadLog extends Error {
  readonly invariant: Invariant;

  constructor(invariant: Invariant, sentence: string) {
    super(sentence);
    this.invariant = invariant;
  }
}

export function must(isTrue: boolean, invariant: Invariant, rule: string): asserts isTrue {
  if (!isTrue) throw new BadLog(invariant, `it is not so that ${rule}`);
}

export function gameOf({ game: id }: Opened): Game {
  const game = findGame(id);
  must(game !== undefined, 3, `there is a game ${id}`);
  return game;
}

export const EMPTY: Snapshot = {
  number: 0,
  phase: 'gathering',
  sittings: [],
  state: undefined,
  seal: undefined,
};

/** The table after one more event. */
export function follow(game: Game, before: Snapshot, event: TableEvent): Snapshot {
  must(event.number === before.number + 1, 3, `event ${event.number} follows event ${before.number}`);
  must(before.phase !== 'closed' || event.kind === 'reveal', 3, 'nothing but the secret follows the close');
  const change = CHANGES[event.kind] as (
    game: Game,
    before: Snapshot,
    event: TableEvent,
  ) => Partial<Snapshot>;
  return { ...before, ...change(game, before, event), number: event.number };
}

const CHANGES: {
  readonly [Kind in TableEvent['kind']]: (
    game: Game,
    before: Snapshot,
    event: EventOf<Kind>,
  ) => Partial<Snapshot>;
} = {
  open: (_game, { number }) => {
    must(number === 0, 3, 'a table is opened once');
    return {};
  },
  sit: (_game, { sittings }, { seat, player, name, token, house, face, colour: wish }) => {
    must(!sittings.some((other) => other.seat === seat), 5, `seat ${seat} was free`);
    must(!sittings.some((other) => other.token === token), 5, 'a token holds one seat');
    must(
      house !== '' || !sittings.some((other) => other.player === player && other.house === ''),
      5,
      'a player has one seat',
    );
    must(
      house !== '' || !sittings.some((other) => looksLike(other.name, name)),
      5,
      `${name} cannot be taken for another at the table`,
    );
    const colour = findColour(
      wish ?? wishedColour(name),
      sittings.map((other) => other.colour),
    );
    const fresh = { hasQuit: false, wantsAgain: false, hasCoach: false, rollsByHand: false };
    const sitting = { seat, player, name, token, house, colour, ...makeLook({ face }), ...fresh };
    return { sittings: [...sittings, sitting].toSorted((one, other) => one.seat - other.seat) };
  },
  rise: (_game, { sittings }, { seat }) => ({ sittings: sittings.filter((other) => other.seat !== seat) }),
  quit: (_game, { sittings }, { seat }) => ({
    sittings: mark(sittings, seat, { hasQuit: true, hasCoach: false }),
  }),
  again: (_game, { sittings }, { seat }) => ({ sittings: mark(sittings, seat, { wantsAgain: true }) }),
  coach: (_game, { sittings }, { seat, on }) => ({ sittings: mark(sittings, seat, { hasCoach: on === 1 }) }),
  hand: (_game, { sittings }, { seat, on }) => ({
    sittings: mark(sittings, seat, { rollsByHand: on === 1 }),
  }),
  'stand-in': () => ({}),
  unscripted: () => ({}),
  handover: () => ({}),
  close: () => ({ phase: 'closed' }),
  start: (game, { sittings }, { options, seats }) => {
    const started = game.start(options, seats);
    must(started.ok, 3, 'a game starts by its rules');
    const seated = sittings.map((sitting, seat) => ({ ...sitting, seat, wantsAgain: false }));
    return { phase: 'playing', state: started.value, sittings: seated, seal: undefined };
  },
  commit: (_game, { seal }, { commitment, secret }) => {
    const sum = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
    must(seal === undefined && sum === commitment, 3, 'a commitment is the sum of its secret');
    return { seal: { commitment, secret } };
  },
  text: () => ({}),
  draw: drawn,
  set: drawn,
  move: (game, before, { seat, move }) => {
    const turn = game.turn(before.state);
    must(turn.kind === 'seat' && turn.seat === seat, 4, `seat ${seat} is on turn`);
    const parsed = game.notation.parseMove(move);
    const played = game.play(before.state, seat, parsed);
    must(played.ok, 4, `"${move}" is legal`);
    return advance(game, before, played.value, { kind: 'move', seat, move: parsed });
  },
  join: (game, before, { seat, entry }) => {
    const joined = game.running?.join(before.state, entry);
    must(joined?.ok === true && joined.value.seat === seat, 3, 'a newcomer is let in by the rules');
    const { tokens } = { ...(before.state as { options: { tokens: number } }).options, ...entry };
    return advance(game, before, joined.value.state, { kind: 'join', seat, tokens });
  },
  leave: (game, before, { seat }) => {
    const left = game.running?.leave(before.state, seat);
    must(left?.ok === true, 3, 'a leaving player was seated');
    return advance(game, before, left.value, { kind: 'leave', seat });
  },
  over: (game, { state }, { scores, winners }) => {
    const outcome = game.outcome(state);
    must(
      JSON.stringify(outcome) === JSON.stringify({ scores, winners }),
      3,
      'the outcome is that of the rules',
    );
    return { phase: 'over' };
  },
  reveal: (_game, { seal }, { secret }) => {
    must(seal?.secret === secret, 3, 'the secret that is published is the one that was committed to');
    return { seal: undefined };
  },
};

function mark(sittings: readonly Sitting[], seat: Seat, change: Partial<Sitting>): readonly Sitting[] {
  must(
    sittings.some((sitting) => sitting.seat === seat),
    3,
    `seat ${seat} is taken`,
  );
  return sittings.map((sitting) => (sitting.seat === seat ? { ...sitting, ...change } : sitting));
}

function drawn(game: Game, before: Snapshot, event: { readonly drawn: string }): Partial<Snapshot> {
  must(game.turn(before.state).kind === 'draw', 3, 'a draw was due');
  const values = parseDrawn(event.drawn);
  must(values !== undefined, 3, 'a draw can be read');
  return advance(game, before, game.settle(before.state, values), { kind: 'draw', drawn: values });
}

/** The invariants of each game, between any two states. */
function advance(game: Game, before: Snapshot, state: unknown, step: Step): Partial<Snapshot> {
  INVARIANTS[game.id]?.(before.state as never, state as never, step);
  return { state };
}

/** The viewer that the holder of this token is. */
export function viewerOf({ sittings }: Snapshot, token: string): Viewer {
  return sittings.find((sitting) => sitting.token === token && sitting.house === '')?.seat ?? 'watcher';
}

/** The player whose roll begins a turn, if the table has to wait for their hand. */
export function findRoller(game: Game, { phase, state, sittings }: Snapshot): Sitting | undefined {
  const roller = phase === 'playing' ? game.rollerOf?.(state) : undefined;
  const sitting = sittings.find(({ seat }) => seat === roller);
  return sitting?.rollsByHand === true && !sitting.hasQuit && sitting.house === '' ? sitting : undefined;
}
