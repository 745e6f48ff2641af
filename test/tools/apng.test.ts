// The pictures of the README: an animated PNG that browsers accept, with every frame as it was.

import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeApng, type Frame } from '../../tools/pictures/apng.ts';
import { makePalette } from '../../tools/pictures/palette.ts';
import { makeFile, parseFile, parsePng, type Picture } from '../../tools/pictures/png.ts';
import { playApng } from './play-apng.ts';

const [BLACK, RED, WHITE] = [0x000000, 0xc81e28, 0xffffff];

function makePicture(width: number, colours: readonly number[]): Picture {
  return { width, height: colours.length / width, colours: Uint32Array.from(colours) };
}

const FILM: readonly Frame[] = [
  { picture: makePicture(3, [WHITE, WHITE, WHITE, WHITE, WHITE, WHITE]), ms: 100 },
  { picture: makePicture(3, [WHITE, WHITE, WHITE, WHITE, RED, BLACK]), ms: 200 },
  { picture: makePicture(3, [RED, WHITE, WHITE, WHITE, RED, WHITE]), ms: 70 },
];
const typesOf = (file: Uint8Array): readonly string[] => parseFile(file).map(({ type }) => type);

describe('an animated PNG', () => {
  test('shows every frame for its time', () => {
    const shown = playApng(makeApng(FILM));
    expect(shown.map(({ ms }) => ms)).toEqual([100, 200, 70]);
    for (const [index, { picture }] of FILM.entries())
      expect(shown[index]?.colours).toEqual([...picture.colours]);
  });

  test('has its chunks in order, and its frames count them without a gap', () => {
    const file = makeApng(FILM);
    const chunks = parseFile(file);
    const frames = ['fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT'];
    expect(typesOf(file)).toEqual(['IHDR', 'acTL', 'PLTE', 'tRNS', ...frames, 'IEND']);
    const numbered = chunks.filter(({ type }) => type === 'fcTL' || type === 'fdAT');
    expect(numbered.map(({ data }) => Buffer.from(data).readUInt32BE())).toEqual([0, 1, 2, 3, 4]);
    expect(Buffer.from(chunks[1]!.data).readUInt32BE(), 'frames').toBe(3);
    expect(Buffer.from(chunks[1]!.data).readUInt32BE(4), 'plays for ever').toBe(0);
  });

  test('ends as every PNG does, so its checksums are the right ones', () => {
    expect(Buffer.from(makeApng(FILM)).toString('hex')).toMatch(
      /^89504e470d0a1a0a.*0000000049454e44ae426082$/,
    );
  });

  test('stores only the rectangle that has changed', () => {
    const [, second] = parseFile(makeApng(FILM)).filter(({ type }) => type === 'fcTL');
    const [width, height, left, top] = [4, 8, 12, 16].map((at) => Buffer.from(second!.data).readUInt32BE(at));
    expect({ width, height, left, top }).toEqual({ width: 2, height: 1, left: 1, top: 1 });
  });

  test('shows a picture that stays as one frame', () => {
    const shown = playApng(makeApng([FILM[0]!, FILM[0]!, FILM[1]!]));
    expect(shown.map(({ ms }) => ms)).toEqual([200, 200]);
  });

  test('with a wrong byte is noticed', () => {
    const file = makeApng(FILM);
    file[44]! ^= 1;
    expect(() => parseFile(file)).toThrow(/the checksum of acTL/);
  });
});

describe('the palette', () => {
  const shades = Array.from({ length: 4096 }, (_, index) => (index * 0x101) & 0xffffff);

  test('keeps up to 255 colours as they are', () => {
    const { colours, places } = makePalette([makePicture(255, shades.slice(0, 255))]);
    for (const shade of shades.slice(0, 255)) expect(colours[places.get(shade)!]).toBe(shade);
  });

  test('joins more to 255, each shown as one that is like it, and the most frequent one exactly', () => {
    const often = Array.from({ length: 4096 }, () => RED);
    const { colours, places } = makePalette([makePicture(4096, [...shades, ...often])]);
    expect(colours.length).toBe(255);
    expect(colours[places.get(RED)!]).toBe(RED);
    const partsOf = (colour: number): readonly number[] => [16, 8, 0].map((shift) => (colour >> shift) & 255);
    for (const shade of shades)
      for (const [part, value] of partsOf(colours[places.get(shade)!]!).entries())
        expect(Math.abs(value - partsOf(shade)[part]!)).toBeLessThan(32);
  });
});

describe('a screenshot', () => {
  function makePng(
    kind: number,
    rows: readonly number[],
    [width, height]: readonly [number, number],
  ): Uint8Array {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width);
    header.writeUInt32BE(height, 4);
    header.set([8, kind], 8);
    const data = deflateSync(Uint8Array.from(rows));
    const half = Math.floor(data.length / 2);
    return makeFile([
      { type: 'IHDR', data: header },
      { type: 'IDAT', data: data.subarray(0, half) },
      { type: 'IDAT', data: data.subarray(half) },
      { type: 'IEND', data: new Uint8Array() },
    ]);
  }

  test('is read with every filter: none, left, above, average, Paeth', () => {
    const rows = [
      [0, 10, 20, 30, 40, 50, 60],
      [1, 10, 20, 30, 30, 30, 30],
      [2, 1, 1, 1, 1, 1, 1],
      [3, 6, 11, 16, 15, 15, 15],
      [4, 1, 1, 1, 1, 1, 1],
    ];
    const { colours } = parsePng(makePng(2, rows.flat(), [2, 5]));
    expect(Array.from(colours, (colour) => colour.toString(16))).toEqual([
      'a141e',
      '28323c',
      'a141e',
      '28323c',
      'b151f',
      '29333d',
      'b151f',
      '29333d',
      'c1620',
      '2a343e',
    ]);
  });

  test('is read without its alpha', () => {
    expect([...parsePng(makePng(6, [0, 1, 2, 3, 255], [1, 1])).colours]).toEqual([0x010203]);
  });
});
