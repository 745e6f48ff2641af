// Two implementations of the same hash agree.

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeHex, openKeyedHash } from '../luck/bytes.ts';
import { openNativeHash } from './native-hash.ts';

test('is the same HMAC-SHA-256 as in luck/ and in Node, message after message', () => {
  const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
  fc.assert(
    fc.property(
      bytes(64),
      bytes(300),
      fc.array(bytes(64), { minLength: 1, maxLength: 4 }),
      (key, beginning, rests) => {
        const [native, own] = [openNativeHash(key, beginning), openKeyedHash(key, beginning)];
        for (const rest of rests) {
          const expected = createHmac('sha256', key).update(beginning).update(rest).digest('hex');
          expect(makeHex(native(rest))).toBe(expected);
          expect(makeHex(own(rest))).toBe(expected);
        }
      },
    ),
  );
});
