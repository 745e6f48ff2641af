// The small part of Java's object streams that the Java door needs: strings, arrays of int, and
// references to earlier ones. Everything else is refused by name, no class is ever looked up,
// nothing nests, and every length has a limit that is checked before any of the content is read.
// docs/PROTOCOL-YAHTZEE-JAVA.md shows the bytes; the sockets are in
// doors/yahtzee-java/object-stream-wire.ts.

import { makeModifiedUtf8, parseModifiedUtf8 } from './modified-utf-8.ts';

export const TEXT_BYTES_MAX = 1024;
export const INTS_MAX = 32;
/**
 * Everything that a stream may refer to later must be remembered; a whole game of 13 rounds needs a
 * few hundred objects.
 */
export const OBJECTS_MAX = 4096;
export const REMEMBERED_BYTES_MAX = 64 * 1024;

export const STREAM_FAULTS = {
  'wrong-header': 'A stream of Java objects begins with AC ED 00 05.',
  'unknown-type': 'Only strings, arrays of int and references to earlier ones are understood here.',
  'not-ints': 'Arrays of anything but int are not understood here.',
  'text-too-long': `A string has at most ${TEXT_BYTES_MAX} bytes here.`,
  'not-modified-utf-8': 'The string is not modified UTF-8.',
  'array-too-long': `An array has 0 to ${INTS_MAX} numbers here.`,
  'no-such-handle': 'The stream refers to a string or an array that it has not sent.',
  'too-many-objects': 'The stream has sent too many different objects.',
} as const;
type StreamFault = keyof typeof STREAM_FAULTS;

export type StreamObject =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ints'; readonly ints: readonly number[] };
export type StreamPiece =
  { readonly kind: 'header' } | StreamObject | { readonly kind: 'fault'; readonly fault: StreamFault };

export interface ObjectReader {
  /**
   * The pieces that this chunk completes, in order: the header first. After a fault there are no
   * more.
   */
  push(chunk: Uint8Array): readonly StreamPiece[];
}

export const STREAM_HEADER = Uint8Array.of(0xac, 0xed, 0x00, 0x05);
const FIRST_HANDLE = 0x7e_00_00;
const REFERENCE = 0x71;
const CLASS = 0x72;
const TEXT = 0x74;
const ARRAY = 0x75;
/**
 * The description of `int[]`: its name, its number, its flags, no fields, no annotation, no parent.
 */
const INTS_CLASS = Uint8Array.of(
  ...[0x72, 0x00, 0x02, 0x5b, 0x49, 0x4d, 0xba, 0x60, 0x26],
  ...[0x76, 0xea, 0xb2, 0xa5, 0x02, 0x00, 0x00, 0x78, 0x70],
);
const INT_BYTES = 4;
const TEXT_LENGTH_MAX = 0xff_ff;

/** What was read, and how many bytes it took; a fault; or undefined when bytes are missing. */
type Reading = { readonly piece: StreamPiece; readonly length: number } | StreamFault | undefined;
type Read = (bytes: DataView, memory: Memory) => Reading;

/** What a stream can refer to by number: strings, arrays, and the description of `int[]`. */
class Memory {
  private readonly known: Array<StreamObject | 'ints-class'> = [];
  private bytes = 0;

  /** False when it would be too much. */
  add(one: StreamObject | 'ints-class', bytes: number): boolean {
    this.known.push(one);
    this.bytes += bytes;
    return this.known.length <= OBJECTS_MAX && this.bytes <= REMEMBERED_BYTES_MAX;
  }

  find(handle: number): StreamObject | 'ints-class' | undefined {
    return this.known[handle - FIRST_HANDLE];
  }
}

/** Accepts the bytes in any pieces; it keeps only the rest of one unfinished object. */
export function openObjectReader(): ObjectReader {
  const memory = new Memory();
  let rest: Uint8Array = new Uint8Array(0);
  let read: Read = readHeader;
  let isOver = false;

  return {
    push(chunk) {
      const pieces: StreamPiece[] = [];
      const bytes = isOver ? rest : join(rest, chunk);
      let at = 0;
      while (!isOver) {
        const reading = read(new DataView(bytes.buffer, at), memory);
        if (reading === undefined) break;
        read = readObject;
        isOver = typeof reading === 'string';
        const { piece, length } = typeof reading === 'string' ? makeFault(reading) : reading;
        pieces.push(piece);
        at += length;
      }
      rest = isOver ? new Uint8Array(0) : bytes.slice(at);
      return pieces;
    },
  };
}

function makeFault(fault: StreamFault): { readonly piece: StreamPiece; readonly length: number } {
  return { piece: { kind: 'fault', fault }, length: 0 };
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

/** Whether the bytes begin with the expected ones, with a part of them, or otherwise. */
function compare(bytes: DataView, expected: Uint8Array, at = 0): 'whole' | 'part' | 'other' {
  const length = Math.min(expected.length, bytes.byteLength - at);
  const isSame = expected.subarray(0, length).every((byte, index) => bytes.getUint8(at + index) === byte);
  if (!isSame) return 'other';
  return length === expected.length ? 'whole' : 'part';
}

function readHeader(bytes: DataView): Reading {
  const found = compare(bytes, STREAM_HEADER);
  if (found === 'part') return undefined;
  return found === 'other' ? 'wrong-header' : { piece: { kind: 'header' }, length: STREAM_HEADER.length };
}

const READS: ReadonlyMap<number, Read> = new Map([
  [TEXT, readText],
  [REFERENCE, readReference],
  [ARRAY, readArray],
]);

function readObject(bytes: DataView, memory: Memory): Reading {
  if (bytes.byteLength === 0) return undefined;
  const read = READS.get(bytes.getUint8(0));
  return read === undefined ? 'unknown-type' : read(bytes, memory);
}

function readText(bytes: DataView, memory: Memory): Reading {
  if (bytes.byteLength < 3) return undefined;
  const end = 3 + bytes.getUint16(1);
  if (end > 3 + TEXT_BYTES_MAX) return 'text-too-long';
  if (bytes.byteLength < end) return undefined;
  const text = parseModifiedUtf8(new Uint8Array(bytes.buffer, bytes.byteOffset + 3, end - 3));
  if (text === undefined) return 'not-modified-utf-8';
  return remember(memory, { kind: 'text', text }, end);
}

function readReference(bytes: DataView, memory: Memory): Reading {
  if (bytes.byteLength < 5) return undefined;
  const piece = memory.find(bytes.getUint32(1));
  return piece === undefined || piece === 'ints-class' ? 'no-such-handle' : { piece, length: 5 };
}

function readArray(bytes: DataView, memory: Memory): Reading {
  const start = readArrayClass(bytes, memory);
  if (typeof start !== 'number') return start;
  const first = start + INT_BYTES;
  if (bytes.byteLength < first) return undefined;
  const count = bytes.getInt32(start);
  if (count < 0 || count > INTS_MAX) return 'array-too-long';
  const end = first + count * INT_BYTES;
  if (bytes.byteLength < end) return undefined;
  // Before the array itself, because its description comes first; a referenced description has its
  // number already.
  if (bytes.getUint8(1) === CLASS) memory.add('ints-class', 0);
  const ints = Array.from({ length: count }, (_, index) => bytes.getInt32(first + index * INT_BYTES));
  return remember(memory, { kind: 'ints', ints }, end);
}

/** Where the description of the array ends. */
function readArrayClass(bytes: DataView, memory: Memory): number | StreamFault | undefined {
  if (bytes.byteLength < 2) return undefined;
  if (bytes.getUint8(1) === REFERENCE) {
    if (bytes.byteLength < 6) return undefined;
    return memory.find(bytes.getUint32(2)) === 'ints-class' ? 6 : 'not-ints';
  }
  const found = compare(bytes, INTS_CLASS, 1);
  if (found === 'part') return undefined;
  return found === 'other' ? 'not-ints' : 1 + INTS_CLASS.length;
}

function remember(memory: Memory, piece: StreamObject, length: number): Reading {
  return memory.add(piece, length) ? { piece, length } : 'too-many-objects';
}

/** A string as a stream has it. We never refer to an earlier one, and readers do not mind. */
export function makeText(text: string): Uint8Array {
  const bytes = makeModifiedUtf8(text);
  if (bytes.length > TEXT_LENGTH_MAX) throw new Error('Our texts fit a string of the stream.');
  return join(Uint8Array.of(TEXT, bytes.length >> 8, bytes.length & 0xff), bytes);
}
