// Luck that is no luck, for practice: draws that were written down before ("--dice"), and draws that are typed in when they are due
// ("--cheat"). Both are marked in the log, and such a table is one for practice.

import { fitsDraw, makeDrawn, parseDrawn, type Draw } from '../../games/draw.ts';
import type { TableEvent } from '../../table/events.ts';
import { applyEvent, type Table } from '../../table/table.ts';
import { CommandError } from '../command-error.ts';

/** "3 1 4 1 5; 2 2" are five dice and then two; "Qh; 9s" are two cards. */
export function readScript(text: string): readonly string[] {
  const draws = text.split(';').map((draw) => draw.trim().replaceAll(/\s+/g, ' '));
  return draws.filter((draw) => draw !== '').map(readDraw);
}

function readDraw(text: string): string {
  const drawn = parseDrawn(text);
  if (drawn !== undefined) return makeDrawn(drawn);
  throw new CommandError(
    `"${text}" is no draw: write dice like "5 3 1" and cards like "Qh", with ; between draws.`,
  );
}

/** Said before the first draw, so that nobody takes it for luck. */
export function sayPractice({ script }: Table, isTyped: boolean): string {
  if (isTyped) return 'Practice: you say what is drawn.';
  return `Practice: the first ${script.length === 1 ? 'draw is' : `${script.length} draws are`} scripted.`;
}

/** What is left to luck among these events of a step: the first such draw, and what luck would bring. */
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

/** What somebody typed, as it stands in a script; undefined if it does not fit. */
export function readTyped(text: string, due: Draw): string | undefined {
  const words = text.trim().replaceAll(/[\s,]+/g, ' ');
  const drawn = parseDrawn(due.kind === 'card' ? capitalise(words) : words);
  return drawn !== undefined && fitsDraw(due, drawn) ? makeDrawn(drawn) : undefined;
}

/** "qh" is the card Qh. */
function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function describeDraw(due: Draw): string {
  if (due.kind === 'card') return 'a card that is not dealt yet (such as Qh)';
  const dice = due.count === 1 ? 'a die' : `${due.count} dice`;
  return `${dice} from 1 to ${due.faces}`;
}
