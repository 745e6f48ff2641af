// Where everybody sits at the cloth.

import { expect, test } from 'vitest';
import { STAGE_KINDS } from '../../../web/games/stage-kind.ts';
import { parseState } from '../rules/notation.ts';
import { SEATS, type TwentyOneView } from '../rules/state.ts';
import { nearSeat, placesFor, rowsFor, seatsFrom, seatsShown } from './seat-places.ts';

const OTHERS = Array.from({ length: SEATS.max }, (_, index) => index);

function read(text: string): TwentyOneView {
  const position = parseState(`stake=20,cards=open,tokens=200,rounds=0; ${text}`);
  if (position === undefined) throw new Error(`not a state: ${text}`);
  return position;
}

test('a player who has left keeps the place until the next deal', () => {
  const over = read('4; deal; 2; 3; 0:140/200 2:180/200; 1:Kd5c8hx 2:9h6s= 0:As6d=; -; 1:broke:0');
  expect(seatsShown(over)).toEqual([0, 1, 2]);
  const dealt = read('4; dealing; 2; 3; 0:140/200 2:180/200; 0: 2:; -; -');
  expect(seatsShown(dealt)).toEqual([0, 2]);
});

test('the seats follow clockwise after the nearest one', () => {
  expect(seatsFrom(2, [0, 1, 2, 5])).toEqual([2, 5, 0, 1]);
  expect(seatsFrom(undefined, [0, 1, 2])).toEqual([0, 1, 2]);
  // A person who has lost the seat watches.
  expect(seatsFrom(7, [0, 1])).toEqual([0, 1]);
});

test('the nearest seat is that of the only person here, or of the person who looks at the board', () => {
  expect(nearSeat({ you: undefined, here: [3] })).toBe(3);
  expect(nearSeat({ you: 1, here: [0, 1] })).toBe(1);
  expect(nearSeat({ you: undefined, here: [] })).toBeUndefined();
});

test.each(OTHERS)('%i others have a place each, clockwise from the left', (others) => {
  const places = placesFor(others);
  expect(places).toHaveLength(others);
  expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((one, other) => one - other));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(others);
});

test.each(STAGE_KINDS)('all others have a place in the rows of a %s window', (kind) => {
  for (const others of OTHERS) {
    const { columns, rows, free } = rowsFor(kind, others);
    expect(columns * rows).toBe(others + free);
    expect(free).toBeGreaterThanOrEqual(0);
  }
});
