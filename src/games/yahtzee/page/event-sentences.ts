// What happened at a Yahtzee table, in sentences for the log and for screen readers.

import type { Drawn } from '../../draw.ts';
import { yahtzee } from '../rules/game.ts';
import { sumUp, totalOf } from '../rules/sheet.ts';
import { IN_CUP, roundsOf, type YahtzeeMove, type YahtzeeState } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import type { Names } from '../../../web/games/screen.ts';
import { makeOffer, type Offer, type Place } from './choices.ts';

/**
 * When everybody rolls as the round begins, the players who follow roll after the seat on turn. The
 * rolls left are in the heading, which is read next.
 */
export function tellDraw(before: YahtzeeState, drawn: Drawn | undefined, names: Names): string | undefined {
  if (drawn === undefined || typeof drawn === 'string') return undefined;
  const { tell } = words.value.games.yahtzee;
  const { seat, dice, ahead } = before;
  const rolled = drawn.join(', ');
  if (!dice.includes(IN_CUP)) return tell.rolled(names(seat + 1 + ahead.length), rolled);
  const kept = dice.filter((die) => die !== IN_CUP).join(', ');
  return kept === '' ? tell.rolled(names(seat), rolled) : tell.keptAndRolled(names(seat), kept, rolled);
}

/** What is kept is told together with the roll that follows. */
export function tellMove(
  before: YahtzeeState,
  move: YahtzeeMove | undefined,
  names: Names,
): string | undefined {
  const { tell } = words.value.games.yahtzee;
  const { seat } = before;
  if (move === undefined) return undefined;
  if (move.kind === 'keep') return move.keep.every(Boolean) ? tell.keptAll(names(seat)) : undefined;
  const column = before.sheets[seat]?.[move.column];
  const played = yahtzee.play(before, seat, move);
  if (column === undefined || !played.ok) return undefined;
  const total = totalOf(played.value.sheets[seat] ?? []);
  return tell.scored(names(seat), sayOffer(before, makeOffer(before, column, move))) + tell.andHas(total);
}

export function tellChange(before: YahtzeeState, after: YahtzeeState, names: Names): readonly string[] {
  const { tell } = words.value.games.yahtzee;
  const { seat } = before;
  const wasEarned = (after.sheets[seat] ?? []).some((column, index) => {
    const was = before.sheets[seat]?.[index];
    return was !== undefined && sumUp(column).bonus > sumUp(was).bonus;
  });
  const rounds = roundsOf(after.options);
  const isNewRound = after.round > before.round && after.round <= rounds && after.sheets.length > 1;
  return [
    ...(wasEarned ? [tell.bonus(names(seat))] : []),
    ...(isNewRound ? [tell.round(after.round, rounds)] : []),
  ];
}

/** A choice that exists. Equal dice can be kept in several ways, which all read the same. */
export function sayMove(position: YahtzeeState, move: YahtzeeMove): string {
  const { keep, keepNothing, score } = words.value.games.yahtzee;
  const { sheets, seat, dice } = position;
  if (move.kind === 'keep') {
    const kept = dice.filter((_, place) => move.keep[place] === true).toSorted((one, other) => one - other);
    return kept.length === 0 ? keepNothing : keep(kept.join(' '));
  }
  const column = sheets[seat]?.[move.column] ?? { boxes: {}, chips: 0 };
  return score(sayOffer(position, makeOffer(position, column, move)));
}

/**
 * An offer in the form the words need: the box by name, the column only where there are several.
 */
export function sayOffer(
  { options }: YahtzeeState,
  { points, extra, box, column }: Offer,
): { points: number; extra: number; box: string; factor: number | undefined } {
  const factor = factorOf(options, column);
  return { points, extra, box: words.value.games.yahtzee.boxes[box], factor };
}

function factorOf({ columns }: YahtzeeState['options'], column: number): number | undefined {
  return columns === 1 ? undefined : column + 1;
}

/** What is in a filled box: "Ana scored 15 in Fives." */
export function tellFilled(
  { sheets, options }: YahtzeeState,
  { box, column }: Place,
  { seat, name }: { readonly seat: number; readonly name: string },
): string {
  const { tell, boxes } = words.value.games.yahtzee;
  const points = sheets[seat]?.[column]?.boxes[box] ?? 0;
  const offer = { points, extra: 0, box: boxes[box], factor: factorOf(options, column) };
  return `${tell.scored(name, offer)}.`;
}
