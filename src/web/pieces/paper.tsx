// Paper that rains over its container once and is gone: at most sixty pieces, which only move and
// fade. People who want no motion see it lie still for a moment.

import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { hasMotion } from '../motion.ts';
import css from './paper.module.css';

const PIECES_MAX = 60;
const COLOURS = 8;
/** How long it lies there if nothing moves. */
const STILL_MS = 1200;
/** The last piece sets out this much after the first. */
const SPREAD_MS = 600;

interface PaperProps {
  readonly pieces: number;
  /** How long the fall of all of them takes. */
  readonly ms: number;
}

export function Paper({ pieces, ms }: PaperProps): VNode | null {
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setThere(false), hasMotion.value ? ms : STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isThere) return null;
  return (
    <div class={css['paper']} data-still={!hasMotion.value} aria-hidden="true">
      {Array.from({ length: Math.min(pieces, PIECES_MAX) }, (_, index) => (
        <i key={index} style={styleOf(index, ms)} />
      ))}
    </div>
  );
}

/**
 * Spread evenly by steps that share no factor with the number of places, so nothing looks drawn.
 */
function styleOf(index: number, ms: number): Record<string, string> {
  return {
    '--x': `${(index * 41) % 100}%`,
    '--y': `${(index * 29) % 92}%`,
    '--turn': `${index * 47}deg`,
    '--colour': `var(--p${1 + (index % COLOURS)})`,
    '--delay': `${(index * 31) % SPREAD_MS}ms`,
    '--fall': `${ms - SPREAD_MS}ms`,
  };
}
