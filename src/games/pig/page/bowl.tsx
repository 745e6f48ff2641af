// A bowl with a pip for every point. It is a picture of the number beside it.

import type { VNode } from 'preact';
import css from './arena.module.css';

/** Any more would lie above its rim. */
const PIPS_MAX = 24;
const IN_ROW = 6;

interface BowlProps {
  readonly points: number;
  readonly isLost: boolean;
}

export function Bowl({ points, isLost }: BowlProps): VNode {
  const pips = Array.from({ length: Math.min(points, PIPS_MAX) }, (_, index) => pipAt(index));
  return (
    <svg class={css['bowl']} data-lost={isLost || undefined} viewBox="0 0 124 96" aria-hidden="true">
      <path class={css['pips']} d={pips.join('')} />
      <path class={css['rim']} d="M6 34h112q-4 54-38 54H44Q10 88 6 34z" />
    </svg>
  );
}

/** A line of zero length with round ends; every second row is shifted by half a pip. */
function pipAt(index: number): string {
  const row = Math.floor(index / IN_ROW);
  const x = 27 + (index % IN_ROW) * 14 + (row % 2) * 7;
  return `M${x} ${74 - row * 12}h.01`;
}
