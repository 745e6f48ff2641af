// The review of a table over HTTP: the same as `parlour review --json`, made in a thread,
// remembered, with the refusals and limits of the log.

import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REVIEWS_AT_ONCE_MAX, type ReadReview } from '../../src/doors/web-review.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { readLog } from '../../src/luck/read-log.ts';
import { reviewLog } from '../../src/review/review-log.ts';
import { pig } from '../../src/games/pig/rules/game.ts';
import { accept, refuse } from '../../src/games/result.ts';
import { twentyOne } from '../../src/games/twenty-one/rules/game.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { HALL } from '../../src/server/hall.ts';
import { makePublishedLog } from '../../src/server/published-log.ts';
import { REVIEW_MS_MAX, Reviews } from '../../src/server/reviews.ts';
import { HALL_TABLE, makeWholeTable, replay } from '../cli/whole-tables.ts';
import { ask, openDoor } from '../doors/web-place.ts';
import { makeTestWorld } from '../server/world.ts';
import { playTable } from './finished-table.ts';

const FINISHED = [
  playTable({ game: yahtzee, options: {}, strategies: ['random', 'greedy'], seed: 1001 }),
  playTable({ game: pig, options: {}, strategies: ['random', 'hold-at-20'], seed: 1002 }, 2),
  playTable({ game: twentyOne, options: { rounds: 4 }, strategies: ['random', 'random'], seed: 1003 }),
];
const LONG = playTable({
  game: twentyOne,
  options: { rounds: 200, tokens: 10_000 },
  strategies: ['random', 'random', 'random'],
  seed: 1004,
});
const WHOLE = Array.from({ length: 42 }, (_, seed) => makeWholeTable(seed));

const journal = openMemoryJournal();
const world = makeTestWorld(journal);
const reviews = new Reviews(world);
let door: Server;

const addressOf = (table: string): string => `/api/tables/${table}/review`;

beforeAll(async () => {
  for (const { entries } of [...FINISHED, LONG, ...WHOLE, HALL_TABLE])
    for (const entry of entries) await journal.append(entry);
  door = await openDoor({ pages: { readReview: (table) => reviews.read(table) } });
});

afterAll(async () => {
  door.close();
  await reviews.close();
});

describe('the review of a table', () => {
  test('is the review of its published log', async () => {
    for (const { table, log } of FINISHED) {
      const { status, headers, body } = await ask(door, addressOf(table));
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(JSON.parse(body.toString())).toEqual(JSON.parse(JSON.stringify(reviewLog(readLog(log).events))));
    }
  });

  test('shows no more of an unfinished game than the log does', async () => {
    const running = WHOLE.filter((whole) => replay(whole).phase === 'playing');
    expect(running.length).toBeGreaterThan(5);
    for (const whole of running) {
      const { lines } = makePublishedLog(whole);
      const { status, body } = await ask(door, addressOf(whole.table));
      const answer = JSON.parse(body.toString()) as object;
      if (lines.length === 0) {
        expect({ status, ...answer }).toMatchObject({ status: 404, reason: 'not-published-yet' });
        continue;
      }
      expect(status).toBe(200);
      expect(answer).toEqual(JSON.parse(JSON.stringify(reviewLog(readLog(`${lines.join('\n')}\n`).events))));
    }
  });

  test.each(['nothing', HALL, 'a%2Fb'])('does not exist for %s', async (id) => {
    const { status, body } = await ask(door, addressOf(id));
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toMatchObject({ reason: 'no-such-table' });
  });

  test('is made once, however many ask for it', async () => {
    const [{ table }] = FINISHED as [(typeof FINISHED)[number]];
    const [one, two] = await Promise.all([reviews.read(table), reviews.read(table)]);
    expect(one).toBe(two);
  });
});

describe('too much', () => {
  test('for the server is given up after a time, and then refused at once', async () => {
    const asked = ask(door, addressOf(LONG.table));
    // The thread is still working when the time is up.
    const isUnderWay = (): boolean => [...world.timers].some(({ at }) => at === world.now() + REVIEW_MS_MAX);
    while (!isUnderWay()) await new Promise((resolve) => setImmediate(resolve));
    await world.pass(REVIEW_MS_MAX);
    for (const answer of [await asked, await ask(door, addressOf(LONG.table))]) {
      expect(answer.status).toBe(422);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ reason: 'too-long' });
    }
    const [{ table }] = FINISHED as [(typeof FINISHED)[number]];
    expect((await ask(door, addressOf(table))).status).toBe(200);
  });

  test('at once is told to come again', async () => {
    const waiting: Array<() => void> = [];
    const readSlowly: ReadReview = async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return accept('{}');
    };
    const slow = await openDoor({ pages: { readReview: readSlowly } });
    const first = Array.from({ length: REVIEWS_AT_ONCE_MAX }, () => ask(slow, addressOf('x')));
    while (waiting.length < REVIEWS_AT_ONCE_MAX) await new Promise((resolve) => setImmediate(resolve));
    const refused = await ask(slow, addressOf('x'));
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(JSON.parse(refused.body.toString())).toMatchObject({ reason: 'busy' });
    for (const resolve of waiting) resolve();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200));
    slow.close();
  });

  test('for the server to make is told to come again, too', async () => {
    const busy = await openDoor({ pages: { readReview: async () => refuse('busy') } });
    const { status, headers, body } = await ask(busy, addressOf('x'));
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body.toString())).toEqual({
      reason: 'busy',
      sentence: 'Too many reviews are being made; try again soon.',
    });
    busy.close();
  });
});
