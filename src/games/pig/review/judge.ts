// Pig for the review: the chance to win. For two players it is exact; for more, the others are
// assumed to race (games/pig/solver/race.ts).

import type { Seat } from '../../game.ts';
import type { PigState, PigTypes } from '../rules/state.ts';
import type { Exact } from '../../../solver/exact.ts';
import { exactPig } from '../solver/exact.ts';
import { accept } from '../../result.ts';
import type { FindJudge, Judge, Judged } from '../../../review/judge.ts';
import type { PigReason, PigTold } from './told.ts';

/** A quarter of a percent, one percent, three percent. */
const BANDS = [0.0025, 0.01, 0.03] as const;
const FACES = 6;
const DUEL = 2;
/** One more roll gains 20 points in six rolls, and loses the pot in one of the six. */
const POT_MIDDLE = 20;
/** A rival is near from this chance to win in one turn. */
const RIVAL_NEAR = 0.15;
/** A gain of this much from one more roll needs no other reason. */
const GAIN_CLEAR = 1;

/** The chance to make this many points in one turn by rolling until they are there. */
function chanceToGet(points: number): number {
  const chances = new Float64Array(Math.max(points, 0) + FACES + 1);
  chances.fill(1, 0, FACES + 1);
  // chances[n + FACES] is the chance to make n more; it is 1 when nothing more is needed.
  for (let need = 1; need <= points; need += 1) {
    let sum = 0;
    for (let face = 2; face <= FACES; face += 1) sum += chances[need - face + FACES] ?? 0;
    chances[need + FACES] = sum / FACES;
  }
  return chances[Math.max(points, 0) + FACES] ?? 1;
}

/** The chance that a turn whose next roll is due ends with a 1, if the rest is played perfectly. */
function chanceOfOne(view: PigState, known: Map<number, number> = new Map()): number {
  const { pot } = view;
  const before = known.get(pot);
  if (before !== undefined) return before;
  let chance = 1;
  for (let face = 2; face <= FACES; face += 1) {
    const next: PigState = { ...view, phase: 'choose', pot: pot + face };
    const [best] = exactPig.movesOf(next);
    if (best?.move === 'roll') chance += chanceOfOne(next, known);
  }
  known.set(pot, chance / FACES);
  return chance / FACES;
}

/** The rival who is most likely to win in their next turn. */
function findRival(
  { scores, options }: PigState,
  seat: Seat,
  weight: number,
): Extract<PigReason, { kind: 'rival' }> {
  const needs = scores.map((score, other) => ({ other, need: options.target - score }));
  const [rival = { other: seat, need: 0 }] = needs
    .filter(({ other }) => other !== seat)
    .toSorted((one, other) => one.need - other.need);
  return { kind: 'rival', seat: rival.other, needs: rival.need, chance: chanceToGet(rival.need), weight };
}

/**
 * A player who held should have looked at how near the others are; a player who rolled, at what
 * there was to lose.
 */
function listReasons({ view, seat, made, cost }: Judged<PigTypes>): readonly PigReason[] {
  const { pot, scores, options } = view;
  const needs = options.target - (scores[seat] ?? 0);
  const held = made === 'hold';
  const win = { kind: 'own-win', needs, pot, chance: chanceToGet(needs - pot), weight: 0 } as const;
  const risk = { kind: 'pot-at-risk', pot, chance: chanceOfOne(view), weight: held ? 0 : cost } as const;
  const gain = (POT_MIDDLE - pot) / FACES;
  // With a small pot the points of the next roll count; later, how near a rival is.
  const isNear = findRival(view, seat, 0).chance >= RIVAL_NEAR;
  const isEarly = held && (isNear ? gain >= GAIN_CLEAR : gain > 0);
  const rival = findRival(view, seat, held && !isEarly ? cost : 0);
  const roll = { kind: 'one-roll', pot, gain, weight: isEarly ? cost : 0 } as const;
  if (!held) return [risk, rival, win, roll];
  return isEarly ? [roll, rival, win, risk] : [rival, win, roll, risk];
}

/** Whether this is somebody else's turn in a race of three or more. */
function isRivalsTurn({ scores, phase, seat }: PigState, viewer: Seat): boolean {
  return scores.length > DUEL && seat !== viewer && (phase === 'roll' || phase === 'choose');
}

/**
 * In a race a rival's turn is judged as a whole, once it is over: the change is the rival's doing,
 * whether they rolled a 1 or held.
 */
const exact: Exact<PigTypes> = {
  ...exactPig,
  valueOf: (view, seat) =>
    isRivalsTurn(view, seat) && view.pot > 0 ? undefined : exactPig.valueOf(view, seat),
};

const JUDGE: Judge<PigTypes, PigTold> = {
  exact,
  unit: 'chance',
  bands: BANDS,
  notes: (seats) => (seats > DUEL ? [{ name: 'race', isGuess: true }] : []),
  facts: ({ scores, pot, options: { target } }) => ({ game: 'pig', scores, pot, target }),
  wordOf: (_view, move) => move,
  turnsUp: () => false,
  sharesLuck: (view, seat) => !isRivalsTurn(view, seat),
  takenBy: () => undefined,
  *explain(judged) {
    yield;
    return listReasons(judged);
  },
  outOfReach: 'too-far',
};

export const judgePig: FindJudge<PigTypes, PigTold> = () => accept(JUDGE);
