// The frames of the Yahtzee frame door as text: one `TAG: payload` a line. It makes what the server
// sends and reads what a client sends: strictly where it decides something, and leniently
// everywhere else, because every client answers frames in its own way. What a frame means for a
// game is not known here.

import type { Box } from '../../games/yahtzee/rules/boxes.ts';
import { parseBox } from '../../games/yahtzee/rules/notation.ts';
import { DICE_COUNT, type YahtzeeState } from '../../games/yahtzee/rules/state.ts';

type ServerTag =
  | 'START_GAME'
  | 'START_ROUND'
  | 'START_TURN'
  | 'CHOOSE_DICE'
  | 'INVALID_DICE_CHOICE'
  | 'CHOOSE_SCORE'
  | 'SCORE_CHOICE_INVALID'
  | 'SCORE_CHOICE_VALID'
  | 'TURN_OVER'
  | 'ROUND_OVER'
  | 'GAME_OVER'
  | 'ACK'
  | 'INFO';

/**
 * What the guest has to choose, and the position. Each is a new object, so that an answer to an old
 * one can be recognised.
 */
export interface Choice {
  readonly kind: 'keep' | 'score';
  readonly position: YahtzeeState;
}

export interface Frame {
  readonly tag: ServerTag;
  readonly payload: string;
  /** The line that answers this frame should make this choice. */
  readonly choice?: Choice;
  /** It answers the client's last line, so it is sent before anything that waits. */
  readonly isReply?: true;
}

export function makeFrame({ tag, payload }: Frame): string {
  return `${tag}: ${payload}`;
}

export function tellInfo(sentence: string): Frame {
  return { tag: 'INFO', payload: sentence };
}

export type ClientFrame =
  /** It says nothing, but it answers a frame. */
  | { readonly kind: 'filler' }
  | { readonly kind: 'print' }
  /** A 1 for each die that stays, as in 11001. */
  | { readonly kind: 'keep'; readonly flags: string }
  | { readonly kind: 'score'; readonly box: Box }
  /** For the log: the protocol has no place for a reason. */
  | { readonly kind: 'wrong'; readonly why: string };

const FILLER: ClientFrame = { kind: 'filler' };
const PRINT: ClientFrame = { kind: 'print' };

const READERS: ReadonlyMap<string, (payload: string) => ClientFrame> = new Map([
  ['', () => FILLER],
  ['ACK', () => FILLER],
  ['INFO', () => FILLER],
  ['PRINT_GAME_STATE', () => PRINT],
  ['KEEP_DICE', readKeep],
  ['SCORE_CHOICE', readScore],
]);

/** A line that begins like this was meant to decide something, even without its colon. */
const DECIDING = /^\s*(?:KEEP_DICE|SCORE_CHOICE)(?:\s|$)/i;

export function parseFrame(line: string): ClientFrame {
  const [name = '', ...rest] = line.split(':');
  const tag = name.trim().toUpperCase();
  if (rest.length === 0 && tag !== 'PRINT_GAME_STATE') {
    return DECIDING.test(line) ? wrong('A colon is missing after the tag.') : FILLER;
  }
  const read = READERS.get(tag);
  return read === undefined ? wrong('There is no frame with that name.') : read(rest.join(':').trim());
}

function wrong(why: string): ClientFrame {
  return { kind: 'wrong', why };
}

/**
 * The first five numbers should be the dice, but clients send anything: the server knows its dice.
 */
function readKeep(payload: string): ClientFrame {
  const numbers = payload.split(/\s+/);
  const flags = numbers.slice(DICE_COUNT);
  if (numbers.length !== 2 * DICE_COUNT) return wrong('KEEP_DICE has ten numbers.');
  if (!numbers.every((text) => /^-?\d+$/.test(text))) return wrong('KEEP_DICE has only whole numbers.');
  if (!flags.every((text) => text === '0' || text === '1')) {
    return wrong('The last five numbers of KEEP_DICE are 0 or 1.');
  }
  return { kind: 'keep', flags: flags.join('') };
}

function readScore(payload: string): ClientFrame {
  const box = parseBox(payload.replaceAll(/\s/g, ''));
  return box === undefined ? wrong('There is no score with that name.') : { kind: 'score', box };
}
