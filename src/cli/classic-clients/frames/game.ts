// What a client of the frame protocol can know about its game of Yahtzee: its dice, its rolls and
// its own sheet, put together from the frames. The scores come from the server; our rules compute
// what a box would score now. It also makes the view of the client's seat, so that any strategy can
// be asked.

import { BOXES, patternPoints, type Box, type Dice } from '../../../games/yahtzee/rules/boxes.ts';
import { parseBox } from '../../../games/yahtzee/rules/notation.ts';
import type { YahtzeeState } from '../../../games/yahtzee/rules/state.ts';
import { readDice, readEntries, readOpen, type Entry, type Frame, type Tag } from './frame.ts';

export const ROLLS = 3;

/**
 * A box that can be chosen, with the server's name for it; `box` is undefined if it is not one of
 * ours.
 */
export interface Open {
  readonly word: string;
  readonly box: Box | undefined;
}

export interface Known {
  readonly round: number;
  /** The rolls of this turn so far that were followed by a choice of dice. */
  readonly rolls: number;
  readonly dice: Dice;
  /** The filled boxes of the client's sheet. */
  readonly filled: Readonly<Partial<Record<Box, number>>>;
  /** The other entries on the sheet: a bonus and the total. */
  readonly extras: readonly Entry[];
  /** The boxes that can be chosen now; empty while dice are chosen. */
  readonly open: readonly Open[];
}

export const NOTHING_KNOWN: Known = { round: 0, rolls: 0, dice: [], filled: {}, extras: [], open: [] };

/** What the client learns from each frame; it learns nothing from the others. */
const LESSONS: Readonly<Partial<Record<Tag, (known: Known, payload: string) => Known>>> = {
  START_GAME: () => NOTHING_KNOWN,
  START_ROUND: (known, payload) => ({ ...known, round: Number.parseInt(payload, 10) || known.round + 1 }),
  START_TURN: startTurn,
  CHOOSE_DICE: learnRoll,
  CHOOSE_SCORE: learnOpen,
  SCORE_CHOICE_INVALID: learnOpen,
  SCORE_CHOICE_VALID: (known, payload) => learnSheet(startTurn(known), payload),
};

export function learn(known: Known, { tag, payload }: Frame): Known {
  return (tag && LESSONS[tag]?.(known, payload)) ?? known;
}

/** Called at the end of a turn too, for servers that do not announce the next one. */
function startTurn(known: Known): Known {
  return { ...known, rolls: 0, dice: [], open: [] };
}

function learnRoll(known: Known, payload: string): Known {
  return { ...known, dice: readDice(payload) ?? [], rolls: known.rolls + 1, open: [] };
}

/** Some servers say only that the choice was wrong; then the open boxes stay the same. */
function learnOpen(known: Known, payload: string): Known {
  const dice = readDice(payload);
  if (dice === undefined) return known;
  return { ...known, dice, open: readOpen(payload).map((word) => ({ word, box: parseBox(word) })) };
}

function learnSheet(known: Known, payload: string): Known {
  const entries = readEntries(payload);
  if (entries === undefined) return known;
  const used = entries.filter(({ points }) => points >= 0);
  return {
    ...known,
    filled: Object.fromEntries(used.map(({ name, points }) => [parseBox(name) ?? '', points])),
    extras: used.filter(({ name }) => parseBox(name) === undefined),
  };
}

/**
 * What the dice would score in an open box; undefined if the box is filled or there are no dice.
 */
export function pointsNow({ dice, filled, open }: Known, box: Box): number | undefined {
  const isOpen = open.length === 0 ? filled[box] === undefined : open.some((one) => one.box === box);
  return isOpen && dice.length > 0 ? patternPoints(box, dice) : undefined;
}

/** The protocol plays without jokers and extra hundreds. */
export function makeView(known: Known): YahtzeeState {
  const { round, rolls, dice, filled, open } = known;
  const closed = BOXES.filter((box) => pointsNow(known, box) === undefined);
  return {
    options: { rules: 'plain', columns: 1, rerolls: ROLLS - 1, rounds: 0, firstRolls: 'turn' },
    sheets: [[{ boxes: Object.fromEntries(closed.map((box) => [box, filled[box] ?? 0])), chips: 0 }]],
    round,
    seat: 0,
    dice,
    ahead: [],
    rerolls: open.length === 0 ? Math.max(ROLLS - rolls, 0) : 0,
  };
}
