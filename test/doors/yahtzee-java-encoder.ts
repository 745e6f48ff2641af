// Writes objects the way Java's ObjectOutputStream does: a literal that was sent before is a
// reference, a fresh string never is, and the description of int[] is sent once. It shares no code
// with the server's reader.

const FIRST_HANDLE = 0x7e0000;
const INTS_CLASS = '7200025b494dba602676eab2a50200007870';

export const HEADER = Buffer.from('aced0005', 'hex');

/**
 * A string or an array in an encoder's own terms; `fresh` is what String.valueOf and the like make.
 */
export type JavaObject = string | { readonly fresh: string } | readonly number[];

export interface JavaEncoder {
  encode(object: JavaObject): Buffer;
}

export function openJavaEncoder(): JavaEncoder {
  const literals = new Map<string, number>();
  let intsClass: number | undefined;
  let next = FIRST_HANDLE;

  function encodeText(text: string): Buffer {
    next += 1;
    const body = Buffer.concat(
      Array.from({ length: text.length }, (_, at) => encodeUnit(text.charCodeAt(at))),
    );
    return Buffer.concat([Buffer.from([0x74]), word(body.length, 2), body]);
  }

  function encodeLiteral(text: string): Buffer {
    const known = literals.get(text);
    if (known !== undefined) return reference(known);
    literals.set(text, next);
    return encodeText(text);
  }

  function encodeInts(ints: readonly number[]): Buffer {
    const described = intsClass === undefined ? Buffer.from(INTS_CLASS, 'hex') : reference(intsClass);
    if (intsClass === undefined) {
      intsClass = next;
      next += 1;
    }
    next += 1;
    const numbers = ints.map((int) => word(int >>> 0, 4));
    return Buffer.concat([Buffer.from([0x75]), described, word(ints.length, 4), ...numbers]);
  }

  return {
    encode(object) {
      if (typeof object === 'string') return encodeLiteral(object);
      return 'fresh' in object ? encodeText(object.fresh) : encodeInts(object);
    },
  };
}

function reference(handle: number): Buffer {
  return Buffer.concat([Buffer.from([0x71]), word(handle, 4)]);
}

function word(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function encodeUnit(unit: number): Buffer {
  if (unit >= 0x01 && unit <= 0x7f) return Buffer.from([unit]);
  if (unit <= 0x7ff) return Buffer.from([0xc0 + (unit >> 6), 0x80 + (unit & 0x3f)]);
  return Buffer.from([0xe0 + (unit >> 12), 0x80 + ((unit >> 6) & 0x3f), 0x80 + (unit & 0x3f)]);
}
