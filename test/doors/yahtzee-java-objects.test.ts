// The objects of the Java door of Yahtzee: what a real ObjectOutputStream wrote, every cut of it,
// and everything that must be refused. The reader itself is tested in src/java-objects/.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../src/doors/object-wire.ts';
import { TEXTS_AND_INTS, makeText, type DoorObject } from '../../src/doors/yahtzee-java/objects.ts';
import { DOOR_LIMITS } from '../../src/java-objects/limits.ts';
import { HEADER, openJavaEncoder, type JavaObject } from './yahtzee-java-encoder.ts';

type DoorPiece = Piece<DoorObject>;

const INTS_CLASS = '7200025b494dba602676eab2a50200007870';

function readAll(chunks: readonly Uint8Array[]): DoorPiece[] {
  const reader = TEXTS_AND_INTS.openReader();
  return chunks.flatMap((chunk) => reader.push(chunk));
}

/** The pieces after the header. */
function read(hex: string): DoorPiece[] {
  const [header, ...pieces] = readAll([HEADER, Buffer.from(hex.replaceAll(' ', ''), 'hex')]);
  expect(header).toEqual({ kind: 'header' });
  return pieces;
}

function bytesOf(bytes: Uint8Array): Uint8Array[] {
  return Array.from(bytes, (byte) => Uint8Array.of(byte));
}

const text = (one: string): DoorPiece => ({ kind: 'text', text: one });
const ints = (...numbers: number[]): DoorPiece => ({ kind: 'ints', ints: numbers });
const fault = (word: string) => [{ kind: 'fault', fault: word }];

describe('what Java 17 wrote', () => {
  // writeObject of a literal, String.valueOf(2), {1, 5}, the literal, {-3}, the first array again,
  // a text with every length of character, {}.
  const WRITTEN = Buffer.from(
    'aced0005740013504c415945525f524551554553545f5455524e74000132757200025b494dba602676eab2a5020000787000000002000000010000000571007e00007571' +
      '007e000200000001fffffffd71007e000374000e61c080c3bce282aceda0bcedbeb27571007e000200000000',
    'hex',
  );
  const READ = [
    { kind: 'header' },
    text('PLAYER_REQUEST_TURN'),
    text('2'),
    ints(1, 5),
    text('PLAYER_REQUEST_TURN'),
    ints(-3),
    ints(1, 5),
    text('a\u0000ü€🎲'),
    ints(),
  ];

  test('is read correctly', () => {
    expect(readAll([WRITTEN])).toEqual(READ);
  });

  test('is read the same a byte at a time, and cut anywhere', () => {
    expect(readAll(bytesOf(WRITTEN))).toEqual(READ);
    for (let cut = 0; cut <= WRITTEN.length; cut += 1) {
      expect(readAll([WRITTEN.subarray(0, cut), WRITTEN.subarray(cut)])).toEqual(READ);
    }
  });

  test('is the same as the client of these tests writes', () => {
    const encoder = openJavaEncoder();
    const objects: JavaObject[] = [
      'PLAYER_REQUEST_TURN',
      { fresh: '2' },
      [1, 5],
      'PLAYER_REQUEST_TURN',
      [-3],
    ];
    const bytes = objects.map((object) => encoder.encode(object));
    expect(Buffer.concat([HEADER, ...bytes])).toEqual(WRITTEN.subarray(0, 4 + 22 + 4 + 31 + 5 + 14));
  });

  test.each([
    ['null', '70'],
    ['an Integer', '737200116a6176612e6c616e672e496e7465676572'],
    ['an ArrayList', '737200136a6176612e7574696c2e41727261794c697374'],
    ['an enum', '7e7200166a6176612e6c616e672e5468726561642453746174'],
    ['a class', '767200106a6176612e6c616e672e537472696e67'],
    ['block data', '770400000007'],
    ['an exception', '7b'],
    ['a proxy', '7d'],
    ['the end of a block', '78'],
    ['a description without an object', INTS_CLASS],
    ['a byte that means nothing', 'ff'],
  ])('and is not needed is refused: %s', (_what, hex) => {
    expect(read(hex)).toEqual(fault('unknown-type'));
  });

  test.each([
    ['long[]', '757200025b4a782004b512b175930200007870000000010000000000000001', 'unknown-class'],
    ['String[]', '757200135b4c6a6176612e6c616e672e537472696e673b', 'unknown-class'],
    ['an array without a description', '7570', 'wrong-class'],
    ['an array that describes itself by a string', '740001417571007e0000', 'wrong-class'],
    ['an array that describes itself by an array', `75${INTS_CLASS}000000007571007e0001`, 'wrong-class'],
    ['an array that describes itself by nothing', '7571007e0000', 'no-such-handle'],
  ])('%s is refused', (_what, hex, word) => {
    expect(read(hex).at(-1)).toEqual({ kind: 'fault', fault: word });
  });
});

describe('what a careful client writes', () => {
  test('a reset lets handles begin again', () => {
    expect(read('740001 41 79 740001 42 71 007e0000')).toEqual([
      text('A'),
      { kind: 'reset' },
      text('B'),
      text('B'),
    ]);
    expect(read('740001 41 79 71 007e0000').at(-1)).toEqual({ kind: 'fault', fault: 'no-such-handle' });
  });

  test('a long string is a string, with the same limit', () => {
    expect(read('7c 0000000000000001 41')).toEqual([text('A')]);
    expect(read('7c 0000000000011170')).toEqual(fault('text-too-long'));
  });
});

describe('the header', () => {
  test('is refused at the first wrong byte', () => {
    for (const wrong of ['47', 'acee', 'aced01', 'aced0004']) {
      expect(readAll([Buffer.from(wrong, 'hex')])).toEqual(fault('wrong-header'));
    }
  });

  test('is complete only with its fourth byte', () => {
    expect(readAll([HEADER.subarray(0, 3)])).toEqual([]);
  });
});

describe('limits', () => {
  test('a string that is too long is refused by its length, before its bytes', () => {
    expect(read('74 ffff')).toEqual(fault('text-too-long'));
    const longest = 'x'.repeat(DOOR_LIMITS.textBytes);
    expect(readAll([HEADER, makeText(longest)])).toEqual([{ kind: 'header' }, text(longest)]);
    expect(readAll([HEADER, makeText(`${longest}x`)]).at(-1)).toEqual({
      kind: 'fault',
      fault: 'text-too-long',
    });
  });

  test('an array that is too long, or negative, is refused by its length, before its numbers', () => {
    expect(read(`75 ${INTS_CLASS} 7fffffff`)).toEqual(fault('array-too-long'));
    expect(read(`75 ${INTS_CLASS} ffffffff`)).toEqual(fault('array-too-long'));
    const longest = Array.from({ length: DOOR_LIMITS.items }, (_, index) => index);
    expect(readAll([HEADER, openJavaEncoder().encode(longest)]).at(-1)).toEqual(ints(...longest));
    const [, piece] = readAll([HEADER, openJavaEncoder().encode([...longest, 1])]);
    expect(piece).toEqual({ kind: 'fault', fault: 'array-too-long' });
  });

  test('a reference is to a string or an array that was sent', () => {
    expect(read('71 007e0000')).toEqual(fault('no-such-handle'));
    expect(read('740001 41 71 007e0001')).toEqual([text('A'), ...fault('no-such-handle')]);
    expect(read('740001 41 71 00000000').at(-1)).toEqual({ kind: 'fault', fault: 'no-such-handle' });
    expect(read('740001 41 71 ffffffff').at(-1)).toEqual({ kind: 'fault', fault: 'no-such-handle' });
    expect(read(`75 ${INTS_CLASS} 00000000 71 007e0000`)).toEqual([ints(), ...fault('no-such-handle')]);
  });

  test('a client that repeats itself may go on for ever', () => {
    const long = 'x'.repeat(1000);
    const texts = Buffer.concat(Array.from({ length: 1000 }, () => makeText(long)));
    expect(readAll([HEADER, texts]).at(-1)).toEqual(text(long));
    expect(read(`740000${'71007e0000'.repeat(10_000)}`).at(-1)).toEqual(text(''));
  });

  test('after a fault nothing is read', () => {
    const reader = TEXTS_AND_INTS.openReader();
    reader.push(HEADER);
    expect(reader.push(Buffer.from('70740000', 'hex'))).toEqual(fault('unknown-type'));
    expect(reader.push(Buffer.from('740000', 'hex'))).toEqual([]);
  });
});

describe('modified UTF-8', () => {
  test.each([
    ['a zero byte', '00'],
    ['a tail without a head', '80'],
    ['a head without a tail', 'c3'],
    ['a head with a head behind it', 'c3c3'],
    ['four bytes for one character', 'f09f8eb2'],
    ['a letter in two bytes', 'c181'],
    ['a letter in three bytes', 'e08181'],
    ['zero in three bytes', 'e08080'],
  ])('%s is refused', (_what, hex) => {
    const length = (hex.length / 2).toString(16).padStart(4, '0');
    expect(read(`74 ${length} ${hex}`)).toEqual(fault('not-modified-utf-8'));
  });

  test('every string is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (one) => {
        expect(readAll([HEADER, makeText(one)]).at(-1)).toEqual(text(one));
        expect(Buffer.from(makeText(one))).toEqual(openJavaEncoder().encode({ fresh: one }));
      }),
    );
  });
});

describe('any stream', () => {
  const anyObject: fc.Arbitrary<JavaObject> = fc.oneof(
    fc.constantFrom('ROUND', 'TURN', ''),
    fc.record({ fresh: fc.string({ unit: 'binary', maxLength: 20 }) }),
    fc.array(fc.integer(), { maxLength: 8 }),
  );

  test('cut anywhere, is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(anyObject, { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 9 })),
        (objects, cuts) => {
          const encoder = openJavaEncoder();
          const bytes = Buffer.concat([HEADER, ...objects.map((object) => encoder.encode(object))]);
          const ends = cuts.map((_, at) => cuts.slice(0, at + 1).reduce((sum, cut) => sum + cut, 0));
          const chunks = [0, ...ends].map((start, at) => bytes.subarray(start, ends[at]));
          const meant = objects.map((object) => {
            if (typeof object === 'string') return text(object);
            return 'fresh' in object ? text(object.fresh) : ints(...object);
          });
          expect(readAll(chunks)).toEqual([{ kind: 'header' }, ...meant]);
        },
      ),
    );
  });

  test('of any bytes is read the same however it is cut, and never throws', () => {
    const anyByte = fc.oneof(fc.constantFrom(0x70, 0x71, 0x72, 0x74, 0x75, 0x00, 0x7e), fc.nat(255));
    fc.assert(
      fc.property(fc.array(anyByte, { maxLength: 60 }), (numbers) => {
        const bytes = Buffer.concat([
          HEADER,
          Buffer.from(`75${INTS_CLASS}00000000`, 'hex'),
          Buffer.from(numbers),
        ]);
        expect(readAll(bytesOf(bytes))).toEqual(readAll([bytes]));
      }),
    );
  });
});
