// Pig for two, exactly: the chance to win for the side on turn, at every pair of scores. Each side
// either plays perfectly or follows a given rule, so the same pass gives perfect play, the best
// answer to a given rule, and two rules against each other.
//
// Only what each side still needs matters, not the target: the value at 41 to 49 of 100 is that at
// 0 to 8 of 59. Pairs are solved in the order of their combined need, the least first. A hold leads
// to a pair that is already solved; a 1 leads to the same pair with the other side on turn, which
// leaves two unknowns, x for one side on turn and y for the other. Once it is settled when each
// side holds, both are linear in each other:
//
//     x = a + b (1 - y)      y = c + d (1 - x)
//
// where b and d are the chances of a 1. Whether holding is better depends on x and y themselves, so
// they are solved again until neither side changes its choices. The limit of 1,000 turns is left
// out: players who want to win never reach it.

import { assert } from '../../result.ts';

/** Whether to hold the pot. Not asked when the pot is enough to win: that is always held. */
export type PigRule = (position: PigPosition) => boolean;

/** As the rules count: points held, the other side's points, points of this turn. */
interface PigPosition {
  readonly score: number;
  readonly other: number;
  readonly pot: number;
  readonly target: number;
}

/** The rule that each side plays by; without one it plays perfectly. */
export interface PigSides {
  readonly first?: PigRule;
  readonly second?: PigRule;
}

export interface PigChoice {
  readonly roll: number;
  readonly hold: number;
}

export interface PigTable {
  readonly target: number;
  /** The chance to win of the first or the second side when it is about to begin a turn. */
  chance(side: 0 | 1, score: number, other: number): number;
  /** What each choice is worth to the side that is on turn and has rolled. */
  choices(side: 0 | 1, position: Omit<PigPosition, 'target'>): PigChoice;
}

/** How many rounds of changed choices are allowed; three have always been enough. */
const ROUNDS_MAX = 100;
const FACES = 6;

/** A whole turn as a function of what a 1 is worth: the chance to win is `sure + lost * that`. */
interface TurnLine {
  sure: number;
  lost: number;
}

interface Solving {
  readonly target: number;
  /** chances[side][need * width + need of the other], for needs from 1. */
  readonly chances: readonly [Float64Array, Float64Array];
  readonly rules: readonly [PigRule | undefined, PigRule | undefined];
}

export function solvePig(target: number, { first, second }: PigSides = {}): PigTable {
  assert(Number.isInteger(target) && target >= 1, 'a target is a positive whole number');
  const size = (target + 1) ** 2;
  const chances = new Float64Array(size);
  // Two sides that both play perfectly are the same: half of the pairs mirror the other half.
  const isEven = first === undefined && second === undefined;
  const solving: Solving = {
    target,
    chances: [chances, isEven ? chances : new Float64Array(size)],
    rules: [first, second],
  };
  for (let sum = 2; sum <= 2 * target; sum += 1) {
    const last = Math.min(target, isEven ? Math.floor(sum / 2) : sum - 1);
    for (let need = Math.max(1, sum - target); need <= last; need += 1) solvePair(solving, need, sum - need);
  }
  return {
    target,
    chance: (side, score, other) => chanceAt(solving, side, [target - score, target - other]),
    choices: (side, position) => choicesAt(solving, side, position),
  };
}

function chanceAt(
  { target, chances }: Solving,
  side: 0 | 1,
  [need, needed]: readonly [number, number],
): number {
  if (need <= 0) return 1;
  if (needed <= 0) return 0;
  return chances[side][need * (target + 1) + needed] ?? 0;
}

/** The first side needs `need` points, the second `needed`. */
function solvePair(solving: Solving, need: number, needed: number): void {
  const { target, chances } = solving;
  const here = need * (target + 1) + needed;
  const there = needed * (target + 1) + need;
  // A neighbour's values are a good first guess, where there is one.
  let x = chances[0][here - 1] ?? 0;
  let y = chances[1][there - 1] ?? 0;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const one = playTurn(solving, 0, { need, needed, afterOne: 1 - y });
    const two = playTurn(solving, 1, { need: needed, needed: need, afterOne: 1 - x });
    const nextX = (one.sure + one.lost * (1 - two.sure - two.lost)) / (1 - one.lost * two.lost);
    const nextY = two.sure + two.lost * (1 - nextX);
    const isSettled = Math.abs(nextX - x) < 1e-15 && Math.abs(nextY - y) < 1e-15;
    x = nextX;
    y = nextY;
    if (isSettled) break;
  }
  chances[0][here] = x;
  chances[1][there] = y;
}

interface Pair {
  readonly need: number;
  readonly needed: number;
  /** The chance to win after a 1. */
  readonly afterOne: number;
}

/**
 * One turn as a line, worked out from the highest pot down; only the pots that a roll can still
 * reach are kept.
 */
function playTurn(solving: Solving, side: 0 | 1, { need, needed, afterOne }: Pair): TurnLine {
  const width = solving.target + 1;
  const others = solving.chances[side === 0 ? 1 : 0];
  const rule = solving.rules[side];
  // With enough to win, the pot is held: a sure win. A ring holds the pots just above the current
  // one.
  const sure = [1, 1, 1, 1, 1, 1];
  const lost = [0, 0, 0, 0, 0, 0];
  for (let pot = need - 1; pot >= 0; pot -= 1) {
    let rollSure = 0;
    let rollLost = 1 / FACES;
    for (let face = 2; face <= FACES; face += 1) {
      rollSure += (sure[(pot + face) % FACES] ?? 0) / FACES;
      rollLost += (lost[(pot + face) % FACES] ?? 0) / FACES;
    }
    const hold = 1 - (others[needed * width + need - pot] ?? 0);
    // A turn begins with a roll, and a roll adds at least 2.
    const canHold = pot >= 2;
    const isHeld =
      canHold &&
      (rule === undefined
        ? hold >= rollSure + rollLost * afterOne
        : rule({
            score: solving.target - need,
            other: solving.target - needed,
            pot,
            target: solving.target,
          }));
    sure[pot % FACES] = isHeld ? hold : rollSure;
    lost[pot % FACES] = isHeld ? 0 : rollLost;
  }
  return { sure: sure[0] ?? 0, lost: lost[0] ?? 0 };
}

/** Goes down the pots of one turn again, with the chances known, to the pot that is asked for. */
function choicesAt(
  solving: Solving,
  side: 0 | 1,
  { score, other, pot: asked }: Omit<PigPosition, 'target'>,
): PigChoice {
  const { target, rules } = solving;
  const rule = rules[side];
  const opposite = side === 0 ? 1 : 0;
  const [need, needed] = [target - score, target - other];
  const afterOne = 1 - chanceAt(solving, opposite, [needed, need]);
  const values = [1, 1, 1, 1, 1, 1];
  let choice = { roll: 0, hold: 0 };
  for (let pot = Math.max(need - 1, asked); pot >= asked; pot -= 1) {
    let roll = afterOne / FACES;
    for (let face = 2; face <= FACES; face += 1) roll += (values[(pot + face) % FACES] ?? 0) / FACES;
    const hold = pot >= need ? 1 : 1 - chanceAt(solving, opposite, [needed, need - pot]);
    choice = { roll, hold };
    const isHeld = pot >= need || (rule?.({ score, other, pot, target }) ?? hold >= roll);
    values[pot % FACES] = isHeld ? hold : roll;
  }
  return choice;
}
