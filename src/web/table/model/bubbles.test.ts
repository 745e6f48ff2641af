// Words at a face: one for each player, for a moment, and the number of those not read yet.

import { expect, test } from 'vitest';
import { Bubbles } from './bubbles.ts';
import type { Cancel, Clock } from './clock.ts';

/** A clock that goes on when the test says so. */
class TestClock implements Clock {
  private time = 0;
  private readonly timers = new Map<() => void, number>();

  now(): number {
    return this.time;
  }

  date(): number {
    return this.time;
  }

  after(ms: number, call: () => void): Cancel {
    this.timers.set(call, this.time + ms);
    return () => this.timers.delete(call);
  }

  pass(ms: number): void {
    this.time += ms;
    for (const [call, at] of Array.from(this.timers)) {
      if (at > this.time) continue;
      this.timers.delete(call);
      call();
    }
  }
}

function open(): { bubbles: Bubbles; clock: TestClock; texts: () => readonly string[] } {
  const clock = new TestClock();
  const bubbles = new Bubbles({ clock });
  return { bubbles, clock, texts: () => Array.from(bubbles.now.value.values(), ({ text }) => text) };
}

test('words stay for 3 seconds, own words for 4', () => {
  const { bubbles, clock, texts } = open();
  bubbles.add({ seat: 0, text: 'Hello!', isOwn: true });
  bubbles.add({ seat: 1, text: 'Oops!', isOwn: false });
  clock.pass(2999);
  expect(texts()).toEqual(['Hello!', 'Oops!']);
  clock.pass(1);
  expect(texts()).toEqual(['Hello!']);
  clock.pass(1000);
  expect(texts()).toEqual([]);
});

test('a second word of a player replaces the first and has its whole time', () => {
  const { bubbles, clock, texts } = open();
  bubbles.add({ seat: 1, text: 'Oops!', isOwn: false });
  clock.pass(2000);
  bubbles.add({ seat: 1, text: 'Thanks!', isOwn: false });
  expect(texts()).toEqual(['Thanks!']);
  clock.pass(2999);
  expect(texts()).toEqual(['Thanks!']);
  clock.pass(1);
  expect(texts()).toEqual([]);
});

test('what others say counts as unread until the chat is opened', () => {
  const { bubbles } = open();
  bubbles.add({ seat: 1, text: 'Oops!', isOwn: false });
  bubbles.add({ seat: 0, text: 'Hello!', isOwn: true });
  bubbles.add({ seat: 1, text: 'Thanks!', isOwn: false });
  expect(bubbles.unread.value).toBe(2);
  bubbles.read();
  expect(bubbles.unread.value).toBe(0);
});

test('a player who says much is read out once in 2 seconds', () => {
  const { bubbles, clock } = open();
  expect([bubbles.mayAnnounce(1), bubbles.mayAnnounce(1), bubbles.mayAnnounce(2)]).toEqual([
    true,
    false,
    true,
  ]);
  clock.pass(2000);
  expect(bubbles.mayAnnounce(1)).toBe(true);
});
