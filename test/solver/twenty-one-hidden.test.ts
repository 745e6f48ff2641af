// A player who does not see all of the dealer's first cards, against brute force: late in a deck
// every hand that the dealer may hold is dealt and played by the rules themselves, in exact
// fractions, and the player has to choose the same in all the rounds that look alike. And the
// commands that ask for it.

import { describe, expect, test } from 'vitest';
import { TWENTY_ONE_SOLVER } from '../../src/games/twenty-one/terminal/solver.ts';
import { DECK, type Card } from '../../src/games/cards.ts';
import { twentyOne } from '../../src/games/twenty-one/rules/game.ts';
import { worthOf } from '../../src/games/twenty-one/rules/hand.ts';
import type { TwentyOneMove, TwentyOneState } from '../../src/games/twenty-one/rules/state.ts';
import { PlayerTurn } from '../../src/games/twenty-one/solver/player.ts';
import { Pool, countHand, totalOf } from '../../src/games/twenty-one/solver/pool.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { runParlour } from '../command.ts';
import { ZERO, add, divide, fraction, isMore, max, times, toNumber, type Fraction } from './fraction.ts';

const SEED = 4711;
const chance = seededChance(SEED);
const below = (n: number): number => Math.floor(chance() * n);
const [DEALER, GONE, PLAYER] = [0, 1, 2];

function shuffle(cards: readonly Card[]): Card[] {
  const left = [...cards];
  return cards.map(() => left.splice(below(left.length), 1)[0]!);
}

function play(state: TwentyOneState, seat: number, move: TwentyOneMove): TwentyOneState {
  const played = twentyOne.play(state, seat, move);
  if (!played.ok) throw new Error(played.reason);
  return played.value;
}

const handOf = (state: TwentyOneState, seat: number): readonly Card[] =>
  state.hands.find((hand) => hand.seat === seat)?.cards ?? [];
const leftIn = (state: TwentyOneState): number =>
  DECK.length - state.hands.reduce((sum, { cards }) => sum + cards.length, 0);
const isPlayersTurn = (state: TwentyOneState): boolean => {
  const turn = twentyOne.turn(state);
  return turn.kind === 'seat' && turn.seat === PLAYER;
};

function drawEach(state: TwentyOneState): ReadonlyMap<Card, TwentyOneState> {
  const draw = twentyOne.draw(state);
  const cards = draw.kind === 'card' ? draw.from : [];
  return new Map(cards.map((card) => [card, twentyOne.settle(state, card)]));
}

/**
 * The player's tokens after the round when only the dealer still has to play. What one of the two
 * wins the other loses.
 */
function finish(state: TwentyOneState, sticksAt: number | undefined): Fraction {
  const isOn = state.phase === 'choose' || state.phase === 'card';
  if (!isOn) return fraction([...state.seats, ...state.gone].find(({ seat }) => seat === PLAYER)!.tokens);
  if (twentyOne.turn(state).kind === 'draw') {
    const ends = [...drawEach(state).values()].map((next) => finish(next, sticksAt));
    return divide(ends.reduce(add, ZERO), ends.length);
  }
  const choose = (move: TwentyOneMove): Fraction => finish(play(state, DEALER, move), sticksAt);
  if (leftIn(state) === 0) return choose('stick');
  if (sticksAt !== undefined)
    return choose(worthOf(handOf(state, DEALER)).total >= sticksAt ? 'stick' : 'hit');
  const [stick, hit] = [choose('stick'), choose('hit')];
  return isMore(stick, hit) ? hit : stick;
}

/** One of the rounds that look the same to the player. */
interface Possible {
  readonly state: TwentyOneState;
  readonly share: Fraction;
}

/** What the player expects, weighted by the shares. */
function settleAll(possible: readonly Possible[], sticksAt: number | undefined): Fraction {
  return possible.map(({ state, share }) => times(share, finish(state, sticksAt))).reduce(add, ZERO);
}

function stickAll(possible: readonly Possible[], sticksAt: number | undefined): Fraction {
  return settleAll(
    possible.map(({ state, share }) => ({ state: play(state, PLAYER, 'stick'), share })),
    sticksAt,
  );
}

function hitAll(possible: readonly Possible[], sticksAt: number | undefined): Fraction {
  const byCard = new Map<Card, Possible[]>();
  for (const { state, share } of possible) {
    const drawn = drawEach(play(state, PLAYER, 'hit'));
    for (const [card, next] of drawn)
      byCard.set(card, [...(byCard.get(card) ?? []), { state: next, share: divide(share, drawn.size) }]);
  }
  const worths = [...byCard.values()].map((same) => {
    if (!isPlayersTurn(same[0]!.state)) return settleAll(same, sticksAt);
    const stick = stickAll(same, sticksAt);
    return leftIn(same[0]!.state) === 0 ? stick : max(stick, hitAll(same, sticksAt));
  });
  return worths.reduce(add, ZERO);
}

interface Late {
  readonly own: readonly Card[];
  readonly shown: readonly Card[];
  /** What the dealer's hidden cards and all later draws come from. */
  readonly unseen: readonly Card[];
  readonly tokens: readonly [number, number];
}

function dealLate(shows: number): Late {
  for (;;) {
    const cards = shuffle(DECK);
    const own = cards.splice(0, 2 + below(2));
    const late = { own, shown: cards.splice(0, shows), unseen: cards.splice(0, 4 + below(3)) };
    // Few tokens, so that some cannot pay what they owe.
    const tokens = [5 * (1 + below(8)), 5 * (1 + below(8))] as const;
    const isFair = worthOf(own).total < 21 && (shows < 2 || worthOf(late.shown).total < 21);
    if (isFair && listRounds({ ...late, tokens }).length > 0) return { ...late, tokens };
  }
}

/**
 * Every hand of the dealer that is not a natural, each equally likely. A bust player holds the
 * cards that are gone.
 */
function listRounds({ own, shown, unseen, tokens: [dealers, players] }: Late): readonly Possible[] {
  const subsets = (cards: readonly Card[], count: number): readonly (readonly Card[])[] =>
    count === 0
      ? [[]]
      : cards.flatMap((card, place) =>
          subsets(cards.slice(place + 1), count - 1).map((rest) => [card, ...rest]),
        );
  const hands = subsets(unseen, 2 - shown.length).map((hidden) => [...shown, ...hidden]);
  const playing = hands.filter((hand) => worthOf(hand).total !== 21);
  const gone = DECK.filter((card) => ![...own, ...shown, ...unseen].includes(card));
  const seat = (number: number, tokens: number) => {
    return { seat: number, tokens, brought: 200, presence: 'here' as const };
  };
  return playing.map((hand) => {
    const state: TwentyOneState = {
      options: { stake: 20, cards: 'open', tokens: 200, rounds: 0 },
      phase: 'choose',
      round: 1,
      dealer: DEALER,
      seats: [seat(DEALER, dealers), seat(GONE, 100), seat(PLAYER, players)],
      hands: [
        { seat: GONE, cards: gone, standing: 'bust' },
        { seat: PLAYER, cards: own, standing: 'playing' },
        { seat: DEALER, cards: hand, standing: 'playing' },
      ],
      payments: [],
      gone: [],
      joined: 3,
    };
    return { state, share: fraction(1, playing.length) };
  });
}

describe.each([
  ['stops where it is best', undefined],
  ['sticks at 17', 17],
  ['sticks at 13', 13],
] as const)('a dealer who %s', (_title, sticksAt) => {
  test.each([0, 1, 2])(
    `and shows %i of the first cards: both choices are worth what brute force finds (seed ${SEED})`,
    (shows) => {
      for (let round = 0; round < 20; round += 1) {
        const late = dealLate(shows);
        const { own, shown, unseen, tokens } = late;
        const rounds = listRounds(late);
        const turn = new PlayerTurn({
          pool: Pool.of(unseen),
          stake: 20,
          tokens: tokens[1],
          dealer: {
            kind: 'plays',
            tokens: tokens[0],
            hand: countHand(shown),
            hidden: 2 - shows,
            mustTake: false,
            ...(sticksAt === undefined ? {} : { sticksAt }),
          },
          before: [],
          after: [],
        });
        const hand = countHand(own);
        const text = JSON.stringify(late);
        const stick = toNumber(stickAll(rounds, sticksAt)) - tokens[1];
        const hit = toNumber(hitAll(rounds, sticksAt)) - tokens[1];
        expect(Math.abs(turn.stick(totalOf(hand)) - stick), text).toBeLessThan(1e-11);
        expect(Math.abs(turn.hit(hand) - hit), text).toBeLessThan(1e-11);
      }
    },
  );
});

describe('parlour solve twenty-one', () => {
  test('takes what is seen of the dealer, and where the dealer sticks', () => {
    const words = ['solve', 'twenty-one', '--dealer-shows', '1', '--dealer-sticks-at', '17'];
    const { status, stdout, stderr } = runParlour(words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^-0\.0425297\d+ stakes .* against a dealer who shows one card and sticks at 17, before the deal$/m,
    );
    expect(stdout).toMatch(/^[\d,]+ positions\n[\d.]+ s of CPU, [\d.]+ s by the clock$/m);
  });

  test('as JSON', () => {
    const { stdout } = runParlour(['solve', 'twenty-one', '--dealer-shows', '0', '--json']);
    const report = JSON.parse(stdout) as object;
    expect(report).toMatchObject({ game: 'twenty-one', flags: { 'dealer-shows': '0' } });
    expect(report).toHaveProperty('value', expect.closeTo(-0.1227373702, 10));
  });

  test.each([
    [{ 'dealer-shows': '3' }, /0, 1 or 2/],
    [{ 'dealer-sticks-at': '22' }, /from 12 to 21/],
    [{ 'dealer-sticks-at': '16.5' }, /from 12 to 21/],
  ])('%j is refused with a sentence', (words, sentence) => {
    expect(() => TWENTY_ONE_SOLVER.solve({}, words).next()).toThrow(sentence);
  });

  test('other games do not know its flags', () => {
    const ran = runParlour(['solve', 'pig', '--dealer-shows', '1']);
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(/Pig has no flag --dealer-shows; it has none/);
  });
});

describe('parlour value twenty-one', () => {
  const value = (words: Readonly<Record<string, string>>) => TWENTY_ONE_SOLVER.value({}, words);
  const stickWith = (words: Readonly<Record<string, string>>): number =>
    value(words).choices.find(({ move }) => move === 'stick')!.value;

  test('takes a dealer who shows one card and sticks at a total', () => {
    const words = ['--hand', 'T,6', '--dealer', '9', '--dealer-sticks-at', '17'];
    const { status, stdout } = runParlour(['value', 'twenty-one', ...words]);
    expect(status).toBe(0);
    expect(stdout).toContain('T 6; the dealer shows 9 and sticks at 17\n');
  });

  test.each([
    [{ dealer: '9' }, 'the dealer shows 9'],
    [{ dealer: 'none' }, 'the dealer shows no card'],
    [{ 'dealer-sticks-at': '17' }, 'the dealer shows no card and sticks at 17'],
    [{ dealer: '9,5', 'dealer-sticks-at': '17' }, 'the dealer has 9 5 and sticks at 17'],
    [{}, 'the dealer is hidden (a guess)'],
  ])('%j: %s', (words, says) => {
    expect(value({ hand: 'T,6', ...words }).position).toBe(`T 6; ${says}`);
  });

  test('a dealer who sticks at a total does so even when losing', () => {
    expect(stickWith({ hand: 'T,6', dealer: 'T,4', 'dealer-sticks-at': '12' })).toBe(1);
    expect(stickWith({ hand: 'T,6', dealer: 'T,4' })).toBeLessThan(1);
  });

  test('one hidden card is the mean over the possible cards, without the naturals', () => {
    // Beside a ten it is one of 49, of which four aces would have ended the round.
    const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
    const left = ranks.map((rank) => (rank === '9' ? 3 : rank === 'T' ? 2 : 4));
    const mean = ranks.reduce(
      (sum, rank, place) => sum + (left[place]! / 45) * stickWith({ hand: 'T,9', dealer: `T,${rank}` }),
      0,
    );
    expect(stickWith({ hand: 'T,9', dealer: 'T' })).toBeCloseTo(mean, 12);
  });

  test('where the dealer sticks is not asked when you deal', () => {
    expect(() => value({ hand: '9,7', standing: '18', 'dealer-sticks-at': '17' })).toThrow(
      /use one or the other/,
    );
  });
});
