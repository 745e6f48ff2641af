// What strategies for Yahtzee share: the boxes that a roll may go to, and a turn that is looked
// ahead through all its rolls. Whatever a strategy wants, points or a win, is a number for each
// roll at the end of the turn; the best box and the best dice to keep follow from it.

import { assert } from '../../result.ts';
import type { Box, Dice } from '../rules/boxes.ts';
import { allowedBoxes, boxPoints, earnsChip } from '../rules/scoring.ts';
import { CHIP_POINTS, type Sheet } from '../rules/sheet.ts';
import { DICE_COUNT, type YahtzeeMove, type YahtzeeState } from '../rules/state.ts';
import { Turn } from '../solver/turn.ts';
import { openDice } from '../solver/patterns.ts';

/** Two numbers that differ by less are equal except for rounding. */
const SAME = 1e-12;

type Keep = readonly boolean[];
const NO_KEEP: Keep = [];

/** All ways to roll some of the dice again, those that keep most dice first. */
const KEEPS: readonly Keep[] = Array.from({ length: 2 ** DICE_COUNT - 1 }, (_, mask) =>
  Array.from({ length: DICE_COUNT }, (_die, place) => (mask & (1 << (DICE_COUNT - 1 - place))) !== 0),
).toSorted((one, other) => other.filter(Boolean).length - one.filter(Boolean).length);

export interface Choice {
  readonly box: Box;
  /** Of the column, from 0. */
  readonly index: number;
  /** What it scores at once in its column, including a hundred, not yet multiplied. */
  readonly points: number;
}

export function sheetOf({ sheets, seat }: YahtzeeState): Sheet {
  const sheet = sheets[seat];
  assert(sheet !== undefined, 'every seat has a sheet');
  return sheet;
}

/** Every box that the dice may go to. */
export function listChoices(view: YahtzeeState, dice: Dice): readonly Choice[] {
  const { rules } = view.options;
  return sheetOf(view).flatMap((column, index) => {
    const chip = earnsChip(rules, column, dice) ? CHIP_POINTS : 0;
    return allowedBoxes(rules, column, dice).map((box) => {
      return { index, box, points: boxPoints(rules, column, { box, dice }) + chip };
    });
  });
}

export function scoreIn({ box, index }: Choice): YahtzeeMove {
  return { kind: 'score', box, column: index };
}

/** The first of those that are worth the most. */
export function findBest<Item>(items: readonly Item[], worth: (item: Item) => number): Item {
  let best: { readonly item: Item; readonly worth: number } | undefined;
  for (const item of items) {
    const worthHere = worth(item);
    if (best === undefined || worthHere > best.worth) best = { item, worth: worthHere };
  }
  assert(best !== undefined, 'a turn ends in some box');
  return best.item;
}

/** A turn in which each roll is worth this much when it is scored. */
export function openTurn(worthOf: (roll: Dice, place: number) => number): Turn {
  const { lattice, rolls } = openDice();
  const turn = new Turn(lattice);
  turn.scores.set(rolls.map(worthOf));
  return turn;
}

/**
 * Remembers what was worked out for a seat while the sheets stay the same: within a turn a strategy
 * is asked several times. The result may depend only on the sheets, the seat and the options.
 */
export function rememberTurns<Made>(open: (view: YahtzeeState) => Made): (view: YahtzeeState) => Made {
  const known = new WeakMap<YahtzeeState['sheets'], { readonly of: YahtzeeState; readonly made: Made }>();
  return (view) => {
    const found = known.get(view.sheets);
    if (found?.of.options === view.options && found.of.seat === view.seat) return found.made;
    const made = open(view);
    known.set(view.sheets, { of: view, made });
    return made;
  };
}

/** What a whole turn is worth before its first roll. */
export function worthOfTurn(turn: Turn, rerolls: number): number {
  return turn.level(rerolls + 1).keeps[0] ?? 0;
}

/**
 * The keep that is worth most, and of equal ones the one with most dice; undefined if nothing is
 * better than scoring now.
 */
export function bestKeep({ dice, rerolls }: YahtzeeState, turn: Turn): YahtzeeMove | undefined {
  if (rerolls === 0) return undefined;
  const { lattice } = openDice();
  const { keeps } = turn.level(rerolls);
  let best = { keep: NO_KEEP, worth: (turn.scores[lattice.numberOf(dice) - lattice.firstRoll] ?? 0) + SAME };
  for (const keep of KEEPS) {
    const worth = keeps[lattice.numberOf(dice.filter((_die, place) => keep[place] === true))] ?? 0;
    if (worth > best.worth) best = { keep, worth };
  }
  return best.keep === NO_KEEP ? undefined : { kind: 'keep', keep: best.keep };
}
