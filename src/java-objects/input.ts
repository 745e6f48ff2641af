// The stream as its reader sees it: bytes that may not have come yet, the memory of what came, and
// what the caller understands. A reader is a chain of generators. Each of them stops, by yielding
// undefined, where bytes are missing, and goes on there when they have come, so nothing is read
// twice.

import { ByteQueue } from './byte-queue.ts';
import { TYPE_CODES, type ElementKind, type ObjectLimits, type StreamFault } from './limits.ts';
import { Memory } from './memory.ts';
import { parseModifiedUtf8 } from './modified-utf-8.ts';
import type { JavaBlock, JavaValue } from './value.ts';

export type StreamPiece =
  | { readonly kind: 'header' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'value'; readonly value: JavaValue }
  /** What was written with the methods for primitives, outside of any object. */
  | JavaBlock
  | { readonly kind: 'fault'; readonly fault: StreamFault };

/** Yields undefined when bytes are missing. */
export type Reading<Value> = Generator<StreamPiece | undefined, Value, void>;

/** What a caller understands; everything else is a fault. */
export interface Understood {
  readonly kinds: readonly ElementKind[];
  /** The names of classes, "[I" for int[]. */
  readonly classes: ReadonlySet<string> | 'any';
  readonly limits: ObjectLimits;
}

/** A fault ends the stream: nobody asks the generator to go on. */
export function* refuse(fault: StreamFault): Reading<never> {
  yield { kind: 'fault', fault };
  throw new Error('A stream is not read after a fault.');
}

export class Input {
  readonly queue = new ByteQueue();
  readonly memory: Memory;
  readonly limits: ObjectLimits;
  private readonly codes: ReadonlySet<number>;
  private readonly classes: Understood['classes'];
  private depth = 0;

  constructor({ kinds, classes, limits }: Understood) {
    this.memory = new Memory(limits);
    this.limits = limits;
    this.codes = new Set(kinds.map((kind) => TYPE_CODES[kind]));
    this.classes = classes;
  }

  isUnderstood(code: number): boolean {
    return this.codes.has(code);
  }

  isKnownClass(name: string): boolean {
    return this.classes === 'any' || this.classes.has(name);
  }

  *take(count: number): Reading<DataView> {
    if (!this.memory.count(count)) return yield* refuse('element-too-long');
    while (this.queue.length < count) yield undefined;
    return this.queue.take(count);
  }

  *takeByte(): Reading<number> {
    return (yield* this.take(1)).getUint8(0);
  }

  /** The length comes first: two bytes, or eight for a long string. */
  *takeText(lengthBytes: 2 | 8 = 2): Reading<string> {
    const head = yield* this.take(lengthBytes);
    const length = lengthBytes === 2 ? head.getUint16(0) : Number(head.getBigUint64(0));
    if (length > this.limits.textBytes) return yield* refuse('text-too-long');
    const { buffer, byteOffset } = yield* this.take(length);
    const text = parseModifiedUtf8(new Uint8Array(buffer, byteOffset, length));
    return text ?? (yield* refuse('not-modified-utf-8'));
  }

  /** Reads something inside of something else. */
  *nest<Value>(reading: Reading<Value>): Reading<Value> {
    if (this.depth >= this.limits.depth) return yield* refuse('too-deep');
    this.depth += 1;
    const value = yield* reading;
    this.depth -= 1;
    return value;
  }
}
