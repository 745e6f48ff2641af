// What a choice leads to in this turn if the rest of it is played perfectly: which box gets how
// much, and what the sheet is worth afterwards. It goes forward through the turn with the chances
// of every roll, where the solver goes backward with the values.

import { BOXES, type Box, type Dice } from '../rules/boxes.ts';
import type { YahtzeeMove, YahtzeeState } from '../rules/state.ts';
import type { Lattice } from '../solver/lattice.ts';
import type { Turn } from '../solver/turn.ts';
import type { BoxProspect, YahtzeeProspect } from './told.ts';

/** A scored roll: where, for how much, and what is still to come. */
export interface Scored {
  readonly box: Box;
  readonly points: number;
  readonly later: number;
  /** The chance of the bonus afterwards. */
  readonly bonus: number;
}

/** How this turn continues: the numbers of the lattice, and how each final roll is scored. */
export interface Scheme {
  readonly lattice: Lattice;
  readonly turn: Turn;
  readonly scoreBest: (dice: Dice) => Scored;
  readonly scoreIn: (dice: Dice, move: Extract<YahtzeeMove, { kind: 'score' }>) => Scored;
}

export interface Prospect extends Required<YahtzeeProspect> {
  readonly boxes: ReadonlyMap<Box, BoxProspect>;
}

/** Rolls and keeps with their chances, by their number in the lattice. */
type Chances = Float64Array;

/**
 * The other dice are rolled: a keep leads to the six with one more die, and so on up to whole
 * rolls.
 */
function rollOn({ above, firstRoll }: Lattice, chances: Chances): void {
  for (let keep = 0; keep < firstRoll; keep += 1) {
    const chance = chances[keep] ?? 0;
    if (chance === 0) continue;
    chances[keep] = 0;
    for (let edge = keep * 6; edge < keep * 6 + 6; edge += 1) {
      const next = above[edge] ?? 0;
      chances[next] = (chances[next] ?? 0) + chance / 6;
    }
  }
}

/** The best keep of a roll with this many rerolls left; the roll itself if it is best to stop. */
function bestKeep({ lattice, turn }: Scheme, roll: number, rerolls: number): number {
  const { firstRoll, keeps } = lattice;
  const values = turn.level(rerolls).keeps;
  let best = roll;
  let most = turn.scores[roll - firstRoll] ?? Number.NEGATIVE_INFINITY;
  for (const keep of lattice.listKeeps(keeps[roll] ?? [])) {
    const value = keep < firstRoll ? (values[keep] ?? most) : most;
    if (value <= most) continue;
    best = keep;
    most = value;
  }
  return best;
}

/**
 * Where the dice end if this keep is made and this many rerolls are left after rolling the others.
 */
function endOfTurn(scheme: Scheme, kept: Dice, rerolls: number): Chances {
  const { lattice } = scheme;
  let chances: Chances = new Float64Array(lattice.keeps.length);
  chances[lattice.numberOf(kept)] = 1;
  rollOn(lattice, chances);
  for (let left = rerolls; left > 0; left -= 1) {
    const next: Chances = new Float64Array(lattice.keeps.length);
    chances.forEach((chance, roll) => {
      if (chance === 0) return;
      const keep = bestKeep(scheme, roll, left);
      next[keep] = (next[keep] ?? 0) + chance;
    });
    rollOn(lattice, next);
    chances = next;
  }
  return chances;
}

function addUp(ends: ReadonlyArray<{ readonly chance: number; readonly scored: Scored }>): Prospect {
  const boxes = new Map<Box, BoxProspect>();
  let [now, later, bonus] = [0, 0, 0];
  for (const { chance, scored } of ends) {
    const before = boxes.get(scored.box) ?? { chance: 0, points: 0 };
    boxes.set(scored.box, {
      chance: before.chance + (scored.points > 0 ? chance : 0),
      points: before.points + chance * scored.points,
    });
    now += chance * scored.points;
    later += chance * scored.later;
    bonus += chance * scored.bonus;
  }
  return { boxes, now, later, bonus };
}

export function lookAhead(
  scheme: Scheme,
  { dice, rerolls }: Pick<YahtzeeState, 'dice' | 'rerolls'>,
  move: YahtzeeMove,
): Prospect {
  if (move.kind === 'score') return addUp([{ chance: 1, scored: scheme.scoreIn(dice, move) }]);
  const kept = dice.filter((_, place) => move.keep[place] === true);
  if (kept.length === dice.length) return addUp([{ chance: 1, scored: scheme.scoreBest(dice) }]);
  const ends: Array<{ chance: number; scored: Scored }> = [];
  endOfTurn(scheme, kept, rerolls - 1).forEach((chance, roll) => {
    if (chance > 0) ends.push({ chance, scored: scheme.scoreBest(scheme.lattice.keeps[roll] ?? []) });
  });
  return addUp(ends);
}

/** The box that the first prospect gains most in, compared with the second. */
export function findAim(
  best: Prospect,
  made: Prospect,
): { readonly box: Box; readonly best: BoxProspect; readonly made: BoxProspect } | undefined {
  const none = { chance: 0, points: 0 };
  const aims = BOXES.map((box) => {
    return { box, best: best.boxes.get(box) ?? none, made: made.boxes.get(box) ?? none };
  }).toSorted((one, other) => gainOf(other) - gainOf(one));
  return aims.find((aim) => gainOf(aim) > 0);
}

export function gainOf({ best, made }: { best: BoxProspect; made: BoxProspect }): number {
  return best.points - made.points;
}
