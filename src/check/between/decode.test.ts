// Bytes of any kind as something that can be shown.

import { expect, test } from 'vitest';
import { makeClass, makeInts, makeObject } from '../../java-objects/standard-classes.ts';
import { makeTextValue } from '../../java-objects/value.ts';
import { openObjectWriter } from '../../java-objects/writer.ts';
import { STREAM_HEADER } from '../../java-objects/reader.ts';
import { openDecoder } from './decode.ts';

function decode(bytes: Uint8Array | string, size = 1e9): ReadonlyArray<readonly [string, ...string[]]> {
  const decoder = openDecoder(undefined);
  const all = Buffer.from(bytes);
  const decoded = [];
  for (let from = 0; from < all.length; from += size)
    decoded.push(...decoder.push(all.subarray(from, from + size)));
  return [...decoded, ...decoder.finish()].map(({ shown, remarks }) => [shown, ...remarks]);
}

test('lines, in packets of any size, with either line end', () => {
  const bytes = 'INIT:Zoë\nSTART:YES\r\n\n';
  for (const size of [1, 2, 3, 100])
    expect(decode(bytes, size)).toEqual([['INIT:Zoë'], [String.raw`START:YES\r`], ['']]);
});

test('bytes that are not text are shown by their numbers, with a remark', () => {
  expect(decode(Buffer.from([0x41, 0xff, 0x00, 0x0a]))).toEqual([
    [String.raw`A\xff\u{0}`, 'sent bytes that are not UTF-8', 'sent control characters'],
  ]);
});

test('a line that does not end is shown in part, and at its end', () => {
  const [first, last] = decode(`${'x'.repeat(9000)}yz`, 9000);
  expect(first?.[1]).toBe('sent 9000 bytes without a line end');
  expect(last).toEqual(['yz', 'closed without a line end after this']);
});

test('Java objects are shown with their fields, in packets of any size', () => {
  const writer = openObjectWriter();
  const fields = [
    { name: 'suit', type: 'C' },
    { name: 'value', type: 'I' },
    { name: 'owner', type: 'Ljava/lang/String;' },
  ];
  const card = makeObject(makeClass('game.Card', 1n, fields), {
    suit: 72,
    value: 12,
    owner: makeTextValue('Ann'),
  });
  const bytes = Buffer.concat([
    STREAM_HEADER,
    ...[makeTextValue('PLAYER_TURN'), makeInts([2, 4]), card].map((value) => writer.write(value)),
  ]);
  for (const size of [1, 1000])
    expect(decode(bytes, size)).toEqual([
      ['header AC ED 00 05'],
      ['"PLAYER_TURN"'],
      ['int[] [2, 4]'],
      [`Card {suit: 'H', value: 12, owner: "Ann"}`],
    ]);
});

test('a broken stream of objects has one remark, and the rest is counted', () => {
  const decoder = openDecoder('objects');
  expect(decoder.push(Buffer.from('INIT:\n'))).toEqual([
    {
      shown: 'unreadable bytes',
      remarks: [
        'sent bytes that cannot be read as Java objects: A stream of Java objects begins with AC ED 00 05.',
      ],
    },
  ]);
  expect(decoder.push(Buffer.from('more'))).toEqual([{ shown: '4 more bytes', remarks: [] }]);
});
