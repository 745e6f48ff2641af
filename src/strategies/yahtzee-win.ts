// Plays Yahtzee for the win instead of for points. That makes a difference near the end: who is behind needs a big roll, who is ahead a safe one.
//
// In the last round it is exact for the last player, who knows what he has to beat, and for the first of two, who knows what the other will then
// play for. With more players it is a model, since those after him are taken to play only against his total. In the rounds before it is a model as well:
// everybody's final total is taken to be spread around what perfect play for points expects. Earlier still it plays for points.

import { assert } from '../rules/result.ts';
import { BOXES, type Box, type Dice } from '../rules/yahtzee/boxes.ts';
import { isOpen } from '../rules/yahtzee/scoring.ts';
import { sumUp, type Column } from '../rules/yahtzee/sheet.ts';
import { roundsOf, type YahtzeeMove, type YahtzeeState } from '../rules/yahtzee/state.ts';
import { valueBoxes } from '../solver/yahtzee/choices.ts';
import { valueOf } from '../solver/yahtzee/table.ts';
import { tableOf } from '../solver/yahtzee/tables.ts';
import { bestKeep, findBest, openTurn, rememberTurns, worthOfTurn } from './yahtzee-choices.ts';
import { isWhole, playPerfect } from './yahtzee-perfect.ts';

/** In how many rounds at the end it plays for the win. */
const LAST_ROUNDS = 4;
/** How much the final total of perfect play varies with each box that is still open; measured over 4,000 games, and much the same for all numbers of boxes. */
const VARIANCE = 285;
/** Where chances are equal, points decide; there are too few of them to outweigh a chance. */
const POINT = 1e-9;

function onlyColumn(view: YahtzeeState, seat: number): Column {
  const column = view.sheets[seat]?.[0];
  assert(column !== undefined, 'every seat has a column');
  return column;
}

function openBoxes(column: Column): number {
  return BOXES.filter((box) => isOpen(column, box)).length;
}

/** What stands on the column; the bonus is in the value of the rest, as in the solver's table. */
function pointsOn(column: Column): number {
  const { upper, lower } = sumUp(column);
  return upper + lower;
}

/** The chance that a number that is spread as usual lies below so many standard deviations, to four digits: Abramowitz and Stegun, 26.2.17. */
function usualShare(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const density = Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const tail =
    density *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return deviations > 0 ? 1 - tail : tail;
}

/** Somebody else: how likely we stay ahead of him with this total, with these open boxes; a tie is a part of a win. */
type Rival = (total: number, open: number) => number;

function openRival(view: YahtzeeState, seat: number): Rival {
  const column = onlyColumn(view, seat);
  const open = openBoxes(column);
  const expected = pointsOn(column) + valueOf(tableOf(view.options), column);
  const answer = open === 1 ? openAnswer(view, column) : undefined;
  return (total, ownOpen) => {
    if (ownOpen === 0 && open === 0) return compare(total, expected);
    if (ownOpen === 0 && answer !== undefined) return 1 - answer(total);
    return usualShare((total - expected) / Math.sqrt(VARIANCE * (open + ownOpen)));
  };
}

function compare(total: number, other: number): number {
  if (total === other) return 1 / 2;
  return total > other ? 1 : 0;
}

/** The chance to beat a total with one box left, for somebody who plays for just that. */
function openAnswer({ options }: YahtzeeState, column: Column): (total: number) => number {
  const table = tableOf(options);
  const points = pointsOn(column);
  const finals = new Map<Dice, number>();
  const finalOf = (dice: Dice): number => {
    const final = finals.get(dice) ?? points + (valueBoxes(table, column, dice)[0]?.value ?? 0);
    finals.set(dice, final);
    return final;
  };
  const known = new Map<number, number>();
  return (total) => {
    const chance =
      known.get(total) ??
      worthOfTurn(
        openTurn((roll) => compare(finalOf(roll), total)),
        options.rerolls,
      );
    known.set(total, chance);
    return chance;
  };
}

interface Hope {
  readonly box: Box;
  readonly worth: number;
}

/** The best box for some dice, and the chance to win with it. */
function openHopes(view: YahtzeeState): (dice: Dice) => Hope {
  const table = tableOf(view.options);
  const column = onlyColumn(view, view.seat);
  const points = pointsOn(column);
  const open = openBoxes(column) - 1;
  const rivals = view.sheets.flatMap((_sheet, seat) => (seat === view.seat ? [] : [openRival(view, seat)]));
  return (dice) => {
    const hopes = valueBoxes(table, column, dice).map(({ box, value }) => {
      const total = points + value;
      const chance = rivals.reduce((product, rival) => product * rival(total, open), 1);
      return { box, worth: chance + POINT * total };
    });
    return findBest(hopes, ({ worth }) => worth);
  };
}

const turnOf = rememberTurns((view) => {
  const hopeOf = openHopes(view);
  return openTurn((roll) => hopeOf(roll).worth);
});

export function playForTheWin(view: YahtzeeState): YahtzeeMove {
  const { options, sheets, round } = view;
  const isNearEnd = roundsOf(options) - round < LAST_ROUNDS;
  if (sheets.length === 1 || options.columns > 1 || !isWhole(view) || !isNearEnd) return playPerfect(view);
  const keep = bestKeep(view, turnOf(view));
  return keep ?? { kind: 'score', box: openHopes(view)(view.dice).box, column: 0 };
}
