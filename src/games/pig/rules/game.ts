// The rules of Pig. The numbers in the comments are the paragraphs of RULES.md.

import type { Draw, Drawn } from '../../draw.ts';
import type { Game, Outcome, Score, Seat, Turn } from '../../game.ts';
import { parseOptions } from '../../options.ts';
import { accept, assert, refuse, type Result } from '../../result.ts';
import * as notation from './notation.ts';
import {
  MOVES,
  OPTIONS,
  REFUSALS,
  SEATS,
  TURNS_MAX,
  type PigMove,
  type PigOptions,
  type PigReason,
  type PigState,
  type PigTypes,
} from './state.ts';

function start(options: PigOptions, seats: number): Result<PigState, PigReason> {
  if (!Number.isInteger(seats) || seats < SEATS.min || seats > SEATS.max) return refuse('seats');
  if (options.first > seats) return refuse('no-such-first');
  const first = Math.max(options.first - 1, 0);
  return accept({
    options,
    scores: Array.from({ length: seats }, () => 0),
    phase: options.first === 0 ? 'first' : 'roll', // 2
    first,
    seat: first,
    pot: 0,
    turns: 0,
  });
}

function rematch(state: PigState): PigOptions {
  return { ...state.options, first: ((state.first + 1) % state.scores.length) + 1 }; // 2
}

const TURNS: readonly Turn[] = Array.from({ length: SEATS.max }, (_, seat) => ({ kind: 'seat', seat }));
const DRAW: Turn = { kind: 'draw' };
const OVER: Turn = { kind: 'over' };

function turn({ phase, seat }: PigState): Turn {
  if (phase === 'choose') return turnOf(seat);
  return phase === 'over' ? OVER : DRAW;
}

function turnOf(seat: Seat): Turn {
  const due = TURNS[seat];
  assert(due !== undefined, 'the seat on turn is at the table');
  return due;
}

function moves({ phase }: PigState): readonly PigMove[] {
  return phase === 'choose' ? MOVES : [];
}

function play(state: PigState, seat: Seat, move: PigMove): Result<PigState, PigReason> {
  if (state.phase === 'over') return refuse('over');
  if (state.phase !== 'choose') return refuse('not-now');
  if (seat !== state.seat) return refuse('not-your-turn');
  if (!MOVES.includes(move)) return refuse('no-such-move');
  return accept(move === 'roll' ? { ...state, phase: 'roll' } : hold(state));
}

function hold(state: PigState): PigState {
  const held = state.scores.with(state.seat, scoreOf(state, state.seat) + state.pot); // 5
  return passOn({ ...state, scores: held });
}

function passOn(state: PigState): PigState {
  const turns = state.turns + 1;
  const isOver = scoreOf(state, state.seat) >= state.options.target || turns >= TURNS_MAX; // 6, 7
  if (isOver) return { ...state, turns, pot: 0, phase: 'over' };
  return { ...state, turns, pot: 0, phase: 'roll', seat: (state.seat + 1) % state.scores.length };
}

function scoreOf(state: PigState, seat: Seat): number {
  const score = state.scores[seat];
  assert(score !== undefined, 'every seat has a score');
  return score;
}

const ONE_DIE: Draw = { kind: 'dice', count: 1, faces: 6 };

function draw(state: PigState): Draw {
  return state.phase === 'first' ? { kind: 'dice', count: 1, faces: state.scores.length } : ONE_DIE;
}

/** A roll that answers a move comes with points in the pot. */
function rollerOf({ phase, pot, seat }: PigState): Seat | undefined {
  return phase === 'roll' && pot === 0 ? seat : undefined; // 3
}

function settle(state: PigState, drawn: Drawn): PigState {
  const die = drawn[0];
  assert(typeof die === 'number' && turn(state) === DRAW, 'a die is settled when a die is due');
  // 2
  if (state.phase === 'first') return { ...state, phase: 'roll', first: die - 1, seat: die - 1 };
  if (die === 1) return passOn(state); // 4
  return { ...state, phase: 'choose', pot: state.pot + die }; // 3
}

function scores(state: PigState): readonly Score[] {
  return state.scores.map((score, seat) => ({ seat, score }));
}

function outcome(state: PigState): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const winner = state.scores.findIndex((score) => score >= state.options.target);
  return { scores: scores(state), winners: winner < 0 ? [] : [winner] }; // 7
}

/** The winner's own turns: every round before, and the one they won in. */
function marks(state: PigState): readonly Score[] {
  const [winner] = outcome(state)?.winners ?? [];
  return winner === undefined ? [] : [{ seat: winner, score: Math.ceil(state.turns / state.scores.length) }];
}

export const pig: Game<PigTypes> = {
  id: 'pig',
  name: 'Pig',
  seats: SEATS,
  options: OPTIONS,
  refusals: REFUSALS,
  parseOptions: (input) => parseOptions(OPTIONS, input),
  isPractice: () => false,
  start,
  rematch,
  seated: (state) => state.scores.map((_score, seat) => seat),
  turn,
  moves,
  play,
  draw,
  rollerOf,
  canSeeDraw: () => true,
  settle,
  seal: () => 1,
  view: (state) => state,
  scores,
  outcome,
  fame: { says: 'Turns to win', best: 'fewest', ruleSet: ({ target }) => ({ target }), marks },
  notation,
};
