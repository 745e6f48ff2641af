// The objects on the wire of the Java door: strings, arrays of int, references to earlier ones, and
// resets. Everything else is refused at its first byte. Reading is in java-objects/;
// docs/PROTOCOL-YAHTZEE-JAVA.md shows the bytes.

import type { StreamPiece } from '../../java-objects/input.ts';
import { DOOR_LIMITS } from '../../java-objects/limits.ts';
import { openObjectReader } from '../../java-objects/reader.ts';
import { INTS } from '../../java-objects/standard-classes.ts';
import type { JavaValue } from '../../java-objects/value.ts';
import { openObjectWriter } from '../../java-objects/writer.ts';
import type { ObjectWire, Passed, WireForm } from '../object-wire.ts';

export type DoorObject =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ints'; readonly ints: readonly number[] };
type DoorPiece = Exclude<StreamPiece, { kind: 'value' | 'block' }> | DoorObject;
export type JavaWire = ObjectWire<DoorObject, string>;
/** What a guest is given by its wire. */
export type JavaPiece = Passed<DoorObject>;

const UNDERSTOOD = {
  kinds: ['text', 'long-text', 'reference', 'array', 'reset'],
  classes: new Set([INTS.name]),
  limits: DOOR_LIMITS,
} as const;

export const TEXTS_AND_INTS: WireForm<DoorObject, string> = {
  openReader() {
    const reader = openObjectReader(UNDERSTOOD);
    return { push: (chunk) => reader.push(chunk).map(makePiece) };
  },
  make: makeText,
};

function makePiece(piece: StreamPiece): DoorPiece {
  if (piece.kind !== 'value' && piece.kind !== 'block') return piece;
  const object = piece.kind === 'value' ? makeObject(piece.value) : undefined;
  return object ?? { kind: 'fault', fault: 'unknown-type' };
}

function makeObject(value: JavaValue): DoorObject | undefined {
  if (value.kind === 'text') return value;
  if (value.kind !== 'array') return undefined;
  return { kind: 'ints', ints: value.items.filter((item) => typeof item === 'number') };
}

/** A string as a stream has it. We never refer to an earlier one, and readers do not mind. */
export function makeText(text: string): Uint8Array {
  return openObjectWriter().write({ kind: 'text', text });
}
