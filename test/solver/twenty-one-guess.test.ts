// What it costs a player with closed cards to guess about the dealer: the player's choices, played
// out over the whole deal against dealers with hidden cards.

import { expect, test } from 'vitest';
import { chanceOfPlay } from '../../src/games/twenty-one/solver/hidden.ts';
import { guessHand } from '../../src/games/twenty-one/solver/guess.ts';
import { PlayerTurn, type Dealer } from '../../src/games/twenty-one/solver/player.ts';
import {
  BUST,
  NO_POINTS,
  Pool,
  addPoints,
  totalOf,
  type Points,
} from '../../src/games/twenty-one/solver/pool.ts';

const FRESH_DECK = [4, 4, 4, 4, 4, 4, 4, 4, 4, 16] as const;
const NOTHING_SEEN = { hand: NO_POINTS, hidden: 2 } as const;

function openTurn(pool: Pool, dealer: Dealer): PlayerTurn {
  return new PlayerTurn({ pool, stake: 1, tokens: 100, dealer, before: [], after: [] });
}

/** Whether to take a card. */
type Choice = (pool: Pool, hand: Points) => boolean;

/**
 * As exact.ts does with closed cards: the guess is made again before every card. The cards that are
 * left identify the hand.
 */
const guessed = new Map<number, boolean>();
const guess: Choice = (pool, hand) => {
  const before = guessed.get(pool.key);
  if (before !== undefined) return before;
  const chances = guessHand(pool, { seen: NO_POINTS, hidden: 2, stands: false, mustTake: false });
  const turn = openTurn(pool, { kind: 'ends', tokens: 100, chances });
  const isHit = turn.hit(hand) > turn.stick(totalOf(hand));
  guessed.set(pool.key, isHit);
  return isHit;
};
const stickAt17: Choice = (_pool, hand) => totalOf(hand) < 17;

/**
 * Stakes expected in a round against equally likely dealers, where undefined is a free dealer; the
 * best possible if no choice is given.
 */
function playRound(dealers: readonly (number | undefined)[], choose?: Choice): number {
  const pool = new Pool(FRESH_DECK);
  const turns = dealers.map((sticksAt) => {
    const rule = sticksAt === undefined ? {} : { sticksAt };
    return openTurn(pool, { kind: 'plays', tokens: 100, mustTake: false, ...NOTHING_SEEN, ...rule });
  });
  const known = new Map<number, number>();
  const stick = (total: number): number =>
    turns.reduce((sum, turn) => sum + turn.stick(total), 0) / turns.length;
  const hit = (hand: Points): number => {
    let sum = 0;
    pool.eachNext((points, chance) => {
      sum += chance * follow(addPoints(hand, points));
    });
    return sum;
  };
  const decide = (hand: Points, play: number): number => {
    if (totalOf(hand) === 21) return play * stick(21);
    if (choose === undefined) return Math.max(play * stick(totalOf(hand)), hit(hand));
    return choose(pool, hand) ? hit(hand) : play * stick(totalOf(hand));
  };
  /** Weighted by the chance that the dealer has no natural. */
  const follow = (hand: Points): number => {
    const play = chanceOfPlay(pool, NOTHING_SEEN);
    if (totalOf(hand) === BUST) return -play;
    const worth = known.get(pool.key) ?? decide(hand, play);
    known.set(pool.key, worth);
    return worth;
  };
  let value = 0;
  pool.eachNext((one, first) =>
    pool.eachNext((other, second) => {
      const own = addPoints(addPoints(NO_POINTS, one), other);
      const play = chanceOfPlay(pool, NOTHING_SEEN);
      value += first * second * (totalOf(own) === 21 ? 2 * play : follow(own) - 2 * (1 - play));
    }),
  );
  return value;
}

test.each([
  ['sticks at 13', 13, '0.107823', '0.068410'],
  ['sticks at 15', 15, '0.014687', '-0.002222'],
  ['sticks at 17', 17, '-0.066956', '-0.080092'],
  ['stops where it is best', undefined, '-0.123104', '-0.134474'],
])('against a dealer who %s a guess is better than sticking at 17', (_title, dealer, byGuess, at17) => {
  expect(playRound([dealer], guess).toFixed(6)).toBe(byGuess);
  expect(playRound([dealer], stickAt17).toFixed(6)).toBe(at17);
});

test('against the mixture of dealers that it assumes, it is within a millionth of the best', () => {
  const dealers = [13, 15, 17];
  const lost = playRound(dealers) - playRound(dealers, guess);
  expect(lost).toBeGreaterThanOrEqual(0);
  expect(lost).toBeLessThan(1e-6);
});

test('a player who may still take a card is not believed to hold 21', () => {
  const sevensAndSixes = new Pool([0, 0, 0, 0, 0, 2, 3, 0, 0, 0]);
  const hand = { seen: NO_POINTS, hidden: 3, mustTake: false } as const;
  expect(guessHand(sevensAndSixes, { ...hand, stands: true })[21]).toBeGreaterThan(0);
  expect(guessHand(sevensAndSixes, { ...hand, stands: false })[21]).toBe(0);
});
