// The wire of Java objects over a fake socket: its queue, its silence, its limits and its end.

import { expect, test } from 'vitest';
import { ObjectWire } from '../../src/doors/object-wire.ts';
import { TEXTS_AND_INTS, makeText, type JavaWire } from '../../src/doors/yahtzee-java/objects.ts';
import type { LineSocket } from '../../src/doors/sockets.ts';
import type { Time } from '../../src/doors/time.ts';
import {
  BOT_MESSAGES_BURST,
  DEAD_PEER_MS,
  FIRST_MESSAGE_MS,
  PIPELINED_MAX,
  READING_PAUSE_MS,
  QUEUED_BYTES_MAX,
} from '../../src/protocol/limits.ts';
import { arrive } from './arrive.ts';
import { HEADER } from './yahtzee-java-encoder.ts';

class FakeSocket implements LineSocket {
  writableLength = 0;
  readonly log: string[] = [];
  private readonly listeners = new Map<string, (chunk: Uint8Array) => void>();

  write(data: string | Uint8Array): void {
    this.log.push(Buffer.from(data).toString('latin1'));
  }
  end(): void {
    this.log.push('end');
  }
  destroy(): void {
    this.log.push('destroy');
  }
  pause(): void {
    this.log.push('pause');
  }
  resume(): void {
    this.log.push('resume');
  }
  on(event: string, listener: (chunk: Uint8Array) => void): void {
    this.listeners.set(event, listener);
  }
  emit(event: string, ...chunks: readonly Uint8Array[]): void {
    this.listeners.get(event)?.(Buffer.concat(chunks));
  }
}

interface Opened {
  readonly socket: FakeSocket;
  readonly wire: JavaWire;
  readonly pass: (ms: number) => void;
}

function openWire(): Opened {
  const timers = new Set<{ readonly at: number; readonly call: () => void }>();
  let now = 0;
  const time: Time = {
    now: () => now,
    after: (ms, call) => {
      const timer = { at: now + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const socket = new FakeSocket();
  const wire = new ObjectWire(arrive(socket), time, TEXTS_AND_INTS);
  const pass = (ms: number): void => {
    now += ms;
    for (const timer of timers) if (timer.at <= now && timers.delete(timer)) timer.call();
  };
  return { socket, wire, pass };
}

test('the header goes out at once, before anything has come', () => {
  expect(openWire().socket.log).toEqual([HEADER.toString('latin1')]);
});

test('objects wait until they are asked for, and are passed on one by one', async () => {
  const { socket, wire } = openWire();
  socket.emit('data', HEADER, makeText('one'), makeText('two').subarray(0, 4));
  expect(await wire.next()).toEqual({ kind: 'header' });
  expect(await wire.next()).toEqual({ kind: 'text', text: 'one' });
  const later = wire.next();
  socket.emit('data', makeText('two').subarray(4));
  expect(await later).toEqual({ kind: 'text', text: 'two' });
});

test('objects that nobody asks for are read only up to a limit', async () => {
  const { socket, wire } = openWire();
  socket.emit('data', HEADER, ...Array.from({ length: PIPELINED_MAX - 1 }, () => makeText('x')));
  expect(socket.log.slice(1)).toEqual(['pause']);
  await wire.next();
  expect(socket.log.slice(1)).toEqual(['pause', 'resume']);
});

test('objects that nobody asks for are read again after a while, so that a client that has gone is noticed', () => {
  const { socket, pass } = openWire();
  socket.emit('data', HEADER, ...Array.from({ length: PIPELINED_MAX }, () => makeText('a')));
  pass(READING_PAUSE_MS);
  expect(socket.log.slice(1)).toEqual(['pause', 'resume']);
  socket.emit('data', makeText('a'));
  expect(socket.log.slice(1)).toEqual(['pause', 'resume']);
  for (let count = 0; count < 300; count += 1) socket.emit('data', makeText('a'));
  expect(socket.log.at(-1)).toBe('destroy');
});

test('objects sent before the other side closed are still passed on; then there are no more', async () => {
  const { socket, wire } = openWire();
  socket.emit('data', HEADER, makeText('one'), Buffer.from('7400', 'hex'));
  socket.emit('end');
  expect(wire.isOpen).toBe(false);
  expect(await wire.next()).toEqual({ kind: 'header' });
  expect(await wire.next()).toEqual({ kind: 'text', text: 'one' });
  expect(await wire.next()).toBeUndefined();
  expect(await wire.next()).toBeUndefined();
});

test('a fault comes after the objects before it, and is returned to every reader', async () => {
  const { socket, wire } = openWire();
  socket.emit('data', HEADER, makeText('one'), Buffer.from('70', 'hex'), makeText('two'));
  await wire.next();
  expect(await wire.next()).toEqual({ kind: 'text', text: 'one' });
  expect(await wire.next()).toEqual({ kind: 'fault', fault: 'unknown-type' });
  expect(await wire.next()).toEqual({ kind: 'fault', fault: 'unknown-type' });
});

test('a client without a whole header after two minutes is silent; after its header it may be silent', async () => {
  const quiet = openWire();
  quiet.socket.emit('data', HEADER.subarray(0, 3));
  quiet.pass(FIRST_MESSAGE_MS);
  expect(await quiet.wire.next()).toEqual({ kind: 'fault', fault: 'silent' });
  const loud = openWire();
  loud.socket.emit('data', HEADER);
  loud.pass(100 * FIRST_MESSAGE_MS);
  await loud.wire.next();
  loud.socket.emit('data', makeText('late'));
  expect(await loud.wire.next()).toEqual({ kind: 'text', text: 'late' });
});

test('a client that sends too many objects at once is too fast, for good', async () => {
  const { socket, wire, pass } = openWire();
  const reference = Buffer.from('71007e0000', 'hex');
  socket.emit('data', HEADER, makeText('x'), ...Array.from({ length: BOT_MESSAGES_BURST }, () => reference));
  for (let count = 0; count < BOT_MESSAGES_BURST; count += 1) await wire.next();
  expect(await wire.next()).toEqual({ kind: 'fault', fault: 'too-fast' });
  pass(60_000);
  expect(await wire.next()).toEqual({ kind: 'fault', fault: 'too-fast' });
});

test('a reset is not passed on, but counts', async () => {
  const { socket, wire } = openWire();
  const reset = Buffer.from('79', 'hex');
  socket.emit('data', HEADER, reset, makeText('one'), reset, reset, makeText('two'), reset);
  await wire.next();
  expect(await wire.next()).toEqual({ kind: 'text', text: 'one' });
  expect(await wire.next()).toEqual({ kind: 'text', text: 'two' });
  const later = wire.next();
  socket.emit('data', ...Array.from({ length: BOT_MESSAGES_BURST }, () => reset));
  expect(await later).toEqual({ kind: 'fault', fault: 'too-fast' });
});

test('texts that belong together are written together', () => {
  const { socket, wire } = openWire();
  wire.write('ROUND_NUMBER', '1');
  wire.write();
  expect(socket.log.slice(1)).toEqual(['t\u0000\u000CROUND_NUMBERt\u0000\u00011']);
});

test('a client that does not read is cut', () => {
  const { socket, wire } = openWire();
  socket.writableLength = QUEUED_BYTES_MAX;
  wire.write('hello');
  expect(socket.log).not.toContain('destroy');
  socket.writableLength += 1;
  wire.write('hello');
  expect(socket.log.at(-1)).toBe('destroy');
});

test('after the end nothing is written or passed on, and a client that stays is cut', async () => {
  const { socket, wire, pass } = openWire();
  const waiting = wire.next();
  wire.end();
  expect(await waiting).toBeUndefined();
  wire.write('late');
  wire.end();
  socket.emit('data', HEADER);
  expect(await wire.next()).toBeUndefined();
  expect(socket.log.slice(1)).toEqual(['end', 'resume']);
  pass(60_000);
  expect(socket.log.at(-1)).toBe('destroy');
});

test('a connection that is gone leaves no timer, and waiting readers are told', async () => {
  const { socket, wire, pass } = openWire();
  const waiting = wire.next();
  socket.emit('error');
  socket.emit('close');
  expect(await waiting).toBeUndefined();
  pass(60_000);
  expect(socket.log.slice(1)).toEqual([]);
});

test('a client that closed its side stays as long as it is told something now and then', () => {
  const { socket, wire, pass } = openWire();
  socket.emit('data', HEADER, makeText('one'));
  socket.emit('end');
  pass(DEAD_PEER_MS - 1);
  wire.write('news');
  pass(DEAD_PEER_MS - 1);
  expect(socket.log).not.toContain('destroy');
  pass(1);
  expect(socket.log.at(-1)).toBe('destroy');
});
