// The rules of Ship, Captain and Crew. The numbers in the comments are the paragraphs of RULES.md.

import type { Drawn } from '../../draw.ts';
import { leadersOf, type Game, type Score, type Seat, type Turn } from '../../game.ts';
import { parseOptions } from '../../options.ts';
import { accept, assert, refuse, type Result } from '../../result.ts';
import * as notation from './notation.ts';
import {
  ABOARD,
  DICE,
  MOVES,
  OPTIONS,
  REFUSALS,
  ROLLS,
  SEATS,
  type ShipMove,
  type ShipOptions,
  type ShipReason,
  type ShipState,
  type ShipTypes,
} from './state.ts';

const NEW_TURN = { phase: 'roll', rollsLeft: ROLLS, aboard: 0, dice: [] } as const;

function start(options: ShipOptions, seats: number): Result<ShipState, ShipReason> {
  if (!Number.isInteger(seats) || seats < SEATS.min || seats > SEATS.max) return refuse('seats');
  return accept({ options, ...NEW_TURN, round: 1, seat: 0, scores: Array.from({ length: seats }, () => 0) });
}

function turn({ phase, seat }: ShipState): Turn {
  if (phase === 'over') return { kind: 'over' };
  return phase === 'roll' ? { kind: 'draw' } : { kind: 'seat', seat };
}

function hasCrew({ aboard }: ShipState): boolean {
  return aboard === ABOARD.length;
}

function moves(state: ShipState): readonly ShipMove[] {
  if (state.phase !== 'choose') return [];
  return hasCrew(state) ? MOVES : ['roll']; // 4
}

function play(state: ShipState, seat: Seat, move: ShipMove): Result<ShipState, ShipReason> {
  if (state.phase === 'over') return refuse('over');
  if (state.phase === 'roll') return refuse('not-now');
  if (seat !== state.seat) return refuse('not-your-turn');
  if (!MOVES.includes(move)) return refuse('no-such-move');
  if (move === 'roll') return accept({ ...state, phase: 'roll' });
  return hasCrew(state) ? accept(endTurn(state)) : refuse('no-crew');
}

function settle(state: ShipState, drawn: Drawn): ShipState {
  assert(typeof drawn !== 'string', 'dice are due');
  const dice = [...drawn];
  let { aboard } = state;
  // 3
  for (let place = dice.indexOf(next(aboard)); place >= 0; place = dice.indexOf(next(aboard))) {
    dice.splice(place, 1);
    aboard += 1;
  }
  const after: ShipState = { ...state, aboard, dice, rollsLeft: state.rollsLeft - 1, phase: 'choose' };
  return after.rollsLeft === 0 ? endTurn(after) : after; // 2, 5
}

/** The face that comes aboard next; no die has this face once everybody is aboard. */
function next(aboard: number): number {
  return ABOARD[aboard] ?? 0;
}

function endTurn(state: ShipState): ShipState {
  const { seat, scores, dice, round, options } = state;
  const cargo = hasCrew(state) ? dice.reduce((sum, die) => sum + die, 0) : 0; // 5
  const added = scores.with(seat, (scores[seat] ?? 0) + cargo);
  const isLast = seat === scores.length - 1;
  if (isLast && round === options.rounds) return { ...state, phase: 'over', scores: added }; // 6
  const [nextSeat, nextRound] = isLast ? [0, round + 1] : [seat + 1, round];
  return { ...state, ...NEW_TURN, scores: added, seat: nextSeat, round: nextRound };
}

function scores(state: ShipState): readonly Score[] {
  return state.scores.map((score, seat) => ({ seat, score }));
}

export const shipCaptainCrew: Game<ShipTypes> = {
  id: 'ship-captain-crew',
  name: 'Ship, Captain and Crew',
  seats: SEATS,
  options: OPTIONS,
  refusals: REFUSALS,
  parseOptions: (input) => parseOptions(OPTIONS, input),
  isPractice: () => false,
  start,
  rematch: ({ options }) => options,
  seated: (state) => state.scores.map((_score, seat) => seat),
  turn,
  moves,
  play,
  draw: ({ aboard }) => ({ kind: 'dice', count: DICE - aboard, faces: 6 }),
  canSeeDraw: () => true,
  settle,
  seal: () => 1,
  view: (state) => state,
  scores,
  outcome: (state) =>
    state.phase === 'over' ? { scores: scores(state), winners: leadersOf(scores(state)) } : undefined,
  fame: { says: 'Points', best: 'most', ruleSet: ({ rounds }) => ({ rounds }), marks: scores },
  notation,
};
