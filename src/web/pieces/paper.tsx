// Paper that falls over the page once, in everybody's colours. It is only for the eye, covers nothing
// that can be pressed, and its user takes it away afterwards. Where nothing may move, it lies still.

import type { VNode } from 'preact';
import { COLOURS } from '../../protocol/player-look.ts';
import css from './paper.module.css';

interface PaperProps {
  /** At most 60. */
  readonly pieces: number;
  readonly ms: number;
}

export function Paper({ pieces, ms }: PaperProps): VNode {
  return (
    <div class={css['paper']} style={{ '--ms': `${ms}ms` }} aria-hidden="true">
      {Array.from({ length: pieces }, (_, index) => (
        <i key={index} style={placeOf(index)} />
      ))}
    </div>
  );
}

/** Scattered, but the same each time. */
function placeOf(index: number): Record<string, string> {
  return {
    '--x': `${(index * 37 + 5) % 100}%`,
    '--y': `${12 + ((index * 53) % 56)}%`,
    '--turn': `${(index * 47) % 360}deg`,
    '--wait': `${(index * 31) % 400}ms`,
    '--colour': `var(--p${1 + (index % COLOURS)})`,
  };
}
