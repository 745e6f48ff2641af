// What is shown of a connection: the messages, the remarks, a guess of the protocol, and which side
// is silent.

import { expect, test } from 'vitest';
import { makeIdleClock } from '../../../test/check/idle-clock.ts';
import { wait } from '../clock.ts';
import { PIG_WATCH } from '../pig/watch.ts';
import { WATCHES } from '../watches.ts';
import { Follower } from './follower.ts';
import type { Watch } from './watch.ts';

function follow(watch?: Watch): {
  readonly follower: Follower;
  readonly lines: string[];
  readonly idle: () => Promise<void>;
} {
  const clock = makeIdleClock();
  const lines: string[] = [];
  const show = ({ way, text, isFault }: { way: string | undefined; text: string; isFault: boolean }): void =>
    void lines.push(`${way ?? (isFault ? '!' : '#')} ${text}`);
  const follower = new Follower({ clock, watch, watches: WATCHES, silenceMs: 5000, show });
  return { follower, lines, idle: () => wait(clock, 10_000) };
}

test('the protocol is guessed from the first message that says it, and remarks are made up for', () => {
  const { follower, lines } = follow();
  follower.bytes('client', Buffer.from('hello\n'));
  follower.bytes('server', Buffer.from('INIT:Welcome\n'));
  expect(lines).toEqual([
    'C→S hello',
    'S→C INIT:Welcome',
    '# the protocol seems to be pig, from this message of the server',
    '! the client sent a line that is not a header, a colon and a content',
  ]);
});

test('an unknown protocol is shown without remarks', () => {
  const { follower, lines } = follow();
  for (let count = 0; count < 12; count += 1) follower.bytes('client', Buffer.from(`GET ${count}\n`));
  expect(lines.filter((line) => line.startsWith('#'))).toEqual([
    '# the protocol is not known, so there will be no remarks; say --protocol',
  ]);
});

test('after a silence, the side that has to speak is named once', async () => {
  const { follower, lines, idle } = follow(PIG_WATCH);
  follower.bytes('server', Buffer.from('INIT:Welcome\n'));
  await idle();
  expect(lines).toEqual(['S→C INIT:Welcome', '# nothing for 5 s: the client has to send INIT: and its name']);
});

test('a waiting player is not silent', async () => {
  const { follower, lines, idle } = follow(PIG_WATCH);
  follower.bytes('server', Buffer.from('INIT:Welcome\nINIT:\n'));
  follower.bytes('client', Buffer.from('INIT:Mike\nINIT:\n'));
  await idle();
  expect(lines.filter((line) => line.includes('nothing for'))).toEqual([]);
});

test('the end says who closed, and how many remarks there were', () => {
  const { follower, lines } = follow(PIG_WATCH);
  follower.bytes('server', Buffer.from('HELLO:\n'));
  follower.ended('server');
  follower.broken('client', 'ECONNRESET');
  follower.closed();
  expect(lines.slice(2)).toEqual([
    '# the server closes its side',
    '# the client breaks the connection (ECONNRESET)',
    '# closed: 1 messages; remarks: client 0, server 1',
  ]);
  expect(follower.closedBy).toBe('server');
  expect(follower.firstFault).toEqual({
    side: 'server',
    sentence: 'the server sent the unknown header HELLO',
  });
});
