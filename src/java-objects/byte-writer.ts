// The bytes of one element while it is written: numbers, primitives, texts with their lengths.

import { TYPE_CODES } from './limits.ts';
import { makeModifiedUtf8 } from './modified-utf-8.ts';
import type { JavaPrimitive, Primitive } from './value.ts';

const SHORT_TEXT_BYTES_MAX = 0xff_ff;
const SHORT_BLOCK_BYTES_MAX = 0xff;

type Put = (view: DataView, value: JavaPrimitive) => void;

/** How many bytes each primitive takes, and how it is written. */
const PRIMITIVE_WRITES: Readonly<Record<Primitive, readonly [number, Put]>> = {
  B: [1, (view, value) => view.setInt8(0, Number(value))],
  C: [2, (view, value) => view.setUint16(0, Number(value))],
  D: [8, (view, value) => view.setFloat64(0, Number(value))],
  F: [4, (view, value) => view.setFloat32(0, Number(value))],
  I: [4, (view, value) => view.setInt32(0, Number(value))],
  J: [8, (view, value) => view.setBigInt64(0, BigInt(value))],
  S: [2, (view, value) => view.setInt16(0, Number(value))],
  Z: [1, (view, value) => view.setUint8(0, Number(value))],
};

export class ByteWriter {
  private readonly bytes: number[] = [];

  get written(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }

  byte(byte: number): void {
    this.bytes.push(byte);
  }

  number(value: number, bytes: 1 | 2 | 4): void {
    for (let shift = (bytes - 1) * 8; shift >= 0; shift -= 8) this.byte((value >>> shift) & 0xff);
  }

  primitive(primitive: Primitive, value: JavaPrimitive): void {
    const [size, put] = PRIMITIVE_WRITES[primitive];
    const view = new DataView(new ArrayBuffer(size));
    put(view, value);
    this.raw(new Uint8Array(view.buffer));
  }

  /** A name: only its length and its bytes. */
  name(name: string): void {
    const bytes = makeModifiedUtf8(name);
    this.number(bytes.length, 2);
    this.raw(bytes);
  }

  /** A string of the stream. */
  text(text: string): void {
    const bytes = makeModifiedUtf8(text);
    const isLong = bytes.length > SHORT_TEXT_BYTES_MAX;
    this.byte(isLong ? TYPE_CODES['long-text'] : TYPE_CODES.text);
    if (isLong) this.primitive('J', BigInt(bytes.length));
    else this.number(bytes.length, 2);
    this.raw(bytes);
  }

  block(bytes: Uint8Array): void {
    const isLong = bytes.length > SHORT_BLOCK_BYTES_MAX;
    this.byte(isLong ? TYPE_CODES['long-block'] : TYPE_CODES.block);
    this.number(bytes.length, isLong ? 4 : 1);
    this.raw(bytes);
  }

  private raw(bytes: Uint8Array): void {
    for (const byte of bytes) this.byte(byte);
  }
}
