// Values for Triple Yahtzee, which nobody has solved: each column is taken to be played alone, and counts once, twice or three times. In his own turn a
// player can moreover put the roll where it gains most, which is known exactly for this turn; that there will be such turns again is not foreseen.
// So the values grow as the game goes on. It is the estimate by which the house player `perfect` plays; not proven to be the best.

import type { Seat } from '../../rules/game.ts';
import { BOXES, type Dice } from '../../rules/yahtzee/boxes.ts';
import { yahtzee } from '../../rules/yahtzee/game.ts';
import { isOpen } from '../../rules/yahtzee/scoring.ts';
import type { Column } from '../../rules/yahtzee/sheet.ts';
import { IN_CUP, type YahtzeeState, type YahtzeeTypes } from '../../rules/yahtzee/state.ts';
import type { Exact } from '../../solver/exact.ts';
import { valueBoxes } from '../../solver/yahtzee/choices.ts';
import { pointsOf } from '../../solver/yahtzee/exact.ts';
import { valueOf, type YahtzeeTable } from '../../solver/yahtzee/table.ts';
import { Turn, openTurns } from '../../solver/yahtzee/turn.ts';

interface Placed {
  readonly column: Column;
  /** Its place on the sheet, and how often it counts. */
  readonly place: number;
  readonly times: number;
  /** What it can expect from now on if it is played alone. */
  readonly before: number;
}

export interface Triple extends Exact<YahtzeeTypes> {
  /** The turn of this seat: each roll brings what it gains beside what its column was worth. */
  turnOf(view: YahtzeeState, seat: Seat): Turn;
}

export function placeColumns(table: YahtzeeTable, view: YahtzeeState, seat: Seat): readonly Placed[] {
  return (view.sheets[seat] ?? []).map((column, place) => {
    return { column, place, times: place + 1, before: valueOf(table, column) };
  });
}

function hasRoom({ column }: Placed): boolean {
  return BOXES.some((box) => isOpen(column, box));
}

/** All columns, each by itself. */
function sumAlone(columns: readonly Placed[]): number {
  return columns.reduce((sum, { column, times, before }) => sum + times * (pointsOf(column) + before), 0);
}

export function openTriple(table: YahtzeeTable): Triple {
  const { lattice } = table.plan;
  const columnTurn = openTurns(table);
  const turn = new Turn(lattice);

  function turnOf(view: YahtzeeState, seat: Seat): Turn {
    turn.scores.fill(Number.NEGATIVE_INFINITY);
    for (const { column, times, before } of placeColumns(table, view, seat).filter(hasRoom))
      columnTurn(column).scores.forEach((score, roll) => {
        const gain = times * (score - before);
        if (gain > (turn.scores[roll] ?? 0)) turn.scores[roll] = gain;
      });
    return turn.begin();
  }

  /** What the turn adds, from the dice as they lie. */
  function gainOf(own: Turn, { dice, rerolls }: { dice: Dice; rerolls: number }): number {
    const kept = dice.filter((die) => die !== IN_CUP);
    const number = lattice.numberOf(kept);
    const gain =
      kept.length === dice.length
        ? own.level(rerolls).rolls[number - lattice.firstRoll]
        : own.level(rerolls + 1).keeps[number];
    return gain ?? Number.NaN;
  }

  return {
    turnOf,
    valueOf(view, seat) {
      const columns = placeColumns(table, view, seat);
      const alone = sumAlone(columns);
      const isOver = yahtzee.turn(view).kind === 'over' || !columns.some(hasRoom);
      const ahead = view.ahead[seat - view.seat - 1];
      const at = seat === view.seat ? view : ahead && { dice: ahead, rerolls: view.options.rerolls };
      return isOver || at === undefined ? alone : alone + gainOf(turnOf(view, seat), at);
    },
    movesOf(view) {
      const moves = yahtzee.moves(view);
      if (moves.length === 0) return [];
      const { dice, rerolls, seat } = view;
      const columns = placeColumns(table, view, seat);
      const alone = sumAlone(columns);
      const gains = new Map(
        columns.flatMap(({ column, place, times, before }) =>
          valueBoxes(table, column, dice).map(({ box, value }) => [
            `${place} ${box}`,
            times * (value - before),
          ]),
        ),
      );
      const own = turnOf(view, seat);
      const valued = moves.map((move) => {
        if (move.kind === 'score')
          return { move, value: alone + (gains.get(`${move.column} ${move.box}`) ?? Number.NaN) };
        const kept = dice.map((die, place) => (move.keep[place] === true ? die : IN_CUP));
        const isAll = kept.every((die) => die !== IN_CUP);
        return { move, value: alone + gainOf(own, { dice: kept, rerolls: isAll ? 0 : rerolls - 1 }) };
      });
      return valued.toSorted((one, other) => other.value - one.value);
    },
  };
}
