// The queue of lines of the classic text doors.

import { describe, expect, test } from 'vitest';
import { PIPELINED_MAX, QUEUED_BYTES_MAX } from '../protocol/limits.ts';
import type { Line } from '../protocol/lines.ts';
import type { LineSocket } from './sockets.ts';
import { TextWire } from './text-wire.ts';
import type { Time } from './time.ts';

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

function openWire(): { socket: FakeSocket; wire: TextWire; told: string[]; passTime: () => void } {
  const calls = new Set<() => void>();
  const time: Time = {
    now: () => 0,
    after: (_ms, call) => {
      calls.add(call);
      return () => calls.delete(call);
    },
  };
  const socket = new FakeSocket();
  const wire = new TextWire(socket, time);
  const told: string[] = [];
  wire.begin({
    silent: () => told.push('silent'),
    finished: () => told.push('finished'),
    gone: () => told.push('gone'),
  });
  return { socket, wire, told, passTime: () => calls.forEach((call) => call()) };
}

const textOf = (line: Line): string => (line.ok ? line.text : line.fault);

describe('lines', () => {
  test('wait until they are expected, and go one by one', () => {
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

  test('that nobody expects yet are not read without end', () => {
    const { socket, wire } = openWire();
    socket.emit('data', 'x\n'.repeat(PIPELINED_MAX));
    expect(socket.log).toEqual(['pause']);
    wire.expect(() => {});
    expect(socket.log).toEqual(['pause', 'resume']);
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

test('who says nothing for ten seconds is silent; who said something is not', () => {
  const quiet = openWire();
  quiet.passTime();
  expect(quiet.told).toEqual(['silent']);
  const loud = openWire();
  loud.socket.emit('data', 'hello\n');
  loud.passTime();
  expect(loud.told).toEqual([]);
});

test('who does not read is cut', () => {
  const { socket, wire } = openWire();
  socket.writableLength = QUEUED_BYTES_MAX + 1;
  wire.write('hello');
  expect(socket.log).toEqual(['hello\n', 'destroy']);
});

test('after the end nothing is written or taken, and who stays is cut', () => {
  const { socket, wire, passTime } = openWire();
  const taken: string[] = [];
  wire.expect((line) => taken.push(textOf(line)));
  wire.end();
  wire.write('late');
  socket.emit('data', 'late\n');
  passTime();
  expect(taken).toEqual([]);
  expect(socket.log).toEqual(['end', 'destroy']);
});
