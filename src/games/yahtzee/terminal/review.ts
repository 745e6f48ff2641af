// A review of Yahtzee for a terminal.

import { sayPercent, sayPoints } from '../../../cli/commands/review/numbers.ts';
import type { ReviewSentences } from '../../../cli/commands/review/review-sentences.ts';
import { findReason } from '../../../review/find-reason.ts';
import type { Decision } from '../../../review/review.ts';
import type { YahtzeeReason, YahtzeeTold } from '../review/told.ts';
import { BOX_NAMES } from '../rules/boxes.ts';
import { parseMove } from '../rules/notation.ts';

type Facts = YahtzeeTold['Facts'];
type YahtzeeDecision = Decision<YahtzeeTold>;
type ReasonOf<Kind extends YahtzeeReason['kind']> = Extract<YahtzeeReason, { kind: Kind }>;

/** A second reason is said if it weighs at least this share of the first. */
const SHARE_MIN = 0.5;

function sayKept({ dice }: Facts, keep: readonly boolean[]): string {
  const kept = dice.filter((_, place) => keep[place] === true).toSorted((one, other) => one - other);
  return kept.length === 0 ? 'nothing' : kept.join(' ');
}

function sayMove(facts: Facts, text: string): string {
  const move = parseMove(text);
  if (move === undefined) return text;
  if (move.kind === 'keep') return `keep ${sayKept(facts, move.keep)}`;
  return `score ${BOX_NAMES[move.box]}${move.column === 0 ? '' : ` ${move.column + 1}`}`;
}

/** A move as something that a player does: "keeping 3 3". */
function sayDoing(facts: Facts, text: string): string {
  return sayMove(facts, text)
    .replace(/^keep/, 'keeping')
    .replace(/^score/, 'scoring');
}

function sayBoxes({ filled, brought, instead, brings, later }: ReasonOf<'boxes'>): string {
  const difference = brought - brings;
  const now =
    difference === 0
      ? 'both score the same now'
      : `it scores ${Math.abs(difference)} ${difference > 0 ? 'more' : 'less'} now`;
  const link = difference > 0 ? 'but' : 'and';
  const [kept, closed] = [BOX_NAMES[filled], BOX_NAMES[instead]];
  return later > 0
    ? `${now}, ${link} the sheet is worth ${sayPoints(later)} more with ${kept} open instead of ${closed}`
    : `${now}, and ${kept} open instead of ${closed} costs only ${sayPoints(-later)} later`;
}

function sayAim({ box, best, made }: ReasonOf<'aim'>, decision: YahtzeeDecision): string {
  const way = sayDoing(decision.facts, decision.best[0]?.move ?? '');
  const mean = sayPoints(best.points);
  return `${way} gets points in ${BOX_NAMES[box]} ${sayPercent(best.chance)} of the time instead of ${sayPercent(made.chance)}, ${mean} on average instead of ${sayPoints(made.points)}`;
}

function sayClosed({ box, brought, later }: ReasonOf<'box-closed'>, { reasons }: YahtzeeDecision): string {
  const expected = findReason(reasons, 'prospects')?.best.now ?? 0;
  const got = brought === 0 ? 'nothing' : String(brought);
  return `it scores ${got} where ${sayPoints(expected)} could be expected in this turn, and without ${BOX_NAMES[box]} the sheet is worth ${sayPoints(later)} less`;
}

function sayProspects({ best, made }: ReasonOf<'prospects'>): string {
  const now = best.now - made.now;
  const later = best.later - made.later;
  return `the best move expects ${sayPoints(Math.abs(now))} ${now < 0 ? 'less' : 'more'} in this turn and ${sayPoints(Math.abs(later))} ${later < 0 ? 'less' : 'more'} after it`;
}

function sayOne(reason: YahtzeeReason, decision: YahtzeeDecision): string {
  if (reason.kind === 'boxes') return sayBoxes(reason);
  if (reason.kind === 'box-closed') return sayClosed(reason, decision);
  if (reason.kind === 'aim') return sayAim(reason, decision);
  return reason.kind === 'bonus'
    ? `the chance of the bonus is ${sayPercent(reason.made)} instead of ${sayPercent(reason.best)}`
    : '';
}

export const yahtzeeReview: ReviewSentences<YahtzeeTold> = {
  notes: {
    'points-not-win': 'Values are points, not chances to win.',
    triple:
      'Triple Yahtzee is not solved: each column is valued alone, plus a learned estimate of what the columns are worth to each other, which is not proven optimal.',
  },
  whyNot: {
    'short-game': 'Not reviewed: games of Triple Yahtzee that end before the sheet is full are not solved.',
  },
  sayMove,
  sayPlace: ({ round, dice, rerolls }) => `round ${round}, ${dice.join(' ')}, ${rerolls} left`,
  sayDone({ facts, made, best: [first] }) {
    const better = sayDoing(facts, first?.move ?? '');
    return `${sayDoing(facts, made.move)} with ${facts.dice.join(' ')} instead of ${better}`;
  },
  /** The weightiest reason, and others that explain a good part as well. */
  explain(decision) {
    const { reasons = [] } = decision;
    const heaviest = reasons[0]?.weight ?? 0;
    const told = reasons
      .filter(
        ({ kind, weight }, place) => kind !== 'prospects' && (place === 0 || weight >= heaviest * SHARE_MIN),
      )
      .slice(0, 2)
      .map((reason) => sayOne(reason, decision));
    const prospects = findReason(reasons, 'prospects');
    if (told.length === 0 && prospects !== undefined) return sayProspects(prospects);
    return told.join(', and ');
  },
};
