// What goes over a wire of Java objects, as the texts of a transcript: strings in quotes, arrays in
// brackets. Bytes that are not an object stream are shown as they are.

import { escapeText, type Spoken } from '../course/spoken-lines.ts';
import { WIRE_FAULTS } from '../object-wire.ts';
import { parseModifiedUtf8 } from '../../java-objects/modified-utf-8.ts';
import { STREAM_HEADER } from '../../java-objects/reader.ts';
import { TEXTS_AND_INTS, type JavaPiece } from './objects.ts';

/** Of a chunk that is not an object stream. */
const SHOWN_BYTES_MAX = 64;
/** A type and a length come before the characters of a string. */
const TEXT_HEAD_BYTES = 3;

export function openSpokenObjects(): { readonly client: Spoken; readonly server: Spoken } {
  return { client: openClientObjects(), server: { push: readOwn, rest: () => undefined } };
}

function openClientObjects(): Spoken {
  const reader = TEXTS_AND_INTS.openReader();
  let isWrong = false;
  return {
    push(chunk) {
      if (isWrong) return [makeHex(chunk)];
      const pieces = reader.push(chunk);
      isWrong = pieces.at(-1)?.kind === 'fault';
      // A reset is not an object, and no guest is given one: the lines are counted without it.
      return pieces.flatMap((piece) => (piece.kind === 'reset' ? [] : [makePiece(piece, chunk)]));
    },
    rest: () => undefined,
  };
}

function makePiece(piece: JavaPiece, chunk: Uint8Array): string {
  if (piece.kind === 'header') return makeHex(STREAM_HEADER);
  if (piece.kind === 'text') return quote(piece.text);
  if (piece.kind === 'ints') return `[${piece.ints.join(', ')}]`;
  return `${makeHex(chunk)} (${WIRE_FAULTS[piece.fault]})`;
}

/**
 * Our own writing: the header, then whole strings. The reader for clients has stricter limits.
 */
function readOwn(chunk: Uint8Array): readonly string[] {
  const texts: string[] = [];
  let rest = chunk;
  if (Buffer.compare(chunk.subarray(0, STREAM_HEADER.length), STREAM_HEADER) === 0) {
    texts.push(makeHex(STREAM_HEADER));
    rest = chunk.subarray(STREAM_HEADER.length);
  }
  while (rest.length >= TEXT_HEAD_BYTES) {
    const end = TEXT_HEAD_BYTES + (rest[1] ?? 0) * 256 + (rest[2] ?? 0);
    texts.push(quote(parseModifiedUtf8(rest.subarray(TEXT_HEAD_BYTES, end)) ?? makeHex(rest)));
    rest = rest.subarray(end);
  }
  return texts;
}

function quote(text: string): string {
  return `"${escapeText(text).replaceAll('"', String.raw`\"`)}"`;
}

function makeHex(bytes: Uint8Array): string {
  const shown = Array.from(bytes.subarray(0, SHOWN_BYTES_MAX), (byte) =>
    byte.toString(16).padStart(2, '0').toUpperCase(),
  ).join(' ');
  return bytes.length > SHOWN_BYTES_MAX ? `${shown} … ${bytes.length} bytes` : shown;
}
