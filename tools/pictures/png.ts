// PNG files, as far as our pictures need them: the chunks of a file, and the pixels of a screenshot
// (8 bits, RGB or RGBA, not interlaced). Chunks and filters are described in the specification,
// https://www.w3.org/TR/png-3/. Animations are made in apng.ts.

import assert from 'node:assert';
import { crc32, inflateSync } from 'node:zlib';

/** Rows from the top; a pixel is 0xRRGGBB. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint32Array;
}

export interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const [RGB, RGBA] = [2, 6];
/** A chunk is its length, its type, its data and its checksum. */
const [TYPE_AT, DATA_AT, CHECKSUM_BYTES] = [4, 8, 4];

export function makeFile(chunks: readonly Chunk[]): Uint8Array {
  return Buffer.concat([SIGNATURE, ...chunks.map(makeChunk)]);
}

function makeChunk({ type, data }: Chunk): Uint8Array {
  const end = DATA_AT + data.length;
  const bytes = Buffer.alloc(end + CHECKSUM_BYTES);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, TYPE_AT, 'latin1');
  bytes.set(data, DATA_AT);
  bytes.writeUInt32BE(crc32(bytes.subarray(TYPE_AT, end)), end);
  return bytes;
}

/** Checks every checksum on the way. */
export function parseFile(file: Uint8Array): readonly Chunk[] {
  const bytes = Buffer.from(file);
  assert(bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE), 'this is a PNG file');
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < bytes.length;) {
    const end = at + DATA_AT + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + TYPE_AT, at + DATA_AT);
    const checksum = crc32(bytes.subarray(at + TYPE_AT, end));
    assert(bytes.readUInt32BE(end) === checksum, `the checksum of ${type} is right`);
    chunks.push({ type, data: bytes.subarray(at + DATA_AT, end) });
    at = end + CHECKSUM_BYTES;
  }
  return chunks;
}

/** A screenshot. Its pixels are opaque, so their alpha is ignored. */
export function parsePng(file: Uint8Array): Picture {
  const chunks = parseFile(file);
  const header = Buffer.from(chunks[0]?.data ?? []);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, kind, , , interlace] = header.subarray(8);
  assert(depth === 8 && interlace === 0 && (kind === RGB || kind === RGBA), 'this kind of PNG is known');
  const parts = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const pixelBytes = kind === RGB ? 3 : 4;
  const bytes = unfilter(inflateSync(Buffer.concat(parts)), width * pixelBytes, pixelBytes);
  const colours = new Uint32Array(width * height);
  for (let at = 0, index = 0; index < colours.length; at += pixelBytes, index += 1)
    colours[index] = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
  return { width, height, colours };
}

/** A byte is stored as its difference from what its row's filter guesses from its neighbours. */
type Filter = (left: number, above: number, corner: number) => number;

const FILTERS: readonly Filter[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [fromLeft, fromAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
    const fromCorner = Math.abs(left + above - 2 * corner);
    if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left;
    return fromAbove <= fromCorner ? above : corner;
  },
];

/** Each row begins with the number of its filter. */
function unfilter(filtered: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = filtered.length / (rowBytes + 1);
  const bytes = new Uint8Array(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1);
    const filter = FILTERS[filtered[from] ?? 0];
    assert(filter !== undefined, 'the filter of a row is known');
    for (let column = 0; column < rowBytes; column += 1) {
      const to = row * rowBytes + column;
      const hasLeft = column >= pixelBytes;
      const left = hasLeft ? bytes[to - pixelBytes] : 0;
      // Before the first row there is nothing, which counts as 0.
      const above = bytes[to - rowBytes];
      const corner = hasLeft ? bytes[to - rowBytes - pixelBytes] : 0;
      bytes[to] = (filtered[from + 1 + column] ?? 0) + filter(left ?? 0, above ?? 0, corner ?? 0);
    }
  }
  return bytes;
}
