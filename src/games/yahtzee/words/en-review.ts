// English: the review of a game of Yahtzee. Numbers arrive as ready-made texts.

import type { YahtzeeTold } from '../review/told.ts';

const ROLLS = ['no roll left', 'one roll left', 'two rolls left'];

export const yahtzeeReview = {
  notes: {
    'points-not-win': 'This review counts points, not who wins.',
    triple:
      'Each column is valued alone, plus a learned estimate of what the columns are worth to each other. That is strong, but not proven to be the best.',
  } satisfies Record<YahtzeeTold['Note'], string>,
  whyNot: {
    'short-game': 'Short games of Triple Yahtzee are not solved, so there is nothing to compare with.',
  } satisfies Record<YahtzeeTold['WhyNot'], string>,

  where: (round: number, dice: string, rerolls: number) =>
    `Round ${round}, ${dice}${rerolls === 0 ? '' : `, ${ROLLS[rerolls] ?? `${rerolls} rolls left`}`}`,
  keeping: (dice: string) => `keeping ${dice}`,
  rollingAll: 'rolling all dice',
  keepingAll: 'keeping all dice',
  scoring: (box: string) => `scoring in ${box}`,
  aimChance: (box: string, best: string, made: string) =>
    `the chance of points in ${box} this turn is ${best} instead of ${made}`,
  aimPoints: (box: string, best: string, made: string) =>
    `${box} can expect ${best} in this turn instead of ${made}`,
  now: (more: number) => {
    if (more === 0) return 'it scores the same now';
    return `it scores ${Math.abs(more)} ${more > 0 ? 'more' : 'less'} now`;
  },
  moreLater: (now: string, said: { worth: string; open: string; instead: string; isBut: boolean }) =>
    `${now}, ${said.isBut ? 'but' : 'and'} the sheet is worth ${said.worth} more with ${said.open} open instead of ${said.instead}`,
  lessLater: (now: string, said: { worth: string; open: string; instead: string }) =>
    `${now}, and ${said.open} open instead of ${said.instead} costs only ${said.worth} later`,
  closed: (box: string, said: { brought: number; expected: string; later: string }) =>
    `${box} got ${said.brought} where this turn could expect ${said.expected}, and without that box the sheet is worth ${said.later} less`,
  bonus: (best: string, made: string) => `the chance of the upper bonus is ${best} instead of ${made}`,
  expectsNow: (points: string) => `this turn can expect ${points} more`,
  expectsLater: (points: string) => `the sheet is worth ${points} more for the later turns`,

  bestRoll: 'Best roll',
  anotherYahtzee: 'Another Yahtzee',
  bestSays: (what: string, round: number, points: number) => `${what} in round ${round}, ${points} points`,
};
