// The events of a step one by one, each with the game's position before and after it. A server tells a step with only the view after its last event; what lay between is worked out here by
// the rules, for whoever tells or shows a table event by event. Knows no words and no screen.

import type { SeenEvent } from '../protocol/from-server.ts';
import { fitsDraw, parseDrawn } from '../games/draw.ts';
import type { Game } from '../games/game.ts';
import { parseLogEvent, type LogEvent } from '../games/log.ts';

export interface Scene {
  readonly event: LogEvent;
  /** The game's position as the viewer sees it; undefined before the first game. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Only for games that hide something, whose rules cannot play on with a view: as much of the position after this event as whoever asks needs. The whole position comes with the step's last event.
 */
type Guess = (position: unknown, event: LogEvent) => unknown;

interface Around {
  readonly game: Game;
  /** The positions before and after the whole step. */
  readonly before: unknown;
  readonly after: unknown;
  readonly guess?: Guess | undefined;
}

/** What the rules take part in. */
const CHANGING: ReadonlySet<string> = new Set(['move', 'draw', 'set', 'join', 'leave']);

export function isChanging(kind: string): boolean {
  return CHANGING.has(kind);
}

/** Those that may not be seen, and those of newer servers, are left out. */
export function readEvents(seen: readonly SeenEvent[]): readonly LogEvent[] {
  return seen.flatMap((event) => {
    const read = parseLogEvent(event);
    return read.ok ? [read.value] : [];
  });
}

export function makeScenes(events: readonly LogEvent[], around: Around): readonly Scene[] {
  const last = events.findLastIndex(({ kind }) => CHANGING.has(kind));
  const scenes: Scene[] = [];
  let position = around.before;
  for (const [index, event] of events.entries()) {
    const before = position;
    position = index === last ? around.after : follow(position, event, around);
    scenes.push({ event, before, after: position });
  }
  return scenes;
}

/** The position after an event that is not the last of its step: the rules know, or whoever guesses. */
function follow(position: unknown, event: LogEvent, { game, guess }: Around): unknown {
  if (event.kind === 'start') {
    const started = game.start(event.options, event.seats);
    return started.ok ? started.value : position;
  }
  if (position === undefined || !CHANGING.has(event.kind)) return position;
  if (guess !== undefined) return guess(position, event);
  if (event.kind === 'draw' || event.kind === 'set') return settle(game, position, event.drawn);
  if (event.kind !== 'move') return position;
  const played = game.play(position, event.seat, game.notation.parseMove(event.move));
  return played.ok ? played.value : position;
}

function settle(game: Game, position: unknown, text: string): unknown {
  const drawn = parseDrawn(text);
  const fits =
    drawn !== undefined && game.turn(position).kind === 'draw' && fitsDraw(game.draw(position), drawn);
  return fits ? game.settle(position, drawn) : position;
}
