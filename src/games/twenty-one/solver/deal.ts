// The whole round for one player and the dealer, from before the deal: what the player can expect,
// in stakes. Every deal is played perfectly by a player who sees both of the dealer's first cards,
// one, or none; the dealer sees everything on the table. It shows which side has the edge, and what
// seeing the dealer's cards is worth.

import { LIMIT } from '../rules/hand.ts';
import { chanceOfPlay } from './hidden.ts';
import { PlayerTurn } from './player.ts';
import { NO_POINTS, Pool, addPoints, totalOf } from './pool.ts';

const FRESH_DECK = [4, 4, 4, 4, 4, 4, 4, 4, 4, 16] as const;
const FIRST_CARDS = 2;
const NATURAL_STAKES = 2;
/** More than anybody can lose in a round. */
const ENOUGH_TOKENS = 100;

export interface DealModel {
  /** How many of the dealer's first two cards the player sees. */
  readonly dealerShows: 0 | 1 | 2;
  /** The total at which the dealer sticks; without one the dealer stops where it is best. */
  readonly dealerSticksAt?: number;
}

/** As in the rules with open cards. */
const OPEN_CARDS: DealModel = { dealerShows: 2 };

export interface SolvedDeal {
  /** What the player can expect to win, in stakes. */
  readonly value: number;
  /** Positions that were looked at after the deal. */
  readonly positions: number;
}

/** Cards in any order, with the chance of being dealt them. */
interface Dealt {
  readonly points: readonly number[];
  readonly chance: number;
}

function listDealt(pool: Pool, count: number): readonly Dealt[] {
  if (count === 0) return [{ points: [], chance: 1 }];
  const dealt: Dealt[] = [];
  pool.eachNext((one, first) => {
    if (count === 1) dealt.push({ points: [one], chance: first });
    else
      pool.eachNext((other, second) => {
        const ways = one === other ? 1 : 2;
        if (one <= other) dealt.push({ points: [one, other], chance: ways * first * second });
      });
  });
  return dealt;
}

/**
 * One step for each hand that the player may be dealt, against each that they may see of the
 * dealer.
 */
export function* solveDealInSteps(model: DealModel = OPEN_CARDS): Generator<number, SolvedDeal> {
  let value = 0;
  let positions = 0;
  const seen = listDealt(new Pool(FRESH_DECK), model.dealerShows);
  for (const [place, { points, chance }] of seen.entries()) {
    const steps = solveAgainst(model, points);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) yield (place + step.value) / seen.length;
    value += chance * step.value.value;
    positions += step.value.positions;
  }
  return { value, positions };
}

function* solveAgainst(model: DealModel, seen: readonly number[]): Generator<number, SolvedDeal> {
  const { dealerSticksAt } = model;
  const pool = new Pool(
    FRESH_DECK.map((count, place) => count - seen.filter((one) => one === place + 1).length),
  );
  const cards = { hand: seen.reduce(addPoints, NO_POINTS), hidden: FIRST_CARDS - seen.length };
  const sticks = dealerSticksAt === undefined ? {} : { sticksAt: dealerSticksAt };
  const turn = new PlayerTurn({
    pool,
    stake: 1,
    tokens: ENOUGH_TOKENS,
    dealer: { kind: 'plays', tokens: ENOUGH_TOKENS, mustTake: false, ...cards, ...sticks },
    before: [],
    after: [],
  });
  let value = 0;
  const hands = listDealt(pool, FIRST_CARDS);
  for (const [place, { points, chance }] of hands.entries()) {
    const own = points.reduce(addPoints, NO_POINTS);
    value +=
      chance *
      pool.without(points, () => {
        const play = chanceOfPlay(pool, cards);
        if (totalOf(own) === LIMIT) return play * NATURAL_STAKES;
        return (play === 0 ? 0 : play * turn.choose(own)) - (1 - play) * NATURAL_STAKES;
      });
    yield (place + 1) / hands.length;
  }
  return { value, positions: turn.positions };
}
