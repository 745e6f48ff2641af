// A decision in one plain sentence: where it was, what it cost, what was better, and why. The numbers and the reasons are the review's; here they only get words.

import type { Decision, Facts, Unit } from '../../review/review.ts';
import type { Names } from '../games/screen.ts';
import { reviewWords } from './review-words.ts';
import { sayValue } from './say-numbers.ts';
import { sayWhy } from './say-why.ts';
import { parseMove } from '../../games/yahtzee/rules/notation.ts';
import { words } from '../words/words.ts';

type FactsOf<Game extends Facts['game']> = Extract<Facts, { game: Game }>;

interface Sayer<Game extends Facts['game']> {
  /** The position in a few words. */
  where(facts: FactsOf<Game>, seat: number): string;
  /** A move as something that one does: "keeping 2 2". */
  doing(facts: FactsOf<Game>, move: string): string;
}

const SAYERS: { readonly [Game in Facts['game']]: Sayer<Game> } = {
  yahtzee: {
    where: ({ round, dice, rerolls }) => reviewWords().yahtzee.where(round, sortDice(dice), rerolls),
    doing({ dice }, text) {
      const says = reviewWords().yahtzee;
      const move = parseMove(text);
      if (move?.kind !== 'keep') return says.scoring(sayBox(move?.box, move?.column ?? 0));
      const kept = dice.filter((_, place) => move.keep[place] === true);
      if (kept.length === 0) return says.rollingAll;
      return kept.length === dice.length ? says.keepingAll : says.keeping(sortDice(kept));
    },
  },
  pig: {
    where({ scores, pot }, seat) {
      const others = scores.filter((_, other) => other !== seat);
      return reviewWords().pig.where(scores[seat] ?? 0, Math.max(...others), pot);
    },
    doing: (_facts, move) => (move === 'roll' ? reviewWords().pig.rolling : reviewWords().pig.holding),
  },
  'twenty-one': {
    where({ round, total, isSoft, isDealer }) {
      const says = reviewWords().twentyOne;
      const hand = isSoft ? says.soft(total) : `${total}`;
      return says.where(round, isDealer ? says.dealing(hand) : hand);
    },
    doing: (_facts, move) =>
      move === 'hit' ? reviewWords().twentyOne.hitting : reviewWords().twentyOne.sticking,
  },
};

function sortDice(dice: readonly number[]): string {
  return dice.toSorted((one, other) => one - other).join(' ');
}

/** "Fives", or in another column than the first "Fives ×2". */
function sayBox(box: keyof typeof words.value.yahtzee.boxes | undefined, column: number): string {
  const name = box === undefined ? '' : words.value.yahtzee.boxes[box];
  return column === 0 ? name : `${name} ×${column + 1}`;
}

function sayerOf(facts: Facts): Sayer<Facts['game']> {
  return SAYERS[facts.game] as Sayer<Facts['game']>;
}

export function sayWhere({ facts, seat }: Decision): string {
  return sayerOf(facts).where(facts, seat);
}

export function sayDecision(decision: Decision, unit: Unit, names: Names): string {
  const { facts, made, best, cost } = decision;
  const says = reviewWords();
  const sayer = sayerOf(facts);
  return says.sentence({
    where: sayWhere(decision),
    made: capitalize(sayer.doing(facts, made.move), says.startsLow),
    cost: says.cost[unit](sayValue(unit, cost)),
    best: sayer.doing(facts, best[0]?.move ?? made.move),
    why: sayWhy(decision, names),
  });
}

/** After a colon a German sentence begins with a capital. */
function capitalize(text: string, isLow: boolean): string {
  return isLow ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
