// Values for Triple Yahtzee, which is not solved: those of the solver's model
// (games/yahtzee/solver/triple.ts), by which the house player `perfect` plays. A position is worth
// its columns, each played alone and times its factor, plus what they are worth to each other,
// plus, during a turn, what the turn gains beyond that, which is known exactly. What later turns
// will gain is learned where possible, and otherwise not foreseen; it then appears as each turn
// begins.

import type { Seat } from '../../game.ts';
import { assert } from '../../result.ts';
import type { Dice } from '../rules/boxes.ts';
import { yahtzee } from '../rules/game.ts';
import type { Sheet } from '../rules/sheet.ts';
import { IN_CUP, type YahtzeeState, type YahtzeeTypes } from '../rules/state.ts';
import type { Exact } from '../../../solver/exact.ts';
import type { YahtzeeTable } from '../solver/table.ts';
import { openSheet, type TripleSheet } from '../solver/triple.ts';
import { Turn } from '../solver/turn.ts';

export interface Triple extends Exact<YahtzeeTypes> {
  sheetOf(view: YahtzeeState, seat: Seat): TripleSheet;
  /**
   * The turn of this seat, whose sheet is not full: each roll is worth what the sheet gains by it.
   * Valid until the next call.
   */
  turnOf(view: YahtzeeState, seat: Seat): Turn;
}

function findSheet({ sheets }: YahtzeeState, seat: Seat): Sheet {
  const sheet = sheets[seat];
  assert(sheet !== undefined, 'every seat has a sheet');
  return sheet;
}

export function openTriple(table: YahtzeeTable): Triple {
  const { lattice } = table.plan;
  const turn = new Turn(lattice);
  const opened = new WeakMap<Sheet, TripleSheet>();
  let last: Sheet | undefined;

  function sheetOf(view: YahtzeeState, seat: Seat): TripleSheet {
    const sheet = findSheet(view, seat);
    const found = opened.get(sheet) ?? openSheet(table, sheet);
    opened.set(sheet, found);
    return found;
  }

  function turnOf(view: YahtzeeState, seat: Seat): Turn {
    const sheet = findSheet(view, seat);
    // A review asks several times about the same turn.
    if (sheet === last) return turn;
    last = sheet;
    turn.scores.set(sheetOf(view, seat).bestGains());
    return turn.begin();
  }

  /** What the turn adds, given the current dice. */
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
    sheetOf,
    turnOf,
    valueOf(view, seat) {
      const { held, later, isFull } = sheetOf(view, seat);
      const isOver = isFull || yahtzee.turn(view).kind === 'over';
      const ahead = view.ahead[seat - view.seat - 1];
      const at = seat === view.seat ? view : ahead && { dice: ahead, rerolls: view.options.rerolls };
      return held + later + (isOver || at === undefined ? 0 : gainOf(turnOf(view, seat), at));
    },
    movesOf(view) {
      const moves = yahtzee.moves(view);
      if (moves.length === 0) return [];
      const { dice, rerolls, seat } = view;
      const sheet = sheetOf(view, seat);
      const before = sheet.held + sheet.later;
      const gains = new Map(sheet.gainsOf(dice).map(({ box, index, gain }) => [`${index} ${box}`, gain]));
      const own = turnOf(view, seat);
      const valued = moves.map((move) => {
        if (move.kind === 'score')
          return { move, value: before + (gains.get(`${move.column} ${move.box}`) ?? Number.NaN) };
        const kept = dice.map((die, place) => (move.keep[place] === true ? die : IN_CUP));
        const isAll = kept.every((die) => die !== IN_CUP);
        return { move, value: before + gainOf(own, { dice: kept, rerolls: isAll ? 0 : rerolls - 1 }) };
      });
      return valued.toSorted((one, other) => other.value - one.value);
    },
  };
}
