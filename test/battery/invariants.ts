// What must hold between any two states of a game, whatever was played: the games' invariants of
// the design, checked at every step of many random games. They are stated here without the rules'
// own code where possible.

import { pig } from '../../src/games/pig/rules/game.ts';
import type { PigState } from '../../src/games/pig/rules/state.ts';
import type { TwentyOneState } from '../../src/games/twenty-one/rules/state.ts';
import { BOXES, type Box } from '../../src/games/yahtzee/rules/boxes.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import type { Column } from '../../src/games/yahtzee/rules/sheet.ts';
import type { YahtzeeMove, YahtzeeState } from '../../src/games/yahtzee/rules/state.ts';
import type { Step } from './walk.ts';

function must(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(`Violated: ${sentence}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function checkPig(before: PigState, after: PigState, step: Step): void {
  const isHold = step.kind === 'move' && step.move === 'hold';
  const changed = after.scores.filter((score, seat) => score !== before.scores[seat]).length;
  must(before.phase !== 'over', 'nothing happens after the end');
  must(changed === (isHold ? 1 : 0), 'a score changes only on a hold');
  must(sum(after.scores) - sum(before.scores) === (isHold ? before.pot : 0), 'a hold adds the pot');
  const isOver = after.scores.some((score) => score >= after.options.target) || after.turns === 1000;
  must((after.phase === 'over') === isOver, 'the target ends the game, and so do a thousand turns');
  const isNext = after.seat === (before.seat + 1) % after.scores.length;
  if (step.kind === 'move' || before.phase !== 'first')
    must(
      after.turns === before.turns ? after.seat === before.seat : isOver || isNext,
      'the die goes round, one seat a turn',
    );
  if (after.phase === 'roll') {
    const isAnswer = step.kind === 'move' && step.move === 'roll';
    must(
      pig.rollerOf?.(after) === (isAnswer ? undefined : after.seat),
      'a turn begins with a roll of its own player, and a roll that answers a move begins no turn',
    );
  }
  if (step.kind !== 'draw' || before.phase === 'first') return;
  const isOne = step.drawn[0] === 1;
  must(
    after.pot === (isOne ? 0 : before.pot + Number(step.drawn[0])),
    'a roll adds to the pot, a 1 empties it',
  );
  must(isOne === (after.turns === before.turns + 1), 'a 1 ends the turn, another roll does not');
}

function checkYahtzee(before: YahtzeeState, after: YahtzeeState, step: Step): void {
  must(
    after.dice.length === 5 && after.dice.every((die) => die >= 0 && die <= 6),
    'five dice from 1 to 6, or in the cup',
  );
  if (step.kind === 'draw') return checkRoll(before, after);
  const move = (step as Extract<Step, { kind: 'move' }>).move as YahtzeeMove;
  if (move.kind === 'score') return checkScore(before, after, move);
  const isRolling = move.keep.includes(false);
  must(before.rerolls > 0, 'a reroll needs one left');
  must(after.rerolls === (isRolling ? before.rerolls - 1 : 0), 'a reroll costs one, keeping all ends them');
  must(
    after.dice.every((die, place) => die === (move.keep[place] === true ? before.dice[place] : 0)),
    'what is not kept goes into the cup',
  );
  must(before.sheets === after.sheets, 'a keep changes no sheet');
  must(yahtzee.rollerOf?.(after) === undefined, 'a reroll begins no turn');
}

function checkRoll(before: YahtzeeState, after: YahtzeeState): void {
  must(
    before.dice.every((die, place) => die === 0 || die === after.dice[place]),
    'kept dice keep value and place',
  );
  must(!after.dice.includes(0), 'a roll leaves nothing in the cup');
  must(before.rerolls === after.rerolls, 'a roll that is due costs nothing');
  must(before.sheets === after.sheets, 'a roll changes no sheet');
}

function checkScore(
  before: YahtzeeState,
  after: YahtzeeState,
  move: Extract<YahtzeeMove, { kind: 'score' }>,
): void {
  const [old, now] = [before, after].map((state) => state.sheets[before.seat]?.[move.column]);
  if (old === undefined || now === undefined) throw new Error('Violated: a score is in a column');
  must(old.boxes[move.box] === undefined, 'each box is used once');
  must(countFilled(after) - countFilled(before) === 1, 'scoring fills one box');
  const { points, chips } = scoreByRules(before, old, move.box);
  must(now.boxes[move.box] === points, 'a box gets what the dice score, or a joker');
  must(now.chips - old.chips === chips, 'a hundred for five equal dice and a 50, except in plain');
  const isLast = before.seat === before.sheets.length - 1;
  must(after.seat === (isLast ? 0 : before.seat + 1), 'the dice pass to the next seat');
  must(after.round === before.round + (isLast ? 1 : 0), 'a round is over after the last seat');
  must(after.rerolls === after.options.rerolls, 'every turn has all its rerolls');
  const isByTurns = after.options.firstRolls === 'turn' && yahtzee.turn(after).kind === 'draw';
  must(
    yahtzee.rollerOf?.(after) === (isByTurns ? after.seat : undefined),
    'a turn begins with a roll of its own player, unless all roll when the round begins',
  );
  if (isLast)
    must(scoresOf(after) === JSON.stringify(yahtzee.scores(after)), 'the points are the sum of the sheet');
}

/**
 * What the rule set gives for these dice in a box of this column, and whether it allows them there
 * at all.
 */
function scoreByRules(
  { options: { rules }, dice }: YahtzeeState,
  { boxes }: Column,
  box: Box,
): { points: number; chips: number } {
  const isFiveEqual = new Set(dice).size === 1;
  const isFurther = isFiveEqual && boxes.yahtzee !== undefined;
  const own = BOXES[(dice[0] ?? 0) - 1]!;
  const isOwnUsed = boxes[own] !== undefined;
  if (isFurther && rules === 'official') {
    const isLowerFull = BOXES.slice(6).every((lower) => boxes[lower] !== undefined);
    const isUpper = BOXES.indexOf(box) < 6;
    must(box === own || (isOwnUsed && (isLowerFull || !isUpper)), 'a further Yahtzee is forced');
  }
  const isJoker = isFurther && isOwnUsed && (rules === 'official' || rules === 'free-joker');
  const joker = { 'full-house': 25, 'small-straight': 30, 'large-straight': 40 }[box as string];
  return {
    points: isJoker && joker !== undefined ? joker : scoreByCounts(box, dice),
    chips: isFiveEqual && boxes.yahtzee === 50 && rules !== 'plain' ? 1 : 0,
  };
}

function scoresOf({ sheets }: YahtzeeState): string {
  const scores = sheets.map((sheet, seat) => {
    const totals = sheet.map(({ boxes, chips }, index) => {
      const upper = sum(BOXES.slice(0, 6).map((box) => boxes[box] ?? 0));
      return (index + 1) * (sum(Object.values(boxes)) + (upper >= 63 ? 35 : 0) + 100 * chips);
    });
    return { seat, score: sum(totals) };
  });
  return JSON.stringify(scores);
}

/** The thirteen boxes again, by the number of dice of each face. */
function scoreByCounts(box: Box, dice: readonly number[]): number {
  const counts = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length);
  const shape = counts.toSorted((one, other) => one - other).join('');
  const faces = counts.map((count) => (count > 0 ? 'x' : '.')).join('');
  const index = BOXES.indexOf(box);
  if (index < 6) return (index + 1) * (counts[index] ?? 0);
  const isMet = {
    'three-of-a-kind': /[345]$/.test(shape),
    'four-of-a-kind': /[45]$/.test(shape),
    'full-house': shape.endsWith('23'),
    'small-straight': faces.includes('xxxx'),
    'large-straight': faces.includes('xxxxx'),
    yahtzee: shape.endsWith('5'),
    chance: true,
  }[box as string];
  const fixed = { 'full-house': 25, 'small-straight': 30, 'large-straight': 40, yahtzee: 50 }[box as string];
  return isMet === true ? (fixed ?? sum(dice)) : 0;
}

function countFilled(state: YahtzeeState): number {
  return sum(state.sheets.flat().map((column) => Object.keys(column.boxes).length));
}

function checkTwentyOne(before: TwentyOneState, after: TwentyOneState, step: Step): void {
  const cards = after.hands.flatMap((hand) => hand.cards);
  must(new Set(cards).size === cards.length, 'no card is dealt twice');
  must(
    after.seats.every(({ tokens }) => tokens >= 0),
    'nobody falls below zero',
  );
  must(after.seats.length <= 10, 'ten seats at most');
  const newlyGone = after.gone.length < before.gone.length ? [] : after.gone.slice(before.gone.length);
  const unseen = before.seats.filter(({ seat, presence }) => {
    return step.kind === 'leave' && seat === step.seat && presence === 'new';
  });
  const carried = sum([...newlyGone, ...unseen].map(({ tokens }) => tokens));
  const brought = step.kind === 'join' ? step.tokens : 0;
  must(tokensOf(after) + carried === tokensOf(before) + brought, 'tokens are conserved');
  if (step.kind === 'draw') {
    const grown = after.hands.filter(
      (hand, index) => hand.cards.length > (before.hands[index]?.cards.length ?? 0),
    );
    const old = before.hands.find((hand) => hand.seat === grown[0]?.seat);
    must(grown.length === 1 && old?.standing === 'playing', 'a card goes to one hand that is still playing');
  }
  const isOn = ['dealing', 'choose', 'card'].includes(after.phase);
  must(isOn || after.hands.every((hand) => hand.cards.length >= 2), 'a round ends with whole hands');
}

function tokensOf({ seats }: TwentyOneState): number {
  return sum(seats.map(({ tokens }) => tokens));
}

export const INVARIANTS: Readonly<Record<string, (before: never, after: never, step: Step) => void>> = {
  pig: checkPig,
  yahtzee: checkYahtzee,
  'twenty-one': checkTwentyOne,
};
