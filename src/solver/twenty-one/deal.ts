// The whole round for one player and the dealer with open cards, from before the deal: what the player can expect, in stakes. Every deal is played
// out as well as both can. It says how the table is tilted, and checks the rest against a number that was found in another way.

import { PlayerTurn } from './player.ts';
import { NO_POINTS, Pool, addPoints, totalOf } from './pool.ts';
import { LIMIT } from '../../rules/twenty-one/hand.ts';

const FRESH_DECK = [4, 4, 4, 4, 4, 4, 4, 4, 4, 16] as const;
const NATURAL_STAKES = 2;
/** More than anybody can lose in a round. */
const ENOUGH_TOKENS = 100;

export interface SolvedDeal {
  /** What the player can expect to win, in stakes. */
  readonly value: number;
  /** Positions that were looked at after the deal. */
  readonly positions: number;
}

interface FirstTwo {
  readonly points: readonly [number, number];
  readonly chance: number;
}

/** The first two cards in any order, one of a kind of pair after the other. */
function listPairs(pool: Pool): readonly FirstTwo[] {
  const pairs: FirstTwo[] = [];
  pool.eachNext((one, first) =>
    pool.eachNext((other, second) => {
      const ways = one === other ? 1 : 2;
      if (one <= other) pairs.push({ points: [one, other], chance: ways * first * second });
    }),
  );
  return pairs;
}

/** One step for each hand that the dealer may be dealt. */
export function* solveDealInSteps(): Generator<number, SolvedDeal> {
  let value = 0;
  let positions = 0;
  const dealers = listPairs(new Pool(FRESH_DECK));
  for (const [place, { points, chance }] of dealers.entries()) {
    const solved = solveAgainst(points);
    value += chance * solved.value;
    positions += solved.positions;
    yield (place + 1) / dealers.length;
  }
  return { value, positions };
}

function solveAgainst(dealt: readonly [number, number]): SolvedDeal {
  const pool = new Pool(
    FRESH_DECK.map((count, place) => count - dealt.filter((one) => one === place + 1).length),
  );
  const hand = dealt.reduce(addPoints, NO_POINTS);
  const turn = new PlayerTurn({
    pool,
    stake: 1,
    tokens: ENOUGH_TOKENS,
    dealer: { kind: 'plays', tokens: ENOUGH_TOKENS, hand, mustTake: false },
    before: [],
    after: [],
  });
  const isDealersNatural = totalOf(hand) === LIMIT;
  let value = 0;
  pool.eachNext((one, first) =>
    pool.eachNext((other, second) => {
      const own = addPoints(addPoints(NO_POINTS, one), other);
      const isNatural = totalOf(own) === LIMIT;
      const naturals = (isNatural ? NATURAL_STAKES : 0) - (isDealersNatural ? NATURAL_STAKES : 0);
      value += first * second * (isNatural || isDealersNatural ? naturals : turn.choose(own));
    }),
  );
  return { value, positions: turn.positions };
}
