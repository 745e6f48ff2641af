// Pig as text. A move is its word. A state names its options, the scores, who started and who is on
// turn, the pot, the turns played, and what is due:
//
//     target=100,first=0; 41/60; 0>1; 27; 43; choose

import type { MoveForm } from '../../game.ts';
import { makeOptionsText, parseOptions, readOptionsText } from '../../options.ts';
import { MOVES, OPTIONS, PHASES, SEATS, type PigMove, type PigState } from './state.ts';

export const forms: readonly MoveForm[] = [
  { word: 'roll', form: 'roll', says: 'Rolls the die.' },
  { word: 'hold', form: 'hold', says: 'Adds the pot to the score and passes the die on.' },
];

export function makeMove(move: PigMove): string {
  return move;
}

export function parseMove(text: string): PigMove | undefined {
  return MOVES.find((move) => move === text);
}

export function makeState(state: PigState): string {
  const { options, scores, first, seat, pot, turns, phase } = state;
  return [makeOptionsText(options), scores.join('/'), `${first}>${seat}`, pot, turns, phase].join('; ');
}

const STATE = /^([^;]*); (\d+(?:\/\d+)*); (\d+)>(\d+); (\d+); (\d+); (\w+)$/;

export function parseState(text: string): PigState | undefined {
  const parts = STATE.exec(text);
  if (parts === null) return undefined;
  const [, optionsText = '', scores = '', first, seat, pot, turns, word] = parts;
  const options = parseOptions(OPTIONS, readOptionsText(OPTIONS, optionsText));
  const phase = PHASES.find((known) => known === word);
  const list = scores.split('/').map(Number);
  if (!options.ok || phase === undefined || list.length < SEATS.min || list.length > SEATS.max)
    return undefined;
  if (Number(first) >= list.length || Number(seat) >= list.length) return undefined;
  return {
    options: options.value,
    scores: list,
    phase,
    first: Number(first),
    seat: Number(seat),
    pot: Number(pot),
    turns: Number(turns),
  };
}
