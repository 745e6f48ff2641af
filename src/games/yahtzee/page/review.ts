// A review of Yahtzee in words: the position, the moves, and why a move was worse than the best.
// The data says which reasons count, and how much; this tells the weightiest.

import { findReason } from '../../../review/find-reason.ts';
import type { Decision } from '../../../review/review.ts';
import type { Pieces } from '../../../web/pieces/little-pieces.tsx';
import type { GameReview } from '../../../web/review/review-part.ts';
import { sayChance, sayPoints } from '../../../web/review/say-numbers.ts';
import { words } from '../../../web/words/words.ts';
import type { YahtzeeReason, YahtzeeTold } from '../review/told.ts';
import type { Box } from '../rules/boxes.ts';
import { parseMove } from '../rules/notation.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import { bestRoll } from './best-roll.ts';
import { reviewWords } from './review-words.ts';

type YahtzeeDecision = Decision<YahtzeeTold>;
type ReasonOf<Kind extends YahtzeeReason['kind']> = Extract<YahtzeeReason, { kind: Kind }>;

/** A second reason is told if it weighs at least this share of the first. */
const SHARE_MIN = 0.5;
const REASONS_MAX = 2;
/** Chances that differ by less look the same to people; then the points are told. */
const CHANCE_STEP = 0.03;

function sortDice(dice: readonly number[]): string {
  return dice.toSorted((one, other) => one - other).join(' ');
}

/**
 * In order, and of equal dice the kept ones first: so two ways to keep can be compared at a glance.
 */
function sortKept(dice: readonly number[], keep: readonly boolean[]): Pieces {
  const order = dice
    .map((face, place) => ({ face, isKept: keep[place] === true }))
    .toSorted((one, other) => one.face - other.face || Number(other.isKept) - Number(one.isKept));
  return { dice: order.map(({ face }) => face), kept: order.map(({ isKept }) => isKept) };
}

/** "Fives", or in another column than the first "Fives ×2". */
function sayBox(box: Box | undefined, column: number): string {
  const name = box === undefined ? '' : words.value.games.yahtzee.boxes[box];
  return column === 0 ? name : `${name} ×${column + 1}`;
}

function sayBoxes({ filled, brought, instead, brings, later }: ReasonOf<'boxes'>): string {
  const says = reviewWords();
  const { boxes } = words.value.games.yahtzee;
  const open = { open: boxes[filled], instead: boxes[instead] };
  const now = says.now(brings - brought);
  return later > 0
    ? says.moreLater(now, { ...open, worth: sayPoints(later), isBut: brings < brought })
    : says.lessLater(now, { ...open, worth: sayPoints(-later) });
}

function sayAim({ box, best, made }: ReasonOf<'aim'>): string {
  const says = reviewWords();
  const name = words.value.games.yahtzee.boxes[box];
  return best.chance - made.chance >= CHANCE_STEP
    ? says.aimChance(name, sayChance(best.chance), sayChance(made.chance))
    : says.aimPoints(name, sayPoints(best.points), sayPoints(made.points));
}

function sayClosed({ box, brought, later }: ReasonOf<'box-closed'>, { reasons }: YahtzeeDecision): string {
  const expected = sayPoints(findReason(reasons, 'prospects')?.best.now ?? 0);
  const name = words.value.games.yahtzee.boxes[box];
  return reviewWords().closed(name, { brought, expected, later: sayPoints(later) });
}

function sayOne(reason: YahtzeeReason, decision: YahtzeeDecision): string {
  if (reason.kind === 'boxes') return sayBoxes(reason);
  if (reason.kind === 'box-closed') return sayClosed(reason, decision);
  if (reason.kind === 'aim') return sayAim(reason);
  return reason.kind === 'bonus' ? reviewWords().bonus(sayChance(reason.best), sayChance(reason.made)) : '';
}

export const yahtzeePageReview: GameReview<YahtzeeTold, YahtzeeTypes> = {
  notes: () => reviewWords().notes,
  whyNot: () => reviewWords().whyNot,
  where: ({ facts: { round, dice, rerolls } }) => reviewWords().where(round, sortDice(dice), rerolls),
  doing({ dice }, text) {
    const says = reviewWords();
    const move = parseMove(text);
    if (move?.kind !== 'keep') return says.scoring(sayBox(move?.box, move?.column ?? 0));
    const kept = dice.filter((_, place) => move.keep[place] === true);
    if (kept.length === 0) return says.rollingAll;
    return kept.length === dice.length ? says.keepingAll : says.keeping(sortDice(kept));
  },
  why(decision) {
    const { reasons = [] } = decision;
    const [first] = reasons;
    const told = reasons
      .filter(({ kind, weight }) => kind !== 'prospects' && weight >= (first?.weight ?? 0) * SHARE_MIN)
      .slice(0, REASONS_MAX)
      .map((reason) => sayOne(reason, decision));
    const prospects = findReason(reasons, 'prospects');
    if (told.length > 0 || prospects === undefined) return told;
    const { best, made } = prospects;
    const [now, later] = [best.now - made.now, best.later - made.later];
    const says = reviewWords();
    return [now >= later ? says.expectsNow(sayPoints(now)) : says.expectsLater(sayPoints(later))];
  },
  pieces: ({ dice }) => ({ dice: dice.toSorted((one, other) => one - other) }),
  piecesAfter({ dice }, text) {
    const move = parseMove(text);
    return move?.kind === 'keep' ? sortKept(dice, move.keep) : undefined;
  },
  best: bestRoll,
};
