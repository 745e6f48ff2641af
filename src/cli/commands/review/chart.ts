// Draws a value over a game as one line of characters.

import type { LinePoint } from '../../../review/review.ts';

const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;
const WIDTH_MAX = 72;

interface Frame {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly width: number;
}

/**
 * Each character shows the value at the end of its stretch of events; before the first value there
 * are spaces.
 */
export function drawLine(line: readonly LinePoint[], { from, to, low, high, width }: Frame): string {
  const places = Math.max(1, Math.min(width, WIDTH_MAX, to - from + 1));
  const span = high - low || 1;
  return Array.from({ length: places }, (_, place) => {
    const until = from + ((to - from) * (place + 1)) / places;
    const point = line.findLast(({ event }) => event <= until);
    if (point === undefined) return ' ';
    return BARS[Math.min(BARS.length - 1, Math.floor(((point.value - low) / span) * BARS.length))] ?? ' ';
  }).join('');
}
