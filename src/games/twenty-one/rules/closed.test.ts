// Open and closed cards: paragraph 20 of RULES.md, by example and for random closed tables, where
// nothing that is hidden from a viewer may change a single byte of their view.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playScript, startGame, tryStep } from '../../../../test/script.ts';
import { DECK, type Card } from '../../cards.ts';
import type { Viewer } from '../../game.ts';
import { twentyOne } from './game.ts';
import { isBust, worthOf } from './hand.ts';
import { HIDDEN, type Hand, type TwentyOneState } from './state.ts';

const SEED = 20;
const RUNS = { seed: SEED, numRuns: 400 };

const play = (state: TwentyOneState, script: string) => playScript(twentyOne, state, script);
const begin = (seats: number, options = {}) => startGame(twentyOne, seats, { cards: 'closed', ...options });
const dealt = (options = {}) => play(begin(3, options), '0 deal\n> 9h 5h 9s 8s Th 8c');

/** What the viewer sees of each hand, in the order of the hands. */
function seenBy(state: TwentyOneState, viewer: Viewer): string[] {
  return twentyOne.view(state, viewer).hands.map(({ cards }) => cards.join(' '));
}

describe('20: open cards', () => {
  test('are the standard, and everybody sees them from the first one on', () => {
    const state = startGame(twentyOne, 2);
    expect(state.options.cards).toBe('open');
    const during = play(state, '0 deal\n> 9h 5h 9s');
    for (const viewer of [0, 1, 'watcher'] as const) {
      expect(seenBy(during, viewer)).toEqual(['9h 5h', '9s']);
      expect(twentyOne.canSeeDraw(during, viewer)).toBe(true);
    }
  });

  test('are one of two ways', () => {
    expect(twentyOne.parseOptions({ cards: 'shut' })).toMatchObject({
      ok: false,
      reason: { option: 'cards' },
    });
  });
});

describe('20: closed cards', () => {
  test('are shown only to their owner; the others see how many there are', () => {
    const state = play(dealt(), '1 hit\n> 2c');
    expect(seenBy(state, 1)).toEqual(['9h 5h 2c', '?? ??', '?? ??']);
    expect(seenBy(state, 2)).toEqual(['?? ?? ??', '9s 8s', '?? ??']);
    expect(seenBy(state, 0)).toEqual(['?? ?? ??', '?? ??', 'Th 8c']);
    expect(seenBy(state, 'watcher')).toEqual(['?? ?? ??', '?? ??', '?? ??']);
    expect(seenBy(play(state, 'join'), 3)).toEqual(['?? ?? ??', '?? ??', '?? ??']);
  });

  test('are closed from the first card of the deal on', () => {
    const state = play(begin(2), '0 deal\n> 9h 5h 9s');
    expect(seenBy(state, 1)).toEqual(['9h 5h', '??']);
    expect(seenBy(state, 0)).toEqual(['?? ??', '9s']);
    expect(seenBy(state, 'watcher')).toEqual(['?? ??', '??']);
  });

  test('stay closed when their owner, who still sees them, sticks, has 21, or leaves', () => {
    const state = play(dealt(), 'leave 1\n2 hit\n> 4c');
    expect(state.hands.map(({ standing }) => standing)).toEqual(['stands', 'stands', 'playing']);
    expect(seenBy(state, 0)).toEqual(['?? ??', '?? ?? ??', 'Th 8c']);
    expect(seenBy(state, 1)).toEqual(['9h 5h', '?? ?? ??', '?? ??']);
  });

  test('are shown when they bust, and only those', () => {
    const state = play(dealt(), '1 hit\n> Kc');
    for (const viewer of [1, 'watcher', 99] as const) {
      expect(seenBy(state, viewer)).toEqual(['9h 5h Kc', '?? ??', '?? ??']);
    }
    expect(seenBy(state, 2)).toEqual(['9h 5h Kc', '9s 8s', '?? ??']);
  });

  test('are shown when the round is over, and closed again in the next', () => {
    const over = play(dealt(), '1 stick\n2 stick\n0 stick');
    for (const viewer of [0, 1, 2, 'watcher'] as const) {
      expect(seenBy(over, viewer)).toEqual(['9h 5h', '9s 8s', 'Th 8c']);
    }
    expect(seenBy(play(over, 'leave 2'), 0)).toEqual(['9h 5h', '9s 8s', 'Th 8c']);
    expect(seenBy(play(over, '0 deal\n> 2h'), 0)).toEqual(['??', '', '']);
  });

  test('are shown after a natural, after a round of busts, and when the table closes', () => {
    const natural = play(begin(2), '0 deal\n> As Ks 9s 8s');
    expect(seenBy(natural, 'watcher')).toEqual(['As Ks', '9s 8s']);
    const busts = play(begin(2), '0 deal\n> Th 6h 9s 8s\n1 hit\n> Kc');
    expect(seenBy(busts, 1)).toEqual(['Th 6h Kc', '9s 8s']);
    const closed = play(dealt({ rounds: 1 }), '1 stick\n2 stick\n0 stick');
    expect(seenBy(closed, 1)).toEqual(['9h 5h', '9s 8s', 'Th 8c']);
  });

  test('are seen by the player who gets them as they are drawn', () => {
    const dealing = play(begin(2), '0 deal\n> 9h');
    const viewers = [0, 1, 2, 'watcher'] as const;
    const whoSees = (state: TwentyOneState) =>
      viewers.filter((viewer) => twentyOne.canSeeDraw(state, viewer));
    expect(whoSees(dealing)).toEqual([1]);
    expect(whoSees(play(dealing, '> 5h'))).toEqual([0]);
    expect(whoSees(play(dealing, '> 5h 9s'))).toEqual([0]);
    expect(whoSees(play(dealt(), '1 stick\n2 hit'))).toEqual([2]);
    expect(whoSees(play(dealt(), '1 hit\nleave 1'))).toEqual([1]);
  });

  test('leave a view that turn and moves can read', () => {
    const seen = twentyOne.view(dealt(), 2);
    expect(twentyOne.turn(seen)).toEqual({ kind: 'seat', seat: 1 });
    expect(twentyOne.moves(seen)).toEqual(['hit', 'stick']);
  });
});

/** A possible step, chosen by a number. */
function pickLine(state: TwentyOneState, pick: number): string {
  const turn = twentyOne.turn(state);
  const detail = Math.floor(pick / 16);
  const stayers = state.seats.filter(({ presence }) => presence !== 'leaving');
  if (turn.kind === 'waiting' || (pick % 16 === 0 && state.seats.length < 6))
    return `join tokens=${(detail % 90) + 1}`;
  if (pick % 16 === 1 && stayers.length > 0) return `leave ${stayers[detail % stayers.length]!.seat}`;
  if (turn.kind === 'seat') {
    const moves = twentyOne.moves(state);
    return `${turn.seat} ${moves[detail % moves.length]}`;
  }
  const draw = twentyOne.draw(state);
  if (draw.kind !== 'card') throw new Error('Twenty-One draws cards');
  return `> ${draw.from[detail % draw.from.length]}`;
}

/**
 * The lines of a random closed game and the state before each; the last state is the one after all
 * of them.
 */
interface Played {
  readonly lines: readonly string[];
  readonly states: readonly TwentyOneState[];
}

function playPicks(picks: readonly number[]): Played {
  const lines: string[] = [];
  const states = [begin(4, { tokens: 60 })];
  for (const pick of picks) {
    const line = pickLine(states.at(-1)!, pick);
    lines.push(line);
    states.push(play(states.at(-1)!, line));
  }
  return { lines, states };
}

/** Stated independently of the code under test: whose cards this viewer may not know. */
function isHiddenFrom(state: TwentyOneState, { seat, cards }: Hand, viewer: Viewer): boolean {
  return ['dealing', 'choose', 'card'].includes(state.phase) && seat !== viewer && !isBust(cards);
}

/** Everybody at the table, a watcher, and a seat number that nobody has. */
function viewersOf({ seats }: TwentyOneState): readonly Viewer[] {
  return [...seats.map(({ seat }) => seat), 'watcher', 99];
}

function splitCards(state: TwentyOneState, viewer: Viewer): { hidden: Card[]; visible: Set<Card> } {
  const isHidden = (hand: Hand) => isHiddenFrom(state, hand, viewer);
  const hidden = state.hands.filter((hand) => isHidden(hand)).flatMap(({ cards }) => cards);
  const visible = state.hands.filter((hand) => !isHidden(hand)).flatMap(({ cards }) => cards);
  return { hidden, visible: new Set(visible) };
}

const viewText = (state: TwentyOneState, viewer: Viewer) => JSON.stringify(twentyOne.view(state, viewer));

/** Swaps the cards that the viewer cannot see, dealt or not, each for one of its class. */
function exchangeUnseen(
  visible: ReadonlySet<Card>,
  order: readonly Card[],
  classOf: (card: Card) => number,
): Map<string, Card> {
  const sortUnseen = (cards: readonly Card[]) =>
    cards.filter((card) => !visible.has(card)).toSorted((one, other) => classOf(one) - classOf(other));
  const to = sortUnseen(order);
  return new Map(sortUnseen(DECK).map((card, at) => [card, to[at]!]));
}

/** What everybody at the table notices: who is asked what, and who is bust. */
function courseOf(state: TwentyOneState): string {
  const busts = state.hands.filter(({ cards }) => isBust(cards)).map(({ seat }) => seat);
  return JSON.stringify([twentyOne.turn(state), twentyOne.moves(state), state.round, busts]);
}

/**
 * The last round with its cards swapped: each state beside that of the first time, or none if the
 * round runs differently.
 */
function playAgain({ lines, states }: Played, exchange: Map<string, Card>): TwentyOneState[][] {
  const start = lines.findLastIndex((line) => line.endsWith(' deal'));
  const pairs: TwentyOneState[][] = [];
  let now = states[start]!;
  for (const [at, line] of lines.slice(start).entries()) {
    const first = states[start + at + 1]!;
    const card = line.startsWith('> ') ? exchange.get(line.slice(2)) : undefined;
    const next = tryStep(twentyOne, now, card === undefined ? line : `> ${card}`);
    if (!next.ok || courseOf(next.value) !== courseOf(first)) return [];
    now = next.value;
    pairs.push([now, first]);
  }
  return pairs;
}

describe('20: a view of a random closed table', () => {
  const picks = fc.array(fc.noBias(fc.nat()), { minLength: 10, maxLength: 70, size: 'max' });
  const order = fc.shuffledSubarray([...DECK], { minLength: DECK.length });

  test('holds no card that is hidden from the viewer, and every card that is not', () => {
    let compared = 0;
    fc.assert(
      fc.property(picks, (some) => {
        const state = playPicks(some).states.at(-1)!;
        for (const viewer of viewersOf(state)) {
          const { hidden, visible } = splitCards(state, viewer);
          const text = viewText(state, viewer);
          const shown = DECK.filter((card) => text.includes(card));
          expect(shown, text).toEqual(DECK.filter((card) => visible.has(card)));
          expect(text.split(HIDDEN)).toHaveLength(hidden.length + 1);
          compared += hidden.length;
        }
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(RUNS.numRuns);
  });

  test('is identical to the byte whatever the hidden hands hold', () => {
    let compared = 0;
    fc.assert(
      fc.property(picks, order, (some, cards) => {
        const state = playPicks(some).states.at(-1)!;
        for (const viewer of viewersOf(state)) {
          const exchange = exchangeUnseen(splitCards(state, viewer).visible, cards, () => 0);
          const hands = state.hands.map((hand) => ({
            ...hand,
            cards: hand.cards.map((card) => exchange.get(card) ?? card),
          }));
          compared += JSON.stringify(hands) === JSON.stringify(state.hands) ? 0 : 1;
          expect(viewText({ ...state, hands }, viewer)).toBe(viewText(state, viewer));
        }
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(RUNS.numRuns);
  });

  test.each([
    { cards: 'cards of equal worth', classOf: (card: Card) => worthOf([card]).total },
    { cards: 'any cards with which the round runs the same way', classOf: () => 0 },
  ])('is identical to the byte at every step when the hidden hands got $cards', ({ classOf }) => {
    let compared = 0;
    fc.assert(
      fc.property(picks, order, (some, cards) => {
        const played = playPicks(some);
        const last = played.states.at(-1)!;
        for (const viewer of viewersOf(last)) {
          const { hidden, visible } = splitCards(last, viewer);
          if (hidden.length === 0) continue;
          const exchange = exchangeUnseen(visible, cards, classOf);
          const pairs = playAgain(played, exchange);
          const texts = pairs.map((pair) => pair.map((state) => viewText(state, viewer)));
          expect(texts.filter(([now, first]) => now !== first)).toEqual([]);
          const isOther = hidden.some((card) => exchange.get(card) !== card);
          compared += isOther && pairs.length > 0 ? 1 : 0;
        }
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(RUNS.numRuns);
  });

  test('gets a drawn card only when the viewer may see the draw, or when it ended a hand', () => {
    fc.assert(
      fc.property(picks, (some) => {
        const { lines, states } = playPicks(some);
        for (const [at, line] of lines.entries()) {
          if (!line.startsWith('> ')) continue;
          const before = states[at]!;
          const after = states[at + 1]!;
          const receiver = after.hands.find(({ cards }) => cards.includes(line.slice(2) as Card))!;
          for (const viewer of viewersOf(before)) {
            expect(twentyOne.canSeeDraw(before, viewer)).toBe(viewer === receiver.seat);
            const isShown = !isHiddenFrom(after, receiver, viewer);
            expect(viewText(after, viewer).includes(line.slice(2))).toBe(isShown);
          }
        }
      }),
      { ...RUNS, numRuns: 100 },
    );
  });
});

test('15: a newcomer who joins and leaves during a round changes no byte of what the others see', () => {
  const round = '0 deal\n> 9h 8h 9c 8c Ts 7s\n1 stick\n2 stick\n0 stick\n';
  const state = playScript(twentyOne, startGame(twentyOne, 3), `${round}0 deal\n> 9h`);
  const joined = playScript(twentyOne, state, 'join tokens=500');
  const left = playScript(twentyOne, joined, 'leave 3');
  for (const viewer of [0, 1, 2, 'watcher'] as const) {
    const seen = JSON.stringify(twentyOne.view(state, viewer));
    expect(JSON.stringify(twentyOne.view(joined, viewer))).toBe(seen);
    expect(JSON.stringify(twentyOne.view(left, viewer))).toBe(seen);
  }
});
