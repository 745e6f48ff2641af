// Which address is sent to friends.

import { expect, test } from 'vitest';
import { isOnlyHere, readReach } from './reach.ts';

const HERE = 'http://localhost:8080';

test('the addresses that the server names are sent, the likeliest first', () => {
  const near = ['http://192.168.1.20:8080', 'http://10.0.0.7:8080'];
  expect(readReach(HERE, { addresses: near })).toEqual({ origins: near, isOpen: true });
});

test('a server that nobody else can reach says so, and one that says nothing is not judged', () => {
  expect(readReach(HERE, { addresses: [] })).toEqual({ origins: [HERE], isOpen: false });
  for (const answer of [undefined, null, 7, {}, { addresses: 'none' }])
    expect(readReach(HERE, answer)).toEqual({ origins: [HERE], isOpen: undefined });
});

test('only addresses of this machine itself are asked about', () => {
  expect(['localhost', 'a.localhost', '127.0.0.1', '127.3.2.1', '[::1]'].every(isOnlyHere)).toBe(true);
  expect(['parlour.example', '192.168.1.20', '127.evil.example', 'localhost.example'].some(isOnlyHere)).toBe(
    false,
  );
});
