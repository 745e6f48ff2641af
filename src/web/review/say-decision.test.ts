// The sentences of a review: right in both languages, for every reason there is, and with nothing
// missing in random games.

import { afterEach, describe, expect, test } from 'vitest';
import { readLog } from '../../luck/read-log.ts';
import { reviewLog } from '../../review/review-log.ts';
import type { Decision, Unit } from '../../review/review.ts';
import type { PigTold } from '../../games/pig/review/told.ts';
import type { TwentyOneTold } from '../../games/twenty-one/review/told.ts';
import type { YahtzeeTold } from '../../games/yahtzee/review/told.ts';
import { pig } from '../../games/pig/rules/game.ts';
import { twentyOne } from '../../games/twenty-one/rules/game.ts';
import { yahtzee } from '../../games/yahtzee/rules/game.ts';
import { playTable } from '../replay/played-table.ts';
import { de } from '../words/de.ts';
import { en } from '../words/en.ts';
import { language, words } from '../words/words.ts';
import { sayDecision } from './say-decision.ts';
import { sayHeading, sayNotes } from './say-heading.ts';

const NAMES = ['Ana', 'Ben', 'Cleo'];
const names = (seat: number): string => NAMES[seat] ?? '';

function speak(wanted: 'en' | 'de'): void {
  words.value = wanted === 'en' ? en : de;
  language.value = wanted;
}
afterEach(() => speak('en'));

type Told = PigTold | TwentyOneTold | YahtzeeTold;

interface Case {
  readonly facts: Told['Facts'];
  readonly made: string;
  readonly best: string;
  readonly cost: number;
  readonly reasons: ReadonlyArray<Told['Reason']>;
}

function decide({ facts, made, best, cost, reasons }: Case): Decision {
  const moves = [
    { move: best, value: cost },
    { move: made, value: 0 },
  ];
  return {
    event: 9,
    seat: 0,
    by: 'player',
    facts,
    made: { move: made, value: 0 },
    best: moves.slice(0, 1),
    cost,
    band: 'blunder',
    moves,
    reasons,
  };
}

/** In both languages, with plain spaces. */
function sayBoth(made: Case, unit: Unit): readonly [string, string] {
  const say = (wanted: 'en' | 'de'): string => {
    speak(wanted);
    return sayDecision(decide(made), unit, { names, you: 0 }).replaceAll('\u00A0', ' ');
  };
  return [say('en'), say('de')];
}

test('a keep in Yahtzee is explained by the box that the best keep aims at', () => {
  const facts = { game: 'yahtzee', round: 9, dice: [2, 6, 4, 5, 2], rerolls: 1 } as const;
  const aim: Told['Reason'] = {
    kind: 'aim',
    box: 'large-straight',
    best: { chance: 0.333, points: 13.3 },
    made: { chance: 0.01, points: 0.4 },
    weight: 12.9,
  };
  const made = { facts, made: 'keep 10001', best: 'keep 01110', cost: 3.08, reasons: [aim] };
  expect(sayBoth(made, 'points')).toEqual([
    'Round 9, 2 2 4 5 6, one roll left: keeping 2 2 cost you 3.1 points. Better was keeping 4 5 6: the chance of points in Large straight this turn is 33 % instead of 1 %.',
    'Runde 9, 2 2 4 5 6, noch ein Wurf: 2 2 zu halten kostete dich 3,1 Punkte. Besser war, 4 5 6 zu halten: Große Straße bringt in diesem Zug mit 33 % statt 1 % Punkte.',
  ]);
});

test('a box in Yahtzee is explained by its points now and later, and by the bonus if that is a large part of it', () => {
  const facts = { game: 'yahtzee', round: 3, dice: [3, 5, 6, 6, 6], rerolls: 0 } as const;
  const reasons: ReadonlyArray<Told['Reason']> = [
    { kind: 'boxes', filled: 'chance', brought: 26, instead: 'sixes', brings: 18, later: 14.2, weight: 6.2 },
    { kind: 'bonus', best: 0.88, made: 0.79, points: 35, weight: 3.2 },
  ];
  const made = { facts, made: 'score chance', best: 'score sixes', cost: 6.2, reasons };
  expect(sayBoth(made, 'points')).toEqual([
    'Round 3, 3 5 6 6 6: scoring in Chance cost you 6.2 points. Better was scoring in Sixes: it scores 8 less now, but the sheet is worth 14.2 more with Chance open instead of Sixes; the chance of the upper bonus is 88 % instead of 79 %.',
    'Runde 3, 3 5 6 6 6: Bei Chance einzutragen kostete dich 6,2 Punkte. Besser war, bei Sechser einzutragen: das bringt jetzt 8 weniger, aber das Blatt ist 14,2 mehr wert, wenn Chance statt Sechser offen bleibt; der obere Bonus kommt mit 88 % statt 79 %.',
  ]);
});

test('holding in Pig is explained by the rival who is close', () => {
  const facts = { game: 'pig', scores: [63, 87], pot: 18, target: 100 } as const;
  const reasons: ReadonlyArray<Told['Reason']> = [
    { kind: 'rival', seat: 1, needs: 13, chance: 0.51, weight: 0.236 },
    { kind: 'own-win', needs: 37, pot: 18, chance: 0.39, weight: 0 },
    { kind: 'one-roll', pot: 18, gain: 0.3, weight: 0 },
    { kind: 'pot-at-risk', pot: 18, chance: 0.6, weight: 0 },
  ];
  expect(sayBoth({ facts, made: 'hold', best: 'roll', cost: 0.236, reasons }, 'chance')).toEqual([
    '63 to 87, 18 in this turn: holding cost you 23.6 % of the chance to win. Better was rolling on: Ben needs 13 and can win in one turn with a chance of 51 %; the chance to make the 19 still missing in this turn is 39 %.',
    '63 zu 87, 18 in diesem Zug: Zu halten kostete dich 23,6 % Gewinnchance. Besser war, weiterzuwürfeln: Ben fehlen noch 13, die ein einziger Zug mit 51 % bringt; die fehlenden 19 kommen in diesem Zug mit 39 %.',
  ]);
});

test('a card in Twenty-One is explained by both sides of the choice', () => {
  const facts = {
    game: 'twenty-one',
    round: 8,
    cards: ['9h', 'Ks'],
    total: 19,
    isSoft: false,
    isDealer: false,
  } as const;
  const reasons: ReadonlyArray<Told['Reason']> = [
    { kind: 'bust', total: 19, chance: 0.83, weight: 22.3 },
    { kind: 'stick', total: 19, win: 0.65, lose: 0.23, dealer: 12, weight: 0 },
  ];
  expect(sayBoth({ facts, made: 'hit', best: 'stick', cost: 22.3, reasons }, 'tokens')).toEqual([
    "Round 8, with 19: hitting cost you 22.3 tokens. Better was sticking: another card busts with a chance of 83 %; 19 against the dealer's 12 wins 65 % and loses 23 % of the time.",
    'Runde 8, mit 19: Noch eine Karte zu nehmen kostete dich 22,3 Spielmarken. Besser war, zu bleiben: noch eine Karte ist mit 83 % zu viel; 19 gegen 12 des Gebers gewinnt mit 65 % und verliert mit 23 %.',
  ]);
});

test('what a mistake of somebody else has cost is said with their name', () => {
  const facts = { game: 'pig', scores: [63, 87], pot: 18, target: 100 } as const;
  const decision = decide({ facts, made: 'hold', best: 'roll', cost: 0.236, reasons: [] });
  const say = (): string => sayDecision(decision, 'chance', { names, you: 1 }).replaceAll('\u00A0', ' ');
  expect(say()).toContain('holding cost Ana 23.6 % of the chance to win');
  speak('de');
  expect(say()).toContain('Zu halten kostete Ana 23,6 % Gewinnchance');
});

const SEED = Math.floor(Math.random() * 2 ** 31);
const TABLES = [
  { game: yahtzee, options: {}, names: NAMES },
  { game: yahtzee, options: { columns: 3 }, names: ['Ana'] },
  { game: pig, options: {}, names: ['Ana', 'Ben'] },
  { game: pig, options: { target: 50 }, names: NAMES },
  { game: twentyOne, options: { rounds: 10 }, names: NAMES },
  { game: twentyOne, options: { rounds: 10, cards: 'closed' }, names: ['Ana', 'Ben'] },
] as const;

describe.each(TABLES)('of a random game of $game.name for $names.length, $options', (plan) => {
  test('nothing is missing in the sentences', () => {
    const { games } = reviewLog(readLog(playTable({ ...plan, seed: SEED }).log).events);
    const [review] = games;
    if (review === undefined) throw new Error('a game was played');
    for (const wanted of ['en', 'de'] as const) {
      speak(wanted);
      const said = review.players.flatMap((player) => [
        sayHeading(review, player, names(player.seat)),
        sayNotes(review),
        ...player.worst.flatMap((event) => {
          const decision = review.decisions.find((one) => one.event === event);
          return decision === undefined ? [] : [sayDecision(decision, review.unit, { names })];
        }),
      ]);
      const isWrong = (text: string): boolean => /undefined|NaN|null|Infinity|: \.|\s\s/.test(text);
      expect(said.filter(isWrong), `seed ${SEED}`).toEqual([]);
      expect(said.length, `seed ${SEED}`).toBeGreaterThan(2);
    }
  });
});
