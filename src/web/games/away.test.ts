// How long a player has been away, between two messages of the server.

import { expect, test } from 'vitest';
import { makeSeatLine } from '../../client/seat-line.ts';
import type { SeatLine } from '../../protocol/from-server.ts';
import { sayMinutes, secondsAway } from './away.ts';

function line(change: Partial<SeatLine>): SeatLine {
  return { ...makeSeatLine({ seat: 0, name: 'Ana', house: '' }), isHere: false, ...change };
}

test('the seconds continue from what the server said', () => {
  const away = line({ away: 12 });
  expect(secondsAway(away, 5000)).toBe(12);
  expect(secondsAway(away, 23_400)).toBe(30);
  expect(secondsAway(line({ away: 45 }), 23_400)).toBe(45);
});

test('a player who is here or has left is not away', () => {
  expect(secondsAway(line({ isHere: true }), 0)).toBe(undefined);
  expect(secondsAway(line({ away: 5, hasQuit: true }), 0)).toBe(undefined);
});

test('the time has minutes and seconds', () => {
  expect([0, 45, 60, 605].map(sayMinutes)).toEqual(['0:00', '0:45', '1:00', '10:05']);
});
