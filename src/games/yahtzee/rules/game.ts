// The rules of Yahtzee. The numbers in the comments are the paragraphs of RULES.md.

import type { Draw, Drawn } from '../../draw.ts';
import { leadersOf, type Game, type Outcome, type Score, type Seat, type Turn } from '../../game.ts';
import { accept, assert, refuse, type Result } from '../../result.ts';
import type { Dice } from './boxes.ts';
import * as notation from './notation.ts';
import { allowedBoxes, fill, isOpen } from './scoring.ts';
import { emptySheet, totalOf, type Sheet } from './sheet.ts';
import { OPTIONS, type YahtzeeOptions } from './options.ts';
import {
  DICE_COUNT,
  IN_CUP,
  REFUSALS,
  SEATS,
  allRounds,
  isMove,
  readOptions,
  roundsOf,
  type YahtzeeMove,
  type YahtzeeReason,
  type YahtzeeState,
  type YahtzeeTypes,
} from './state.ts';

type ScoreMove = Extract<YahtzeeMove, { kind: 'score' }>;

const ALL_IN_CUP: Dice = Array.from({ length: DICE_COUNT }, () => IN_CUP);

function start(options: YahtzeeOptions, seats: number): Result<YahtzeeState, YahtzeeReason> {
  if (!Number.isInteger(seats) || seats < SEATS.min || seats > SEATS.max) return refuse('seats');
  return accept({
    options,
    sheets: Array.from({ length: seats }, () => emptySheet(options.columns)),
    round: 1,
    seat: 0,
    dice: ALL_IN_CUP,
    ahead: [],
    rerolls: options.rerolls,
  });
}

function turn(state: YahtzeeState): Turn {
  const { options, round, dice, seat } = state;
  if (round > roundsOf(options)) return { kind: 'over' };
  return dice.includes(IN_CUP) || isAheadDue(state) ? { kind: 'draw' } : { kind: 'seat', seat };
}

/** Whether a later seat of this round still lacks the first roll that it should have by now. */
function isAheadDue({ options, ahead, sheets, seat }: YahtzeeState): boolean {
  return options.firstRolls === 'round' && ahead.length < sheets.length - 1 - seat; // 2
}

function sheetOf(state: YahtzeeState, seat: Seat): Sheet {
  const sheet = state.sheets[seat];
  assert(sheet !== undefined, 'every seat has a sheet');
  return sheet;
}

/** All 32 ways to keep some of five dice, from none to all. */
const KEEPS: readonly YahtzeeMove[] = Array.from({ length: 2 ** DICE_COUNT }, (_, mask) => ({
  kind: 'keep',
  keep: ALL_IN_CUP.map((_die, place) => (mask & (1 << (DICE_COUNT - 1 - place))) !== 0),
}));

function moves(state: YahtzeeState): readonly YahtzeeMove[] {
  if (turn(state).kind !== 'seat') return [];
  const boxes = sheetOf(state, state.seat).flatMap((column, index) =>
    allowedBoxes(state.options.rules, column, state.dice).map((box): YahtzeeMove => ({
      kind: 'score',
      box,
      column: index,
    })),
  );
  return state.rerolls > 0 ? [...KEEPS, ...boxes] : boxes;
}

function play(state: YahtzeeState, seat: Seat, move: YahtzeeMove): Result<YahtzeeState, YahtzeeReason> {
  const due = turn(state);
  if (due.kind === 'over') return refuse('over');
  if (due.kind !== 'seat') return refuse('not-now');
  if (due.seat !== seat) return refuse('not-your-turn');
  if (!isMove(move)) return refuse('no-such-move');
  return move.kind === 'keep' ? keep(state, move.keep) : score(state, move);
}

function keep(state: YahtzeeState, flags: readonly boolean[]): Result<YahtzeeState, YahtzeeReason> {
  if (state.rerolls === 0) return refuse('no-rerolls'); // 2
  if (flags.every(Boolean)) return accept({ ...state, rerolls: 0 }); // 3
  const dice = state.dice.map((die, place) => (flags[place] === true ? die : IN_CUP));
  return accept({ ...state, dice, rerolls: state.rerolls - 1 });
}

function score(state: YahtzeeState, { box, column: index }: ScoreMove): Result<YahtzeeState, YahtzeeReason> {
  const { rules } = state.options;
  const sheet = sheetOf(state, state.seat);
  const column = sheet[index];
  if (column === undefined) return refuse('no-such-column');
  if (!isOpen(column, box)) return refuse('box-used'); // 4
  if (!allowedBoxes(rules, column, state.dice).includes(box)) return refuse('joker-forced'); // 14
  const filled = sheet.with(index, fill(rules, column, { box, dice: state.dice }));
  return accept(passOn({ ...state, sheets: state.sheets.with(state.seat, filled) }));
}

function passOn(state: YahtzeeState): YahtzeeState {
  const seat = (state.seat + 1) % state.sheets.length; // 1
  const round = seat === 0 ? state.round + 1 : state.round;
  const [dice = ALL_IN_CUP, ...ahead] = state.ahead;
  return { ...state, seat, round, dice, ahead, rerolls: state.options.rerolls };
}

function draw({ dice }: YahtzeeState): Draw {
  const count = dice.filter((die) => die === IN_CUP).length;
  return { kind: 'dice', count: count === 0 ? DICE_COUNT : count, faces: 6 };
}

/** Seat, round, roll (0 is the first of the turn) and place (from 1), as in "0/13/2/5". */
function drawKeys({ options, round, seat, dice, ahead, rerolls }: YahtzeeState): readonly string[] {
  const isOwn = dice.includes(IN_CUP);
  const roll = isOwn
    ? `${seat}/${round}/${options.rerolls - rerolls}`
    : `${seat + 1 + ahead.length}/${round}/0`;
  return dice.flatMap((die, place) => (isOwn && die !== IN_CUP ? [] : [`${roll}/${place + 1}`]));
}

/** Rerolling all five dice costs a reroll, so it does not look like the first roll. */
function rollerOf(state: YahtzeeState): Seat | undefined {
  const { options, dice, rerolls, seat } = state;
  const isFirst = rerolls === options.rerolls && dice.every((die) => die === IN_CUP);
  const isByTurns = options.firstRolls === 'turn' && turn(state).kind === 'draw';
  return isFirst && isByTurns ? seat : undefined; // 2
}

function settle(state: YahtzeeState, drawn: Drawn): YahtzeeState {
  assert(typeof drawn !== 'string' && turn(state).kind === 'draw', 'dice are settled when dice are due');
  if (!state.dice.includes(IN_CUP)) return { ...state, ahead: [...state.ahead, drawn] };
  const rolled = drawn.values();
  // 2
  const dice = state.dice.map((die) => (die === IN_CUP ? (rolled.next().value ?? IN_CUP) : die));
  return { ...state, dice };
}

function scores({ sheets }: YahtzeeState): readonly Score[] {
  return sheets.map((sheet, seat) => ({ seat, score: totalOf(sheet) }));
}

function outcome(state: YahtzeeState): Outcome | undefined {
  if (turn(state).kind !== 'over') return undefined;
  return { scores: scores(state), winners: leadersOf(scores(state)) }; // 19
}

export const yahtzee: Game<YahtzeeTypes> = {
  id: 'yahtzee',
  name: 'Yahtzee',
  seats: SEATS,
  options: OPTIONS,
  refusals: REFUSALS,
  parseOptions: readOptions,
  isPractice: (options) => roundsOf(options) < allRounds(options),
  start,
  rematch: ({ options }) => options,
  seated: ({ sheets }) => sheets.map((_sheet, seat) => seat),
  turn,
  moves,
  play,
  draw,
  drawKeys,
  rollerOf,
  canSeeDraw: () => true,
  settle,
  seal: () => 1,
  view: (state) => state,
  scores,
  outcome,
  fame: {
    says: 'Points in one game',
    best: 'most',
    ruleSet: ({ rules, columns, rerolls }) => ({ rules, columns, rerolls }),
    marks: scores,
  },
  notation,
};
