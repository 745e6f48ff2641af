// The line reader, fed in every way that a network can cut.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openLineReader, type Line } from './lines.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const good = (text: string): Line => ({ ok: true, text });
const bad = (fault: Extract<Line, { ok: false }>['fault']): Line => ({ ok: false, fault });

function readAll(chunks: readonly Uint8Array[], bytesMax = 20): readonly Line[] {
  const reader = openLineReader(bytesMax);
  return chunks.flatMap((chunk) => reader.push(chunk));
}

describe('a line', () => {
  test('ends with LF or CRLF, and may be empty', () => {
    expect(readAll([encode('one\ntwo\r\n\n\r\nthree')])).toEqual([
      good('one'),
      good('two'),
      good(''),
      good(''),
    ]);
  });

  test('is complete only with its LF', () => {
    const reader = openLineReader(20);
    expect(reader.push(encode('half'))).toEqual([]);
    expect(reader.push(encode(' and half\n'))).toEqual([good('half and half')]);
  });

  test.each(['\u0000', '\u0007', '\u001B[2J', 'a\rb', '\r\r', '\t', '\u007F'])(
    'with %j is refused, the next one is read',
    (text) => {
      expect(readAll([encode(`${text}\nnext\n`)])).toEqual([bad('control-character'), good('next')]);
    },
  );

  test.each([[[0xff]], [[0xc3]], [[0xc3, 0x28]], [[0xed, 0xa0, 0x80]], [[0xf8, 0x88, 0x80, 0x80, 0x80]]])(
    'of the bytes %j is not text, the next one is read',
    (bytes) => {
      expect(readAll([Uint8Array.from(bytes), encode('\nnext\n')])).toEqual([bad('not-utf-8'), good('next')]);
    },
  );

  test('keeps a byte order mark as the character it is', () => {
    expect(readAll([encode('\uFEFFa\n')])).toEqual([good('\uFEFFa')]);
  });
});

describe('the input', () => {
  test('is read when it is asked for, line by line', () => {
    const reader = openLineReader(20);
    reader.feed(encode('one\ntwo\nth'));
    expect(reader.next()).toEqual(good('one'));
    reader.feed(encode('ree\n'));
    expect([reader.next(), reader.next(), reader.next()]).toEqual([good('two'), good('three'), undefined]);
  });

  test('after a line that was too long is forgotten', () => {
    const reader = openLineReader(20);
    reader.feed(encode(`one\n${'x'.repeat(30)}\ntwo\n`));
    reader.feed(encode('three\n'));
    expect([reader.next(), reader.next(), reader.next()]).toEqual([
      good('one'),
      bad('line-too-long'),
      undefined,
    ]);
    reader.feed(encode('four\n'));
    expect(reader.next()).toBeUndefined();
  });
});

describe('the limit', () => {
  test('counts bytes, and neither LF nor CRLF', () => {
    expect(readAll([encode(`${'a'.repeat(20)}\n`)])).toEqual([good('a'.repeat(20))]);
    expect(readAll([encode(`${'a'.repeat(20)}\r\n`)])).toEqual([good('a'.repeat(20))]);
    expect(readAll([encode(`${'ü'.repeat(10)}\n`)])).toEqual([good('ü'.repeat(10))]);
    expect(readAll([encode(`${'ü'.repeat(10)}a\n`)])).toEqual([bad('line-too-long')]);
  });

  test('ends the reading for good, with or without an LF', () => {
    const reader = openLineReader(20);
    expect(reader.push(encode(`ok\n${'a'.repeat(1000)}`))).toEqual([good('ok'), bad('line-too-long')]);
    expect(reader.push(encode('\nnext\n'))).toEqual([]);
    expect(readAll([encode(`${'a'.repeat(21)}\nnext\n`)])).toEqual([bad('line-too-long')]);
  });
});

test('however the bytes are cut, the lines are the same', () => {
  const text = fc.array(
    fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('\r', '\n', 'für', '🎲', '\u0000')),
  );
  const property = fc.property(text, fc.array(fc.nat({ max: 7 })), (parts, cuts) => {
    const bytes = encode(parts.join('\n'));
    const chunks: Uint8Array[] = [];
    let at = 0;
    for (const cut of cuts) {
      chunks.push(bytes.slice(at, at + cut));
      at += cut;
    }
    chunks.push(bytes.slice(at));
    const whole = readAll([bytes], 30);
    expect(readAll(chunks, 30)).toEqual(whole);
    expect(
      readAll(
        Array.from(bytes, (byte) => Uint8Array.of(byte)),
        30,
      ),
    ).toEqual(whole);
  });
  fc.assert(property);
});

test('the memory of a chunk may be used again', () => {
  const reader = openLineReader(20);
  const chunk = encode('abc');
  reader.push(chunk);
  chunk.fill(0);
  expect(reader.push(encode('\n'))).toEqual([good('abc')]);
});
