// The turn on the screen, roll by roll. A position of Pig knows only the sum of a turn; this file
// gathers from the events which rolls made it, and what a finished turn gained or lost. A watcher
// who arrives during a turn, or skips events, sees less of it but nothing wrong.

import { parseDrawn } from '../../draw.ts';
import type { Seat } from '../../game.ts';
import type { LogEvent } from '../../log.ts';
import type { PigState } from '../rules/state.ts';

interface Ending {
  readonly kind: 'lost' | 'held';
  readonly seat: Seat;
  /** Undefined when nobody here saw how many there were. */
  readonly points: number | undefined;
}

export interface TurnStory {
  /** The number of the last event that the story includes; 0 for none. */
  readonly number: number;
  /** Which turn of the game this is, counted from 0. */
  readonly turn: number;
  readonly seat: Seat;
  /** The points so far; those of a finished turn are in `ending`. */
  readonly pot: number;
  /** The rolls that were seen, the newest last. */
  readonly rolls: readonly number[];
  /** The event of the newest roll: a new number is a new roll, even if it shows the same face. */
  readonly rolledAt: number;
  readonly ending?: Ending;
}

/** What is known before anything was seen. */
function begin({ turns, seat, pot }: PigState, number: number): TurnStory {
  return { number, turn: turns, seat, pot, rolls: [], rolledAt: 0 };
}

export function followTurn(
  known: TurnStory | undefined,
  position: PigState,
  event: LogEvent | undefined,
): TurnStory {
  if (event === undefined) return begin(position, 0);
  if (known?.number === event.number) return known;
  // A replay can go back as well.
  const story = known !== undefined && known.number < event.number ? known : undefined;
  if (event.kind === 'draw' || event.kind === 'set') return addRoll(story, position, event);
  if (event.kind === 'move' && event.move === 'hold') {
    const points = story?.turn === position.turns - 1 ? story.pot : undefined;
    return endTurn(story, position, { ending: { kind: 'held', seat: event.seat, points }, event });
  }
  const isSame = story !== undefined && event.kind !== 'start' && isOf(story, position);
  return isSame ? { ...story, number: event.number } : begin(position, event.number);
}

/** Whether the story has missed nothing. */
function isOf({ turn, pot, ending }: TurnStory, { turns, pot: now }: PigState): boolean {
  return ending === undefined ? turn === turns && pot === now : turn === turns - 1 && now === 0;
}

function addRoll(
  story: TurnStory | undefined,
  position: PigState,
  event: LogEvent & { kind: 'draw' | 'set' },
): TurnStory {
  const { turns, seat, pot } = position;
  const { number } = event;
  const face = Number(parseDrawn(event.drawn)?.[0]);
  if (pot > 0) {
    const isNext = story?.turn === turns && story.ending === undefined && story.pot + face === pot;
    const rolls = isNext ? [...story.rolls, face] : [face];
    return { number, turn: turns, seat, pot, rolls, rolledAt: number };
  }
  // The draw for the starter is not a roll.
  if (turns === 0) return begin(position, number);
  const points = lostPoints(story, turns - 1);
  const ended = endTurn(story, position, {
    ending: { kind: 'lost', seat: loserOf(position), points },
    event,
  });
  return { ...ended, rolls: [...ended.rolls, face], rolledAt: number };
}

/** What the turn had before the 1 that ended it. */
function lostPoints(story: TurnStory | undefined, turn: number): number | undefined {
  if (story?.ending === undefined) return story?.turn === turn ? story.pot : undefined;
  // The turn before was the last thing seen, so the 1 was the first roll.
  return story.turn === turn - 1 ? 0 : undefined;
}

function endTurn(
  story: TurnStory | undefined,
  { turns }: PigState,
  { ending, event }: { readonly ending: Ending; readonly event: LogEvent },
): TurnStory {
  const { seat, points } = ending;
  const isWhole = points !== undefined && story?.turn === turns - 1;
  const seen = isWhole ? { rolls: story.rolls, rolledAt: story.rolledAt } : { rolls: [], rolledAt: 0 };
  return { number: event.number, turn: turns - 1, seat, pot: points ?? 0, ...seen, ending };
}

/** The seat whose turn a 1 has ended: the turn has passed on, unless the game is over. */
function loserOf({ phase, seat, scores }: PigState): Seat {
  return phase === 'over' ? seat : (seat + scores.length - 1) % scores.length;
}

/** The newest rolls that fit, and the points of the rolls before them. */
export function splitRolls(
  { rolls, pot, ending }: TurnStory,
  shownMax: number,
): { readonly shown: readonly number[]; readonly earlier: number } {
  const shown = rolls.slice(-shownMax);
  const counted = ending?.kind === 'lost' ? shown.slice(0, -1) : shown;
  return { shown, earlier: pot - counted.reduce((sum, face) => sum + face, 0) };
}
