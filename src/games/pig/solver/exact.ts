// Pig's values for a view: a seat's chance to win. For two players it is exact (solve.ts), as long
// as nobody needs more than NEED_MAX points; for more it is a model (race.ts).

import type { Seat } from '../../game.ts';
import type { PigState, PigTypes } from '../rules/state.ts';
import type { Exact, ValuedMove } from '../../../solver/exact.ts';
import type { PigMove } from '../rules/state.ts';
import { raceChoices } from './race.ts';
import { solvePig, type PigChoice, type PigTable } from './solve.ts';

/**
 * Solved on first use and remembered. The first is for the usual game and takes a twentieth of a
 * second, the second a third.
 */
const SIZES = [100, 200] as const;
const tables = new Map<number, PigTable>();

/**
 * The most that a player may need for the position to be solved; a game to 10,000 is solved when it
 * gets near its end.
 */
const NEED_MAX = 200;

/**
 * Perfect play for two, up to the larger of their needs; undefined where the table would be too
 * large.
 */
function tableFor(need: number): PigTable | undefined {
  const size = SIZES.find((one) => need <= one);
  if (size === undefined) return undefined;
  const table = tables.get(size) ?? solvePig(size);
  tables.set(size, table);
  return table;
}

function needOf({ options, scores }: PigState, seat: Seat): number {
  return options.target - (scores[seat] ?? 0);
}

function others({ scores }: PigState, seat: Seat): readonly Seat[] {
  return scores.map((_score, other) => other).filter((other) => other !== seat);
}

/** The two choices of the seat on turn; `roll` is also what a due roll is worth to it. */
function choicesOf(view: PigState): PigChoice | undefined {
  const { scores, seat, pot } = view;
  const needMax = Math.max(...scores.map((_score, one) => needOf(view, one)));
  if (needMax > NEED_MAX) return undefined;
  if (scores.length > 2) return raceChoices({ need: needOf(view, seat), rivals: rivalsOf(view, seat) }, pot);
  const table = tableFor(needMax);
  const [other = seat] = others(view, seat);
  // The table knows only what is needed: scores count down from its own target.
  return table?.choices(0, {
    score: table.target - needOf(view, seat),
    other: table.target - needOf(view, other),
    pot,
  });
}

/** Everybody else, and whether they have a turn before the next one of `seat` begins. */
function rivalsOf(view: PigState, seat: Seat): Parameters<typeof raceChoices>[0]['rivals'] {
  const count = view.scores.length;
  const distance = (to: Seat): number => (to - view.seat + count) % count;
  return others(view, seat).map((other) => ({
    need: needOf(view, other),
    pot: other === view.seat ? view.pot : 0,
    isAhead: distance(other) < distance(seat),
  }));
}

function valueOnTurn(view: PigState): number | undefined {
  const choices = choicesOf(view);
  if (choices === undefined) return undefined;
  return view.phase === 'choose' ? Math.max(choices.roll, choices.hold) : choices.roll;
}

function valueOf(view: PigState, seat: Seat): number | undefined {
  const { phase, scores, options } = view;
  if (phase === 'over') return (scores[seat] ?? 0) >= options.target ? 1 : 0;
  if (phase === 'first') return meanOverStarts(view, seat);
  if (seat === view.seat) return valueOnTurn(view);
  if (scores.length === 2) {
    const value = valueOnTurn(view);
    return value === undefined ? undefined : 1 - value;
  }
  if (scores.some((_score, one) => needOf(view, one) > NEED_MAX)) return undefined;
  return raceChoices({ need: needOf(view, seat), rivals: rivalsOf(view, seat) }, 0).roll;
}

function meanOverStarts(view: PigState, seat: Seat): number | undefined {
  let sum = 0;
  for (const start of view.scores.keys()) {
    const value = valueOf({ ...view, phase: 'roll', first: start, seat: start }, seat);
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum / view.scores.length;
}

/** The best first; of two that are worth the same, the hold first. */
function movesOf(view: PigState): ReadonlyArray<ValuedMove<PigMove>> {
  const choices = view.phase === 'choose' ? choicesOf(view) : undefined;
  if (choices === undefined) return [];
  const hold = { move: 'hold', value: choices.hold } as const;
  const roll = { move: 'roll', value: choices.roll } as const;
  return choices.hold >= choices.roll ? [hold, roll] : [roll, hold];
}

export const exactPig: Exact<PigTypes> = { valueOf, movesOf };
