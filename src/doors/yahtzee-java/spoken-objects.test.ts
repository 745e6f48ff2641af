// Java objects in a transcript: whatever comes, and in whatever pieces, it is one readable line.

import { expect, test } from 'vitest';
import { STREAM_HEADER } from '../../java-objects/reader.ts';
import { makeText } from './objects.ts';
import { openSpokenObjects } from './spoken-objects.ts';

const INTS = Buffer.from('757200025b494dba602676eab2a502000078700000000200000001ffffffff', 'hex');

test('strings are quoted, arrays bracketed, and the header is shown, a byte at a time too', () => {
  const { client } = openSpokenObjects();
  const bytes = Buffer.concat([STREAM_HEADER, makeText('say "hi"\n'), INTS]);
  const texts = Array.from(bytes, (byte) => client.push(Uint8Array.of(byte))).flat();
  expect(texts).toEqual(['AC ED 00 05', String.raw`"say \"hi\"\n"`, '[1, -1]']);
});

test('bytes that are not an object are shown with the reason, and so is everything after them', () => {
  const { client } = openSpokenObjects();
  client.push(STREAM_HEADER);
  const [wrong] = client.push(Buffer.from('GET / HTTP/1.1\r\n'));
  expect(wrong).toMatch(/^47 45 54 20 .* \(This type of element is not understood/);
  expect(client.push(new Uint8Array(100))).toEqual([`${'00 '.repeat(64)}… 100 bytes`]);
});

test('the server’s own strings are shown whole, longer than clients may send', () => {
  const { server } = openSpokenObjects();
  expect(server.push(STREAM_HEADER)).toEqual(['AC ED 00 05']);
  const board = 'x'.repeat(5000);
  const texts = ['ROUND_NUMBER', '1', board];
  expect(server.push(Buffer.concat(texts.map(makeText)))).toEqual(texts.map((text) => `"${text}"`));
  const refusal = Buffer.concat([STREAM_HEADER, makeText('Too many.')]);
  expect(openSpokenObjects().server.push(refusal)).toEqual(['AC ED 00 05', '"Too many."']);
});
