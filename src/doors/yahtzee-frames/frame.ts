// The frames of the Yahtzee frame door as text: `TAG: payload`, one a line. What the server sends is made here, and what a client sends is read: strictly where it decides something, and with
// patience everywhere else, because clients answer every frame with a line of their own taste. What a frame means for a game is not known here.

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

/** What the guest has to choose, and where the game stands. Each is an object of its own, so that an answer to an old one is known as such. */
export interface Choice {
  readonly kind: 'keep' | 'score';
  readonly position: YahtzeeState;
}

export interface Frame {
  readonly tag: ServerTag;
  readonly payload: string;
  /** The line that answers this frame is to make this choice. */
  readonly choice?: Choice;
  /** It answers the client's last line and is sent before anything that waits. */
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

/** A line that begins so was meant to decide something, even without its colon. */
const DECIDING = /^\s*(?:KEEP_DICE|SCORE_CHOICE)(?:\s|$)/i;

export function parseFrame(line: string): ClientFrame {
  const [name = '', ...rest] = line.split(':');
  const tag = name.trim().toUpperCase();
  if (rest.length === 0 && tag !== 'PRINT_GAME_STATE') {
    return DECIDING.test(line) ? wrong('A colon is missing after the tag.') : FILLER;
  }
  const read = READERS.get(tag);
  return read === undefined ? wrong('There is no frame of that name.') : read(rest.join(':').trim());
}

function wrong(why: string): ClientFrame {
  return { kind: 'wrong', why };
}

/** The first five numbers should be the dice, but clients send any: the server knows its dice. */
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
  return box === undefined ? wrong('There is no score of that name.') : { kind: 'score', box };
}
