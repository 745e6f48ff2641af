// Yahtzee in the terminal: what it prints, asks and reads. The sheets are in sheet.ts.

import { makeDrawn } from '../../draw.ts';
import { BOXES, BOX_NAMES } from '../rules/boxes.ts';
import { parseBox } from '../rules/notation.ts';
import { boxPoints, earnsChip } from '../rules/scoring.ts';
import { CHIP_POINTS, totalOf } from '../rules/sheet.ts';
import {
  DICE_COUNT,
  IN_CUP,
  roundsOf,
  type YahtzeeMove,
  type YahtzeeState,
  type YahtzeeTypes,
} from '../rules/state.ts';
import { assert } from '../../result.ts';
import type { Screen } from '../../../cli/terminal/screen.ts';
import { makeSheets, sheetOf } from './sheet.ts';

type Score = Extract<YahtzeeMove, { kind: 'score' }>;

/** "k 1 2 5" keeps the first, second and fifth die; "k" keeps none. */
function readKeep(words: readonly string[]): YahtzeeMove | undefined {
  const places = words.flatMap((word) => Array.from(word, Number));
  if (!places.every((place) => Number.isInteger(place) && place >= 1 && place <= DICE_COUNT))
    return undefined;
  return { kind: 'keep', keep: Array.from({ length: DICE_COUNT }, (_, index) => places.includes(index + 1)) };
}

/** "9" or "fullhouse" scores in that box, "9 2" in the second column. */
function readScore([first = '', second = '1']: readonly string[]): YahtzeeMove | undefined {
  const box = /^\d+$/.test(first) ? BOXES[Number(first) - 1] : parseBox(first);
  if (box === undefined || !/^[1-3]$/.test(second)) return undefined;
  return { kind: 'score', box, column: Number(second) - 1 };
}

function sayScore(view: YahtzeeState, { box, column: index }: Score): string {
  const { seat, dice, options } = view;
  const column = sheetOf(view, seat)[index];
  assert(column !== undefined, 'a roll is scored in a column of the sheet');
  const points = boxPoints(options.rules, column, { box, dice });
  const factor = options.columns > 1 ? ` x${index + 1}` : '';
  const extra = earnsChip(options.rules, column, dice) ? ` and ${CHIP_POINTS} extra` : '';
  return `scored ${points} in ${BOX_NAMES[box]}${factor}${extra}.`;
}

/** As in "keep 2 2", "score Fives", in Triple "score Fives x2". */
export function sayChoice(
  move: YahtzeeMove,
  { dice, options }: Pick<YahtzeeState, 'dice' | 'options'>,
): string {
  if (move.kind === 'score')
    return `score ${BOX_NAMES[move.box]}${options.columns > 1 ? ` x${move.column + 1}` : ''}`;
  const kept = dice.filter((_, place) => move.keep[place] === true).toSorted((one, other) => one - other);
  return kept.length === 0 ? 'keep nothing' : `keep ${kept.join(' ')}`;
}

export const yahtzeeScreen: Screen<YahtzeeTypes> = {
  tellDraw({ seat, dice, ahead }, drawn, names) {
    // When everybody rolls as the round begins, the players who follow roll after the seat on turn.
    const roller = dice.includes(IN_CUP) ? seat : seat + 1 + ahead.length;
    assert(drawn !== undefined, 'dice are never hidden');
    return `${names(roller)}: rolled ${makeDrawn(drawn)}.`;
  },
  tellMove(view, move, names) {
    if (move.kind === 'score') return `${names(view.seat)}: ${sayScore(view, move)}`;
    const kept = view.dice.filter((_, place) => move.keep[place]);
    return `${names(view.seat)}: kept ${kept.join(' ') || 'nothing'}.`;
  },
  sayMove: (view, move) => sayChoice(move, view),
  tellChange(before, after, names) {
    const isSameTurn = before.seat === after.seat && before.round === after.round;
    return isSameTurn ? [] : [`${names(before.seat)}: ${totalOf(sheetOf(after, before.seat))} points.`];
  },
  show(view, names) {
    const { round, options, dice, rerolls } = view;
    const title = `Round ${round} of ${roundsOf(options)}, ${options.rules} rules.`;
    if (dice.includes(IN_CUP)) return [...makeSheets(view, names), `${title} The dice are in the cup.`];
    return [...makeSheets(view, names), `${title} Dice: ${dice.join(' ')}   rerolls left: ${rerolls}`];
  },
  ask: ({ rerolls }) =>
    rerolls > 0 ? 'Keep which dice (k 1 2 5), or score which box (9)? ' : 'Score which box? ',
  // A box, or the dice that stay, take more than one key.
  keys: () => [],
  read(text, { rerolls }) {
    const [first = '', ...rest] = text.split(/\s+/);
    return first === 'k' && rerolls > 0 ? readKeep(rest) : readScore([first, ...rest]);
  },
  help:
    'k and the places of the dice, such as k 1 2 5, keeps those and rolls the others; k alone rolls all five.\n' +
    'A number from 1 to 13, or a name such as fullhouse, scores in that box; in Triple add the column: 9 2. q leaves.',
};
