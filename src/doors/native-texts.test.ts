// The texts of news that several clients are told: each gets what JSON.stringify would write for
// it, even where parts are shared.

import { expect, test } from 'vitest';
import type { FromServer, SeenTable } from '../protocol/from-server.ts';
import { makeText } from './native-texts.ts';

type EventsNews = Extract<FromServer, { say: 'events' }>;

const VIEW: SeenTable = {
  table: 't',
  code: 'ABCD',
  game: 'pig',
  options: {},
  access: 'public',
  clock: 0,
  startAt: 2,
  isPractice: false,
  phase: 'playing',
  number: 7,
  seats: [],
  watchers: 0,
  position: { pot: 4 },
};
const EVENTS = [{ number: 7, kind: 'draw', drawn: '4' }];

function newsOf(view: SeenTable, events = EVENTS): EventsNews {
  return { say: 'events', table: 't', events, view };
}

/** Makes the texts one after another, as a door sends them. */
function expectTexts(...all: readonly FromServer[]): void {
  for (const news of all) expect(JSON.parse(makeText(news))).toEqual(news);
}

test('seats and watchers with the same view get the same text except for their own seat, in any order', () => {
  const [zero, one, watcher] = [newsOf({ ...VIEW, you: 0 }), newsOf({ ...VIEW, you: 1 }), newsOf(VIEW)];
  expectTexts(zero, one, watcher, watcher, one);
  expectTexts(watcher, newsOf({ ...VIEW, you: 12 }), zero);
});

test('a viewer with another position, other events or another moment gets a separate text', () => {
  expectTexts(
    newsOf({ ...VIEW, you: 0 }),
    newsOf({ ...VIEW, position: { pot: '?' }, you: 1 }),
    newsOf({ ...VIEW, you: 0 }, [{ number: 7, kind: 'draw', drawn: '?' }]),
    newsOf({ ...VIEW, seats: [], number: 8, you: 1 }),
  );
});

test('a view that does not end with `you` is written whole', () => {
  const { table, ...rest } = VIEW;
  expectTexts(newsOf({ table, you: 0, ...rest }), newsOf({ table, you: 1, ...rest }));
});

test('other messages between the news do not matter', () => {
  expectTexts(
    newsOf({ ...VIEW, you: 0 }),
    { id: 1, ok: true, number: 7 },
    { id: 2, ok: true, say: 'events' },
    newsOf({ ...VIEW, you: 1 }),
  );
});
