// From the text of a published log to the games of the table, each with the true state after every
// event and the people in their seats. The log is published after the game, so nothing is hidden.
// Whether the draws were honest is checked elsewhere (../fairness/); a log that breaks the rules is
// refused here, at the event that does.

import { complain, readLog, type Complaint } from '../../luck/read-log.ts';
import { beginGame, checkGameEvent, type Playing, type Surroundings } from '../../luck/replay.ts';
import type { Mismatch } from '../../luck/verify.ts';
import { makeSeatLine } from '../../client/seat-line.ts';
import type { SeatLine } from '../../protocol/from-server.ts';
import type { Game } from '../../games/game.ts';
import { isChanging } from '../../client/scenes.ts';
import type { EventOf, LogEvent } from '../../games/log.ts';
import { accept, refuse, type Result } from '../../games/result.ts';

/** The table after an event. */
export interface Moment {
  readonly event: LogEvent;
  /** Undefined before the first game, and between two. */
  readonly state: unknown;
  /** By seat, with the players who have left a running table: their names are still needed. */
  readonly seats: readonly SeatLine[];
  readonly phase: 'gathering' | 'playing' | 'over' | 'closed';
}

export interface ReplayGame {
  readonly game: Game;
  readonly start: EventOf<'start'>;
  /** One for each event, from those that led to this game up to the next game's. */
  readonly moments: readonly Moment[];
}

export interface Replay {
  readonly table: string;
  readonly games: readonly ReplayGame[];
  /** Whether the game may still go on: a running table is published round by round. */
  readonly isRunning: boolean;
}

/** How far the reading has come. It belongs to one call of `readReplay`. */
interface Reading {
  readonly around: Surroundings;
  readonly games: Array<{ readonly playing: Playing; readonly moments: Moment[] }>;
  moments: Moment[];
  playing: Playing | undefined;
  seats: readonly SeatLine[];
  phase: Moment['phase'];
}

/** An empty list of games is a table at which none was played. */
export function readReplay(log: string): Result<Replay, Mismatch> {
  const { events, flaw } = readLog(log);
  if (flaw !== undefined) return refuse({ event: events.length + 1, ...flaw });
  const reading = openReading();
  for (const event of events) {
    const complaint = take(reading, event);
    if (complaint !== undefined) return refuse({ event: event.number, ...complaint });
  }
  const { games, phase } = reading;
  const last = games.at(-1);
  // Events after the last game belong to it.
  if (last !== undefined && last.moments !== reading.moments) last.moments.push(...reading.moments);
  const [first] = events;
  return accept({
    table: first?.kind === 'open' || first?.kind === 'start' ? first.table : '',
    games: games.map(({ playing: { game, start }, moments }) => ({ game, start, moments })),
    isRunning: phase === 'playing',
  });
}

function openReading(): Reading {
  const around = { secrets: [], commitments: [], opened: undefined, isClosed: false, uncheckedDraws: 0 };
  return { around, games: [], moments: [], playing: undefined, seats: [], phase: 'gathering' };
}

function take(reading: Reading, event: LogEvent): Complaint | undefined {
  const complaint = takeGame(reading, event);
  if (complaint !== undefined) return complaint;
  reading.phase = phaseAfter(reading.phase, event);
  reading.seats = seatsAfter(reading, event);
  const { playing, seats, phase } = reading;
  const isOfGame = playing !== undefined && reading.moments === reading.games.at(-1)?.moments;
  reading.moments.push({ event, state: isOfGame ? playing.state : undefined, seats, phase });
  // After the result and its secret everything leads to another game.
  if (event.kind === 'reveal' && phase === 'over') reading.moments = [];
  return undefined;
}

function takeGame(reading: Reading, event: LogEvent): Complaint | undefined {
  const { around, playing } = reading;
  if ((event.kind === 'open') !== (event.number === 1) && event.kind !== 'start')
    return complain('order', 'A log begins with "open" or "start".');
  if (event.kind === 'open') around.opened = event;
  if (event.kind === 'close') around.isClosed = true;
  if (event.kind === 'start') return takeStart(reading, event);
  const isOfRules = isChanging(event.kind) || OF_LUCK.has(event.kind) || event.kind === 'over';
  if (!isOfRules) return undefined;
  if (playing === undefined) return complain('order', 'No game has started.');
  return checkGameEvent(playing, event, around);
}

function takeStart(reading: Reading, event: EventOf<'start'>): Complaint | undefined {
  const { playing } = reading;
  if (playing !== undefined && (!playing.isOver || playing.seal !== undefined))
    return complain('order', 'The game before this one is not over.');
  const begun = beginGame(event);
  if (!begun.ok) return begun.reason;
  reading.playing = begun.value;
  reading.games.push({ playing: begun.value, moments: reading.moments });
  return undefined;
}

const OF_LUCK: ReadonlySet<LogEvent['kind']> = new Set(['commit', 'text', 'reveal']);

function phaseAfter(phase: Moment['phase'], { kind }: LogEvent): Moment['phase'] {
  if (kind === 'start') return 'playing';
  if (kind === 'over') return 'over';
  return kind === 'close' ? 'closed' : phase;
}

type SeatsAfter<Kind extends LogEvent['kind']> = (
  reading: Reading,
  event: EventOf<Kind>,
) => readonly SeatLine[];

const SEATS_AFTER: { readonly [Kind in LogEvent['kind']]?: SeatsAfter<Kind> } = {
  sit: ({ seats }, event) => addSeat(seats, event),
  // At a running table no seat number is used twice, so players who have left keep theirs.
  rise: ({ seats, phase }, { seat }) =>
    phase === 'playing'
      ? changeSeat(seats, seat, { hasQuit: true, isHere: false })
      : seats.filter((line) => line.seat !== seat),
  quit: ({ seats }, { seat }) => changeSeat(seats, seat, { hasQuit: true, hasCoach: false }),
  again: ({ seats }, { seat }) => changeSeat(seats, seat, { wantsAgain: true }),
  coach: ({ seats }, { seat, on }) => changeSeat(seats, seat, { hasCoach: on === 1 }),
  start: ({ seats, around }, { seats: count }) =>
    around.opened === undefined ? nameless(count) : closeUp(seats),
};

function seatsAfter(reading: Reading, event: LogEvent): readonly SeatLine[] {
  const change = SEATS_AFTER[event.kind] as SeatsAfter<LogEvent['kind']> | undefined;
  return change?.(reading, event) ?? reading.seats;
}

function addSeat(seats: readonly SeatLine[], sat: EventOf<'sit'>): readonly SeatLine[] {
  const others = seats.filter(({ seat }) => seat !== sat.seat);
  const line = makeSeatLine(
    sat,
    others.filter(({ isHere }) => isHere),
  );
  return [...others, line].toSorted((one, other) => one.seat - other.seat);
}

function changeSeat(
  seats: readonly SeatLine[],
  seat: number,
  change: Partial<SeatLine>,
): readonly SeatLine[] {
  return seats.map((line) => (line.seat === seat ? { ...line, ...change } : line));
}

/** The seats of a gathered game close up when it starts, as at the table itself. */
function closeUp(seats: readonly SeatLine[]): readonly SeatLine[] {
  return seats.map((line, seat) => Object.assign({}, line, { seat, wantsAgain: false }));
}

/** A log without a table around it does not say who played. */
function nameless(count: number): readonly SeatLine[] {
  const lines: SeatLine[] = [];
  for (let seat = 0; seat < count; seat += 1)
    lines.push(makeSeatLine({ seat, name: `#${seat + 1}`, house: '' }, lines));
  return lines;
}
