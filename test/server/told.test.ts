// The comparison that the kill and power-cut tests rely on finds everything that can be lost.

import { describe, expect, test } from 'vitest';
import type { Entry, Journal } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { publish, type TableEvent } from '../../src/table/events.ts';
import { compare, findLosses, openTold, type Told } from './told.ts';

const TABLE = 'KTRW-1';

function makeMove(number: number, id?: string): TableEvent {
  const event: TableEvent = { number, kind: 'move', seat: 0, move: number % 2 === 0 ? 'roll' : 'hold' };
  return id === undefined ? event : { ...event, command: { player: 'ana', id } };
}

/** Makes an entry for each list of events. */
function makeEntries(...lists: ReadonlyArray<readonly TableEvent[]>): readonly Entry[] {
  return lists.map((events) => {
    const number = events[0]?.number ?? 1;
    return { table: TABLE, number, count: events.length, body: JSON.stringify(events) };
  });
}

const EVENTS = [[makeMove(1, 'a'), makeMove(2)], [makeMove(3, 'b')], [makeMove(4)]] as const;

/** A player who was shown everything and has two acknowledgements. */
function tellAll(): Told {
  const told = openTold(TABLE);
  for (const event of EVENTS.flat()) told.shown.set(event.number, JSON.stringify(publish(event)));
  told.acknowledged.set(1, 'a').set(3, 'b');
  return told;
}

function kindsOf(entries: readonly Entry[], told = tellAll()): readonly string[] {
  return compare(told, { table: TABLE, entries }).map(({ kind }) => kind);
}

describe('what a player was told is compared with the journal', () => {
  test('nothing is missing when all of it is there; the journal may have more', () => {
    expect(kindsOf(makeEntries(...EVENTS))).toEqual([]);
    expect(kindsOf(makeEntries(...EVENTS, [makeMove(5, 'c')]))).toEqual([]);
  });

  test('an acknowledged command that is not there is lost, even if it is the only one', () => {
    const told = openTold(TABLE);
    told.acknowledged.set(3, 'b');
    expect(compare(told, { table: TABLE, entries: makeEntries(EVENTS[0]) })).toEqual([
      {
        kind: 'acknowledged',
        sentence: 'Table KTRW-1: command b was acknowledged at 3 and is not there.',
      },
    ]);
    expect(kindsOf([], told)).toEqual(['acknowledged']);
  });

  test('an acknowledged command that is there twice, or elsewhere, is found', () => {
    const told = openTold(TABLE);
    told.acknowledged.set(3, 'b');
    expect(kindsOf(makeEntries(...EVENTS, [makeMove(5, 'b')]), told)).toEqual(['acknowledged']);
    expect(kindsOf(makeEntries(EVENTS[0], [makeMove(3)], [makeMove(4, 'b')]), told)).toEqual([
      'acknowledged',
    ]);
  });

  test('an event that was shown and is not there, or is another one now, is found', () => {
    expect(kindsOf(makeEntries(EVENTS[0], EVENTS[1]))).toEqual(['shown']);
    const other: TableEvent = { number: 4, kind: 'set', drawn: '6' };
    expect(kindsOf(makeEntries(EVENTS[0], EVENTS[1], [other]))).toEqual(['shown']);
  });

  test('a view of more events than there are is found', () => {
    const told = openTold(TABLE);
    told.viewed = 4;
    expect(kindsOf(makeEntries(...EVENTS), told)).toEqual([]);
    expect(kindsOf(makeEntries(EVENTS[0], EVENTS[1]), told)).toEqual(['shown']);
  });

  test('a gap and a flaw in the log are found', () => {
    const told = openTold(TABLE);
    expect(kindsOf(makeEntries(EVENTS[0], EVENTS[2]), told)).toEqual(['log']);
    const flaw = { number: 3, sentence: 'Event 3 is damaged.' };
    expect(compare(told, { table: TABLE, entries: makeEntries(EVENTS[0]), flaw })).toEqual([
      { kind: 'log', sentence: 'Table KTRW-1: Event 3 is damaged.' },
    ]);
  });
});

test('a journal is asked for every table that somebody was told about', async () => {
  const journal: Journal = openMemoryJournal();
  for (const entry of makeEntries(...EVENTS)) await journal.append(entry);
  const elsewhere = openTold('LOST-1');
  elsewhere.acknowledged.set(1, 'x');
  expect(await findLosses(journal, [tellAll()])).toEqual([]);
  expect(await findLosses(journal, [tellAll(), elsewhere])).toHaveLength(1);
  await journal.close();
});
