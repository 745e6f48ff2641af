// What a table looks like to one viewer, whole and event by event. Nothing else leaves the server: no token, no secret before its time, no
// closed card, no newcomer before the others may know of him.

import type { Outcome, Seat, Turn, Viewer } from '../rules/game.ts';
import type { LogEvent } from '../rules/log.ts';
import type { OptionValues } from '../rules/options.ts';
import { publish, type TableEvent } from './events.ts';
import { canSeeSeat, type Sight } from './sight.ts';
import { hostOf } from './step.ts';
import type { Sitting, Table, TablePhase } from './table.ts';

interface SeatView {
  readonly seat: Seat;
  readonly name: string;
  readonly house: string;
  readonly hasQuit: boolean;
  readonly wantsAgain: boolean;
  readonly hasCoach: boolean;
}

export interface TableView {
  readonly table: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly access: Table['access'];
  readonly clockMs: number;
  readonly startAt: number;
  readonly isPractice: boolean;
  readonly phase: TablePhase;
  /** Of the last event that the view includes. */
  readonly number: number;
  readonly host?: Seat;
  readonly seats: readonly SeatView[];
  /** Only when a game has started. */
  readonly position?: unknown;
  readonly turn?: Turn;
  readonly outcome?: Outcome;
  readonly commitment?: string;
}

/** An event of which the viewer may know only that there was one. */
export interface HiddenEvent {
  readonly number: number;
  readonly kind: 'hidden';
}

export function viewTable(table: Table, viewer: Viewer): TableView {
  const { id, game, options, access, clockMs, startAt, isPractice, phase, number, seal } = table;
  const host = hostOf(table)?.seat;
  return {
    table: id,
    game: game.id,
    options,
    access,
    clockMs,
    startAt,
    isPractice,
    phase,
    number,
    ...(host === undefined ? {} : { host }),
    seats: viewSeats(table, viewer),
    ...viewGame(table, viewer),
    ...(seal === undefined ? {} : { commitment: seal.commitment }),
  };
}

function viewSeats(table: Table, viewer: Viewer): readonly SeatView[] {
  return table.sittings
    .filter(({ seat }) => canSeeSeat(table, seat, viewer))
    .map((sitting) => viewSeat(sitting));
}

function viewSeat({ seat, name, house, hasQuit, wantsAgain, hasCoach }: Sitting): SeatView {
  return { seat, name, house, hasQuit, wantsAgain, hasCoach };
}

function viewGame({ game, state }: Table, viewer: Viewer): Pick<TableView, 'position' | 'turn' | 'outcome'> {
  if (state === undefined) return {};
  const position = game.view(state, viewer);
  const outcome = game.outcome(position);
  return { position, turn: game.turn(position), ...(outcome === undefined ? {} : { outcome }) };
}

/** The event as this viewer may see it, between the table before and the table after it. */
export function showEvent(
  event: TableEvent,
  around: { before: Sight; after: Sight },
  viewer: Viewer,
): LogEvent | HiddenEvent {
  const { before, after } = around;
  const shown = publish(event);
  if (shown.kind === 'draw' || shown.kind === 'set') {
    return before.game.canSeeDraw(before.state, viewer) ? shown : { ...shown, drawn: '?' };
  }
  const table = ARRIVALS.has(shown.kind) ? after : before;
  const isSeen = !('seat' in shown) || canSeeSeat(table, shown.seat, viewer);
  return isSeen ? shown : { number: event.number, kind: 'hidden' };
}

/** Whether a seat may be known is asked after it was taken, and before anything else that happens to it. */
const ARRIVALS: ReadonlySet<LogEvent['kind']> = new Set(['sit', 'join']);
