// The names of the people at a table, during the game and after it.

import { expect, test } from 'vitest';
import { makeSeatLine } from '../../../client/seat-line.ts';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { words } from '../../words/words.ts';
import { namesInGame, namesOf, seatsInGame } from './names.ts';

function seat(place: number, name: string): SeatLine {
  return makeSeatLine({ seat: place, name, house: '' });
}

const players = [
  { seat: 0, name: 'Player 1', house: '', colour: 0 },
  { seat: 1, name: 'Player 2', house: '', colour: 1 },
];

test('players who left when the game was over keep their names', () => {
  const names = namesInGame({ seats: [], players });
  expect([0, 1, 2].map(names)).toEqual(['Player 1', 'Player 2', '#3']);
  expect(namesOf([])(0)).toBe('#1');
});

test('a newcomer in the seat of a player who left gets neither the name nor the result', () => {
  const seats = [seat(0, 'Eve'), seat(1, 'Player 2')];
  expect(namesInGame({ seats, players })(0)).toBe('Player 1');
  expect(seatsInGame({ seats, players })).toEqual([seat(1, 'Player 2')]);
  expect(seatsInGame({ seats })).toEqual(seats);
});

test('two players with the same name are told apart by a number, even if the case differs', () => {
  const names = namesOf([seat(0, 'Ana'), seat(1, 'ana'), seat(2, 'Bo')]);
  expect([0, 1, 2].map(names)).toEqual(['Ana', 'ana (2)', 'Bo']);
});

test('a house player is called after what it does', () => {
  expect(namesOf([{ seat: 0, name: 'hold-at-20', house: 'hold-at-20' }])(0)).toBe('Hold at 20');
});

test('people without a name are called guests in the reader’s language', () => {
  const names = namesOf([seat(0, 'Guest'), seat(1, 'Guest 2'), seat(2, 'Guesthouse')]);
  expect([0, 1, 2].map(names)).toEqual(['Guest', 'Guest 2', 'Guesthouse']);
  words.value = { ...words.value, table: { ...words.value.table, guest: (number) => `Gast ${number ?? 1}` } };
  expect([0, 1].map(namesOf([seat(0, 'Guest'), seat(1, 'Guest 2')]))).toEqual(['Gast 1', 'Gast 2']);
});

test('a name that is written from right to left stays where it is, and the number after it, too', () => {
  const names = namesOf([seat(0, 'محمد'), seat(1, 'محمد'), seat(2, 'Bo')]);
  expect([0, 1, 2].map(names)).toEqual(['\u2068محمد\u2069', '\u2068محمد\u2069 (2)', 'Bo']);
});
