// The events of a step one by one, each with the game's position before and after it. The server
// sends only the view after the last event of a step. The positions in between are worked out here
// by the rules, for code that shows a table event by event. Knows no words and no screen.

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
 * For games that hide something, because their rules cannot continue from a view: returns as much
 * of the position after this event as the caller needs. The whole position comes with the last
 * event of the step.
 */
type Guess = (position: unknown, event: LogEvent) => unknown;

interface Around {
  readonly game: Game;
  /** The positions before and after the whole step. */
  readonly before: unknown;
  readonly after: unknown;
  readonly guess?: Guess | undefined;
}

/** Events that change the game. */
const CHANGING: ReadonlySet<string> = new Set(['move', 'draw', 'set', 'join', 'leave']);

export function isChanging(kind: string): boolean {
  return CHANGING.has(kind);
}

/** Leaves out events that may not be seen, and those of newer servers. */
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

/**
 * The position after an event that is not the last of its step, from the rules or from the guess.
 */
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
