import { expect, test } from 'vitest';
import { Gate, type Entry } from './gate.ts';

function leave(entry: Entry): void {
  if (entry.ok) entry.leave();
}

test('one address has a limit of connections, others are unaffected, and leaving makes room', () => {
  const gate = new Gate({ all: 10, perAddress: 2 });
  const first = gate.enter('203.0.113.7');
  expect(gate.enter('::ffff:203.0.113.7').ok).toBe(true);
  expect(gate.enter('203.0.113.7')).toEqual({ ok: false, reason: 'too-many-connections' });
  expect(gate.enter('203.0.113.8').ok).toBe(true);
  leave(first);
  leave(first);
  expect(gate.size).toBe(2);
  expect(gate.enter('203.0.113.7').ok).toBe(true);
  expect(gate.enter('203.0.113.7').ok).toBe(false);
});

test('an IPv6 network counts as one address', () => {
  const gate = new Gate({ all: 10, perAddress: 1 });
  expect(gate.enter('2001:db8::1').ok).toBe(true);
  expect(gate.enter('2001:db8::2')).toEqual({ ok: false, reason: 'too-many-connections' });
  expect(gate.enter('2001:db8:0:1::2').ok).toBe(true);
});

test('there is a limit for all addresses together', () => {
  const gate = new Gate({ all: 2, perAddress: 2 });
  const entries = ['203.0.113.1', '203.0.113.2'].map((address) => gate.enter(address));
  expect(gate.enter('203.0.113.3')).toEqual({ ok: false, reason: 'server-full' });
  entries.forEach(leave);
  expect(gate.size).toBe(0);
  expect(gate.enter('203.0.113.3').ok).toBe(true);
});

test('a connection from a proxy counts in the total, and by address once its client is known', () => {
  const gate = new Gate({ all: 3, perAddress: 1 });
  const entries = [gate.enter(), gate.enter(), gate.enter()];
  expect(gate.enter()).toEqual({ ok: false, reason: 'server-full' });
  const [first, second] = entries;
  if (first?.ok !== true || second?.ok !== true) throw new Error('both were let in');
  expect(first.claim('203.0.113.7')).toBe(undefined);
  expect(first.claim('203.0.113.7'), 'claimed twice').toBe(undefined);
  expect(second.claim('203.0.113.7')).toBe('too-many-connections');
  expect(second.claim('203.0.113.8')).toBe(undefined);
  first.leave();
  expect(gate.size).toBe(2);
  expect(second.claim('203.0.113.7'), 'and the other place is free again').toBe(undefined);
  expect(gate.enter('203.0.113.8').ok).toBe(true);
});
