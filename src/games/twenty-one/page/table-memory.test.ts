// What a board remembers from frame to frame: new payments, departed players.

import { expect, test } from 'vitest';
import { makeSeatLine } from '../../../client/seat-line.ts';
import type { LogEvent } from '../../log.ts';
import { parseState } from '../rules/notation.ts';
import { keep } from './table-memory.ts';

const NAMES = ['Ana', 'Ben', 'Cleo'];

function look(number: number, text: string, here: readonly number[] = [2]): Parameters<typeof keep>[1] {
  const position = parseState(`stake=20,cards=open,tokens=200,rounds=0; ${text}`);
  if (position === undefined) throw new Error(`not a state: ${text}`);
  const seats = position.seats.map(({ seat }) => makeSeatLine({ seat, name: '', house: '' }));
  const event: LogEvent | undefined = number === 0 ? undefined : { number, kind: 'draw', drawn: '8h' };
  return { position, event, seats, names: (seat) => NAMES[seat] ?? '?', here };
}

const CARD = look(7, '3; card; 1; 3; 0:140/200 1:160/200 2:20/200; 2:Kd5c 0:9h6s 1:As6d; -; -');
const BUST = look(
  8,
  '3; choose; 1; 3; 0:140/200 1:180/200 2:0/200; 2:Kd5c8hx 0:9h6s 1:As6d; 2>1:bust:20/20; -',
);
const OVER = look(
  9,
  '4; deal; 1; 3; 0:140/200 1:180/200; 2:Kd5c8hx 0:9h6s= 1:As6d=; 2>1:bust:20/20; 2:broke:0',
  [],
);

test('only what came with this event is new, and it stays new when the frame is drawn again', () => {
  const after = keep(keep(undefined, CARD), BUST);
  expect(after.paid).toEqual([{ from: 2, to: 1, reason: 'bust', owed: 20, paid: 20 }]);
  expect(keep(after, BUST)).toEqual(after);
});

test('an event without a payment does not stop tokens on their way', () => {
  const paid = keep(keep(undefined, CARD), BUST);
  const after = keep(paid, { ...BUST, event: { number: 9, kind: 'draw', drawn: '2h' } });
  expect([after.number, after.paidAt, after.paid]).toEqual([9, 8, paid.paid]);
});

test('a player who has just arrived sees nothing move', () => {
  const arrived = keep(undefined, { ...BUST, event: undefined });
  expect(arrived.paid).toEqual([]);
});

test('a deal adds no payments', () => {
  const dealt = look(10, '4; dealing; 1; 3; 0:140/200 1:180/200; 0: 1:; -; -', []);
  const after = keep(keep(undefined, OVER), dealt);
  expect(after.paid).toEqual([]);
});

test('a departed player keeps the name, and is known to have been here', () => {
  const after = keep(keep(undefined, BUST), OVER);
  expect(after.shown.get(2)).toBe('Cleo');
  expect(after.wereHere.has(2)).toBe(true);
});
