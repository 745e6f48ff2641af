// How the checker plays towards something that a case needs to see: all patterns of the lower
// section, the bonus, or a draw. The dice are the server's, so nothing is certain; a case that
// never gets there is skipped for luck.

import { BONUS_FROM, sumUp } from '../../games/yahtzee/rules/sheet.ts';
import type { JavaPlayer } from './player.ts';
import { openBoxes } from './table.ts';
import { CHANCE, UPPER_MAX, pointsOf } from './texts.ts';

export const ALL_PLACES: readonly number[] = [1, 2, 3, 4, 5];
const REROLLS_MAX = 3;
/** So many of each face make the bonus. */
const ENOUGH = BONUS_FROM / (1 + 2 + 3 + 4 + 5 + 6);

type Dice = readonly number[];

/** The places of the dice that a goal does not keep. */
function placesWithout(dice: Dice, isKept: (die: number, index: number) => boolean): readonly number[] {
  return ALL_PLACES.filter((place) => !isKept(dice[place - 1] ?? 0, place - 1));
}

function countOf(dice: Dice, face: number): number {
  return dice.filter((die) => die === face).length;
}

/** Each pattern of the lower section, as the places to reroll for it. */
const GOALS: ReadonlyArray<(dice: Dice) => readonly number[]> = [
  /** Five alike, by way of three and four. */
  (dice) => {
    const most = Math.max(...dice.map((die) => countOf(dice, die)));
    return placesWithout(dice, (die) => countOf(dice, die) === most);
  },
  /** A full house: pairs stay, and no more than three alike. */
  (dice) =>
    placesWithout(dice, (die, index) => countOf(dice, die) > 1 && countOf(dice.slice(0, index), die) < 3),
  /** Straights: one of each from 2 to 5. */
  (dice) => placesWithout(dice, (die, index) => die > 1 && die < 6 && dice.indexOf(die) === index),
];

/** What to reroll in this turn of a game, so that all patterns are seen sooner or later. */
export function placesForPattern(turn: number, dice: Dice): readonly number[] {
  return GOALS[turn % GOALS.length]?.(dice) ?? ALL_PLACES;
}

/** Rerolls up to three times; the function says which places, none of them ends it. */
async function rerollFor(player: JavaPlayer, choose: (dice: Dice) => readonly number[]): Promise<void> {
  for (let count = 0; count < REROLLS_MAX; count += 1) {
    const places = choose(player.dice);
    if (places.length === 0) return;
    await player.reroll(places);
  }
}

/** Three or more of a kind in each box of the upper section; other rolls go into the lower one. */
export async function playForBonus(player: JavaPlayer): Promise<void> {
  const upper = openBoxes(player).filter((box) => box <= UPPER_MAX);
  const value = (face: number): number => countOf(player.dice, face) * 10 + face;
  const face = upper.toSorted((one, other) => value(other) - value(one))[0];
  if (face !== undefined) await rerollFor(player, (dice) => placesWithout(dice, (die) => die === face));
  await player.askScorable();
  player.score(chooseForBonus(player, face));
}

function chooseForBonus(player: JavaPlayer, face: number | undefined): number {
  const open = openBoxes(player);
  const lower = open.find((box) => box > UPPER_MAX);
  const isGood = face !== undefined && countOf(player.dice, face) >= ENOUGH;
  return (isGood ? face : (lower ?? face)) ?? 1;
}

/** Whether the upper section of this player has earned the bonus. */
export function hasBonus({ column }: JavaPlayer): boolean {
  return sumUp(column).bonus > 0;
}

/** Sums that a roll has often, so that others can reach them. */
const EASY_SUMS: readonly number[] = [15, 16, 17, 18, 19, 20];

/**
 * Zero points in every box but Chance, and in Chance the same as the others: then all totals are
 * equal. The sum of the first Chance is the goal of the others, who have all rounds to reach it.
 */
export async function playForDraw(player: JavaPlayer, sum: number | undefined): Promise<void> {
  const goals = sum === undefined ? EASY_SUMS : [sum];
  const isGoal = (): boolean => goals.includes(pointsOf(CHANCE, player.dice));
  const open = openBoxes(player);
  if (!open.includes(CHANCE)) await rerollFor(player, (dice) => placesForZero(player, dice));
  else await rerollFor(player, (dice) => (isGoal() ? [] : placesForSum(dice, goals[0] ?? 0)));
  const isChance = open.includes(CHANCE) && (isGoal() || open.length === 1);
  await player.askScorable();
  player.score(isChance ? CHANCE : (findZero(player, player.dice) ?? open[0] ?? CHANCE));
}

/** An open box without points, the upper section first: it is the hardest to keep at 0. */
function findZero(player: JavaPlayer, dice: Dice): number | undefined {
  return openBoxes(player).find((box) => box !== CHANCE && pointsOf(box, dice) === 0);
}

/** Nothing if there is a box without points; else the dice that bring points in the first box. */
function placesForZero(player: JavaPlayer, dice: Dice): readonly number[] {
  if (findZero(player, dice) !== undefined) return [];
  const face = openBoxes(player).find((box) => box <= UPPER_MAX);
  return face === undefined ? ALL_PLACES : placesWithout(dice, (die) => die !== face);
}

/** One die, if another face of it would make the sum; else the one that is farthest off. */
function placesForSum(dice: Dice, sum: number): readonly number[] {
  const missing = sum - pointsOf(CHANCE, dice);
  if (missing === 0) return [];
  const wanted = dice.map((die) => die + missing);
  const near = ALL_PLACES.find((place) => isFace(wanted[place - 1] ?? 0));
  if (near !== undefined) return [near];
  return placesWithout(dice, (die) => (missing > 0 ? die > 3 : die < 4));
}

function isFace(number: number): boolean {
  return number >= 1 && number <= 6;
}
