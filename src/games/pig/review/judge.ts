// Pig for the review: the chance to win. For two players it is exact; for more the others are taken to race (games/pig/solver/race.ts).

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
/** One more roll brings 20 points in six, and loses the pot in one of six. */
const POT_MIDDLE = 20;
/** From this chance to win in one turn on a rival is near. */
const RIVAL_NEAR = 0.15;
/** So much gained by one more roll needs no other reason. */
const GAIN_CLEAR = 1;

/** The chance to get so many points in one turn by rolling until they are there. */
function chanceToGet(points: number): number {
  const chances = new Float64Array(Math.max(points, 0) + FACES + 1);
  chances.fill(1, 0, FACES + 1);
  // chances[n + FACES] is the chance to get n more; those who need nothing more have it.
  for (let need = 1; need <= points; need += 1) {
    let sum = 0;
    for (let face = 2; face <= FACES; face += 1) sum += chances[need - face + FACES] ?? 0;
    chances[need + FACES] = sum / FACES;
  }
  return chances[Math.max(points, 0) + FACES] ?? 1;
}

/** The chance that a turn in which the next roll is due ends with a 1, if after it everything is played as it is best. */
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

/** Whoever is most likely to win in his next turn. */
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

/** Who held should have looked at how near the others are; who rolled, at what he had to lose. */
function listReasons({ view, seat, made, cost }: Judged<PigTypes>): readonly PigReason[] {
  const { pot, scores, options } = view;
  const needs = options.target - (scores[seat] ?? 0);
  const held = made === 'hold';
  const win = { kind: 'own-win', needs, pot, chance: chanceToGet(needs - pot), weight: 0 } as const;
  const risk = { kind: 'pot-at-risk', pot, chance: chanceOfOne(view), weight: held ? 0 : cost } as const;
  const gain = (POT_MIDDLE - pot) / FACES;
  // With little in the pot it is the points of the next roll that count; later, how near somebody is.
  const isNear = findRival(view, seat, 0).chance >= RIVAL_NEAR;
  const isEarly = held && (isNear ? gain >= GAIN_CLEAR : gain > 0);
  const rival = findRival(view, seat, held && !isEarly ? cost : 0);
  const roll = { kind: 'one-roll', pot, gain, weight: isEarly ? cost : 0 } as const;
  if (!held) return [risk, rival, win, roll];
  return isEarly ? [roll, rival, win, risk] : [rival, win, roll, risk];
}

/** Whether this is the turn of somebody else in the race of three or more. */
function isRivalsTurn({ scores, phase, seat }: PigState, viewer: Seat): boolean {
  return scores.length > DUEL && seat !== viewer && (phase === 'roll' || phase === 'choose');
}

/** In a race the turn of a rival is looked at as a whole, when it is over: what it changes comes from him, whether he rolled a 1 or held. */
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
