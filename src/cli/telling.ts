// What is said of an event at the keyboard: the commitment to the luck, who leaves, and in the words of the game's screen what
// was drawn, moved and changed, as far as those who sit there may know. Prints nothing itself.

import { parseDrawn } from '../rules/draw.ts';
import type { Outcome, Seat, Viewer } from '../rules/game.ts';
import type { TableEvent } from '../table/events.ts';
import type { Table } from '../table/table.ts';
import type { Names, Screen } from './screens/screen.ts';

interface Around {
  readonly before: Table;
  readonly after: Table;
}

interface Listener {
  readonly screen: Screen;
  readonly names: Names;
  readonly eyes: Viewer;
}

/** Several people at one keyboard are told what everybody may know; one alone is told what his seat may know. */
export function eyesOf(people: readonly Seat[]): Viewer {
  const [first, second] = people;
  return first === undefined || second !== undefined ? 'watcher' : first;
}

export function tellEvent(event: TableEvent, around: Around, listener: Listener): readonly string[] {
  return [...tellTable(event, around, listener.names), ...tellGame(event, around, listener)];
}

function tellTable(event: TableEvent, { before, after }: Around, names: Names): readonly string[] {
  if (event.kind === 'commit') return [sayCommitment(after, event.commitment)];
  if (event.kind === 'quit') return [sayLeft(names(event.seat))];
  // Who quit in the middle of a round has been told of then.
  const isNews = event.kind === 'rise' && event.reason === 'left' && !hasQuit(before, event.seat);
  return isNews ? [sayLeft(names(event.seat))] : [];
}

function sayCommitment({ game, state }: Table, commitment: string): string {
  const what = game.running === undefined ? 'The luck' : `The luck of round ${game.seal(state)}`;
  return `${what} is fixed by ${commitment}.`;
}

function sayLeft(name: string): string {
  return `${name} left the table.`;
}

function hasQuit({ sittings }: Table, seat: Seat): boolean {
  return sittings.some((sitting) => sitting.seat === seat && sitting.hasQuit);
}

function tellGame(event: TableEvent, around: Around, { screen, names, eyes }: Listener): readonly string[] {
  const { before, after } = around;
  const { game } = before;
  if (before.state === undefined || after.state === before.state) return [];
  const shown = game.view(before.state, eyes);
  const lines: Array<string | undefined> = [];
  if (event.kind === 'draw') {
    const drawn = game.canSeeDraw(before.state, eyes) ? parseDrawn(event.drawn) : undefined;
    lines.push(screen.tellDraw(shown, drawn, names));
  }
  if (event.kind === 'move') lines.push(screen.tellMove(shown, game.notation.parseMove(event.move), names));
  lines.push(...screen.tellChange(shown, game.view(after.state, eyes), names));
  return lines.filter((line) => line !== undefined);
}

export function sayOutcome({ scores, winners }: Outcome, names: Names): string {
  const list = scores.map(({ seat, score }) => `${names(seat)} ${score}`).join(', ');
  return `The game is over: ${list}. ${sayWinners(winners.map(names))}.`;
}

function sayWinners(winners: readonly string[]): string {
  if (winners.length === 0) return 'Nobody wins';
  return winners.length === 1 ? `Winner: ${winners.join('')}` : `A draw between ${winners.join(' and ')}`;
}
