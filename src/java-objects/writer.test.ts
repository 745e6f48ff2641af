// The writer of Java's object streams: what it writes is what Java writes, the reader reads it back
// whatever it is and however it is cut, and no bytes whatever make the reader throw.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECORDED } from '../../test/doors/java-recorded.ts';
import type { StreamPiece } from './input.ts';
import { CLIENT_LIMITS, ELEMENT_KINDS } from './limits.ts';
import { STREAM_HEADER, openObjectReader } from './reader.ts';
import {
  makeClass,
  makeEnumClass,
  makeInts,
  makeLinkedList,
  makeNoObjects,
  makeObject,
} from './standard-classes.ts';
import type { JavaClass, JavaContent, JavaValue } from './value.ts';
import { openObjectWriter } from './writer.ts';

const SEED = 1337;
const RUNS = { seed: SEED, numRuns: 150 };

function readAll(chunks: readonly Uint8Array[]): StreamPiece[] {
  const reader = openObjectReader({ kinds: ELEMENT_KINDS, classes: 'any', limits: CLIENT_LIMITS });
  return chunks.flatMap((chunk) => reader.push(chunk));
}

const contentOf = (piece: StreamPiece): readonly JavaContent[] => {
  if (piece.kind === 'value') return [piece.value];
  return piece.kind === 'block' ? [piece] : [];
};

function cut(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let start = 0;
  for (const size of sizes) {
    chunks.push(bytes.subarray(start, start + size));
    start += size;
  }
  return [...chunks, bytes.subarray(start)];
}

const SEEN: JavaClass = makeClass('Seen', 1n, [
  { name: 'tokens', type: 'I' },
  { name: 'long', type: 'J' },
  { name: 'is', type: 'Z' },
  { name: 'name', type: 'Ljava/lang/String;' },
]);
const CHILD: JavaClass = {
  ...makeClass('Child', -2n, [{ name: 'item', type: 'Ljava/lang/Object;' }]),
  parent: SEEN,
};
const COLOURS = makeEnumClass('Colours');

const { value: anyValue } = fc.letrec<{ value: JavaValue }>((tie) => {
  const text = fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((one) => ({ kind: 'text', text: one }) as const);
  const inner = fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant({ kind: 'null' } as const),
    tie('value'),
  );
  const object = fc
    .tuple(fc.integer(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.boolean(), text, inner)
    .map(([tokens, long, is, name, item]) => makeObject(CHILD, { tokens, long, is, name, item }));
  return {
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.constantFrom('RED', 'GREEN').map((name) => ({ kind: 'enum', class: COLOURS, name }) as const),
      fc.array(fc.integer(), { maxLength: 8 }).map(makeInts),
      fc.constant(0).map(makeNoObjects),
      fc.constant({ kind: 'class', class: SEEN } as const),
      object,
      fc.array(inner, { maxLength: 4 }).map(makeLinkedList),
    ),
  };
});
const anyContent: fc.Arbitrary<JavaContent> = fc.oneof(
  anyValue,
  fc.uint8Array({ maxLength: 400 }).map((bytes) => ({ kind: 'block', bytes }) as const),
);
const anySizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });

test('what Java wrote is written again byte for byte', () => {
  const recorded = Buffer.from(RECORDED, 'hex');
  const writer = openObjectWriter();
  const written = readAll([recorded]).map((piece) => {
    if (piece.kind === 'header') return STREAM_HEADER;
    if (piece.kind === 'reset') return writer.reset();
    return Buffer.concat(contentOf(piece).map((content) => writer.write(content)));
  });
  expect(Buffer.concat(written).toString('hex')).toBe(RECORDED);
});

test('a text of more than 65,535 bytes is a long string', () => {
  const bytes = openObjectWriter().write({ kind: 'text', text: 'x'.repeat(65_536) });
  expect(Buffer.from(bytes.subarray(0, 9)).toString('hex')).toBe('7c0000000000010000');
  expect(readAll([STREAM_HEADER, bytes]).at(-1)).toMatchObject({ kind: 'value' });
});

describe('any values', () => {
  test('are read as they were written, cut anywhere', () => {
    fc.assert(
      fc.property(fc.array(anyContent, { maxLength: 12 }), anySizes, (contents, sizes) => {
        const writer = openObjectWriter();
        const bytes = Buffer.concat([STREAM_HEADER, ...contents.map((content) => writer.write(content))]);
        expect(readAll(cut(bytes, sizes)).flatMap(contentOf)).toEqual(contents);
      }),
      RUNS,
    );
  });

  test('that are written twice are one value, and after a reset two', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const writer = openObjectWriter();
        const bytes = [writer.write(value), writer.write(value), writer.reset(), writer.write(value)];
        const [first, second, third] = readAll([STREAM_HEADER, ...bytes]).flatMap(contentOf);
        expect(second).toBe(first);
        expect(third).toEqual(first);
        expect(third).not.toBe(first);
      }),
      RUNS,
    );
  });
});

describe('bytes that nobody meant', () => {
  const recorded = Buffer.from(RECORDED, 'hex');
  const anyChange = fc.tuple(fc.nat({ max: recorded.length - 1 }), fc.nat({ max: 255 }));

  test('never make the reader throw, and are read the same however they are cut', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 1, maxLength: 6 }), anySizes, (changes, sizes) => {
        const bytes = Uint8Array.from(recorded);
        for (const [at, byte] of changes) bytes[at] = byte;
        const whole = readAll([bytes]);
        expect(readAll(cut(bytes, sizes))).toEqual(whole);
        expect(whole.findIndex(({ kind }) => kind === 'fault')).toBeOneOf([-1, whole.length - 1]);
      }),
      { seed: SEED, numRuns: 400 },
    );
  });

  test('of any kind end in a fault or wait for more', () => {
    const anyByte = fc.oneof(fc.integer({ min: 0x70, max: 0x7e }), fc.constantFrom(0, 1, 2, 3), fc.nat(255));
    fc.assert(
      fc.property(fc.array(anyByte, { maxLength: 80 }), (numbers) => {
        const bytes = Buffer.concat([recorded, Buffer.from(numbers)]);
        const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
        expect(readAll(single)).toEqual(readAll([bytes]));
      }),
      RUNS,
    );
  });
});
