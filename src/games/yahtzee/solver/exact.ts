// Exact play in Yahtzee, in terms of the rules: what a position is worth to a seat, and what each
// of its moves is worth. The value is the seat's expected final total if it plays for points; the
// other seats do not matter. Games of one column are solved, including those that end before the
// sheet is full.

import type { Seat } from '../../game.ts';
import { yahtzee } from '../rules/game.ts';
import { sumUp, type Column } from '../rules/sheet.ts';
import { BOXES, type Dice } from '../rules/boxes.ts';
import { type YahtzeeOptions } from '../rules/options.ts';
import { IN_CUP, roundsOf, type YahtzeeMove, type YahtzeeState, type YahtzeeTypes } from '../rules/state.ts';
import { TIE, type Exact, type ValuedMove } from '../../../solver/exact.ts';
import { valueBoxes, valueKeeps } from './choices.ts';
import { keyOf } from './solved-rules.ts';
import { valueOf, type YahtzeeTable } from './table.ts';
import { tableOf } from './tables.ts';
import { openTurns } from './turn.ts';

/** Whether games with these options are solved. */
export function isSolved(options: YahtzeeOptions): boolean {
  return options.columns === 1;
}

/** What is already in the column, without the bonus, which is in the value of the rest. */
export function pointsOf(column: Column): number {
  const { upper, lower } = sumUp(column);
  return upper + lower;
}

/** Whether this column has had all its turns. */
function isDone({ boxes }: Column, options: YahtzeeOptions): boolean {
  return BOXES.filter((box) => boxes[box] !== undefined).length >= roundsOf(options);
}

/**
 * The current dice of this seat's turn, and the rerolls left; undefined if nothing has been rolled
 * yet.
 */
function turnSoFar(view: YahtzeeState, seat: Seat): { dice: Dice; rerolls: number } | undefined {
  const { options, dice, ahead, rerolls } = view;
  if (seat === view.seat) {
    const isFresh = rerolls === options.rerolls && dice.every((die) => die === IN_CUP);
    return isFresh ? undefined : { dice, rerolls };
  }
  const first = ahead[seat - view.seat - 1];
  return first && { dice: first, rerolls: options.rerolls };
}

function maskOf(keep: readonly boolean[]): number {
  return keep.reduce((mask, stays) => mask * 2 + (stays ? 1 : 0), 0);
}

/**
 * Ranks moves of equal value: more dice kept first, and scoring before any keep; then the lower
 * faces; then the left.
 */
function rankOf(move: YahtzeeMove, dice: Dice): readonly number[] {
  if (move.kind === 'score') return [-dice.length - 1];
  const kept = dice.filter((_, place) => move.keep[place] === true);
  return [-kept.length, ...kept.toSorted((one, other) => one - other), -maskOf(move.keep)];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((number, at) => number !== other[at]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

/** The best first. Moves that equal the best, except for rounding, are ordered by rank. */
function sortMoves(
  moves: ReadonlyArray<ValuedMove<YahtzeeMove>>,
  dice: Dice,
): ReadonlyArray<ValuedMove<YahtzeeMove>> {
  const sorted = moves.toSorted((one, other) => other.value - one.value);
  const groups: Array<Array<ValuedMove<YahtzeeMove>>> = [];
  for (const move of sorted) {
    const [best] = groups.at(-1) ?? [];
    if (best !== undefined && best.value - move.value < TIE) groups.at(-1)?.push(move);
    else groups.push([move]);
  }
  return groups.flatMap((group) =>
    group.length === 1
      ? group
      : group.toSorted((one, other) => compareRanks(rankOf(one.move, dice), rankOf(other.move, dice))),
  );
}

export function openYahtzee(table: YahtzeeTable): Exact<YahtzeeTypes> {
  const { lattice } = table.plan;
  const findTurn = openTurns(table);

  function valueTurn(column: Column, { dice, rerolls }: { dice: Dice; rerolls: number }): number {
    const kept = dice.filter((die) => die !== IN_CUP);
    const number = lattice.numberOf(kept);
    const turn = findTurn(column);
    const value =
      kept.length === dice.length
        ? turn.level(rerolls).rolls[number - lattice.firstRoll]
        : turn.level(rerolls + 1).keeps[number];
    return value ?? Number.NaN;
  }

  return {
    valueOf(view, seat) {
      const column = view.sheets[seat]?.[0];
      if (column === undefined || !isSolvedBy(table, view.options)) return undefined;
      const so = isDone(column, view.options) ? undefined : turnSoFar(view, seat);
      return pointsOf(column) + (so === undefined ? valueOf(table, column) : valueTurn(column, so));
    },
    movesOf(view) {
      const column = view.sheets[view.seat]?.[0];
      const moves = yahtzee.moves(view);
      if (column === undefined || moves.length === 0 || !isSolvedBy(table, view.options)) return [];
      const { dice, rerolls } = view;
      const points = pointsOf(column);
      const keeps = rerolls === 0 ? undefined : valueKeeps(table, findTurn(column), { dice, rerolls });
      const boxes = new Map(valueBoxes(table, column, dice).map(({ box, value }) => [box, value]));
      const valued = moves.map((move) => {
        const value = move.kind === 'keep' ? keeps?.[maskOf(move.keep)] : boxes.get(move.box);
        return { move, value: points + (value ?? Number.NaN) };
      });
      return sortMoves(valued, dice);
    },
  };
}

function isSolvedBy({ game }: YahtzeeTable, options: YahtzeeOptions): boolean {
  return isSolved(options) && keyOf(options) === keyOf(game);
}

/**
 * Exact play for games with these options, with the table of this process; undefined if they are
 * not solved.
 */
export function exactYahtzee(options: YahtzeeOptions): Exact<YahtzeeTypes> | undefined {
  return isSolved(options) ? openYahtzee(tableOf(options)) : undefined;
}
