// The frames of the Yahtzee frame protocol as a client reads them: a tag, a colon, a payload.
// Spaces, capitals and commas may vary, because courses have many servers. It shares nothing with
// our own door, so each tests the other.

import type { Dice } from '../../../games/yahtzee/rules/boxes.ts';
import { DICE_COUNT } from '../../../games/yahtzee/rules/state.ts';

const TAGS = [
  'START_GAME',
  'START_ROUND',
  'START_TURN',
  'CHOOSE_DICE',
  'INVALID_DICE_CHOICE',
  'CHOOSE_SCORE',
  'SCORE_CHOICE_INVALID',
  'SCORE_CHOICE_VALID',
  'TURN_OVER',
  'ROUND_OVER',
  'GAME_OVER',
  'ACK',
  'INFO',
] as const;
export type Tag = (typeof TAGS)[number];

export interface Frame {
  /** Undefined for a frame that this protocol does not have. */
  readonly tag: Tag | undefined;
  readonly payload: string;
}

export interface Entry {
  readonly name: string;
  readonly points: number;
}

/**
 * Undefined for a line that is not a frame, such as an empty line or the second line of a text; it
 * gets no answer. A word in capitals before a colon counts as a tag, because a server may wait for
 * the answer.
 */
export function parseFrame(line: string): Frame | undefined {
  const [, word = '', colon, payload = ''] = /^\s*([A-Za-z_]+)\s*(:?)(.*)$/s.exec(line) ?? [];
  const tag = TAGS.find((known) => known === word.toUpperCase());
  if (tag === undefined && (colon === '' || !/^[A-Z][A-Z_]+$/.test(word))) return undefined;
  if (colon === '' && payload.trim() !== '') return undefined;
  return { tag, payload: payload.trim() };
}

function wordsOf(payload: string): readonly string[] {
  return payload.split(/[\s,]+/).filter((word) => word !== '');
}

/** The five dice at the start of a payload. */
export function readDice(payload: string): Dice | undefined {
  const words = wordsOf(payload).slice(0, DICE_COUNT);
  const isWhole = words.length === DICE_COUNT && words.every((word) => /^[1-6]$/.test(word));
  return isWhole ? words.map(Number) : undefined;
}

/** The text after the dice: the boxes, with the names that this server uses. */
export function readOpen(payload: string): readonly string[] {
  return wordsOf(payload).slice(DICE_COUNT);
}

/** Reads "Aces -1 Twos 6 Total 75" or "Player1 109 Player2 74"; undefined for anything else. */
export function readEntries(payload: string): readonly Entry[] | undefined {
  const words = wordsOf(payload.replaceAll(/[:;=]/g, ' '));
  const names = words.filter((_, index) => index % 2 === 0);
  const numbers = words.filter((_, index) => index % 2 === 1);
  const isWhole = names.length === numbers.length && numbers.every((word) => /^-?\d{1,6}$/.test(word));
  return isWhole ? names.map((name, index) => ({ name, points: Number(numbers[index]) })) : undefined;
}
