// The sentences for an event: the commitment to the luck, departures, and, in the words of the
// game's screen, what was drawn, moved and changed, as far as the listeners may know. Used for a
// table on this keyboard and for one at a server; at-server/table-sentences.ts has the sentences
// for servers only. Prints nothing.

import { parseDrawn } from '../../games/draw.ts';
import type { Game, Outcome, Seat, Viewer } from '../../games/game.ts';
import type { LogEvent } from '../../games/log.ts';
import type { HiddenEvent } from '../../table/view.ts';
import type { Names, Screen } from './screen.ts';

/** A table at one moment, as its listeners see it. */
export interface Scene {
  /** Undefined before the first game. */
  readonly position?: unknown;
  readonly seats: ReadonlyArray<{ readonly seat: Seat; readonly hasQuit: boolean }>;
}

interface Around {
  readonly before: Scene;
  readonly after: Scene;
}

export interface Listener {
  readonly game: Game;
  readonly screen: Screen;
  readonly names: Names;
}

const STAND_INS: Readonly<Record<string, string>> = {
  clock: 'out of time; a stand-in moves.',
  away: 'away; a stand-in moves.',
};

/**
 * Several people at one keyboard see what everybody may see; a single person sees the view of the
 * seat.
 */
export function viewerOf(people: readonly Seat[]): Viewer {
  const [first, second] = people;
  return first === undefined || second !== undefined ? 'watcher' : first;
}

const UNSCRIPTED = 'The next scripted draw does not fit. From here on the draws are not scripted.';

export function tellEvent(
  event: LogEvent | HiddenEvent,
  around: Around,
  listener: Listener,
): readonly string[] {
  return [...tellTable(event, around, listener), ...tellGame(event, around, listener)];
}

function tellTable(
  event: LogEvent | HiddenEvent,
  { before, after }: Around,
  { game, names }: Listener,
): readonly string[] {
  if (event.kind === 'commit') return [sayCommitment(game, after.position, event.commitment)];
  if (event.kind === 'unscripted') return [UNSCRIPTED];
  if (event.kind === 'quit') return [sayLeft(names(event.seat))];
  if (event.kind === 'coach')
    return [`${names(event.seat)}: ${event.on === 1 ? 'turned the coach on.' : 'turned the coach off.'}`];
  if (event.kind === 'stand-in') {
    const says = STAND_INS[event.reason];
    return says === undefined ? [] : [`${names(event.seat)}: ${says}`];
  }
  // A player who quit during a round has been mentioned then.
  const isNews = event.kind === 'rise' && event.reason === 'left' && !hasQuit(before, event.seat);
  return isNews ? [sayLeft(names(event.seat))] : [];
}

export function sayCommitment(game: Game, position: unknown, commitment: string): string {
  const what = game.running === undefined ? 'The luck' : `The luck of round ${game.seal(position)}`;
  return `${what} is fixed by ${commitment}.`;
}

function sayLeft(name: string): string {
  return `${name} left the table.`;
}

function hasQuit({ seats }: Scene, seat: Seat): boolean {
  return seats.some((one) => one.seat === seat && one.hasQuit);
}

function tellGame(event: LogEvent | HiddenEvent, around: Around, listener: Listener): readonly string[] {
  const { game, screen, names } = listener;
  const before = around.before.position;
  const after = around.after.position;
  if (before === undefined || !CHANGING.has(event.kind)) return [];
  const lines: Array<string | undefined> = [];
  if (event.kind === 'draw' || event.kind === 'set')
    lines.push(screen.tellDraw(before, parseDrawn(event.drawn), names));
  if (event.kind === 'move') lines.push(screen.tellMove(before, game.notation.parseMove(event.move), names));
  lines.push(...screen.tellChange(before, after, names));
  return lines.filter((line) => line !== undefined);
}

/** The events that change the position. */
const CHANGING: ReadonlySet<string> = new Set(['move', 'draw', 'set', 'join', 'leave']);

export function sayOutcome({ scores, winners }: Outcome, names: Names): string {
  const list = scores.map(({ seat, score }) => `${names(seat)} ${score}`).join(', ');
  return `The game is over: ${list}. ${sayWinners(winners.map(names))}.`;
}

function sayWinners(winners: readonly string[]): string {
  if (winners.length === 0) return 'Nobody wins';
  return winners.length === 1 ? `Winner: ${winners.join('')}` : `A draw between ${winners.join(' and ')}`;
}
