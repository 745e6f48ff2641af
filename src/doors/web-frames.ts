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

function writeHeader(frames: Buffer, at: number, length: number): number {
  frames[at] = TEXT_FRAME;
  if (length <= SHORT_MAX) frames[at + 1] = length;
  else if (length <= TWO_BYTES_MAX) {
    frames[at + 1] = TWO_BYTES;
    frames.writeUInt16BE(length, at + 2);
  } else {
    frames[at + 1] = EIGHT_BYTES;
    frames.writeBigUInt64BE(BigInt(length), at + 2);
  }
  return at + headerBytes(length);
}

export function makeFrames(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerBytes(length) + length, 0));
  let at = 0;
  for (const [place, text] of texts.entries()) {
    at = writeHeader(frames, at, lengths[place] ?? 0);
    at += frames.write(text, at);
  }
  return frames;
}

/** News for many go to each of them alone, one after the other: the frame of the last text is kept. */
let last: { readonly text: string; readonly frame: Buffer } | undefined;

export function makeFrame(text: string): Buffer {
  if (last?.text !== text) last = { text, frame: makeFrames([text]) };
  return last.frame;
}
