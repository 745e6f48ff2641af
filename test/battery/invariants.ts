// What must hold between any two states of a game, whatever was played: the games' invariants of the design, checked at every
// step of many random games. They are stated here without the rules' own code where that is possible.

import type { PigState } from '../../src/rules/pig/state.ts';
import type { TwentyOneState } from '../../src/rules/twenty-one/state.ts';
import { BOXES, type Box } from '../../src/rules/yahtzee/boxes.ts';
import type { YahtzeeMove, YahtzeeState } from '../../src/rules/yahtzee/state.ts';
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
  must(changed === (isHold ? 1 : 0), 'a score changes on a hold only');
  must(sum(after.scores) - sum(before.scores) === (isHold ? before.pot : 0), 'a hold adds the pot');
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
  must(after.rerolls >= 0 && after.rerolls <= after.options.rerolls, 'rerolls stay within the limit');
  if (step.kind === 'draw') {
    must(
      before.dice.every((die, place) => die === 0 || die === after.dice[place]),
      'kept dice keep value and place',
    );
    must(before.sheets === after.sheets, 'a roll changes no sheet');
    return;
  }
  const move = (step as Extract<Step, { kind: 'move' }>).move as YahtzeeMove;
  if (move.kind === 'keep') must(before.rerolls > after.rerolls, 'a reroll costs one');
  must(countFilled(after) - countFilled(before) === (move.kind === 'score' ? 1 : 0), 'scoring fills one box');
  if (move.kind === 'score') checkScore(before, after, move);
}

function checkScore(
  before: YahtzeeState,
  after: YahtzeeState,
  move: Extract<YahtzeeMove, { kind: 'score' }>,
): void {
  const [old, now] = [before, after].map((state) => state.sheets[before.seat]?.[move.column]);
  must(old?.boxes[move.box] === undefined, 'each box is used once');
  const points = now?.boxes[move.box] ?? -1;
  const isFiveEqual = new Set(before.dice).size === 1;
  const isExact = points === scoreByCounts(move.box, before.dice);
  must(
    isExact || (isFiveEqual && [25, 30, 40].includes(points)),
    'a box gets what the dice score, or a joker',
  );
  const chips = (now?.chips ?? 0) - (old?.chips ?? 0);
  must(chips === 0 || (isFiveEqual && old?.boxes.yahtzee === 50), 'a hundred needs five equal dice and a 50');
}

/** The thirteen boxes once more, by the number of dice of each face. */
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
