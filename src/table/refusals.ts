// Why a table says no, besides the reasons of its game: a closed list, each with its sentence.

import type { Game } from '../games/game.ts';

export const TABLE_REFUSALS = {
  'table-closed': 'The table is closed.',
  'not-open-yet': 'The table is just being opened.',
  'table-full': 'Every seat is taken.',
  'name-taken': 'That name is taken here, or looks like one that is.',
  'already-seated': 'You have a seat at this table already.',
  'not-seated': 'That seat is not taken.',
  'already-started': 'The game has started.',
  'not-started': 'The game has not started yet.',
  'game-over': 'The game is over.',
  'game-not-over': 'The game is not over yet.',
  'not-host': 'Only the host of the table may do that.',
  'too-few-seats': 'There are not enough players yet.',
  'no-such-move': 'That is not a move in this game.',
  'no-roll-due': 'No roll is waiting for a hand.',
  'not-your-roll': 'The table is waiting for another player to roll.',
  'text-too-late': 'Texts are added before the first draw.',
  'text-twice': 'You have added your text already.',
  'text-wrong': 'A text has 1 to 64 bytes and no control characters.',
  'coach-not-here': 'A coach is not allowed against the clock, among strangers or in the daily game.',
  'not-in-daily': 'The daily game has one try, and the same dice for everybody.',
  'script-wrong': 'The scripted dice do not fit the draw.',
} as const;
export type TableRefusal = keyof typeof TABLE_REFUSALS;

/** A word from a closed list, and a sentence for people. */
export interface Refusal {
  readonly reason: string;
  readonly sentence: string;
  /** With `name-taken`: a name that is free. */
  readonly suggestion?: string;
}

export function refusalOf(reason: TableRefusal): Refusal {
  return { reason, sentence: TABLE_REFUSALS[reason] };
}

export function nameRefusalOf(name: string, suggestion: string): Refusal {
  const sentence = `The name ${name} is taken here, or looks like one that is. How about ${suggestion}?`;
  return { reason: 'name-taken', sentence, suggestion };
}

export function gameRefusalOf(game: Game, reason: string): Refusal {
  return { reason, sentence: game.refusals[reason] ?? 'The rules do not allow it.' };
}
