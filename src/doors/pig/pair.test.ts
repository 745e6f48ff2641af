// Two guests of the Pig door at one table, and what they learn about each other.

import { expect, test } from 'vitest';
import { Pairs, type Pair, type Partner } from './pair.ts';

interface Guest {
  readonly partner: Partner;
  readonly told: string[];
  readonly pair: Pair;
}

function enter(pairs: Pairs, table = 'T'): Guest {
  const told: string[] = [];
  const partner = { agreed: () => void told.push('agreed'), declined: () => void told.push('declined') };
  return { partner, told, pair: pairs.enter(table, partner) };
}

test('both agree once both have said so, in any order', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const pairs = new Pairs();
    const guests = [enter(pairs), enter(pairs)];
    for (const index of order) {
      expect(guests.map(({ told }) => told)).toEqual([[], []]);
      guests[index]!.pair.agree(guests[index]!.partner);
    }
    expect(guests.map(({ told }) => told)).toEqual([['agreed'], ['agreed']]);
  }
});

test('a guest whose opponent came through another door agrees alone', () => {
  const pairs = new Pairs();
  const [guest, stranger] = [enter(pairs), enter(pairs, 'another table')];
  guest.pair.agree(guest.partner);
  expect([guest.told, stranger.told]).toEqual([['agreed'], []]);
});

test('nobody agrees with a guest who has gone', () => {
  const pairs = new Pairs();
  const [gone, guest] = [enter(pairs), enter(pairs)];
  pairs.leave('T', gone.partner);
  guest.pair.agree(guest.partner);
  expect(guest.told).toEqual([]);
});

test('a guest who declines tells the other one, at once or when asked later', () => {
  const pairs = new Pairs();
  const [guest, other] = [enter(pairs), enter(pairs)];
  expect(other.pair.isDeclined).toBe(false);
  guest.pair.decline(guest.partner);
  expect([guest.told, other.told, other.pair.isDeclined]).toEqual([[], ['declined'], true]);
});

test('the first guest who is still there speaks for both', () => {
  const pairs = new Pairs();
  const [first, second] = [enter(pairs), enter(pairs)];
  expect([first, second].map(({ pair, partner }) => pair.isSpeaker(partner))).toEqual([true, false]);
  pairs.leave('T', first.partner);
  expect(second.pair.isSpeaker(second.partner)).toBe(true);
});

test('a table is forgotten when all its guests have gone', () => {
  const pairs = new Pairs();
  const [first, second] = [enter(pairs), enter(pairs)];
  pairs.leave('T', first.partner);
  expect(pairs.size).toBe(1);
  pairs.leave('T', second.partner);
  expect(pairs.size).toBe(0);
});
