// What a transcript holds of one connection, and for which student it is kept.

import { expect, test } from 'vitest';
import { TRANSCRIPT_CONNECTION_BYTES_MAX } from '../../protocol/limits.ts';
import { recordArrival } from './recorded-socket.ts';
import { openSpokenLines, type Spoken } from './spoken-lines.ts';
import { parseNote, parseTranscriptLine } from './transcript-line.ts';
import { VisitBook, type CourseSettings } from './visit-book.ts';
import type { Visit } from './visit.ts';
import type { LineSocket } from '../sockets.ts';

const DATE = Date.UTC(2026, 10, 17, 9, 12, 3, 123);
const FROM = { address: '203.0.113.7', port: 54_322 };

class FakeSocket implements LineSocket {
  readonly writableLength = 0;
  readonly listeners = new Map<string, (chunk: Uint8Array) => void>();
  write(): void {}
  end(): void {}
  destroy(): void {}
  pause(): void {}
  resume(): void {}
  on(event: string, listener: (chunk: Uint8Array) => void): void {
    this.listeners.set(event, listener);
  }
  say(text: string | Uint8Array): void {
    this.listeners.get('data')?.(Buffer.from(text as string));
  }
}

function makeSpoken(): { readonly client: Spoken; readonly server: Spoken } {
  return { client: openSpokenLines(), server: openSpokenLines() };
}

interface Recorded {
  readonly visit: Visit;
  readonly socket: FakeSocket;
  readonly recorded: LineSocket;
  readonly kept: Array<readonly [string, string]>;
  /** Directions and texts, without times. */
  readonly texts: () => readonly string[];
}

function record(settings: CourseSettings = {}): Recorded {
  const kept: Array<readonly [string, string]> = [];
  const keep = (student: string, line: string): void => void kept.push([student, line]);
  const visit = new VisitBook({ keep, date: () => DATE, ...settings }).open('pig', FROM);
  const socket = new FakeSocket();
  const arrival = { socket, address: FROM.address, visit, note: () => {} };
  const { socket: recorded } = recordArrival(arrival, makeSpoken());
  recorded.on('data', () => {});
  recorded.on('close', () => {});
  const texts = (): readonly string[] =>
    kept.map(([, line]) => {
      const { direction, text } = parseTranscriptLine(line)!;
      return `${direction} ${text}`;
    });
  return { visit, socket, recorded, kept, texts };
}

test('both directions are kept line by line, however the bytes come', () => {
  const { visit, socket, recorded, kept, texts } = record();
  visit.name('Ana');
  recorded.write('INIT:Welcome\nINIT:\n');
  for (const byte of Buffer.from('INIT:Ána\r\nSTART:')) socket.say(Uint8Array.of(byte));
  socket.say('YES\n\n');
  expect(texts()).toEqual(['S INIT:Welcome', 'S INIT:', String.raw`C INIT:Ána\r`, 'C START:YES', 'C ']);
  expect(kept[0]).toEqual(['Ana', '2026-11-17T09:12:03.123Z #1 S INIT:Welcome']);
});

test('what cannot be printed is escaped, and a line that never ends is kept when the connection does', () => {
  const { visit, socket, texts } = record();
  visit.name('Ana');
  socket.say('a\tb\u0000\u001B[31m\\\u202E\n');
  socket.say(Uint8Array.of(0x41, 0xff, 0x0a, 0x42));
  socket.listeners.get('close')?.(new Uint8Array());
  expect(texts()).toEqual([
    String.raw`C a\tb\x00\x1b[31m\\\u202e`,
    String.raw`C A\xff`,
    'C B (without a line end)',
  ]);
});

test('a line without an end takes no memory beyond its beginning', () => {
  const { visit, socket, texts } = record();
  visit.name('Ana');
  for (let count = 0; count < 100; count += 1) socket.say('x'.repeat(1000));
  socket.say('\n');
  expect(texts()).toEqual([`C ${'x'.repeat(2048)} … and 97952 more bytes`]);
});

test('lines wait until the student is known', () => {
  const { visit, socket, kept } = record();
  socket.say('INIT:Ana\n');
  expect(kept).toEqual([]);
  visit.name('Ana');
  visit.jot('pig named', { name: 'Ana' });
  expect(kept.map(([student]) => student)).toEqual(['Ana', 'Ana']);
  expect(parseNote(parseTranscriptLine(kept[1]![1])!.text)).toEqual({
    event: 'pig named',
    details: { name: 'Ana' },
  });
});

test('a client that never says whose it is belongs to its address, and so do its last notes', () => {
  const { visit, socket, kept } = record();
  socket.say('hello\n');
  visit.end();
  visit.jot('pig left', { reason: 'client-closed' });
  expect(kept.map(([student]) => student)).toEqual(['address 203.0.113.7', 'address 203.0.113.7']);
});

test('a client that talks on without a name does not fill the memory', () => {
  const { socket, kept } = record();
  for (let count = 0; count < 30; count += 1) socket.say(`${'x'.repeat(1000)}\n`);
  expect(kept.length).toBeGreaterThan(10);
});

test('where every student has a port, a client cannot choose another name', () => {
  const names = new Map([[FROM.port, 'Ana']]);
  const { visit } = record({ names, ownPorts: new Set(['pig']) });
  visit.name('Ben');
  expect(visit.facts).toMatchObject({
    student: 'Ana',
    port: FROM.port,
    connection: 1,
    address: FROM.address,
  });
  expect(record({ ownPorts: new Set(['pig']) }).visit.student).toBe('port 54322');
  expect(record().visit.student).toBeUndefined();
});

test('a connection is kept up to its limit, and notes about it a little longer', () => {
  const { visit, recorded, kept, texts } = record();
  visit.name('Ana');
  const line = `${'x'.repeat(1000)}\n`;
  for (let bytes = 0; bytes < 2 * TRANSCRIPT_CONNECTION_BYTES_MAX; bytes += line.length) recorded.write(line);
  const count = kept.length;
  expect(texts().at(-1)).toMatch(/^\* transcript cut /);
  visit.jot('pig left');
  expect(texts().slice(count)).toEqual(['* pig left {}']);
  for (let times = 0; times < 10_000; times += 1) visit.jot('pig mistake', { sentence: 'y'.repeat(1000) });
  const bytes = kept.reduce((sum, [, text]) => sum + text.length, 0);
  expect(bytes).toBeLessThan(2 * TRANSCRIPT_CONNECTION_BYTES_MAX + 10_000);
});

test('without transcripts nothing is kept, and the socket is the client’s own', () => {
  const visit = new VisitBook().open('pig', FROM);
  const socket = new FakeSocket();
  const arrival = { socket, address: FROM.address, visit, note: () => {} };
  expect(recordArrival(arrival, makeSpoken()).socket).toBe(socket);
});
