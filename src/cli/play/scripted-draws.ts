// Draws without luck, for practice: scripted in advance ("--dice"), or typed in when they are due
// ("--cheat"). Both are marked in the log, and the table is a practice table.

import { fitsDraw, makeDrawn, parseDrawn, type Draw } from '../../games/draw.ts';
import type { TableEvent } from '../../table/events.ts';
import { applyEvent, type Table } from '../../table/table.ts';
import { CommandError } from '../command-error.ts';

/** "3 1 4 1 5; 2 2" is five dice and then two; "Qh; 9s" is two cards. */
export function readScript(text: string): readonly string[] {
  const draws = text.split(';').map((draw) => draw.trim().replaceAll(/\s+/g, ' '));
  return draws.filter((draw) => draw !== '').map(readDraw);
}

function readDraw(text: string): string {
  const drawn = parseDrawn(text);
  if (drawn !== undefined) return makeDrawn(drawn);
  throw new CommandError(
    `"${text}" is not a draw. Write dice like "5 3 1" and cards like "Qh", with ; between draws.`,
  );
}

/** Printed before the first draw, so that nobody takes the draws for luck. */
export function sayPractice({ script }: Table, isTyped: boolean): string {
  if (isTyped) return 'Practice: you say what is drawn.';
  return `Practice: the first ${script.length === 1 ? 'draw is' : `${script.length} draws are`} scripted.`;
}

/** The first of these events that is left to luck, with the draw that luck would give. */
export function findLuck(
  table: Table,
  events: readonly TableEvent[],
): { readonly due: Draw; readonly drawn: string } | undefined {
  let now = table;
  for (const event of events) {
    if (event.kind === 'draw') return { due: now.game.draw(now.state), drawn: event.drawn };
    now = applyEvent(now, event);
  }
  return undefined;
}

/** The typed text in the form of a script; undefined if it does not fit. */
export function readTyped(text: string, due: Draw): string | undefined {
  const words = text.trim().replaceAll(/[\s,]+/g, ' ');
  const drawn = parseDrawn(due.kind === 'card' ? capitalise(words) : words);
  return drawn !== undefined && fitsDraw(due, drawn) ? makeDrawn(drawn) : undefined;
}

/** Turns "qh" into the card Qh. */
function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function describeDraw(due: Draw): string {
  if (due.kind === 'card') return 'a card that has not been dealt (such as Qh)';
  const dice = due.count === 1 ? 'a die' : `${due.count} dice`;
  return `${dice} from 1 to ${due.faces}`;
}
