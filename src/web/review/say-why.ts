// Why a move was worse than the best, in words. Which reasons count, and how much, is in the data; here the weightiest are told.

import type { Decision, Reason } from '../../review/review.ts';
import type { Names } from '../games/screen.ts';
import { words } from '../words/words.ts';
import { reviewWords } from './review-words.ts';
import { sayChance, sayValue } from './say-numbers.ts';

type ReasonOf<Kind extends Reason['kind']> = Extract<Reason, { kind: Kind }>;
type Explain = (decision: Decision, names: Names) => readonly string[];

/** A second reason is told if it weighs at least this share of the first. */
const SHARE_MIN = 0.5;
const REASONS_MAX = 2;
/** Chances that differ by less are the same to people; then the points are told. */
const CHANCE_STEP = 0.03;

function findReason<Kind extends Reason['kind']>(
  { reasons = [] }: Decision,
  kind: Kind,
): ReasonOf<Kind> | undefined {
  return reasons.find((reason): reason is ReasonOf<Kind> => reason.kind === kind);
}

function sayPoints(points: number): string {
  return Number.isInteger(points) ? `${points}` : sayValue('points', points);
}

function sayBoxes({ filled, brought, instead, brings, later }: ReasonOf<'boxes'>): string {
  const says = reviewWords().yahtzee;
  const { boxes } = words.value.yahtzee;
  const open = { open: boxes[filled], instead: boxes[instead] };
  const now = says.now(brings - brought);
  return later > 0
    ? says.moreLater(now, { ...open, worth: sayPoints(later), isBut: brings < brought })
    : says.lessLater(now, { ...open, worth: sayPoints(-later) });
}

function sayAim({ box, best, made }: ReasonOf<'aim'>): string {
  const says = reviewWords().yahtzee;
  const name = words.value.yahtzee.boxes[box];
  return best.chance - made.chance >= CHANCE_STEP
    ? says.aimChance(name, sayChance(best.chance), sayChance(made.chance))
    : says.aimPoints(name, sayPoints(best.points), sayPoints(made.points));
}

function sayClosed({ box, brought, later }: ReasonOf<'box-closed'>, decision: Decision): string {
  const expected = sayPoints(findReason(decision, 'prospects')?.best.now ?? 0);
  const name = words.value.yahtzee.boxes[box];
  return reviewWords().yahtzee.closed(name, { brought, expected, later: sayPoints(later) });
}

function sayOne(reason: Reason, decision: Decision): string {
  if (reason.kind === 'boxes') return sayBoxes(reason);
  if (reason.kind === 'box-closed') return sayClosed(reason, decision);
  if (reason.kind === 'aim') return sayAim(reason);
  return reason.kind === 'bonus'
    ? reviewWords().yahtzee.bonus(sayChance(reason.best), sayChance(reason.made))
    : '';
}

const explainYahtzee: Explain = (decision) => {
  const { reasons = [] } = decision;
  const [first] = reasons;
  const told = reasons
    .filter(({ kind, weight }) => kind !== 'prospects' && weight >= (first?.weight ?? 0) * SHARE_MIN)
    .slice(0, REASONS_MAX)
    .map((reason) => sayOne(reason, decision));
  const prospects = findReason(decision, 'prospects');
  if (told.length > 0 || prospects === undefined) return told;
  const { best, made } = prospects;
  const [now, later] = [best.now - made.now, best.later - made.later];
  const says = reviewWords().yahtzee;
  return [now >= later ? says.expectsNow(sayPoints(now)) : says.expectsLater(sayPoints(later))];
};

const explainPig: Explain = (decision, names) => {
  const says = reviewWords().pig;
  const [rival, win] = [findReason(decision, 'rival'), findReason(decision, 'own-win')];
  const [risk, roll] = [findReason(decision, 'pot-at-risk'), findReason(decision, 'one-roll')];
  if (rival === undefined || win === undefined || risk === undefined || roll === undefined) return [];
  const threat = says.rival(names(rival.seat), rival.needs, sayChance(rival.chance));
  if (decision.made.move === 'hold')
    return roll.weight > 0
      ? [says.oneRoll(roll.pot, sayValue('points', roll.gain))]
      : [threat, says.ownWin(win.needs - win.pot, sayChance(win.chance))];
  return win.needs <= win.pot
    ? [says.wasEnough(risk.pot)]
    : [says.potAtRisk(risk.pot, sayChance(risk.chance)), threat];
};

function sayStand(decision: Decision): string | undefined {
  const says = reviewWords().twentyOne;
  const player = findReason(decision, 'stick');
  if (player !== undefined) {
    const { total, dealer, win, lose } = player;
    const ends = { win: sayChance(win), lose: sayChance(lose) };
    return dealer === undefined ? says.stick(total, ends) : says.stickAgainst(total, dealer, ends);
  }
  const deals = findReason(decision, 'stick-deals');
  if (deals === undefined) return undefined;
  const { total, beats, loses } = deals;
  const counts = { beats: sayPoints(beats), loses: sayPoints(loses) };
  return Number.isInteger(beats) && Number.isInteger(loses)
    ? says.deals(total, counts)
    : says.dealsAbout(total, counts);
}

const explainTwentyOne: Explain = (decision) => {
  const says = reviewWords().twentyOne;
  const [bust, stand] = [findReason(decision, 'bust'), sayStand(decision)];
  if (bust === undefined || stand === undefined) return [];
  const risk = bust.chance === 0 ? says.noBust : says.bust(sayChance(bust.chance));
  if (decision.made.move === 'stick') return [stand, risk];
  return bust.chance === 0 ? [stand] : [risk, stand];
};

const EXPLAINS: Readonly<Record<Decision['facts']['game'], Explain>> = {
  yahtzee: explainYahtzee,
  pig: explainPig,
  'twenty-one': explainTwentyOne,
};

/** One clause or two; none where the review has no reasons. */
export function sayWhy(decision: Decision, names: Names): string {
  return reviewWords().and(EXPLAINS[decision.facts.game](decision, names));
}
