// What a terminal says about players who are away, and which seats /stand-in and /wait mean.

import { describe, expect, test } from 'vitest';
import { makeSeatLine } from '../../../client/seat-line.ts';
import type { SeatLine, SeenTable } from '../../../protocol/from-server.ts';
import { findMeant, tellAbsences } from './absence.ts';
import { listWords, readSaying } from './slash-words.ts';

function seat(place: number, more: Partial<SeatLine> = {}): SeatLine {
  return { ...makeSeatLine({ seat: place, name: `P${place}`, house: '' }), ...more };
}

function away(seconds: number, standIn = false): SeatLine {
  return seat(1, { isHere: false, away: seconds, standIn });
}

function view(line: SeatLine, change: Partial<SeenTable> = {}): SeenTable {
  return { clock: 0, phase: 'playing', you: 0, seats: [seat(0), line], ...change } as SeenTable;
}

const names = (place: number): string => `P${place}`;

describe('a player who is away', () => {
  const OFFER = 'P1 has been away for 30 seconds. /stand-in lets a stand-in play; or just wait.';

  test('is reported once, after 30 seconds, with an offer of a stand-in', () => {
    expect(tellAbsences(view(away(0)), view(away(29)), names)).toEqual([]);
    expect(tellAbsences(view(away(0)), view(away(30)), names)).toEqual([OFFER]);
    expect(tellAbsences(view(away(30)), view(away(45)), names)).toEqual([]);
  });

  test('is not reported to watchers, at a table with a clock, or after the game', () => {
    const { you: _you, ...watched } = view(away(30));
    expect(tellAbsences(view(away(0)), watched, names)).toEqual([]);
    expect(tellAbsences(view(away(0)), view(away(30), { clock: 60 }), names)).toEqual([]);
    expect(tellAbsences(view(away(0)), view(away(30), { phase: 'over' }), names)).toEqual([]);
  });

  test('before and after a game, the new host is told so, and how to free the seat', () => {
    const before = view(away(0), { phase: 'over', host: 1 });
    const after = view(away(30), { phase: 'over', host: 0 });
    const FREE = 'P1 has been away for 30 seconds. /remove 2 frees the seat.';
    expect(tellAbsences(before, after, names)).toEqual(['You are the host now.', FREE]);
    expect(tellAbsences(after, after, names)).toEqual([]);
    expect(tellAbsences(before, { ...after, host: 2 }, names)).toEqual([]);
    expect(tellAbsences(before, { ...after, phase: 'playing', clock: 5 }, names)).toEqual([]);
  });

  test('is reported when a stand-in plays for them, and when the table waits again', () => {
    const [before, after] = [view(away(40)), view(away(41, true))];
    expect(tellAbsences(before, after, names)).toEqual(['A stand-in plays for P1 until they are back.']);
    expect(tellAbsences(after, before, names)).toEqual(['The table waits for P1 again.']);
    expect(tellAbsences(after, after, names)).toEqual([]);
    expect(tellAbsences(after, view(seat(1)), names)).toEqual([]);
  });
});

test('/stand-in means everybody who is away, /wait everybody with a stand-in', () => {
  expect(readSaying('/stand-in')).toEqual({ kind: 'stand-in', on: true });
  expect(readSaying('/wait')).toEqual({ kind: 'stand-in', on: false });
  expect(findMeant(view(away(5)), true)).toEqual([away(5)]);
  expect(findMeant(view(away(5)), false)).toEqual([]);
  expect(findMeant(view(away(5, true)), false)).toEqual([away(5, true)]);
  expect(findMeant(view(seat(1)), true)).toEqual([]);
  expect(listWords().join('\n')).toMatch(/\/stand-in .*\n +\/wait /);
});
