// Texts as WebSocket frames, RFC 6455. A server never masks what it sends, and here each message is
// one frame. The package `ws` does the rest of the protocol. This part is ours because it makes one
// piece of bytes from several texts, which leaves with one system call.

const TEXT_FRAME = 0x81;
/**
 * Up to this, the length is in the second byte; above it, one of two marks says in how many bytes
 * the length follows.
 */
const SHORT_MAX = 125;
const TWO_BYTES = 126;
const TWO_BYTES_MAX = 0xffff;
const EIGHT_BYTES = 127;

function headerBytes(length: number): number {
  if (length <= SHORT_MAX) return 2;
  return length <= TWO_BYTES_MAX ? 4 : 10;
}

function writeHeader(frames: Buffer, at: number, length: number): void {
  frames[at] = TEXT_FRAME;
  if (length <= SHORT_MAX) frames[at + 1] = length;
  else if (length <= TWO_BYTES_MAX) {
    frames[at + 1] = TWO_BYTES;
    frames[at + 2] = length >> 8;
    frames[at + 3] = length & 0xff;
  } else {
    frames[at + 1] = EIGHT_BYTES;
    frames.writeBigUInt64BE(BigInt(length), at + 2);
  }
}

/**
 * Where frames are put together, because a text's length in bytes is known only once it is written.
 * Longer texts get their own buffer.
 */
const BENCH = Buffer.allocUnsafe(65_536);
const HEADER_BYTES_MAX = 10;
/** Bytes in UTF-8 for each unit of a string's length. */
const UNIT_BYTES_MAX = 3;

export function makeFrames(texts: readonly string[]): Buffer {
  let bytesMax = 0;
  for (const { length } of texts) bytesMax += HEADER_BYTES_MAX + length * UNIT_BYTES_MAX;
  const bench = bytesMax <= BENCH.length ? BENCH : Buffer.allocUnsafe(bytesMax);
  let at = 0;
  for (const text of texts) at = writeFrame(bench, at, text);
  return Buffer.from(bench.subarray(0, at));
}

function writeFrame(bench: Buffer, at: number, text: string): number {
  const guess = headerBytes(text.length);
  const length = bench.write(text, at + guess);
  const header = headerBytes(length);
  // Characters of several bytes may have made it longer than expected.
  if (header !== guess) bench.write(text, at + header);
  writeHeader(bench, at, length);
  return at + header + length;
}

/**
 * News for many goes to each of them, one after the other, so the frame of the last text is kept.
 */
let last: { readonly text: string; readonly frame: Buffer } | undefined;

export function makeFrame(text: string): Buffer {
  if (last?.text !== text) last = { text, frame: makeFrames([text]) };
  return last.frame;
}
