// The queue of lines of the classic text doors.

import { describe, expect, test } from 'vitest';
import { BOT_MESSAGES_BURST, PIPELINED_MAX, QUEUED_BYTES_MAX } from '../protocol/limits.ts';
import type { Line } from '../protocol/lines.ts';
import type { LineSocket } from './sockets.ts';
import { TextWire } from './text-wire.ts';
import type { Time } from './time.ts';
import { arrive } from '../../test/doors/arrive.ts';

type Listener = (chunk: Uint8Array) => void;

class FakeSocket implements LineSocket {
  writableLength = 0;
  readonly log: string[] = [];
  private readonly listeners = new Map<string, Listener>();

  write(data: string | Uint8Array): void {
    this.log.push(String(data));
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
  on(event: string, listener: Listener): void {
    this.listeners.set(event, listener);
  }
  emit(event: string, text = ''): void {
    this.listeners.get(event)?.(new TextEncoder().encode(text));
  }
}

interface Opened {
  readonly socket: FakeSocket;
  readonly wire: TextWire;
  readonly told: string[];
  /** Why the connection was closed. */
  readonly reasons: string[];
  readonly passTime: () => void;
}

function openWire(): Opened {
  const calls = new Set<() => void>();
  let now = 0;
  const time: Time = {
    now: () => now,
    after: (_ms, call) => {
      calls.add(call);
      return () => calls.delete(call);
    },
  };
  const socket = new FakeSocket();
  const reasons: string[] = [];
  const wire = new TextWire(arrive(socket, reasons), time);
  const told: string[] = [];
  wire.begin({
    silent: () => told.push('silent'),
    finished: () => told.push('finished'),
    gone: () => told.push('gone'),
  });
  const passTime = (): void => {
    now += 60_000;
    for (const call of calls) if (calls.delete(call)) call();
  };
  return { socket, wire, told, reasons, passTime };
}

const textOf = (line: Line): string => (line.ok ? line.text : line.fault);

describe('lines', () => {
  test('wait until they are expected, and are passed on one by one', () => {
    const { socket, wire } = openWire();
    socket.emit('data', 'one\r\ntwo\nth');
    const taken: string[] = [];
    wire.expect((line) => taken.push(textOf(line)));
    expect(taken).toEqual(['one']);
    wire.expect((line) => taken.push(textOf(line)));
    wire.expect((line) => taken.push(`again ${textOf(line)}`));
    expect(taken).toEqual(['one', 'two']);
    socket.emit('data', 'ree\nfour\n');
    expect(taken).toEqual(['one', 'two', 'again three']);
  });

  test('that nobody expects yet are read only up to a limit', () => {
    const { socket, wire } = openWire();
    socket.emit('data', 'x\n'.repeat(PIPELINED_MAX));
    expect(socket.log).toEqual(['pause']);
    wire.expect(() => {});
    expect(socket.log).toEqual(['pause', 'resume']);
  });

  test('that nobody asks for are read again after a while, so that a client that has gone is noticed', () => {
    const { socket, wire, reasons, passTime } = openWire();
    socket.emit('data', 'x\n'.repeat(PIPELINED_MAX));
    passTime();
    expect(socket.log).toEqual(['pause', 'resume']);
    socket.emit('data', 'x\n');
    expect(socket.log).toEqual(['pause', 'resume']);
    // Once its lines are taken, the client may run ahead again, and gets another pause.
    wire.expect(() => {});
    wire.expect(() => {});
    socket.emit('data', 'x\n');
    expect(socket.log).toEqual(['pause', 'resume', 'pause']);
    expect(reasons).toEqual([]);
  });

  test('that nobody asks for, and that keep coming, end the connection', () => {
    const { socket, reasons, passTime } = openWire();
    socket.emit('data', 'x\n'.repeat(PIPELINED_MAX));
    passTime();
    socket.emit('data', 'x'.repeat(QUEUED_BYTES_MAX + 1));
    expect(socket.log).toEqual(['pause', 'resume', 'destroy']);
    expect(reasons).toEqual(['too-far-ahead']);
  });

  test('of a few bytes each count by the memory that they take', () => {
    const { socket, reasons, passTime } = openWire();
    socket.emit('data', 'x\n'.repeat(PIPELINED_MAX));
    passTime();
    for (let pieces = 0; pieces < 300; pieces += 1) socket.emit('data', 'x');
    expect(reasons).toEqual(['too-far-ahead']);
  });

  test('with a fault are passed on by name', () => {
    const { socket, wire } = openWire();
    const taken: string[] = [];
    wire.expect((line) => taken.push(textOf(line)));
    socket.emit('data', `${'x'.repeat(2000)}\n`);
    expect(taken).toEqual(['line-too-long']);
  });

  test('that came before the client closed its side are still taken', () => {
    const { socket, wire, told } = openWire();
    socket.emit('data', 'one\ntwo\nunfinished');
    socket.emit('end');
    expect(told).toEqual([]);
    wire.expect(() => {});
    wire.expect(() => {});
    expect(told).toEqual(['finished']);
  });
});

test('a client that says nothing for two minutes is silent; one that has spoken is not', () => {
  const quiet = openWire();
  quiet.passTime();
  expect(quiet.told).toEqual(['silent']);
  const loud = openWire();
  loud.socket.emit('data', 'hello\n');
  loud.passTime();
  expect(loud.told).toEqual([]);
});

test('a client that does not read is cut', () => {
  const { socket, wire, reasons } = openWire();
  socket.writableLength = QUEUED_BYTES_MAX + 1;
  wire.write('hello');
  expect(socket.log).toEqual(['hello\n', 'destroy']);
  expect(reasons).toEqual(['slow-reader']);
});

test('a client that closed its side stays while it is told something, and is then cut', () => {
  const { socket, wire, reasons, passTime } = openWire();
  socket.emit('data', 'one\n');
  socket.emit('end');
  wire.write('news');
  expect(socket.log).toEqual(['news\n']);
  passTime();
  expect(socket.log).toEqual(['news\n', 'destroy']);
  expect(reasons).toEqual(['half-closed']);
});

test('after the end nothing is written or taken, and a client that stays is cut', () => {
  const { socket, wire, reasons, passTime } = openWire();
  const taken: string[] = [];
  wire.expect((line) => taken.push(textOf(line)));
  wire.end('mistakes');
  wire.write('late');
  socket.emit('data', 'late\n');
  passTime();
  expect(taken).toEqual([]);
  expect(socket.log).toEqual(['end', 'resume', 'destroy']);
  expect(reasons, 'the log gets one reason').toEqual(['mistakes']);
});

test('a client that ended the connection itself is not in the log', () => {
  const { wire, reasons } = openWire();
  wire.end();
  expect(reasons).toEqual([]);
});

test('lines that come too fast wait, and are taken later', () => {
  const { socket, wire, passTime } = openWire();
  let taken = 0;
  const take = (): void => {
    taken += 1;
    wire.expect(take);
  };
  wire.expect(take);
  socket.emit('data', 'x\n'.repeat(BOT_MESSAGES_BURST + PIPELINED_MAX));
  expect(taken).toBe(BOT_MESSAGES_BURST);
  expect(socket.log, 'and no more are read').toEqual(['pause']);
  passTime();
  expect(taken).toBe(BOT_MESSAGES_BURST + PIPELINED_MAX);
  expect(socket.log).toEqual(['pause', 'resume']);
});
