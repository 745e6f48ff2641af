// What is said of an event: the commitment to the luck, who leaves, and in the words of the game's screen what was drawn, moved
// and changed, as far as those who are told may know. The same for a table on this keyboard and for one at a server; what is
// said only there is in at-server-telling.ts. Prints nothing itself.

import { parseDrawn } from '../../games/draw.ts';
import type { Game, Outcome, Seat, Viewer } from '../../games/game.ts';
import type { LogEvent } from '../../games/log.ts';
import type { HiddenEvent } from '../../table/view.ts';
import type { Names, Screen } from './screen.ts';

/** A table at one moment, as those who are told see it. */
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

/** Several people at one keyboard are told what everybody may know; one alone is told what his seat may know. */
export function eyesOf(people: readonly Seat[]): Viewer {
  const [first, second] = people;
  return first === undefined || second !== undefined ? 'watcher' : first;
}

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
  if (event.kind === 'quit') return [sayLeft(names(event.seat))];
  if (event.kind === 'coach')
    return [`${names(event.seat)}: ${event.on === 1 ? 'a coach from now on.' : 'no coach any more.'}`];
  if (event.kind === 'stand-in') {
    const says = STAND_INS[event.reason];
    return says === undefined ? [] : [`${names(event.seat)}: ${says}`];
  }
  // Who quit in the middle of a round has been told of then.
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

/** What the rules take part in. */
const CHANGING: ReadonlySet<string> = new Set(['move', 'draw', 'set', 'join', 'leave']);

export function sayOutcome({ scores, winners }: Outcome, names: Names): string {
  const list = scores.map(({ seat, score }) => `${names(seat)} ${score}`).join(', ');
  return `The game is over: ${list}. ${sayWinners(winners.map(names))}.`;
}

function sayWinners(winners: readonly string[]): string {
  if (winners.length === 0) return 'Nobody wins';
  return winners.length === 1 ? `Winner: ${winners.join('')}` : `A draw between ${winners.join(' and ')}`;
}
