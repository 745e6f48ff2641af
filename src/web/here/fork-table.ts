// A practice table that begins in the middle of another game. The draws so far are scripted from
// that game's log and its moves are made again, through the same steps as at any table. All later
// draws are fresh luck.

import type { Game, Seat } from '../../games/game.ts';
import type { EventOf, LogEvent } from '../../games/log.ts';
import type { OptionValues } from '../../games/options.ts';
import { accept, refuse, type Result } from '../../games/result.ts';
import type { TableEvent } from '../../table/events.ts';
import type { Fate } from '../../table/luck-of-table.ts';
import type { Refusal } from '../../table/refusals.ts';
import { awaitedRoller } from '../../table/roller.ts';
import { open, step, type Input } from '../../table/step.ts';
import type { Sitting } from '../../table/table.ts';

/** The part of a game that is taken over. */
export interface PlayedGame {
  readonly game: Game;
  readonly start: EventOf<'start'>;
  /** After the start, up to the moment. */
  readonly events: readonly LogEvent[];
}

export interface Company {
  /** The id of the new table. */
  readonly id: string;
  /** The person or house player who sits down at this seat. */
  readonly newcomer: (seat: Seat, entry: OptionValues) => Extract<Input, { kind: 'sit' }>;
  /** The seat of the person, who is the host. */
  readonly host: Seat;
}

/** The events of the new table, or why there can be none. */
export function forkTable(
  { game, start, events }: PlayedGame,
  { id, newcomer, host }: Company,
  fate: Fate,
): Result<readonly TableEvent[], Refusal> {
  const script = events.flatMap((event) =>
    event.kind === 'draw' || event.kind === 'set' ? [event.drawn] : [],
  );
  const settings = { access: 'private', clockMs: 0, startAt: 0, isPractice: true, script } as const;
  const opened = open({ id, game, options: start.options, ...settings }, fate);
  let { table } = opened;
  const made = [...opened.events];
  const begin = game.running === undefined ? beginGathered(start.seats, newcomer, host) : [];
  let draws = 0;
  for (const next of [...begin, ...events]) {
    if ('drawn' in next) draws += 1;
    const isDrawn = script.length - table.script.length >= draws;
    const input =
      'number' in next ? repeat(next, isDrawn ? undefined : awaitedRoller(table), newcomer) : next;
    // The first draw of a gathered game waits for the texts; with nothing scripted it still does.
    const isEarly = input?.kind === 'draw' && (script.length === 0 || game.turn(table.state).kind !== 'draw');
    if (input === undefined || isEarly) continue;
    const stepped = step(table, input, { fate });
    if (!stepped.ok) return refuse(stepped.reason);
    ({ table } = stepped.value);
    made.push(...stepped.value.events);
  }
  return accept(made);
}

/** Everybody sits down in the order of the seats. */
function beginGathered(seats: number, newcomer: Company['newcomer'], host: Seat): readonly Input[] {
  const sits = Array.from({ length: seats }, (_, seat) => newcomer(seat, {}));
  return [...sits, { kind: 'start', seat: host }, { kind: 'draw' }];
}

/**
 * What a player did then. Everything else follows from it, or was only around the game. A draw is
 * repeated only if it waits for this player's hand.
 */
function repeat(
  event: LogEvent,
  roller: Sitting | undefined,
  newcomer: Company['newcomer'],
): Input | undefined {
  if (event.kind === 'move') return { kind: 'move', seat: event.seat, move: event.move };
  if (event.kind === 'join') return newcomer(event.seat, event.entry);
  if (event.kind === 'leave') return { kind: 'leave', seat: event.seat };
  const isDraw = event.kind === 'draw' || event.kind === 'set';
  return isDraw && roller !== undefined ? { kind: 'roll', seat: roller.seat } : undefined;
}
