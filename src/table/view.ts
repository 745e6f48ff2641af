// What a table looks like to one viewer, whole and event by event. Nothing else leaves the server:
// no token, no secret before its time, no closed card, no newcomer before the others may see them.

import type { SeatLine, SeenTable } from '../protocol/from-server.ts';
import type { Viewer } from '../games/game.ts';
import type { LogEvent } from '../games/log.ts';
import { publish, type TableEvent } from './events.ts';
import { hostOf, type IsLongAway } from './host.ts';
import { awaitedRoller } from './roller.ts';
import { canSeeSeat, type VisibilityState } from './visibility.ts';
import type { Sitting, Table } from './table.ts';

/** What a table does not know about itself. */
export interface Surroundings {
  readonly code: string;
  readonly watchers: number;
  /** The time that the seat on turn has left, when there is a clock. */
  readonly seconds: number | undefined;
  presenceOf(sitting: Sitting): Presence;
  /** Absent where nobody is ever away. */
  readonly isLongAway?: IsLongAway;
}

/** Whether a seat's player is connected, and what happens if not; as in SeatLine. */
export type Presence = Pick<SeatLine, 'isHere' | 'away' | 'standIn'>;

/** An event of which the viewer may know only that it happened. */
export type HiddenEvent = Readonly<{ number: number; kind: 'hidden' }>;

export function viewTable(table: Table, viewer: Viewer, around: Surroundings): SeenTable {
  const { id, game, options, access, clockMs, startAt, isPractice, phase, number, state, seal } = table;
  const view: Writable<SeenTable> = {
    table: id,
    code: around.code,
    game: game.id,
    options,
    access,
    clock: clockMs / 1000,
    startAt,
    isPractice,
    phase,
    number,
    seats: viewSeats(table, viewer, around),
    watchers: around.watchers,
  };
  // Absent fields are left out. Fields are copied one by one, because every move is shown to
  // everybody: spreading objects cost more than all the rest.
  const host = hostOf(table, viewer, around.isLongAway)?.seat;
  if (host !== undefined) view.host = host;
  if (state !== undefined) {
    view.position = game.view(state, viewer);
    view.turn = game.turn(view.position);
    const outcome = game.outcome(view.position);
    if (outcome !== undefined) view.outcome = outcome;
    const roller = awaitedRoller(table)?.seat;
    if (roller !== undefined) view.roller = roller;
  }
  if (table.daily !== undefined) view.daily = table.daily.day;
  if (table.players !== undefined) view.players = table.players;
  if (seal !== undefined) view.commitment = seal.commitment;
  if (around.seconds !== undefined) view.seconds = around.seconds;
  if (viewer !== 'watcher') view.you = viewer;
  return view;
}

/**
 * The views of one moment for many viewers. A viewer to whom the rules show no more than to
 * watchers gets the same view, with only `you` changed.
 */
export function openViews(table: Table, around: Surroundings): (viewer: Viewer) => SeenTable {
  const { game, state } = table;
  const shown = state === undefined ? undefined : game.view(state, 'watcher');
  let open: SeenTable | undefined;
  return (viewer) => {
    const isOpen = state === undefined || viewer === 'watcher' || game.view(state, viewer) === shown;
    if (!isOpen) return viewTable(table, viewer, around);
    open ??= viewTable(table, 'watcher', around);
    return viewer === 'watcher' ? open : { ...open, you: viewer };
  };
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

function viewSeats(table: Table, viewer: Viewer, around: Surroundings): readonly SeatLine[] {
  return table.sittings
    .filter(({ seat }) => canSeeSeat(table, seat, viewer))
    .map((sitting) => viewSeat(sitting, around.presenceOf(sitting)));
}

function viewSeat(sitting: Sitting, { isHere, away, standIn }: Presence): SeatLine {
  const { seat, name, house, colour, face, hasQuit, wantsAgain, hasCoach } = sitting;
  const own = { seat, name, house, colour };
  const line: Writable<SeatLine> = { ...own, hasQuit, wantsAgain, hasCoach, isHere, standIn };
  if (face !== undefined) line.face = face;
  if (away !== undefined) line.away = away;
  return line;
}

interface Around {
  readonly before: VisibilityState;
  readonly after: VisibilityState;
}

/** The event as this viewer may see it, between the table before and the table after it. */
export function showEvent(event: TableEvent, around: Around, viewer: Viewer): LogEvent | HiddenEvent {
  return showPublished(publish(event), around, viewer);
}

/** For an event that is already published, since many may look at it. */
export function showPublished(shown: LogEvent, around: Around, viewer: Viewer): LogEvent | HiddenEvent {
  if (shown.kind === 'handover') return { number: shown.number, kind: 'hidden' };
  const { before, after } = around;
  if (shown.kind === 'draw' || shown.kind === 'set') {
    return before.game.canSeeDraw(before.state, viewer) ? shown : { ...shown, drawn: '?' };
  }
  const table = ARRIVALS.has(shown.kind) ? after : before;
  const isSeen = !('seat' in shown) || canSeeSeat(table, shown.seat, viewer);
  return isSeen ? shown : { number: shown.number, kind: 'hidden' };
}

/**
 * For these a hidden seat is looked up in the table after the event, for all others in the table
 * before it.
 */
const ARRIVALS: ReadonlySet<LogEvent['kind']> = new Set(['sit', 'join']);
