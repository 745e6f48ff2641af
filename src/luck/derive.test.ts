// The draws are those of docs/LUCK.md, every outcome is equally likely, and only the named inputs
// matter.

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DECK } from '../games/cards.ts';
import { makeDrawn, type Draw } from '../games/draw.ts';
import { commitmentOf, parseHex } from './bytes.ts';
import { commitmentOfDay, drawOfDay, secretOfDay } from './days.ts';
import { deriveDraw, deriveKeyed, openDraws, type Source } from './derive.ts';

interface Vectors {
  readonly secret: string;
  readonly commitment: string;
  readonly table: string;
  readonly draws: ReadonlyArray<{
    readonly texts: Readonly<Record<string, string>>;
    readonly k: number;
    readonly count?: number;
    readonly faces?: number;
    readonly deck?: string;
    readonly drawn: string;
  }>;
}

const page = readFileSync(new URL('../../docs/LUCK.md', import.meta.url), 'utf8');
const vectors = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '') as Vectors;
const secret = parseHex(vectors.secret);

describe('the test vectors of docs/LUCK.md', () => {
  test('the commitment', () => {
    expect(commitmentOf(secret)).toBe(vectors.commitment);
    expect(createHash('sha256').update(secret).digest('hex')).toBe(vectors.commitment);
  });

  test.each(vectors.draws)('draw $k gives $drawn', ({ texts, k, count, faces, deck, drawn }) => {
    const list = Object.entries(texts).map(([seat, text]) => ({ seat: Number(seat), text }));
    const from = deck === 'all but As' ? DECK.slice(1) : DECK;
    const draw: Draw =
      deck === undefined ? { kind: 'dice', count: count!, faces: faces! } : { kind: 'card', from };
    expect(makeDrawn(deriveDraw({ secret, table: vectors.table, texts: list }, k, draw))).toBe(drawn);
  });

  test('the message in words, through another library', () => {
    const message = 'parlour draw 1\nexample\n0:416e61\n2:66c3bc7220456c697365\n1:0\n';
    expect(page).toContain(message.replaceAll('\n', '\\n'));
    const bytes = createHmac('sha256', secret).update(message).digest();
    const dice = Array.from(bytes)
      .filter((byte) => byte < 252)
      .slice(0, 5)
      .map((byte) => (byte % 6) + 1);
    expect(dice.join(' ')).toBe(vectors.draws[2]?.drawn);
  });
});

interface KeyedVectors {
  readonly root: string;
  readonly day: string;
  readonly secret: string;
  readonly commitment: string;
  readonly draws: ReadonlyArray<{ readonly keys: string; readonly drawn: string }>;
}

describe('the keyed test vectors of docs/LUCK.md', () => {
  const keyed = JSON.parse(/```json keyed\n([\s\S]*?)```/.exec(page)?.[1] ?? '') as KeyedVectors;
  const ofDay = parseHex(keyed.secret);
  const root = parseHex(keyed.root);

  test('the secret of a day and its commitment', () => {
    expect(secretOfDay(root, keyed.day)).toEqual(ofDay);
    expect(commitmentOfDay(root, keyed.day)).toBe(keyed.commitment);
    const message = `parlour day 1\n${keyed.day}\n`;
    expect(createHmac('sha256', root).update(message).digest('hex')).toBe(keyed.secret);
  });

  test.each(keyed.draws)('$keys gives $drawn', ({ keys: list, drawn }) => {
    const keys = list.split(' ');
    const draw: Draw = { kind: 'dice', count: keys.length, faces: 6 };
    expect(makeDrawn(drawOfDay(ofDay, keyed.day, { draw, keys }))).toBe(drawn);
  });

  test('the message in words, through another library', () => {
    const message = 'parlour keyed 1\nday 2026-11-17\n0/13/2/5:0\n';
    expect(page).toContain(message.replaceAll('\n', '\\n'));
    const [byte = 0] = createHmac('sha256', ofDay).update(message).digest();
    expect(String((byte % 6) + 1)).toBe(keyed.draws[2]?.drawn);
  });

  test('a die depends on its own key, the label and the secret, and on no other die', () => {
    const source = { secret: ofDay, label: 'day 2026-11-17' };
    const keys = Array.from({ length: 200 }, (_, index) => `0/${index}/0/1`);
    const dice = deriveKeyed(source, keys, 6);
    expect(deriveKeyed(source, keys.toReversed(), 6).toReversed()).toEqual(dice);
    expect(deriveKeyed(source, keys.slice(3, 4), 6)).toEqual(dice.slice(3, 4));
    expect(deriveKeyed({ ...source, label: 'day 2026-11-18' }, keys, 6)).not.toEqual(dice);
    expect(deriveKeyed({ ...source, secret }, keys, 6)).not.toEqual(dice);
    expect(new Set(dice)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});

describe('a draw', () => {
  const source: Source = { secret, table: 'example', texts: [{ seat: 0, text: 'Ana' }] };
  const dice: Draw = { kind: 'dice', count: 20, faces: 6 };
  const rolled = (other: Partial<Source>, k = 1): string =>
    makeDrawn(deriveDraw({ ...source, ...other }, k, dice));

  test('is the same for the same inputs', () => {
    expect(rolled({})).toBe(rolled({}));
  });

  test.each([
    ['the secret', rolled({ secret: secret.map((byte) => byte ^ 1) })],
    ['the table', rolled({ table: 'exampl' })],
    ['a text', rolled({ texts: [{ seat: 0, text: 'Anna' }] })],
    ['whose text it is', rolled({ texts: [{ seat: 1, text: 'Ana' }] })],
    ['a text that is missing', rolled({ texts: [] })],
    ['another text', rolled({ texts: [...source.texts, { seat: 1, text: 'x' }] })],
    ['its number', rolled({}, 2)],
  ])('depends on %s', (_title, other) => {
    expect(other).not.toBe(rolled({}));
  });

  test('texts cannot be made to look like other texts', () => {
    const one = rolled({ texts: [{ seat: 0, text: 'a\n1:62' }] });
    const two = rolled({
      texts: [
        { seat: 0, text: 'a' },
        { seat: 1, text: 'b' },
      ],
    });
    expect(one).not.toBe(two);
  });
});

describe('every outcome is equally likely', () => {
  /**
   * The sum of squares that a fair source exceeds in one of a million runs; the inputs are fixed,
   * so the test is not random.
   */
  function chiSquareMax(freedom: number): number {
    const z = 4.753;
    return freedom * (1 - 2 / (9 * freedom) + z * Math.sqrt(2 / (9 * freedom))) ** 3;
  }

  function chiSquare(counts: readonly number[]): number {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const expected = total / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  }

  const draw = openDraws({ secret, table: 'uniform', texts: [] });

  test('a million dice: each face, each pair of neighbours, each place', () => {
    const draws = 20_000;
    const count = 50;
    const faces = Array.from({ length: 6 }, () => 0);
    const pairs = Array.from({ length: 36 }, () => 0);
    const firsts = Array.from({ length: 6 }, () => 0);
    for (let k = 1; k <= draws; k += 1) {
      const dice = draw(k, { kind: 'dice', count, faces: 6 }) as readonly number[];
      firsts[dice[0]! - 1]! += 1;
      for (const [place, die] of dice.entries()) {
        faces[die - 1]! += 1;
        if (place > 0) pairs[(dice[place - 1]! - 1) * 6 + die - 1]! += 1;
      }
    }
    expect(faces.reduce((sum, n) => sum + n, 0)).toBe(draws * count);
    expect(chiSquare(faces)).toBeLessThan(chiSquareMax(5));
    expect(chiSquare(pairs)).toBeLessThan(chiSquareMax(35));
    expect(chiSquare(firsts)).toBeLessThan(chiSquareMax(5));
  });

  test.each([
    [52, 100_000],
    [51, 50_000],
    [7, 50_000],
  ])('cards from a deck of %i, %i of them', (size, draws) => {
    const from = DECK.slice(0, size);
    const counts = new Map(from.map((card) => [card, 0]));
    for (let k = 1; k <= draws; k += 1) {
      const card = draw(k, { kind: 'card', from }) as (typeof from)[number];
      counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareMax(size - 1));
  });

  test('the test would notice a modulo bias', () => {
    // Bytes modulo 6 without rejection: the faces 1 to 4 have 43 chances in 256, the others 42.
    const dice = [43, 43, 43, 43, 42, 42].map((chances) => (1_000_000 * chances) / 256);
    // Twice as much: a biased sample would have to be four standard deviations more even to pass.
    expect(chiSquare(dice)).toBeGreaterThan(2 * chiSquareMax(5));
    // Modulo 52, 48 cards have five chances and the others four.
    const cards = DECK.map((_card, place) => (100_000 * (place < 48 ? 5 : 4)) / 256);
    expect(chiSquare(cards)).toBeGreaterThan(2 * chiSquareMax(51));
  });
});
