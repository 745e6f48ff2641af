// Faces and colours of players.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOURS, FACES, faceOf, findColour, readFace, wishedColour } from './player-look.ts';

describe('a face', () => {
  // Computed once by the drawing in which the algorithm was decided.
  test.each([
    ['Ana', { eyes: 1, mouth: 0, top: 7, cheeks: 1, tilt: 3 }],
    ['Ben', { eyes: 2, mouth: 5, top: 3, cheeks: 0, tilt: 2 }],
    ['李雷', { eyes: 4, mouth: 1, top: 7, cheeks: 0, tilt: 2 }],
    ['🎲', { eyes: 5, mouth: 0, top: 6, cheeks: 1, tilt: 4 }],
  ])('follows from the name: %s', (name, features) => {
    expect(readFace(faceOf(name))).toEqual(features);
  });

  test('is the same however the name is composed', () => {
    expect(faceOf('Käthe')).toBe(faceOf('Ka\u0308the'));
  });

  test('differs from any other face in a feature', () => {
    const faces = Array.from({ length: FACES }, (_, face) => JSON.stringify(readFace(face)));
    expect(new Set(faces).size).toBe(FACES);
  });
});

describe('a colour', () => {
  test('is the one that the name asks for, if it is free', () => {
    expect(findColour(5, [0, 1, 6])).toBe(5);
  });

  test('is the next free one, if it is taken', () => {
    expect(findColour(6, [6, 7])).toBe(0);
  });

  test('has stripes when all are taken', () => {
    const all = Array.from({ length: COLOURS }, (_, colour) => colour);
    expect(findColour(3, all)).toBe(COLOURS + 3);
  });

  test('is never given to two of twenty players', () => {
    const property = fc.property(fc.array(fc.string(), { maxLength: 20 }), (names) => {
      const given: number[] = [];
      for (const name of names) given.push(findColour(wishedColour(name), given));
      expect(new Set(given).size).toBe(names.length);
    });
    fc.assert(property);
  });
});
