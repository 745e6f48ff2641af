// Modified UTF-8, as Java writes its strings: two bytes for the zero character, and three for each
// half of a character beyond 16 bits. It knows nothing else about Java.

/**
 * How many bytes a character takes, by its first byte; undefined if no character begins with it.
 */
function sizeOf(first: number): 1 | 2 | 3 | undefined {
  if (first < 0x80) return 1;
  if ((first & 0xe0) === 0xc0) return 2;
  return (first & 0xf0) === 0xe0 ? 3 : undefined;
}

/** The bits of the first byte that belong to the character, by size. */
const BITS = { 1: 0x7f, 2: 0x1f, 3: 0x0f } as const;
/** The smallest character that must be written with this many bytes. */
const LEAST = { 1: 0x01, 2: 0x80, 3: 0x08_00 } as const;

/** Nearly every string is plain, and is then the same in all of these encodings. */
const PLAIN = new TextDecoder('utf-8');

/**
 * Undefined when the bytes are not modified UTF-8, or use more bytes for a character than they
 * need.
 */
export function parseModifiedUtf8(bytes: Uint8Array): string | undefined {
  if (bytes.every((byte) => byte > 0 && byte < 0x80)) return PLAIN.decode(bytes);
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    const size = sizeOf(first);
    if (size === undefined || at + size > bytes.length) return undefined;
    const tail = bytes.subarray(at + 1, at + size);
    if (tail.some((byte) => (byte & 0xc0) !== 0x80)) return undefined;
    const unit = tail.reduce((sum, byte) => (sum << 6) | (byte & 0x3f), first & BITS[size]);
    const isZero = size === 2 && unit === 0;
    if (unit < LEAST[size] && !isZero) return undefined;
    text += String.fromCharCode(unit);
    at += size;
  }
  return text;
}

export function makeModifiedUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const last = 0x80 | (unit & 0x3f);
    if (unit > 0 && unit < 0x80) bytes[length++] = unit;
    else if (unit < 0x8_00) {
      bytes[length++] = 0xc0 | (unit >> 6);
      bytes[length++] = last;
    } else {
      bytes[length++] = 0xe0 | (unit >> 12);
      bytes[length++] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[length++] = last;
    }
  }
  return bytes.subarray(0, length);
}
