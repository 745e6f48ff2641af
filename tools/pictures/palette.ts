// At most 255 colours for a film, so that a pixel is one byte: colours are put into boxes by median
// cut, and each box is shown as its most frequent colour. Large areas keep their exact colour; only
// the many shades at the edges of letters and in shadows become one another.

import assert from 'node:assert';
import type { Picture } from './png.ts';

/** One of the 256 values of a byte is left for transparent pixels. */
const COLOURS_MAX = 255;
const SHIFTS = [16, 8, 0] as const;

type Counted = readonly [colour: number, count: number];

interface Box {
  readonly colours: readonly Counted[];
  /** The part of a colour, red, green or blue, in which these differ most. */
  readonly shift: number;
  /** What is gained by dividing it. */
  readonly gain: number;
}

interface Palette {
  readonly colours: readonly number[];
  /** The place in the palette. */
  readonly places: ReadonlyMap<number, number>;
}

export function makePalette(pictures: Iterable<Picture>): Palette {
  const boxes = [makeBox([...countColours(pictures)])];
  while (boxes.length < COLOURS_MAX) {
    const widest = boxes.reduce((best, box) => (box.gain > best.gain ? box : best));
    if (widest.gain === 0) break;
    boxes.splice(boxes.indexOf(widest), 1, ...divide(widest));
  }
  const places = boxes.flatMap(({ colours }, place) => colours.map(([colour]) => [colour, place] as const));
  return { colours: boxes.map(mostFrequent), places: new Map(places) };
}

function countColours(pictures: Iterable<Picture>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { colours } of pictures)
    for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return counts;
}

function makeBox(colours: readonly Counted[]): Box {
  const ranges = SHIFTS.map((shift) => ({ shift, range: rangeOf(colours, shift) }));
  const { shift, range } = ranges.reduce((best, one) => (one.range > best.range ? one : best));
  // The root keeps large areas from taking all colours: they hardly need more than one.
  const pixels = colours.reduce((sum, [, count]) => sum + Math.sqrt(count), 0);
  return { colours, shift, gain: range * pixels };
}

function rangeOf(colours: readonly Counted[], shift: number): number {
  let [min, max] = [255, 0];
  for (const [colour] of colours) {
    const value = (colour >> shift) & 255;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return Math.max(0, max - min);
}

/** At the middle of its range, where neither half can be empty. */
function divide({ colours, shift }: Box): readonly [Box, Box] {
  const valueOf = ([colour]: Counted): number => (colour >> shift) & 255;
  const sorted = colours.toSorted((one, other) => valueOf(one) - valueOf(other));
  const [first, last] = [sorted[0], sorted.at(-1)];
  assert(first !== undefined && last !== undefined, 'a box has colours');
  const middle = (valueOf(first) + valueOf(last)) / 2;
  const cut = sorted.findIndex((one) => valueOf(one) > middle);
  return [makeBox(sorted.slice(0, cut)), makeBox(sorted.slice(cut))];
}

function mostFrequent({ colours }: Box): number {
  return colours.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
