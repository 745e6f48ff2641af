// The waiting list of the Pig door: it is always fresh, and making it takes only a part of the
// time, however many clients ask.

import { expect, test } from 'vitest';
import type { Visitor } from '../../protocol/connection.ts';
import { Insider } from '../insider.ts';
import { WaitingList, makeList, showName } from './waiting.ts';
import type { Time } from '../time.ts';
import { acceptAnything } from '../../../test/server/any-answer.ts';

const MAKING_MS = 10;

/** A server whose lobby has one more table each time it is asked, and takes a while to answer. */
function openServer(): {
  list: WaitingList;
  insider: Insider;
  asked: number[];
  pass: (ms: number) => Promise<void>;
} {
  let now = 0;
  const timers: Array<{ at: number; call: () => void }> = [];
  const time: Time = {
    now: () => now,
    after(ms, call) {
      if (ms === 0) setImmediate(call);
      else timers.push({ at: now + ms, call });
      return () => {};
    },
  };
  const asked: number[] = [];
  const tables: object[] = [];
  const welcome = (): Visitor => ({
    async receive({ id }, answer) {
      asked.push(now);
      now += MAKING_MS;
      const name = `P${asked.length}`;
      tables.unshift({
        table: name,
        code: 'ABCD',
        seats: [{ name, isHere: true }],
        free: 1,
        options: { target: 100 },
      });
      answer(acceptAnything(id, { tables: [...tables] }));
    },
    leave() {},
  });
  const insider = new Insider(welcome, { door: 'test', address: '' }, { hear() {}, dismissed() {} });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return {
    list: new WaitingList(time),
    insider,
    asked,
    async pass(ms) {
      await settle();
      now += ms;
      for (const timer of timers.splice(0)) {
        if (timer.at <= now) timer.call();
        else timers.push(timer);
      }
      await settle();
    },
  };
}

test('a thousand clients that ask at once get the same list, made once', async () => {
  const { list, insider, asked } = openServer();
  const lists = await Promise.all(Array.from({ length: 1000 }, () => list.read(insider)));
  expect(asked).toHaveLength(1);
  expect(new Set(lists).size).toBe(1);
});

test('a list is made after it was asked for, and the longest wait comes first', async () => {
  const { list, insider, asked, pass } = openServer();
  await list.read(insider);
  const coming = list.read(insider);
  await pass(1000);
  expect(makeList(await coming)).toBe('P1,P2');
  expect(asked[1]).toBeGreaterThanOrEqual(1000);
});

test('the pause after a list is four times as long as the list took', async () => {
  const { list, insider, asked, pass } = openServer();
  await list.read(insider);
  const coming = [list.read(insider), list.read(insider)];
  await pass(4 * MAKING_MS - 1);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
  await Promise.all(coming);
});

test('a comma in a name is replaced; only a thousand names are shown', () => {
  expect(showName('a,b,,c')).toBe('a;b;;c');
  const waiting = Array.from({ length: 1001 }, (_, index) => ({ name: `P${index}`, table: '', house: '' }));
  expect(makeList(waiting).split(',')).toHaveLength(1000);
});
