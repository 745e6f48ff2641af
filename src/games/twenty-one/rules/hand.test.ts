// What hands are worth: paragraphs 5, 6 and 8 of RULES.md, by example and against every choice of 1
// or 11 for each ace.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK, type Card } from '../../cards.ts';
import { LIMIT, isBust, isNatural, worthOf, type Worth } from './hand.ts';

const SEED = 21;
const COURT = new Set(['J', 'Q', 'K']);

/** "As 9h" as cards. */
function parseCards(text: string): Card[] {
  return text.split(' ').map((word) => {
    const card = DECK.find((known) => known === word);
    if (card === undefined) throw new Error(`${word} is not a card`);
    return card;
  });
}

/** What one card may count, spelled out independently of the code under test. */
function choicesOf(card: Card): readonly number[] {
  const rank = card.slice(0, 1);
  if (rank === 'A') return [1, 11];
  return [rank === 'T' || COURT.has(rank) ? 10 : Number(rank)];
}

/** Every possible total of the hand, and whether an ace counts 11 in it. */
function totalsOf(cards: readonly Card[]): readonly Worth[] {
  return cards.reduce<readonly Worth[]>(
    (totals, card) =>
      totals.flatMap(({ total, isSoft }) =>
        choicesOf(card).map((points) => ({ total: total + points, isSoft: isSoft || points === 11 })),
      ),
    [{ total: 0, isSoft: false }],
  );
}

/** The best total up to 21; if there is none, the lowest. */
function findBest(cards: readonly Card[]): Worth {
  const totals = [...totalsOf(cards)].toSorted((one, other) => one.total - other.total);
  return totals.findLast(({ total }) => total <= 21) ?? totals[0]!;
}

/** Where the code and the search through every choice of the aces disagree. */
function findDisagreements(hands: Iterable<readonly Card[]>): string[] {
  const found: string[] = [];
  for (const cards of hands) {
    const best = findBest(cards);
    const worth = worthOf(cards);
    const isSame = worth.total === best.total && worth.isSoft === best.isSoft;
    if (!isSame || isBust(cards) !== best.total > 21) found.push(`${cards.join(' ')}: ${worth.total}`);
  }
  return found;
}

function* pairs(): Generator<readonly Card[]> {
  for (const [at, first] of DECK.entries()) {
    for (const second of DECK.slice(at + 1)) yield [first, second];
  }
}

function* triples(): Generator<readonly Card[]> {
  for (const [first, second] of pairs()) {
    for (const third of DECK.slice(DECK.indexOf(second!) + 1)) yield [first!, second!, third];
  }
}

describe('5: a card', () => {
  test.each([
    ['2s', 2],
    ['3h', 3],
    ['4d', 4],
    ['5c', 5],
    ['6s', 6],
    ['7h', 7],
    ['8d', 8],
    ['9c', 9],
    ['Ts', 10],
    ['Jh', 10],
    ['Qd', 10],
    ['Kc', 10],
  ])('%s counts %i', (card, total) => {
    expect(worthOf(parseCards(card))).toEqual({ total, isSoft: false });
  });

  test.each(['As', 'Ah', 'Ad', 'Ac'])('%s counts 11 while that is not too much', (card) => {
    expect(worthOf(parseCards(card))).toEqual({ total: 11, isSoft: true });
  });

  test('is worth the same in every suit', () => {
    for (const rank of 'A23456789TJQK') {
      const worths = DECK.filter((card) => card.startsWith(rank)).map((card) => worthOf([card]).total);
      expect(new Set(worths).size, rank).toBe(1);
      expect(worths).toHaveLength(4);
    }
  });
});

describe('6: a hand', () => {
  test.each([
    ['As Ah', 12],
    ['As Ah 9c', 21],
    ['As Ah Ad 8c', 21],
    ['As Ah Ad Ac', 14],
    ['As Ah Ad Ac 7s', 21],
    ['As 6h', 17],
    ['As 9h', 20],
    ['5s As 5h', 21],
  ])('of %s is soft and worth %i', (cards, total) => {
    expect(worthOf(parseCards(cards))).toEqual({ total, isSoft: true });
  });

  test.each([
    ['2s 2h', 4],
    ['Ts Kh', 20],
    ['7s 7h 7d', 21],
    ['As 6h Tc', 17],
    ['As Ah Td', 12],
    ['As Ah Ad 9s 9h', 21],
    ['As Ah Td 9s', 21],
    ['As Ks Qs', 21],
    ['As Ah Ad Ac 8s', 12],
    ['As 5h Kc', 16],
  ])('of %s is hard and worth %i', (cards, total) => {
    expect(worthOf(parseCards(cards))).toEqual({ total, isSoft: false });
  });

  test('can turn from soft to hard card by card, and never back', () => {
    const cards = parseCards('As 6h Ad 9c 3s');
    const worths = cards.map((_card, at) => worthOf(cards.slice(0, at + 1)));
    expect(worths.map(({ total }) => total)).toEqual([11, 17, 18, 17, 20]);
    expect(worths.map(({ isSoft }) => isSoft)).toEqual([true, true, true, false, false]);
  });

  test.each([
    ['Ts Kh 2d', 22],
    ['Ts Kh Qd', 30],
    ['9s 9h 4d', 22],
    ['As Ts Kh Ad', 22],
    ['As Ah Ad Ac 9s 9h', 22],
  ])('of %s is bust with %i, every ace as 1', (cards, total) => {
    expect(isBust(parseCards(cards))).toBe(true);
    expect(worthOf(parseCards(cards))).toEqual({ total, isSoft: false });
  });

  test.each(['Ts Kh Ad', 'As Ah', '2s', 'As Ah Td 9s', 'Ts 9h 2d'])('of %s is not bust', (cards) => {
    expect(isBust(parseCards(cards))).toBe(false);
  });

  test('has 21 as its limit', () => {
    expect(LIMIT).toBe(21);
  });
});

describe('8: a natural', () => {
  test.each(['As Ts', 'Th Ad', 'Ac Jc', 'Qd As', 'Ah Kh'])('is %s', (cards) => {
    expect(isNatural(parseCards(cards))).toBe(true);
  });

  test.each(['As 9s', 'As Ah', 'Ts Kh', 'As', '7s 7h 7d', 'As Ts Kh', 'As 5h 5d', 'As 9s Ah'])(
    'is not %s',
    (cards) => {
      expect(isNatural(parseCards(cards))).toBe(false);
    },
  );

  test('is made by 64 of the 1326 pairs and by no three cards', () => {
    const two = [...pairs()];
    expect(two).toHaveLength(1326);
    expect(two.filter((cards) => isNatural(cards))).toHaveLength(64);
    expect([...triples()].filter((cards) => isNatural(cards))).toEqual([]);
  });
});

describe('6: every choice of 1 or 11 for every ace', () => {
  test('gives the same worth for all pairs', () => {
    expect(findDisagreements(pairs())).toEqual([]);
  });

  test('gives the same worth for all 22100 threes', () => {
    const threes = [...triples()];
    expect(threes).toHaveLength(22_100);
    expect(findDisagreements(threes)).toEqual([]);
  });

  test('gives the same worth for longer hands, whatever the order of the cards', () => {
    // The aces are drawn separately, or long hands would hardly ever have two.
    const aces = fc.shuffledSubarray(parseCards('As Ah Ad Ac'));
    const others = fc.shuffledSubarray(
      DECK.filter((card) => !card.startsWith('A')),
      { maxLength: 8 },
    );
    const hand = fc
      .tuple(aces, others)
      .chain(([some, rest]) =>
        fc.shuffledSubarray([...some, ...rest], { minLength: some.length + rest.length }),
      );
    fc.assert(
      fc.property(hand, (cards) => {
        expect(findDisagreements([cards])).toEqual([]);
      }),
      { seed: SEED, numRuns: 3000 },
    );
  });
});
