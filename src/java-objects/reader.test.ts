// The reader of Java's object streams: what a real ObjectOutputStream wrote, a byte at a time and
// cut anywhere, and everything that must be refused before it costs anything.

import { describe, expect, test } from 'vitest';
import { RECORDED } from '../../test/doors/java-recorded.ts';
import type { StreamPiece, Understood } from './input.ts';
import { CLIENT_LIMITS, DOOR_LIMITS, ELEMENT_KINDS } from './limits.ts';
import { openObjectReader } from './reader.ts';
import { fieldOf, numberOf, textOf, valueOf, writtenBy, type JavaValue } from './value.ts';

const ALL: Understood = { kinds: ELEMENT_KINDS, classes: 'any', limits: CLIENT_LIMITS };
const HEADER = 'aced0005';
/** `class A { }`, number 1: its description. */
const A_CLASS = '72 0001 41 0000000000000001 02 0000 78 70';
const OBJECTS_CLASS = '72 0013 5b4c6a6176612e6c616e672e4f626a6563743b 90ce589f1073296c 02 0000 78 70';

const bytesOf = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');

function readAll(chunks: readonly Uint8Array[], understood = ALL): StreamPiece[] {
  const reader = openObjectReader(understood);
  return chunks.flatMap((chunk) => reader.push(chunk));
}

/** The pieces after the header. */
function read(hex: string, understood: Partial<Understood> = {}): StreamPiece[] {
  const [header, ...pieces] = readAll([bytesOf(HEADER + hex)], { ...ALL, ...understood });
  expect(header).toEqual({ kind: 'header' });
  return pieces;
}

const limit = (limits: Partial<typeof CLIENT_LIMITS>) => ({ limits: { ...CLIENT_LIMITS, ...limits } });
const faultOf = (pieces: readonly StreamPiece[]): unknown => {
  const last = pieces.at(-1);
  return last?.kind === 'fault' ? last.fault : last;
};

describe('what Java 17 wrote', () => {
  const pieces = readAll([bytesOf(RECORDED)]);
  const values = pieces.flatMap((piece) => (piece.kind === 'value' ? [piece.value] : []));
  const at = (index: number): JavaValue => values[index] ?? { kind: 'null' };

  test('is read to its end', () => {
    const kinds = pieces.map(({ kind }) => kind).join(' ');
    expect(kinds).toBe(`header ${'value '.repeat(3)}block ${'value '.repeat(6)}reset value value`);
    expect(at(0)).toEqual({ kind: 'null' });
  });

  test('has an object with the fields of its class and of its parent', () => {
    const own = at(1);
    expect(own).toMatchObject({ kind: 'object', class: { name: 'Rec$Own', uid: 2n, parent: { uid: 1n } } });
    expect([numberOf(own, 'tokens'), textOf(own, 'name')]).toEqual([7, 'Ana']);
    const primitives = ['flag', 'b', 'c', 'd', 'f', 'j', 's'].map((name) => fieldOf(own, name));
    expect(primitives).toEqual([true, -2, 0xe9, 1.5, -0.25, -3n, -4]);
    expect(valueOf(own, 'ints')).toMatchObject({ kind: 'array', items: [1, -1] });
    expect(valueOf(own, 'suit')).toMatchObject({ kind: 'enum', name: 'SPADES' });
    expect(valueOf(own, 'nothing')).toEqual({ kind: 'null' });
    expect(fieldOf(own, 'absent')).toBeUndefined();
  });

  test('has an object that refers to itself, and then comes again', () => {
    expect(valueOf(at(1), 'self')).toBe(at(1));
    expect(at(2)).toBe(at(1));
  });

  test('has a list, enums, an array, a class and an Externalizable', () => {
    expect(writtenBy(at(3))).toEqual([
      { kind: 'text', text: 'one' },
      { kind: 'text', text: 'two' },
    ]);
    expect(at(4)).toBe(valueOf(at(1), 'suit'));
    expect(at(5)).toMatchObject({ kind: 'enum', name: 'HEARTS', class: { name: 'Rec$Suit' } });
    expect(at(6)).toMatchObject({
      items: [{ text: 'one' }, { kind: 'null' }, { kind: 'enum', name: 'SPADES' }],
    });
    expect(at(7)).toMatchObject({ kind: 'class', class: { name: 'java.lang.String' } });
    expect(writtenBy(at(8))).toEqual([{ kind: 'text', text: 'in' }]);
  });

  test('goes on after a reset with new numbers', () => {
    expect(numberOf(at(9), 'value')).toBe(5);
    expect(at(10)).toMatchObject({ items: [{ items: [{ text: 'a' }] }, { items: [] }] });
  });

  test('is read the same a byte at a time, and cut anywhere', () => {
    const bytes = bytesOf(RECORDED);
    expect(readAll(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(pieces);
    for (let cut = 0; cut <= bytes.length; cut += 1)
      expect(readAll([bytes.subarray(0, cut), bytes.subarray(cut)]).length, `cut at ${cut}`).toBe(
        pieces.length,
      );
  });

  test('a prefix is never a fault', () => {
    const bytes = bytesOf(RECORDED);
    for (let cut = 0; cut < bytes.length; cut += 1)
      expect(readAll([bytes.subarray(0, cut)]).some(({ kind }) => kind === 'fault')).toBe(false);
  });
});

describe('what a caller does not understand', () => {
  test.each([
    ['null', '70'],
    ['a reference', '71'],
    ['an object', '73'],
    ['a string', '74'],
    ['an array', '75'],
    ['a class', '76'],
    ['block data', '77'],
    ['a reset', '79'],
    ['a long block', '7a'],
    ['a long string', '7c'],
    ['an enum', '7e'],
  ])('is refused at its first byte: %s', (_what, hex) => {
    expect(read(hex, { kinds: [] })).toEqual([{ kind: 'fault', fault: 'unknown-type' }]);
    expect(faultOf(read(hex))).not.toBe('unknown-type');
  });

  test.each([
    ['an exception', '7b'],
    ['a proxy', '7d'],
    ['the end of a block', '78'],
    ['a description without an object', '72'],
    ['a byte that means nothing', 'ff'],
    ['a proxy as a class', '73 7d'],
    ['an annotated class', '73 72 0001 41 0000000000000001 02 0000 70'],
    ['a reset inside of an object', `75 ${OBJECTS_CLASS} 00000001 79`],
  ])('is refused in every stream: %s', (_what, hex) => {
    expect(faultOf(read(hex))).toBe('unknown-type');
  });

  test('a class is refused when its name is read, before anything else of it', () => {
    const classes = new Set(['A']);
    expect(read(`73 ${A_CLASS}`, { classes }).at(-1)).toMatchObject({ kind: 'value' });
    expect(read('73 72 0001 42', { classes })).toEqual([{ kind: 'fault', fault: 'unknown-class' }]);
    const child = '73 72 0001 41 0000000000000001 02 0000 78 72 0001 42';
    expect(faultOf(read(child, { classes }))).toBe('unknown-class');
  });
});

describe('a class that contradicts itself', () => {
  test.each([
    ['an object without a class', '73 70'],
    ['an enum without a class', '7e 70'],
    ['an array without a class', '75 70'],
    ['a class without a class', '76 70'],
    ['an enum of a class that is none', `7e ${A_CLASS}`],
    ['an array of a class that is none', `75 ${A_CLASS}`],
    ['an enum as an object', '73 72 0001 41 0000000000000000 12 0000 78 70'],
    ['an object that cannot be serialized', '73 72 0001 41 0000000000000000 00 0000 78 70'],
    ['both ways of writing', '73 72 0001 41 0000000000000000 06'],
    ['flags that mean nothing', '73 72 0001 41 0000000000000000 22'],
    ['the old form of Externalizable', '73 72 0001 41 0000000000000000 04 0000 78 70'],
    ['a field of no type', '73 72 0001 41 0000000000000000 02 0001 51 0001 78'],
    ['a field whose type is no class', '73 72 0001 41 0000000000000000 02 0001 4c 0001 78 740001 49'],
    ['its own parent', '73 72 0001 41 0000000000000000 02 0000 78 71 007e0000'],
    [
      'its own grandparent',
      '73 72 0001 41 0000000000000000 02 0000 78 72 0001 42 0000000000000000 02 0000 78 71 007e0000',
    ],
    ['a text as a class', '740001 41 73 71 007e0000'],
    ['an enum whose name is no text', '7e 72 0001 41 0000000000000000 12 0000 78 70 70'],
  ])('is refused: %s', (_what, hex) => {
    expect(faultOf(read(hex))).toBe('wrong-class');
  });
});

describe('references', () => {
  test.each([
    ['nothing was sent', '71 007e0000'],
    ['the number is too large', '740001 41 71 007e0001'],
    ['the number is too small', '740001 41 71 00000000'],
    ['it is a class', `73 ${A_CLASS} 71 007e0000`],
    ['a class was never described', '73 71 007e0000'],
    ['it was before a reset', '740001 41 79 71 007e0000'],
    [
      'a field has a type that was never named',
      '73 72 0001 41 0000000000000000 02 0001 4c 0001 78 71 007e0009',
    ],
  ])('are refused when %s', (_what, hex) => {
    expect(faultOf(read(hex))).toBe('no-such-handle');
  });

  test('find what came first, and what came a moment ago, in a stream without an end', () => {
    const text = `7400ff${'41'.repeat(255)}`;
    const limits = limit({ rememberedBytes: 4096 });
    const many = `740001 42 ${text.repeat(1000)}`;
    expect(faultOf(read(`${many} 71 007e0000`, limits))).toEqual({
      kind: 'value',
      value: { kind: 'text', text: 'B' },
    });
    const last = (0x7e0000 + 1000).toString(16).padStart(8, '0');
    expect(faultOf(read(`${many} 71 ${last}`, limits))).toMatchObject({ kind: 'value' });
    expect(faultOf(read(`${many} 71 007e0100`, limits))).toBe('no-such-handle');
  });

  test('to classes are always found', () => {
    const many = `7400ff${'41'.repeat(255)}`.repeat(100);
    const hex = `${many} 73 ${A_CLASS} ${many} 73 71 007e0064`;
    expect(faultOf(read(hex, limit({ rememberedBytes: 4096 })))).toMatchObject({ value: { kind: 'object' } });
  });

  test('count as much as what they refer to, so that chains end', () => {
    const array = `75 ${OBJECTS_CLASS} 00000001 70`;
    const links = Array.from({ length: 2000 }, (_, index) => {
      const handle = (0x7e0001 + index).toString(16).padStart(8, '0');
      return `75 71 007e0000 00000001 71 ${handle}`;
    });
    const pieces = read(`${array} ${links.join(' ')}`, { limits: DOOR_LIMITS });
    expect(faultOf(pieces)).toBe('element-too-long');
    expect(pieces.length).toBeLessThan(1000);
  });
});

describe('limits', () => {
  test.each([
    ['a string', '74 0005', 'text-too-long'],
    ['a long string', '7c 7fffffffffffffff', 'text-too-long'],
    ['a long string of a negative length', '7c ffffffffffffffff', 'text-too-long'],
    ['a block', '77 05', 'text-too-long'],
    ['a long block', '7a 7fffffff', 'text-too-long'],
    ['the name of a class', '73 72 ffff', 'text-too-long'],
    ['an array', `75 ${A_CLASS.replace('72 0001 41', '72 0002 5b49')} 7fffffff`, 'array-too-long'],
    [
      'an array of a negative length',
      `75 ${A_CLASS.replace('72 0001 41', '72 0002 5b49')} ffffffff`,
      'array-too-long',
    ],
    ['a class', '73 72 0001 41 0000000000000001 02 ffff', 'too-many-fields'],
  ])('are checked before the content of %s comes', (_what, hex, fault) => {
    expect(read(hex, limit({ textBytes: 4 }))).toEqual([{ kind: 'fault', fault }]);
  });

  test('hold exactly', () => {
    expect(faultOf(read('740004 41414141', limit({ textBytes: 4 })))).toMatchObject({ kind: 'value' });
    expect(faultOf(read('7c 0000000000000004 41414141', limit({ textBytes: 4 })))).toMatchObject({
      value: { text: 'AAAA' },
    });
  });

  test('an array inside of arrays ends somewhere', () => {
    const nested = (count: number): string =>
      `75 ${OBJECTS_CLASS} 00000001 ${'75 71 007e0000 00000001'.repeat(count - 1)} 70`;
    // Null is inside of the last array, and takes a place itself.
    expect(faultOf(read(nested(4), limit({ depth: 5 })))).toMatchObject({ kind: 'value' });
    expect(faultOf(read(nested(5), limit({ depth: 5 })))).toBe('too-deep');
    expect(faultOf(read(nested(100_000), { limits: CLIENT_LIMITS }))).toBe('too-deep');
  });

  test('a class whose parents never end is refused', () => {
    const endless = '72 0001 41 0000000000000001 02 0000 78'.repeat(10_000);
    expect(faultOf(read(`73 ${endless}`))).toBe('too-deep');
    const many = Array.from({ length: 20 }, () => `73 ${A_CLASS}`).join('');
    expect(faultOf(read(many, limit({ classes: 19 })))).toBe('too-many-classes');
    expect(faultOf(read(many, limit({ classes: 20 })))).toMatchObject({ kind: 'value' });
    const withResets = Array.from({ length: 20 }, () => `73 ${A_CLASS} 79`).join('');
    expect(faultOf(read(withResets, limit({ classes: 1 })))).toEqual({ kind: 'reset' });
  });

  test('an element is not longer than it may be, whatever it is made of', () => {
    const list = `73 72 0001 41 0000000000000001 03 0000 78 70 ${'70'.repeat(5000)} 78`;
    expect(faultOf(read(list, limit({ elementBytes: 4096 })))).toBe('element-too-long');
    expect(faultOf(read('70'.repeat(100), limit({ elementBytes: 64 })))).toMatchObject({ kind: 'value' });
  });

  test('a short reference to a class with many parents counts what its objects take', () => {
    const line = '72 0001 41 0000000000000001 02 0000 78'.repeat(10);
    const array = `75 ${OBJECTS_CLASS} 00000064 73 ${line} 70 ${'73 71 007e0002'.repeat(99)}`;
    expect(faultOf(read(array, limit({ elementBytes: 16_384 })))).toBe('element-too-long');
    expect(faultOf(read(array))).toMatchObject({ kind: 'value' });
  });

  test('after a fault nothing is read', () => {
    const reader = openObjectReader(ALL);
    expect(reader.push(bytesOf(`${HEADER} ff`)).length).toBe(2);
    expect(reader.push(bytesOf('740000'))).toEqual([]);
  });

  test('the header is refused at the first wrong byte', () => {
    for (const wrong of ['47', 'acee', 'aced01', 'aced0004'])
      expect(readAll([bytesOf(wrong)])).toEqual([{ kind: 'fault', fault: 'wrong-header' }]);
    expect(readAll([bytesOf('aced00')])).toEqual([]);
  });
});
