import { expect, test } from 'vitest';
import { findClient, makeAddressKey, parseProxies, type Proxies } from './address.ts';

function trust(...texts: readonly string[]): Proxies {
  const proxies = parseProxies(texts);
  if ('wrong' in proxies) throw new Error(proxies.wrong);
  return proxies;
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:0:0', '0.0.0.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(makeAddressKey(address)).toBe(key);
});

test('a text that is neither an address nor a range is returned as wrong', () => {
  for (const wrong of ['', 'localhost', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', '::/129', '10.0.0.0/'])
    expect(parseProxies(['127.0.0.1', wrong])).toEqual({ wrong });
});

test('a proxy is trusted by its address or range, in any spelling', () => {
  const proxies = trust('127.0.0.1', '10.0.0.0/8', '2001:db8::/32');
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '10.200.3.4', '2001:db8:5::1'])
    expect(proxies.isTrusted(address)).toBe(true);
  for (const address of ['127.0.0.2', '11.0.0.1', '2001:db9::1', 'unknown'])
    expect(proxies.isTrusted(address)).toBe(false);
});

test('the client is the last station that is not a trusted proxy', () => {
  const proxies = trust('127.0.0.1', '10.0.0.0/8');
  expect(findClient('127.0.0.1', ['203.0.113.7'], proxies)).toBe('203.0.113.7');
  expect(findClient('127.0.0.1', ['198.51.100.1', '203.0.113.7', '10.1.1.1'], proxies)).toBe('203.0.113.7');
  expect(findClient('127.0.0.1', ['203.0.113.7:4711'], proxies)).toBe('203.0.113.7');
  expect(findClient('127.0.0.1', [' [2001:db8::9]:80 '], proxies)).toBe('2001:db8::9');
  expect(findClient('127.0.0.1', [], proxies)).toBe('127.0.0.1');
});

test('a peer that is not a proxy speaks only for itself', () => {
  expect(findClient('203.0.113.9', ['198.51.100.1'], trust('127.0.0.1'))).toBe('203.0.113.9');
});

test('nothing before an entry that is not an address is believed', () => {
  const proxies = trust('127.0.0.1');
  expect(findClient('127.0.0.1', ['198.51.100.1', 'unknown'], proxies)).toBe('127.0.0.1');
});
