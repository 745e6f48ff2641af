// A second opinion on our animated PNGs: plays a file with a palette as the specification says, and
// shares only the splitting into chunks with the encoder.

import assert from 'node:assert';
import { inflateSync } from 'node:zlib';
import { parseFile, type Chunk } from '../../tools/pictures/png.ts';

interface Shown {
  /** As 0xRRGGBB, rows from the top. */
  readonly colours: readonly number[];
  readonly ms: number;
}

interface Part {
  readonly control: Buffer;
  readonly data: Uint8Array[];
}

/** Every frame as a viewer shows it. */
export function playApng(file: Uint8Array): readonly Shown[] {
  const chunks = parseFile(file);
  const [header, palette, alphas] = ['IHDR', 'PLTE', 'tRNS'].map((type) => find(chunks, type));
  const [width, height] = [header!.readUInt32BE(0), header!.readUInt32BE(4)];
  const canvas: number[] = Array.from({ length: width * height }, () => -1);
  return splitParts(chunks).map(({ control, data }) => {
    const [wide, high, left, top] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at));
    assert(left! + wide! <= width && top! + high! <= height, 'a frame is inside the picture');
    const rows = inflateSync(Buffer.concat(data));
    for (let row = 0; row < high!; row += 1) {
      assert(rows[row * (wide! + 1)] === 0, 'a row without a filter');
      for (let column = 0; column < wide!; column += 1) {
        const pixel = rows[row * (wide! + 1) + 1 + column]!;
        if (alphas![pixel] === 0) continue;
        canvas[(top! + row) * width + left! + column] = palette!.readUIntBE(pixel * 3, 3);
      }
    }
    const ms = (control.readUInt16BE(20) * 1000) / control.readUInt16BE(22);
    return { colours: [...canvas], ms };
  });
}

function find(chunks: readonly Chunk[], wanted: string): Buffer {
  return Buffer.from(chunks.find(({ type }) => type === wanted)?.data ?? []);
}

function splitParts(chunks: readonly Chunk[]): readonly Part[] {
  const parts: Part[] = [];
  for (const { type, data } of chunks) {
    if (type === 'fcTL') parts.push({ control: Buffer.from(data), data: [] });
    if (type === 'IDAT') parts.at(-1)!.data.push(data);
    // After its number in the sequence.
    if (type === 'fdAT') parts.at(-1)!.data.push(data.subarray(4));
  }
  return parts;
}
