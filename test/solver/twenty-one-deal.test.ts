// A whole round of Twenty-One, for one player who sees none, one or both of the dealer's first
// cards, against a dealer who stops where it is best or sticks at 17. The solver looks back from
// the end, with the hidden cards still among the others. The program here goes another way: it
// deals the dealer's hand first, tracks how likely each of these hands is beside what the player
// knows, and lists the ends of the dealer's turn forward, with the number of orders in which each
// occurs.

import { describe, expect, test } from 'vitest';
import { solveDealInSteps, type DealModel } from '../../src/games/twenty-one/solver/deal.ts';

function solveDeal(model?: DealModel): number {
  const steps = solveDealInSteps(model);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value.value;
}

/**
 * Stakes that a player expects who sees none, one or both of the cards: as first computed by others
 * to six decimals, and as computed here.
 */
const FREE = [
  [-0.122737, -0.12273737017691161],
  [-0.117335, -0.11733536300772354],
  [-0.066504, -0.06650402673244625],
] as const;
const AT_17 = [
  [-0.061327, -0.061327490740677955],
  [-0.04253, -0.042529760616662464],
  [0.03563, 0.0356298752736314],
] as const;

/** How many cards of each kind, aces at 1, tens at 10; place 0 is the total. */
type Counts = readonly number[];
const DECK: Counts = [52, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16];
const NONE: Counts = DECK.map(() => 0);
const KINDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const withCard = (counts: Counts, kind: number): Counts =>
  counts.map((count, place) => (place === kind || place === 0 ? count + 1 : count));
const pairOf = (one: number, other: number): Counts => withCard(withCard(NONE, one), other);
const minus = (one: Counts, other: Counts): Counts => one.map((count, place) => count - other[place]!);

/** Different for different cards: a digit to the base of five for each kind, tens first. */
function keyOf(counts: Counts): number {
  let key = 0;
  for (let kind = 10; kind >= 1; kind -= 1) key = key * 5 + counts[kind]!;
  return key;
}

function worthOf(counts: Counts): number {
  let hard = 0;
  for (let kind = 1; kind <= 10; kind += 1) hard += kind * counts[kind]!;
  return counts[1]! > 0 && hard + 10 <= 21 ? hard + 10 : hard;
}
const isNatural = (pair: Counts): boolean => pair[1] === 1 && pair[10] === 1;

/**
 * A way for the dealer's turn to end: the cards taken after the first two, and in how many orders
 * of their kinds.
 */
interface End {
  readonly taken: Counts;
  /** The kinds that were taken at least once. */
  readonly kinds: readonly number[];
  readonly orders: number;
  readonly total: number;
}

type Opened = Omit<End, 'kinds' | 'total'>;

/** One more card, in every possible way; the same cards in another order count together. */
function takeOne(open: readonly Opened[]): readonly Opened[] {
  const taken = new Map<number, Opened>();
  for (const before of open)
    for (const kind of KINDS) {
      if (before.taken[kind] === DECK[kind]) continue;
      const cards = withCard(before.taken, kind);
      const key = keyOf(cards);
      taken.set(key, { taken: cards, orders: (taken.get(key)?.orders ?? 0) + before.orders });
    }
  return [...taken.values()];
}

/** The ends of a dealer who takes a card below `floor`. The rest of the probability is a bust. */
function listEnds(pair: Counts, floor: number): readonly End[] {
  const ends: End[] = [];
  let open: readonly Opened[] = [{ taken: NONE, orders: 1 }];
  while (open.length > 0) {
    const all = open.map(({ taken, orders }) => {
      const total = worthOf(taken.map((count, place) => count + pair[place]!));
      return { taken, orders, total, kinds: KINDS.filter((kind) => taken[kind]! > 0) };
    });
    ends.push(...all.filter(({ total }) => total >= floor && total <= 21));
    open = takeOne(all.filter(({ total }) => total < floor));
  }
  return ends;
}

/** n (n - 1) (n - 2) ..., with this many factors. */
const FALLING = Array.from({ length: 53 }, (_, n) => {
  const products = [1];
  for (let factors = 1; factors <= 22; factors += 1)
    products.push(products[factors - 1]! * Math.max(0, n - factors + 1));
  return products;
});

function chanceOf({ taken, kinds, orders }: End, left: Counts): number {
  let ways = orders;
  for (const kind of kinds) ways *= FALLING[left[kind]!]![taken[kind]!]!;
  return ways / FALLING[left[0]!]![taken[0]!]!;
}

/** What the player gets who stands on `own`, when the dealer has this pair. */
type Settle = (own: Counts, pair: Counts) => number;

function memoEnds(): (pair: Counts, floor: number) => readonly End[] {
  const known = new Map<number, readonly End[]>();
  return (pair, floor) => {
    const key = keyOf(pair) * 32 + floor;
    const ends = known.get(key) ?? listEnds(pair, floor);
    known.set(key, ends);
    return ends;
  };
}

function dealerAt(floor: number): Settle {
  const endsOf = memoEnds();
  return (own, pair) => {
    const [mine, left] = [worthOf(own), minus(minus(DECK, own), pair)];
    let worth = 1;
    for (const end of endsOf(pair, floor))
      if (end.total >= mine) worth -= chanceOf(end, left) * (end.total === mine ? 1 : 2);
    return worth;
  };
}

/**
 * What another card is worth to the dealer, whose hand is worth as much as the player's or less:
 * above it the dealer has won. Both counts are restored.
 */
function goOn(hand: number[], left: number[], mine: number): number {
  let sum = 0;
  const move = (kind: number, count: number): void => {
    for (const place of [kind, 0]) {
      hand[place]! += count;
      left[place]! -= count;
    }
  };
  for (const kind of KINDS) {
    const chance = left[kind]! / left[0]!;
    if (chance === 0) continue;
    move(kind, 1);
    const total = worthOf(hand);
    if (total > mine) sum += total > 21 ? -chance : chance;
    else {
      const worth = goOn(hand, left, mine);
      sum += chance * (total === mine ? Math.max(0, worth) : worth);
    }
    move(kind, -1);
  }
  return sum;
}

/**
 * With less than the player a free dealer has nothing to lose, with more nothing to win: there is a
 * decision only when they are equal.
 */
function freeDealer(): Settle {
  const endsOf = memoEnds();
  // The same hand of the dealer begins with many pairs, and the player's hand is settled against
  // all of them in a row.
  let known = { own: NONE, worths: new Map<number, number>() };
  const goOnWith = (hand: number[], left: Counts, mine: number): number => {
    const key = keyOf(hand);
    const worth = known.worths.get(key) ?? goOn(hand, [...left], mine);
    known.worths.set(key, worth);
    return worth;
  };
  return (own, pair) => {
    if (known.own !== own) known = { own, worths: new Map() };
    const [mine, left] = [worthOf(own), minus(minus(DECK, own), pair)];
    let gain = -1;
    for (const end of endsOf(pair, mine)) {
      const chance = chanceOf(end, left);
      if (chance === 0) continue;
      if (end.total > mine) gain += 2 * chance;
      else {
        const hand = end.taken.map((count, place) => count + pair[place]!);
        gain += chance * (1 + Math.max(0, goOnWith(hand, minus(left, end.taken), mine)));
      }
    }
    return -gain;
  };
}

/**
 * A hand that the dealer may have, and how likely it is together with everything that has been
 * dealt to the player, in its order.
 */
interface Held {
  readonly pair: Counts;
  readonly chance: number;
}

function dealTo(held: readonly Held[], own: Counts, kind: number): readonly Held[] {
  return held.map(({ pair, chance }) => {
    const left = DECK[kind]! - own[kind]! - pair[kind]!;
    return { pair, chance: (chance * left) / (DECK[0]! - own[0]! - pair[0]!) };
  });
}

const sumOf = (held: readonly Held[]): number => held.reduce((sum, { chance }) => sum + chance, 0);

/**
 * What a player can expect who knows only that the dealer holds one of these, weighted by how
 * likely it is to come to this.
 */
function choose(held: readonly Held[], own: Counts, table: { settle: Settle; known: Map<number, number> }) {
  if (worthOf(own) > 21) return -sumOf(held);
  const key = keyOf(own);
  const known = table.known.get(key);
  if (known !== undefined) return known;
  let worth = held.reduce(
    (sum, { pair, chance }) => sum + (chance === 0 ? 0 : chance * table.settle(own, pair)),
    0,
  );
  if (worthOf(own) < 21) {
    let hit = 0;
    for (const kind of KINDS)
      if (own[kind]! < DECK[kind]!) hit += choose(dealTo(held, own, kind), withCard(own, kind), table);
    worth = Math.max(worth, hit);
  }
  table.known.set(key, worth);
  return worth;
}

/** The dealer's ordered pairs, grouped where the player sees the same. */
function listSeen(shows: number): readonly (readonly Held[])[] {
  const seen = new Map<string, Held[]>();
  for (const one of KINDS)
    for (const other of KINDS) {
      const left = DECK[other]! - (one === other ? 1 : 0);
      const key = [one, other].slice(0, shows).join();
      const held = { pair: pairOf(one, other), chance: (DECK[one]! * left) / (52 * 51) };
      seen.set(key, [...(seen.get(key) ?? []), held]);
    }
  return [...seen.values()];
}

const PAIRS = KINDS.flatMap((one) => KINDS.map((other) => [one, other] as const));

function expectAnotherWay(settle: Settle, shows: number): number {
  let value = 0;
  for (const held of listSeen(shows)) {
    const table = { settle, known: new Map<number, number>() };
    for (const [one, other] of PAIRS) {
      const own = pairOf(one, other);
      const dealt = dealTo(dealTo(held, NONE, one), withCard(NONE, one), other);
      const playing = dealt.filter(({ pair }) => !isNatural(pair));
      const over = sumOf(dealt) - sumOf(playing);
      // A natural on both sides pays nothing.
      value += isNatural(own) ? 2 * sumOf(playing) : choose(playing, own, table) - 2 * over;
    }
  }
  return value;
}

/**
 * What has been dealt does not depend on what the player sees of it, so it is settled once for all
 * three.
 */
function remember(settle: Settle): Settle {
  const known = new Map<number, Map<number, number>>();
  return (own, pair) => {
    const [ownKey, pairKey] = [keyOf(own), keyOf(pair)];
    const worths = known.get(ownKey) ?? new Map<number, number>();
    known.set(ownKey, worths);
    const worth = worths.get(pairKey) ?? settle(own, pair);
    worths.set(pairKey, worth);
    return worth;
  };
}

describe.each([
  ['stops where it is best', undefined, freeDealer],
  ['sticks at 17', 17, () => dealerAt(17)],
] as const)('against a dealer who %s', (_title, dealerSticksAt, openSettle) => {
  const settle = remember(openSettle());
  const LISTED = dealerSticksAt === undefined ? FREE : AT_17;
  test.each([0, 1, 2] as const)(
    'a player who sees %i of the first cards expects the listed value',
    (dealerShows) => {
      const model = dealerSticksAt === undefined ? { dealerShows } : { dealerShows, dealerSticksAt };
      const value = solveDeal(model);
      const [listed, exact] = LISTED[dealerShows];
      expect(value.toFixed(6)).toBe(listed.toFixed(6));
      expect(Math.abs(value - exact)).toBeLessThan(1e-9);
      expect(Math.abs(expectAnotherWay(settle, dealerShows) - value)).toBeLessThan(1e-12);
    },
  );
});
