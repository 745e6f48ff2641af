// Sentences about events that arrive several at a time, with only the view after the last of them.

import { describe, expect, test } from 'vitest';
import { makeSeatLine } from '../../../client/seat-line.ts';
import type { SeatLine, SeenEvent, SeenTable } from '../../../protocol/from-server.ts';
import type { Game } from '../../../games/game.ts';
import { findGame } from '../../../games/registry.ts';
import { namesOf, openPresence, tellEvents } from './table-sentences.ts';
import { findScreen } from '../../terminal/screens.ts';

function seat(place: number, name: string, more: Partial<SeatLine> = {}): SeatLine {
  return { ...makeSeatLine({ seat: place, name, house: '' }), ...more };
}

function makeView(change: Partial<SeenTable>): SeenTable {
  return {
    table: 'T',
    code: 'KTRW',
    game: 'pig',
    options: {},
    access: 'public',
    clock: 0,
    startAt: 0,
    isPractice: false,
    phase: 'playing',
    number: 1,
    you: 0,
    seats: [seat(0, 'Ana'), seat(1, 'Ben')],
    watchers: 0,
    ...change,
  };
}

function number(events: ReadonlyArray<Omit<SeenEvent, 'number'>>): readonly SeenEvent[] {
  return events.map((event, index) => ({ number: index + 1, ...event }) as SeenEvent);
}

function positionOf(id: string, text: string): unknown {
  return findGame(id)!.notation.parseState(text);
}

function tell(
  id: string,
  events: ReadonlyArray<Omit<SeenEvent, 'number'>>,
  views: [SeenTable, SeenTable],
): readonly string[] {
  const around = { before: views[0], after: views[1] };
  return tellEvents(number(events), around, { game: findGame(id) as Game, screen: findScreen(id)! });
}

const PIG = { options: { target: 100, first: 1 }, first: 0, turns: 0 };

describe('Pig', () => {
  const before = makeView({ position: { ...PIG, scores: [0, 0], phase: 'choose', seat: 0, pot: 5 } });

  test('a step is told event by event, each with the state at that point', () => {
    const after = makeView({
      position: { ...PIG, scores: [5, 0], phase: 'choose', seat: 1, pot: 4, turns: 1 },
    });
    const events = [
      { kind: 'move', seat: 0, move: 'hold' },
      { kind: 'draw', drawn: '4' },
    ];
    expect(tell('pig', events, [before, after])).toEqual(['You: held 5, which makes 5.', 'Ben: rolled 4.']);
  });

  test('moves missed while away are told too, one by one', () => {
    const after = makeView({
      position: { ...PIG, scores: [5, 4], phase: 'choose', seat: 0, pot: 2, turns: 2 },
    });
    const events = [
      { kind: 'move', seat: 0, move: 'hold' },
      { kind: 'draw', drawn: '4' },
      { kind: 'move', seat: 1, move: 'hold' },
      { kind: 'draw', drawn: '2' },
    ];
    expect(tell('pig', events, [before, after]).slice(2)).toEqual([
      'Ben: held 4, which makes 4.',
      'You: rolled 2.',
    ]);
  });

  test('a stand-in is mentioned with the reason', () => {
    const after = makeView({
      position: { ...PIG, scores: [5, 0], phase: 'choose', seat: 1, pot: 4, turns: 1 },
    });
    const told = tell(
      'pig',
      [
        { kind: 'stand-in', seat: 0, reason: 'clock' },
        { kind: 'move', seat: 0, move: 'hold' },
        { kind: 'draw', drawn: '4' },
      ],
      [before, after],
    );
    expect(told[0]).toBe('You: out of time; a stand-in moves.');
  });

  test('hidden events and events of newer servers are skipped', () => {
    const events = [
      { kind: 'hidden' },
      { kind: 'dance', seat: 0 },
      { kind: 'move', seat: 'x', move: 'hold' },
    ];
    expect(tell('pig', events, [before, before])).toEqual([]);
  });

  test('seats that are renumbered at the start have their new names from then on', () => {
    const gathering = makeView({
      phase: 'gathering',
      you: 2,
      seats: [seat(0, 'Ana'), seat(1, 'Ben'), seat(2, 'Cem')],
    });
    const after = makeView({
      you: 1,
      seats: [seat(0, 'Ben'), seat(1, 'Cem')],
      position: { ...PIG, scores: [0, 0], phase: 'roll', seat: 0, pot: 0 },
    });
    const events = [
      { kind: 'rise', seat: 0, reason: 'left' },
      { kind: 'start', format: 1, table: 'T', game: 'pig', options: { target: 100, first: 0 }, seats: 2 },
      { kind: 'draw', drawn: '1' },
    ];
    expect(tell('pig', events, [gathering, after])).toEqual(['Ana left the table.', 'Ben starts.']);
  });
});

test('Yahtzee: the points of a turn are told before the next roll', () => {
  const text = (round: number, dice: string, ones: string): string =>
    `rules=official,columns=1,rerolls=2,rounds=0,firstRolls=turn; ${round}; 0; ${dice}; 2; ${ones},-,-,-,-,-,-,-,-,-,-,-,-+0`;
  const views: [SeenTable, SeenTable] = [
    makeView({ position: positionOf('yahtzee', text(1, '11134', '-')) }),
    makeView({ position: positionOf('yahtzee', text(2, '25634', '3')) }),
  ];
  const events = [
    { kind: 'move', seat: 0, move: 'score ones' },
    { kind: 'draw', drawn: '2 5 6 3 4' },
  ];
  expect(tell('yahtzee', events, views)).toEqual([
    'You: scored 3 in Ones.',
    'You: 3 points.',
    'You: rolled 2 5 6 3 4.',
  ]);
});

describe('Twenty-One with closed cards', () => {
  const options = { stake: 20, cards: 'closed', tokens: 200, rounds: 0 };
  const seats = [0, 1].map((one) => ({ seat: one, tokens: 200, brought: 200, presence: 'here' }));
  const hand = (one: number, cards: readonly string[], standing = 'playing'): object => ({
    seat: one,
    cards,
    standing,
  });
  const table = { options, dealer: 0, seats, payments: [], gone: [] };
  const dealt = {
    ...table,
    phase: 'choose',
    round: 1,
    hands: [hand(1, ['??', '??']), hand(0, ['9h', '9s'])],
  };

  test('a deal is one sentence, and a hidden card gets none', () => {
    const start = makeView({ position: { ...table, phase: 'deal', round: 1, hands: [] } });
    const deal = ['?', '9h', '?', '9s'].map((drawn) => ({ kind: 'draw', drawn }));
    const events = [{ kind: 'move', seat: 0, move: 'deal' }, ...deal];
    expect(tell('twenty-one', events, [start, makeView({ position: dealt })])).toEqual(['You: dealt.']);
    const hit = [
      { kind: 'move', seat: 1, move: 'hit' },
      { kind: 'draw', drawn: '?' },
    ];
    const after = { ...dealt, hands: [hand(1, ['??', '??', '??']), hand(0, ['9h', '9s'])] };
    const views: [SeenTable, SeenTable] = [makeView({ position: dealt }), makeView({ position: after })];
    expect(tell('twenty-one', hit, views)).toEqual(['Ben: took a card.']);
  });

  test('a natural is paid in the step of its deal', () => {
    const last = [{ from: 1, to: 0, reason: 'bust', owed: 20, paid: 20 }];
    const start = makeView({ position: { ...table, phase: 'deal', round: 2, hands: [], payments: last } });
    const paid = [{ from: 1, to: 0, reason: 'natural', owed: 40, paid: 40 }];
    const hands = [hand(1, ['2c', '3c'], 'stands'), hand(0, ['As', 'Ks'], 'stands')];
    const after = makeView({ position: { ...table, phase: 'deal', round: 3, hands, payments: paid } });
    const events = [
      { kind: 'move', seat: 0, move: 'deal' },
      { kind: 'draw', drawn: '?' },
    ];
    expect(tell('twenty-one', events, [start, after]).at(-1)).toBe('Ben: paid You 40 for a natural.');
  });

  test('several missed moves are only counted, because the views between them are unknown', () => {
    const events = [
      { kind: 'move', seat: 1, move: 'stick' },
      { kind: 'move', seat: 0, move: 'stick' },
    ];
    const view = makeView({ position: dealt });
    expect(tell('twenty-one', events, [view, view])).toEqual(['2 moves were made meanwhile.']);
  });
});

test('equal names get numbers, nobody else is "You", and nothing disturbs the terminal', () => {
  const names = namesOf({
    you: 0,
    seats: [seat(0, 'Ana'), seat(1, 'Ana'), seat(2, 'You'), seat(3, 'Ana'), seat(4, 'x\u001B[2J')],
  });
  expect([0, 1, 2, 3, 4, 9].map(names)).toEqual(['You', 'Ana', 'You 2', 'Ana 2', 'x\\u{1b}[2J', 'Seat 10']);
});

test('a player who goes away or comes back is reported; a newcomer is not', () => {
  const tellPresence = openPresence();
  const here = makeView({});
  const away = makeView({ seats: [seat(0, 'Ana'), seat(1, 'Ben', { isHere: false })], watchers: 2 });
  expect(tellPresence(away, { ...here, watchers: 2 })).toEqual([]);
  expect(tellPresence(here, away)).toEqual(['Ben is away.', '2 are watching.']);
  expect(tellPresence(away, away)).toEqual([]);
  expect(tellPresence(away, { ...here, watchers: 0 })).toEqual(['Ben is back.', 'Nobody is watching.']);
});
