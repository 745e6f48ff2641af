// Addresses of servers, as people write them.

import { expect, test } from 'vitest';
import { readAddress } from './connection.ts';

test.each([
  ['localhost', 'localhost:7777'],
  ['localhost:1234', 'localhost:1234'],
  ['10.0.0.7', '10.0.0.7:7777'],
  ['[::1]', '[::1]:7777'],
  ['[fe80::1]:99', '[fe80::1]:99'],
  ['https://parlour.example', 'parlour.example'],
  ['http://localhost:8080/', 'localhost:8080'],
  ['wss://parlour.example/elsewhere', 'parlour.example'],
])('%s is %s', (text, said) => {
  expect(readAddress(text).text).toBe(said);
});

test.each([
  '',
  'a b',
  '::1',
  'localhost:',
  'localhost:0',
  'localhost:65536',
  'localhost:x',
  'a/b',
  'http://',
  'ftp://x',
])('%j is not an address', (text) => {
  expect(() => readAddress(text)).toThrow(/is not an? (web )?address/);
});
