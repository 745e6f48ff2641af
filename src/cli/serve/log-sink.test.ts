// Lines stay whole and in order, however much the descriptor accepts, and missing lines are
// counted.

import { expect, test } from 'vitest';
import { LOG_QUEUED_BYTES_MAX } from '../../protocol/limits.ts';
import { seededChance } from '../../strategies/seeded-chance.ts';
import { LogSink } from './log-sink.ts';

/** A descriptor with room for some bytes; it throws if the number is negative. */
function makeSink(): { sink: LogSink; room: { bytes: number }; out: () => string; timers: Set<() => void> } {
  const room = { bytes: Infinity };
  const timers = new Set<() => void>();
  let text = '';
  const sink = new LogSink({
    write(bytes) {
      if (room.bytes < 0) throw new Error('ENOSPC');
      const taken = Math.min(room.bytes, bytes.length);
      room.bytes -= taken;
      text += Buffer.from(bytes.subarray(0, taken)).toString('latin1');
      return taken;
    },
    makeNotice: (count) => `dropped ${count}\n`,
    every(_, call) {
      timers.add(call);
      return () => timers.delete(call);
    },
  });
  return { sink, room, out: () => text, timers };
}

test('a line is written at once, without waiting', () => {
  const { sink, out, timers } = makeSink();
  sink.write('one\n');
  expect(out()).toBe('one\n');
  expect(timers.size).toBe(0);
});

test('a line that cannot be written waits, and is retried by itself', () => {
  const { sink, room, out, timers } = makeSink();
  room.bytes = -1;
  sink.write('one\n');
  sink.write('two\n');
  expect(out()).toBe('');
  room.bytes = 2;
  for (const call of timers) call();
  expect(out()).toBe('on');
  room.bytes = Infinity;
  for (const call of timers) call();
  expect(out()).toBe('one\ntwo\n');
  expect(timers.size).toBe(0);
});

test('when the queue is full, lines are dropped, and their number follows those that were kept', () => {
  const { sink, room, out } = makeSink();
  room.bytes = 0;
  const line = `${'x'.repeat(1023)}\n`;
  const kept = LOG_QUEUED_BYTES_MAX / 1024;
  for (let count = 0; count < kept + 7; count += 1) sink.write(line);
  // This counts as two lines.
  sink.write('a\nb\n');
  room.bytes = Infinity;
  sink.write('last\n');
  expect(out()).toBe(`${line.repeat(kept)}dropped 9\nlast\n`);
});

test('however much is accepted at a time, lines are whole and in order, and every missing line is counted', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const chance = seededChance(seed);
  const { sink, room, out, timers } = makeSink();
  const said = 3000;
  for (let number = 0; number < said; number += 1) {
    room.bytes = chance() < 0.3 ? -1 : Math.floor(chance() ** 4 * 2000);
    sink.write(`${number} ${'y'.repeat(Math.floor(chance() * 400))}\n`);
    if (chance() < 0.1) for (const call of timers) call();
  }
  room.bytes = Infinity;
  sink.retry();
  const lines = out().split('\n').slice(0, -1);
  let next = 0;
  for (const line of lines) {
    const [, dropped] = /^dropped (\d+)$/.exec(line) ?? [];
    if (dropped === undefined) expect(line, `seed ${seed}`).toMatch(new RegExp(`^${next} y*$`));
    next += Number(dropped ?? 1);
  }
  expect(next, `seed ${seed}`).toBe(said);
  expect(timers.size).toBe(0);
});
