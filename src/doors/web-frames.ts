// Texts as the frames of a WebSocket, RFC 6455: what a server sends is never masked, and here a message is one frame. The package `ws` does the rest of that protocol; this
// part is ours because it takes several texts at once and makes one piece of bytes of them, which leaves with one system call.

const TEXT_FRAME = 0x81;
/** Up to here a length stands in the second byte itself; above it, one of two signs says in how many bytes it follows. */
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

/** Where frames are put together: how long a text is in bytes is known when it has been written. Larger ones get a place of their own. */
const BENCH = Buffer.allocUnsafe(65_536);
const HEADER_BYTES_MAX = 10;
/** In UTF-8, of what counts one in the length of a text. */
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
  // Signs of several bytes may have made it longer than was thought.
  if (header !== guess) bench.write(text, at + header);
  writeHeader(bench, at, length);
  return at + header + length;
}

/** News for many go to each of them alone, one after the other: the frame of the last text is kept. */
let last: { readonly text: string; readonly frame: Buffer } | undefined;

export function makeFrame(text: string): Buffer {
  if (last?.text !== text) last = { text, frame: makeFrames([text]) };
  return last.frame;
}
