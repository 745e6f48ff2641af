// Animated PNGs: pictures that browsers and GitHub play, made from screenshots. A frame is stored
// as the smallest rectangle that holds everything new, in which pixels that stay are transparent.
// Viewers that know only still PNGs show the first frame.

import assert from 'node:assert';
import { deflateSync } from 'node:zlib';
import { makePalette } from './palette.ts';
import { makeFile, type Chunk, type Picture } from './png.ts';

export interface Frame {
  readonly picture: Picture;
  /** How long it is shown. */
  readonly ms: number;
}

/** A rectangle of the picture. Each byte is a pixel: STAYS, or a place in the palette plus 1. */
interface Patch {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

interface Indexed extends Patch {
  readonly ms: number;
}

const STAYS = 0;
const SECOND_MS = 1000;
/** A delay has 16 bits. */
const DELAY_MS_MAX = 65_535;
const [DEPTH_BITS, KIND_PALETTE] = [8, 3];
/** A frame stays for the next one, and its pixels are laid over those of the last. */
const [DISPOSE_NONE, BLEND_OVER] = [0, 1];

/** Plays for ever. All pictures have the same size. */
export function makeApng(frames: readonly Frame[]): Uint8Array {
  const palette = makePalette(frames.map(({ picture }) => picture));
  const shown = mergeEqual(frames.map((frame) => indexFrame(frame, palette.places)));
  const [first] = shown;
  assert(first !== undefined, 'a film has frames');
  let sequence = 0;
  const chunks = shown.flatMap((frame, index) => {
    const patch = makePatch(shown[index - 1], frame);
    const control = makeControl(patch, frame.ms, sequence++);
    const data = deflateRows(patch);
    return [control, index === 0 ? { type: 'IDAT', data } : makeFrameData(data, sequence++)];
  });
  return makeFile([
    makeHeader(first),
    makeAnimation(shown.length),
    { type: 'PLTE', data: Uint8Array.from([0, ...palette.colours].flatMap(bytesOf)) },
    { type: 'tRNS', data: Uint8Array.of(0) },
    ...chunks,
    { type: 'IEND', data: new Uint8Array() },
  ]);
}

function bytesOf(colour: number): readonly number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function indexFrame({ picture, ms }: Frame, places: ReadonlyMap<number, number>): Indexed {
  const { width, height, colours } = picture;
  const pixels = Uint8Array.from(colours, (colour) => 1 + (places.get(colour) ?? 0));
  return { left: 0, top: 0, width, height, pixels, ms };
}

/** A picture that stays is one frame, however often the camera saw it. */
function mergeEqual(frames: readonly Indexed[]): readonly Indexed[] {
  const merged: Indexed[] = [];
  for (const frame of frames) {
    const last = merged.at(-1);
    if (last !== undefined && Buffer.compare(last.pixels, frame.pixels) === 0)
      merged[merged.length - 1] = { ...last, ms: last.ms + frame.ms };
    else merged.push(frame);
  }
  return merged;
}

function makePatch(before: Indexed | undefined, after: Indexed): Patch {
  if (before === undefined) return after;
  assert(before.width === after.width && before.height === after.height, 'all pictures have one size');
  const changes = after.pixels.map((pixel, at) => (pixel === before.pixels[at] ? STAYS : pixel));
  const { left, top, right, bottom } = boundsOf(changes, after.width);
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) => {
    const start = (top + row) * after.width;
    return changes.subarray(start + left, start + right + 1);
  });
  const [width, height] = [right - left + 1, bottom - top + 1];
  return { left, top, width, height, pixels: Buffer.concat(rows) };
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boundsOf(changes: Uint8Array, width: number): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const [at, pixel] of changes.entries()) {
    if (pixel === STAYS) continue;
    const [row, column] = [Math.floor(at / width), at % width];
    left = Math.min(left, column);
    top = Math.min(top, row);
    right = Math.max(right, column);
    bottom = Math.max(bottom, row);
  }
  return { left, top, right, bottom };
}

/** Each row begins with its filter. None is best here: most pixels are like their neighbours. */
function deflateRows({ width, height, pixels }: Patch): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return deflateSync(rows, { level: 9, memLevel: 9 });
}

function makeHeader({ width, height }: Patch): Chunk {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([DEPTH_BITS, KIND_PALETTE], 8);
  return { type: 'IHDR', data };
}

function makeAnimation(frames: number): Chunk {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(frames);
  return { type: 'acTL', data };
}

function makeControl({ left, top, width, height }: Patch, ms: number, sequence: number): Chunk {
  const data = Buffer.alloc(26);
  for (const [index, value] of [sequence, width, height, left, top].entries())
    data.writeUInt32BE(value, index * 4);
  data.writeUInt16BE(Math.min(ms, DELAY_MS_MAX), 20);
  data.writeUInt16BE(SECOND_MS, 22);
  data.set([DISPOSE_NONE, BLEND_OVER], 24);
  return { type: 'fcTL', data };
}

function makeFrameData(pixels: Uint8Array, sequence: number): Chunk {
  const data = Buffer.alloc(4 + pixels.length);
  data.writeUInt32BE(sequence);
  data.set(pixels, 4);
  return { type: 'fdAT', data };
}
