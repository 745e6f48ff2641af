// Ship, Captain and Crew as text. A move is its word. A state names its options, the scores, the
// round and the seat, the rolls left, how many are aboard, the other dice, and what is due:
//
//     rounds=5; 7/11; 2:1; 1; 3; 6 2; choose

import type { MoveForm } from '../../game.ts';
import { makeOptionsText, parseOptions, readOptionsText } from '../../options.ts';
import { MOVES, OPTIONS, PHASES, SEATS, type ShipMove, type ShipState } from './state.ts';

export const forms: readonly MoveForm[] = [
  { word: 'roll', form: 'roll', says: 'Rolls the dice that are not aboard.' },
  { word: 'stop', form: 'stop', says: 'Keeps the cargo; only with ship, captain and crew.' },
];

export function makeMove(move: ShipMove): string {
  return move;
}

export function parseMove(text: string): ShipMove | undefined {
  return MOVES.find((move) => move === text);
}

export function makeState(state: ShipState): string {
  const { options, scores, round, seat, rollsLeft, aboard, dice, phase } = state;
  const place = `${round}:${seat}`;
  return [
    makeOptionsText(options),
    scores.join('/'),
    place,
    rollsLeft,
    aboard,
    dice.join(' ') || '-',
    phase,
  ].join('; ');
}

const STATE = /^([^;]*); (\d+(?:\/\d+)*); (\d+):(\d+); (\d); (\d); (-|[1-6](?: [1-6])*); (\w+)$/;

export function parseState(text: string): ShipState | undefined {
  const parts = STATE.exec(text);
  if (parts === null) return undefined;
  const [, optionsText = '', list = '', round, seat, rollsLeft, aboard, dice = '-', word] = parts;
  const options = parseOptions(OPTIONS, readOptionsText(OPTIONS, optionsText));
  const phase = PHASES.find((known) => known === word);
  const scores = list.split('/').map(Number);
  if (!options.ok || phase === undefined || scores.length < SEATS.min || scores.length > SEATS.max)
    return undefined;
  if (Number(seat) >= scores.length) return undefined;
  return {
    options: options.value,
    phase,
    round: Number(round),
    seat: Number(seat),
    rollsLeft: Number(rollsLeft),
    aboard: Number(aboard),
    dice: dice === '-' ? [] : dice.split(' ').map(Number),
    scores,
  };
}
