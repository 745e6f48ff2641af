// Which addresses of a machine are worth sending to a friend.

import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { listNearAddresses, rankAddresses, type Interfaces } from './near-addresses.ts';

function card(address: string, internal = false): NetworkInterfaceInfo {
  const family = address.includes(':') ? 'IPv6' : 'IPv4';
  return { address, family, internal, netmask: '', mac: '', cidr: null } as NetworkInterfaceInfo;
}

const MACHINE: Interfaces = {
  lo: [card('127.0.0.1', true), card('::1', true)],
  docker0: [card('172.17.0.1')],
  tun0: [card('10.8.0.2')],
  eth1: [card('169.254.3.4'), card('fe80::1')],
  wlan0: [card('fd00::20'), card('10.0.0.7'), card('192.168.1.20')],
};

const PLACE = { certificate: undefined, hosts: undefined };

test('the home network comes first, tunnels and containers last, and what nobody can use not at all', () => {
  expect(rankAddresses(MACHINE)).toEqual(['192.168.1.20', '10.0.0.7', 'fd00::20', '10.8.0.2', '172.17.0.1']);
});

test('a door that listens everywhere is reached at the addresses of the machine', () => {
  const listening = { address: '::', port: 8080 };
  expect(listNearAddresses({ ...PLACE, listening }, MACHINE)).toEqual([
    'http://192.168.1.20:8080',
    'http://10.0.0.7:8080',
    'http://[fd00::20]:8080',
    'http://10.8.0.2:8080',
    'http://172.17.0.1:8080',
  ]);
  const old = listNearAddresses({ ...PLACE, listening: { address: '0.0.0.0', port: 80 } }, MACHINE);
  expect(old[0]).toBe('http://192.168.1.20');
  expect(old.join(' ')).not.toContain('[');
});

test.each(['127.0.0.1', '::1'])('nobody else reaches a door that listens at %s', (address) => {
  expect(listNearAddresses({ ...PLACE, listening: { address, port: 8080 } }, MACHINE)).toEqual([]);
});

test('a closed door is reached nowhere', () => {
  expect(listNearAddresses({ ...PLACE, listening: undefined }, MACHINE)).toEqual([]);
});

test('where only some host names are answered, only those are offered', () => {
  const listening = { address: '0.0.0.0', port: 8080 };
  const hosts = new Set(['localhost', 'games.example', '10.0.0.7']);
  expect(listNearAddresses({ ...PLACE, listening, hosts }, MACHINE)).toEqual([
    'http://games.example:8080',
    'http://10.0.0.7:8080',
  ]);
});

test('with a certificate only addresses that it names are offered; with a broken one none', () => {
  const listening = { address: '0.0.0.0', port: 443 };
  const certificate = { cert: Buffer.from('broken'), key: Buffer.from('') };
  expect(listNearAddresses({ ...PLACE, listening, certificate }, MACHINE)).toEqual([]);
});
