// Why a move in Yahtzee was worse than the best: a box that was too good for the roll, a better box
// that was left, the bonus, or what the dice could still have become. Every number comes from the
// solved table.

import type { Box, Dice } from '../rules/boxes.ts';
import { assert } from '../../result.ts';
import { fill } from '../rules/scoring.ts';
import { sumUp, type Column } from '../rules/sheet.ts';
import type { YahtzeeState, YahtzeeTypes } from '../rules/state.ts';
import { valueBoxes } from '../solver/choices.ts';
import { pointsOf } from '../solver/exact.ts';
import { valueOf, type YahtzeeTable } from '../solver/table.ts';
import { openTurns } from '../solver/turn.ts';
import type { Judged, Steps } from '../../../review/judge.ts';
import { openBonusChances, worthOfBonus, type BonusChance } from './bonus.ts';
import { findAim, gainOf, lookAhead, type Prospect, type Scheme, type Scored } from './prospect.ts';
import type { YahtzeeProspect, YahtzeeReason } from './told.ts';
import type { Triple } from './triple.ts';

type JudgedMove = Judged<YahtzeeTypes>;

function columnOf({ sheets }: YahtzeeState, seat: number): Column {
  const column = sheets[seat]?.[0];
  assert(column !== undefined, 'every seat has a sheet');
  return column;
}

function makeScheme(table: YahtzeeTable, column: Column, bonusOf: BonusChance): Scheme {
  const { rules } = table.game;
  const scoreAs = (dice: Dice, box: Box): Scored => {
    const after = fill(rules, column, { box, dice });
    const points = pointsOf(after) - pointsOf(column);
    return { box, points, later: valueOf(table, after), bonus: bonusOf(after) };
  };
  return {
    lattice: table.plan.lattice,
    turn: openTurns(table)(column),
    scoreBest(dice) {
      const boxes = valueBoxes(table, column, dice);
      const [first] = boxes;
      assert(first !== undefined, 'a sheet that is not full takes every roll');
      const { box } = boxes.reduce((best, one) => (one.value > best.value ? one : best), first);
      return scoreAs(dice, box);
    },
    scoreIn: (dice, { box }) => scoreAs(dice, box),
  };
}

/**
 * Where both moves score, the difference is which of two boxes gets the roll and which stays open.
 */
function* listBoxes(
  { best: right, made: wrong, cost }: JudgedMove,
  best: Prospect,
  made: Prospect,
): Generator<YahtzeeReason> {
  if (right.kind !== 'score' || wrong.kind !== 'score') return;
  yield {
    kind: 'boxes',
    filled: wrong.box,
    brought: made.now,
    instead: right.box,
    brings: best.now,
    later: best.later - made.later,
    weight: cost,
  };
}

/**
 * A player who scores instead of rolling may spend a box that is worth more than this roll scores
 * there.
 */
function* listClosed(
  { best: right, made: wrong }: JudgedMove,
  best: Prospect,
  made: Prospect,
): Generator<YahtzeeReason> {
  if (right.kind !== 'keep' || wrong.kind !== 'score') return;
  const later = best.later - made.later;
  if (later > 0) yield { kind: 'box-closed', box: wrong.box, brought: made.now, later, weight: later };
}

function* listBonus(best: Prospect, made: Prospect): Generator<YahtzeeReason> {
  const weight = worthOfBonus(best.bonus - made.bonus);
  if (weight > 0)
    yield { kind: 'bonus', best: best.bonus, made: made.bonus, points: worthOfBonus(1), weight };
}

function* listAim(best: Prospect, made: Prospect): Generator<YahtzeeReason> {
  const aim = findAim(best, made);
  if (aim !== undefined) yield { kind: 'aim', ...aim, weight: gainOf(aim) };
}

function sortReasons(reasons: readonly YahtzeeReason[], prospects: YahtzeeReason): readonly YahtzeeReason[] {
  return [...reasons.toSorted((one, other) => other.weight - one.weight), prospects];
}

function plainOf({ now, later, bonus }: Prospect): YahtzeeProspect {
  return { now, later, bonus };
}

function withoutBonus({ now, later }: Prospect): YahtzeeProspect {
  return { now, later };
}

export function* explainSingle(table: YahtzeeTable, judged: JudgedMove): Steps<readonly YahtzeeReason[]> {
  const bonusOf = yield* openBonusChances(table);
  const { view, seat } = judged;
  const column = columnOf(view, seat);
  const scheme = makeScheme(table, column, bonusOf);
  const best = lookAhead(scheme, view, judged.best);
  const made = lookAhead(scheme, view, judged.made);
  // Where both moves score at once, the boxes themselves say what they get.
  const isAiming = judged.best.kind === 'keep';
  // The bonus is mentioned only while it is open: once it is certain, nobody plays for it.
  const isBonusOpen = sumUp(column).bonus === 0;
  const reasons = [
    ...listBoxes(judged, best, made),
    ...listClosed(judged, best, made),
    ...(isBonusOpen ? listBonus(best, made) : []),
    ...(isAiming ? listAim(best, made) : []),
  ];
  return sortReasons(reasons, { kind: 'prospects', best: plainOf(best), made: plainOf(made), weight: 0 });
}

export function explainTriple(
  table: YahtzeeTable,
  triple: Triple,
  judged: JudgedMove,
): readonly YahtzeeReason[] {
  const { view, seat } = judged;
  const sheet = triple.sheetOf(view, seat);
  const listScored = (dice: Dice): ReadonlyArray<Scored & { index: number }> =>
    sheet.gainsOf(dice).map(({ box, index, points, gain }) => {
      return { box, index, points, later: sheet.later + gain - points, bonus: 0 };
    });
  const scheme: Scheme = {
    lattice: table.plan.lattice,
    turn: triple.turnOf(view, seat),
    scoreBest(dice) {
      const [first, ...rest] = listScored(dice);
      assert(first !== undefined, 'a sheet that is not full takes every roll');
      return rest.reduce(
        (best, one) => (one.points + one.later > best.points + best.later ? one : best),
        first,
      );
    },
    scoreIn(dice, { box, column }) {
      const found = listScored(dice).find((one) => one.box === box && one.index === column);
      assert(found !== undefined, 'a move that was made is legal');
      return found;
    },
  };
  const best = lookAhead(scheme, view, judged.best);
  const made = lookAhead(scheme, view, judged.made);
  const reasons = [
    ...listBoxes(judged, best, made),
    ...listClosed(judged, best, made),
    ...(judged.best.kind === 'keep' ? listAim(best, made) : []),
  ];
  return sortReasons(reasons, {
    kind: 'prospects',
    best: withoutBonus(best),
    made: withoutBonus(made),
    weight: 0,
  });
}
