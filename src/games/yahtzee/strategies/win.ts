// Plays Yahtzee for the win instead of for points. That makes a difference near the end: a player
// who is behind needs a big roll, a player who is ahead a safe one.
//
// Against one player it is exact in the last three rounds if that player plays perfectly for
// points, because then the distribution of their final total is known. In the last round it is
// exact against anybody: the last player knows the total to beat, and the first of two knows what
// the other will then play for. In the rounds before that it chooses for the win now and assumes
// that it will play for points afterwards. With more players it is a model: the others' totals are
// assumed to be independent, and those who follow in the last round to play only against this seat.
// Earlier still it plays for points.

import { assert } from '../../result.ts';
import { BOXES, UPPER_BOXES } from '../rules/boxes.ts';
import { isOpen } from '../rules/scoring.ts';
import { sumUp, type Column } from '../rules/sheet.ts';
import type { YahtzeeMove, YahtzeeState } from '../rules/state.ts';
import { valueBoxes } from '../solver/choices.ts';
import type { YahtzeeTable } from '../solver/table.ts';
import { tableOf } from '../solver/tables.ts';
import { bestKeep, findBest, openTurn, rememberTurns, worthOfTurn } from './choices.ts';
import { openEndings, type Ending } from './endings.ts';
import { openDice } from '../solver/patterns.ts';
import { isWhole, playPerfect } from './perfect.ts';
import { openResponse, type Hope } from './response.ts';

/**
 * Endings with this many open boxes are solved exactly. One more would win 0.03 % more games and
 * take three times as long.
 */
const EXACT_OPEN = 2;
/**
 * In how many rounds at the end it plays for the win, by the number of players: each further round
 * takes time to think.
 */
const LAST_ROUNDS = [0, 0, 5, 4, 4] as const;
const LAST_ROUNDS_OF_MANY = 3;
/**
 * A fifth round is included only if nobody has more upper boxes open than this: each one more
 * doubles the endings, and the server must not be held up.
 */
const LONG_ROUNDS = 5;
const LONG_UPPER_MAX = 2;

function onlyColumn(view: YahtzeeState, seat: number): Column {
  const column = view.sheets[seat]?.[0];
  assert(column !== undefined, 'every seat has a column');
  return column;
}

function openBoxes(column: Column): number {
  return BOXES.filter((box) => isOpen(column, box)).length;
}

/** What is in the column; the bonus comes with the rest. */
function pointsOn(column: Column): number {
  const { upper, lower } = sumUp(column);
  return upper + lower;
}

const opened = new WeakMap<YahtzeeTable, (column: Column) => Ending>();

function endingOf(view: YahtzeeState, seat: number): Ending {
  const table = tableOf(view.options);
  const find = opened.get(table) ?? openEndings(table);
  opened.set(table, find);
  return find(onlyColumn(view, seat));
}

/** The chance to be ahead of a player who plays for points; a tie is half a win. */
function hopeAgainst(view: YahtzeeState, seat: number): Hope {
  const points = pointsOn(onlyColumn(view, seat));
  const chances = endingOf(view, seat).future();
  let below = 0;
  const hopes = chances.map((chance) => {
    below += chance;
    return below - chance / 2;
  });
  return (total) => (total < points ? 0 : (hopes[total - points] ?? 1));
}

function compare(total: number, other: number): number {
  if (total === other) return 1 / 2;
  return total > other ? 1 : 0;
}

/** The chance to be ahead of a player with one box left, who will play only to beat us. */
function hopeAgainstAnswer(view: YahtzeeState, seat: number): Hope {
  const column = onlyColumn(view, seat);
  const table = tableOf(view.options);
  const points = pointsOn(column);
  const finals = openDice().rolls.map((dice) => points + (valueBoxes(table, column, dice)[0]?.value ?? 0));
  return (total) => {
    const turn = openTurn((_roll, place) => compare(finals[place] ?? 0, total));
    return 1 - worthOfTurn(turn, view.options.rerolls);
  };
}

/** The chance to be ahead of everybody with a given final total. */
function hopeOf(view: YahtzeeState): Hope {
  const isLast = openBoxes(onlyColumn(view, view.seat)) === 1;
  const rivals = view.sheets.flatMap((_sheet, seat) => {
    if (seat === view.seat) return [];
    const answers = isLast && openBoxes(onlyColumn(view, seat)) === 1;
    return [answers ? hopeAgainstAnswer(view, seat) : hopeAgainst(view, seat)];
  });
  const known: number[] = [];
  return (total) => (known[total] ??= rivals.reduce((product, rival) => product * rival(total), 1));
}

const answerOf = rememberTurns((view) => {
  const ending = endingOf(view, view.seat);
  const points = pointsOn(onlyColumn(view, view.seat));
  const response = openResponse(hopeOf(view), { rerolls: view.options.rerolls, exactOpen: EXACT_OPEN });
  const scores = response.scores(ending, points);
  return {
    turn: openTurn((_roll, place) => scores[place] ?? 0),
    boxesFor: (roll: number) => response.boxes(ending, points, roll),
  };
});

function scoreBest(view: YahtzeeState): YahtzeeMove {
  const { lattice } = openDice();
  const boxes = answerOf(view).boxesFor(lattice.numberOf(view.dice) - lattice.firstRoll);
  const [box] = findBest([...boxes], ([, worth]) => worth);
  return { kind: 'score', box, column: 0 };
}

function isNearEnd(view: YahtzeeState): boolean {
  const open = openBoxes(onlyColumn(view, view.seat));
  if (open > (LAST_ROUNDS[view.sheets.length] ?? LAST_ROUNDS_OF_MANY)) return false;
  return (
    open < LONG_ROUNDS ||
    view.sheets.every((_sheet, seat) => {
      const column = onlyColumn(view, seat);
      return UPPER_BOXES.filter((box) => isOpen(column, box)).length <= LONG_UPPER_MAX;
    })
  );
}

export function playForTheWin(view: YahtzeeState): YahtzeeMove {
  if (view.options.columns > 1 || !isWhole(view) || !isNearEnd(view)) return playPerfect(view);
  return bestKeep(view, answerOf(view).turn) ?? scoreBest(view);
}
