// Texts from outside: whatever somebody types or a file holds, the parsers answer and never throw,
// and what they accept they also make again.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDrawn, parseDrawn } from '../../src/games/draw.ts';
import { GAMES } from '../../src/games/registry.ts';
import { makeOptionsText, readOptionsText } from '../../src/games/options.ts';
import { OPTION_SETS } from './option-sets.ts';
import { walk } from './walk.ts';

describe.each(OPTION_SETS)('$title', (set) => {
  const { game } = set;

  test('a state at any point of any game survives its notation and JSON', () => {
    const property = fc.property(fc.integer({ min: 1 }), fc.nat({ max: 300 }), (seed, steps) => {
      const state = walk(set, seed, () => {}, steps);
      expect(game.notation.parseState(game.notation.makeState(state))).toEqual(state);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    });
    fc.assert(property, { numRuns: 150 });
  });

  test('a damaged notation is refused, or read as another state that makes the same text', () => {
    const property = fc.property(
      fc.integer({ min: 1 }),
      fc.nat(),
      fc.string({ maxLength: 3 }),
      (seed, at, patch) => {
        const text = game.notation.makeState(walk(set, seed, () => {}, seed % 50));
        const place = at % text.length;
        const damaged = text.slice(0, place) + patch + text.slice(place + 1);
        const state = game.notation.parseState(damaged);
        if (state === undefined) return;
        const again = game.notation.makeState(state);
        expect(game.notation.parseState(again)).toEqual(state);
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});

describe.each(GAMES.map((game) => ({ game, id: game.id })))('$id', ({ game }) => {
  test('reads any text as a move or not at all', () => {
    const words = fc.constantFrom(
      'roll',
      'hold',
      'deal',
      'hit',
      'stick',
      'keep',
      'score',
      '11001',
      'fives',
      '2',
      ' ',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 4 }).map((list) => list.join(' ')),
    );
    const property = fc.property(text, (typed) => {
      const move = game.notation.parseMove(typed);
      if (move !== undefined) expect(game.notation.parseMove(game.notation.makeMove(move))).toEqual(move);
      expect(() => game.notation.parseState(typed)).not.toThrow();
    });
    fc.assert(property, { numRuns: 2000 });
  });

  test('writes its options as text and reads them again', () => {
    const options = game.parseOptions({});
    if (!options.ok) throw new Error(options.reason.sentence);
    const text = makeOptionsText(options.value);
    expect(game.parseOptions(readOptionsText(game.options, text))).toEqual(options);
  });
});

test('a draw survives its notation, and any other text is refused', () => {
  const die = fc.integer({ min: 1, max: 256 });
  fc.assert(
    fc.property(fc.array(die, { minLength: 1, maxLength: 9 }), (dice) => {
      expect(parseDrawn(makeDrawn(dice))).toEqual(dice);
    }),
  );
  for (const text of ['', '0', '1  2', ' 1', '1 ', '1,2', 'Xs', 'as', '10h', '-1', '1e1', '١']) {
    expect(parseDrawn(text), text).toBeUndefined();
  }
});
