// Twenty-One solved, against brute force that plays the rules themselves in exact fractions. A
// whole round is valued in twenty-one-deal.test.ts.

import { describe, expect, test } from 'vitest';
import { DECK, type Card } from '../../src/games/cards.ts';
import { twentyOne } from '../../src/games/twenty-one/rules/game.ts';
import { worthOf } from '../../src/games/twenty-one/rules/hand.ts';
import type { Hand, TwentyOneState, TwentyOneView } from '../../src/games/twenty-one/rules/state.ts';
import { exactTwentyOne, isGuessed } from '../../src/games/twenty-one/solver/exact.ts';
import { guessHand } from '../../src/games/twenty-one/solver/guess.ts';
import { NO_POINTS, Pool, countHand, totalOf } from '../../src/games/twenty-one/solver/pool.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { ZERO, add, divide, fraction, isMore, toNumber, type Fraction } from './fraction.ts';

const SEED = 1726;
const chance = seededChance(SEED);
const below = (n: number): number => Math.floor(chance() * n);

function shuffle(cards: readonly Card[]): readonly Card[] {
  const left = [...cards];
  return cards.map(() => left.splice(below(left.length), 1)[0]!);
}

type Tokens = ReadonlyMap<number, Fraction>;

/**
 * Everybody's tokens after the round if all play perfectly, by the rules alone. A deck of few cards
 * is searched card by card.
 */
function bruteForce(state: TwentyOneState): Tokens {
  const turn = twentyOne.turn(state);
  if (state.phase !== 'choose' && state.phase !== 'card') {
    const left = [...state.seats, ...state.gone];
    return new Map(left.map(({ seat, tokens }) => [seat, fraction(tokens)]));
  }
  if (turn.kind === 'draw') {
    const draw = twentyOne.draw(state);
    const cards = draw.kind === 'card' ? draw.from : [];
    const ends = cards.map((card) => bruteForce(twentyOne.settle(state, card)));
    const mean = (seat: number): Fraction =>
      divide(ends.map((end) => end.get(seat)!).reduce(add, ZERO), ends.length);
    return new Map(state.seats.map(({ seat }) => [seat, mean(seat)]));
  }
  const seat = turn.kind === 'seat' ? turn.seat : -1;
  // The deck of these tests may run out; that of a real round does not.
  const isLast = new Set(state.hands.flatMap(({ cards }) => cards)).size === DECK.length;
  const [stick, hit] = (['stick', isLast ? 'stick' : 'hit'] as const).map((move) => {
    const played = twentyOne.play(state, seat, move);
    return bruteForce((played as { value: TwentyOneState }).value);
  }) as [Tokens, Tokens];
  return isMore(hit.get(seat)!, stick.get(seat)!) ? hit : stick;
}

/**
 * A round late in its deck: seat 0 deals, a bust player holds what is gone, `standing` players
 * stand, and the last may be on turn.
 */
function dealLate(standing: number, isPlayerOn: boolean): TwentyOneState {
  for (;;) {
    const cards = [...shuffle(DECK)];
    const hand = (seat: number, state: Hand['standing']): Hand => {
      const own = cards.splice(0, 2 + below(2));
      return { seat, cards: own, standing: state };
    };
    const players = Array.from({ length: standing + (isPlayerOn ? 1 : 0) }, (_, place) =>
      hand(place + 2, place < standing ? 'stands' : 'playing'),
    );
    const dealer = hand(0, 'playing');
    const gone: Hand = { seat: 1, cards: cards.splice(0, cards.length - 5 - below(3)), standing: 'bust' };
    const hands = [gone, ...players, dealer];
    const isFair = [...players, dealer].every(({ cards: own }) => worthOf(own).total < 21);
    if (!isFair) continue;
    return {
      options: { stake: 20, cards: 'open', tokens: 200, rounds: 0 },
      phase: 'choose',
      round: 1,
      dealer: 0,
      seats: [...hands]
        .toSorted((one, other) => one.seat - other.seat)
        .map(({ seat }) => {
          // Few tokens, so that some cannot pay what they owe.
          return { seat, tokens: 5 * (1 + below(12)), brought: 200, presence: 'here' as const };
        }),
      hands,
      payments: [],
      gone: [],
      joined: hands.length,
    };
  }
}

describe.each([
  ['a dealer against one player', 1, false],
  ['a dealer against three players', 3, false],
  ['a player before the dealer', 0, true],
  ['the last of three players before the dealer', 2, true],
] as const)('%s', (_title, standing, isPlayerOn) => {
  test(`can expect what brute force finds (seed ${SEED})`, () => {
    for (let round = 0; round < 60; round += 1) {
      const state = dealLate(standing, isPlayerOn);
      const tokens = bruteForce(state);
      const text = twentyOne.notation.makeState(state);
      for (const { seat, standing: how } of state.hands) {
        const view = twentyOne.view(state, seat);
        // A player who stands while another chooses can only guess what the other will do.
        const canKnow = !isPlayerOn || standing === 0 || (how === 'playing' && seat !== 0);
        expect(isGuessed(view, seat), text).toBe(!canKnow && how !== 'bust');
        if (!canKnow) continue;
        const value = exactTwentyOne.valueOf(view, seat)!;
        expect(Math.abs(value - toNumber(tokens.get(seat)!)), text).toBeLessThan(1e-11);
      }
    }
  });

  test(`knows what each of its moves is worth (seed ${SEED})`, () => {
    for (let round = 0; round < 30; round += 1) {
      const state = dealLate(standing, isPlayerOn);
      const turn = twentyOne.turn(state);
      const seat = turn.kind === 'seat' ? turn.seat : -1;
      const moves = exactTwentyOne.movesOf(twentyOne.view(state, seat));
      for (const { move, value } of moves) {
        const played = twentyOne.play(state, seat, move) as { value: TwentyOneState };
        expect(value).toBeCloseTo(toNumber(bruteForce(played.value).get(seat)!), 10);
        expect(exactTwentyOne.valueOf(played.value, seat)).toBeCloseTo(value, 10);
      }
      expect(moves).toHaveLength(2);
      expect(moves[0]!.value).toBeGreaterThanOrEqual(moves[1]!.value);
      expect(exactTwentyOne.valueOf(twentyOne.view(state, seat), seat)).toBe(moves[0]!.value);
    }
  });
});

function play(view: TwentyOneState, seat: number, move: 'hit' | 'stick' | 'deal'): TwentyOneState {
  const played = twentyOne.play(view, seat, move);
  if (!played.ok) throw new Error(played.reason);
  return played.value;
}

/** A round with these hands, dealt: the players in their order, the dealer last. */
function dealHands(hands: readonly string[], options: Record<string, unknown> = {}): TwentyOneState {
  const read = twentyOne.parseOptions(options);
  const started = twentyOne.start((read as { value: TwentyOneState['options'] }).value, hands.length);
  let state = play((started as { value: TwentyOneState }).value, 0, 'deal');
  for (const card of hands.flatMap((hand) => hand.split(' '))) state = twentyOne.settle(state, card as Card);
  return state;
}

describe('a round from its deal to its end', () => {
  test('a due card is worth the mean over the cards that may come, to everybody', () => {
    const chosen = dealHands(['Th 6s', '9c 5d']);
    const due = play(chosen, 1, 'hit');
    const draw = twentyOne.draw(due);
    const cards = draw.kind === 'card' ? draw.from : [];
    for (const seat of [0, 1]) {
      const ends = cards.map((card) => exactTwentyOne.valueOf(twentyOne.settle(due, card), seat)!);
      const mean = ends.reduce((sum, end) => sum + end, 0) / ends.length;
      expect(exactTwentyOne.valueOf(due, seat)).toBeCloseTo(mean, 9);
    }
  });

  test('expected tokens are conserved, however many sit there', () => {
    for (const hands of [
      ['Th 6s', '9c 5d'],
      ['Th 6s', '2c 3d', '9c 5d'],
      ['7h 6h', '9s 9d', '2s 2d', 'Kc 4c'],
    ]) {
      const state = dealHands(hands);
      const sum = hands.reduce((total, _hand, seat) => total + exactTwentyOne.valueOf(state, seat)!, 0);
      expect(sum).toBeCloseTo(200 * hands.length, 9);
    }
  });

  test('between rounds a seat has its tokens, and during the deal there is no value', () => {
    const read = twentyOne.parseOptions({});
    const started = twentyOne.start((read as { value: TwentyOneState['options'] }).value, 2);
    const waiting = (started as { value: TwentyOneState }).value;
    expect(exactTwentyOne.valueOf(waiting, 1)).toBe(200);
    expect(exactTwentyOne.movesOf(waiting)).toEqual([{ move: 'deal', value: 200 }]);
    expect(exactTwentyOne.valueOf(play(waiting, 0, 'deal'), 1)).toBeUndefined();
    expect(exactTwentyOne.movesOf(play(waiting, 0, 'deal'))).toEqual([]);
  });

  test('a leaving player will stick, and that is known', () => {
    const state = dealHands(['Th 6s', '2c 3d', '9c 5d']);
    expect(isGuessed(state, 1)).toBe(true);
    const left = twentyOne.running!.leave(state, 2) as { value: TwentyOneState };
    expect(isGuessed(left.value, 1)).toBe(false);
  });
});

describe('what is hidden is guessed', () => {
  const closed = dealHands(['Th 6s', '5c 5d', '9c 5h'], { cards: 'closed' });

  test('from the view alone: other hidden cards change nothing', () => {
    const other = dealHands(['Th 6s', '2c 9d', 'Kc 8h'], { cards: 'closed' });
    const [one, two] = [closed, other].map((state) => exactTwentyOne.movesOf(twentyOne.view(state, 1)));
    expect(one).toEqual(two);
    expect(one).toHaveLength(2);
    expect(isGuessed(twentyOne.view(closed, 1), 1)).toBe(true);
  });

  test('there is no value for a seat whose hand is hidden from the viewer', () => {
    const watched: TwentyOneView = twentyOne.view(closed, 'watcher');
    expect(exactTwentyOne.valueOf(watched, 1)).toBeUndefined();
    expect(exactTwentyOne.movesOf(watched)).toEqual([]);
  });

  test("the dealer guesses the players' hands from how many cards they took", () => {
    const stood = play(play(closed, 1, 'stick'), 2, 'stick');
    const view = twentyOne.view(stood, 0);
    expect(exactTwentyOne.movesOf(view)).toHaveLength(2);
    expect(isGuessed(view, 0)).toBe(true);
    const value = exactTwentyOne.valueOf(view, 0)!;
    expect(value).toBe(exactTwentyOne.movesOf(view)[0]!.value);
    // Both stuck with two cards, so they have good hands: sticking with 14 loses more than a stake
    // and a half.
    expect(exactTwentyOne.movesOf(view).find(({ move }) => move === 'stick')!.value).toBeLessThan(170);
  });

  test('a guess is a distribution; a hidden pair is not a natural and not bust', () => {
    const pool = Pool.of(DECK);
    const stands = guessHand(pool, { seen: NO_POINTS, hidden: 2, stands: true, mustTake: false });
    expect(stands.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect([stands[21], stands[22], stands[12]]).toEqual([0, 0, 0]);
    const plays = guessHand(pool, { seen: NO_POINTS, hidden: 2, stands: false, mustTake: false });
    expect(plays.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(plays[22]).toBeGreaterThan(0.1);
    const seen = guessHand(pool, {
      seen: countHand(['Th', '6s']),
      hidden: 0,
      stands: false,
      mustTake: false,
    });
    // Two of the three kinds of player stick at 16.
    expect(seen[16]).toBeCloseTo(2 / 3, 12);
  });

  test('a hand counts as the rules count it', () => {
    for (let round = 0; round < 2000; round += 1) {
      const hand = shuffle(DECK).slice(0, 1 + below(7));
      expect(totalOf(countHand(hand))).toBe(Math.min(worthOf(hand).total, 22));
    }
  });
});
