// A player's face on a disc in the player's colour. It is decoration for screen readers: the name
// always stands beside it. See protocol/player-look.ts for where faces and colours come from.

import type { VNode } from 'preact';
import { COLOURS } from '../../protocol/player-look.ts';
import { DISC, STRIPES, lookOf, type FaceOwner } from './face-look.ts';
import css from './face.module.css';

interface FaceProps {
  readonly of: FaceOwner;
  /** In pixels. */
  readonly size?: number;
  readonly mood?: 'turn' | 'away' | 'winner' | undefined;
}

export function Face({ of: owner, size, mood }: FaceProps): VNode {
  const { shapes, degrees, isStriped } = lookOf(owner, mood === 'winner');
  const { x, y, radius } = DISC;
  return (
    <span
      class={css['face']}
      aria-hidden="true"
      data-mood={mood}
      style={{ ...colourStyle(owner.colour), ...(size !== undefined && { '--face': `${size}px` }) }}
    >
      <svg viewBox="2 4 96 96">
        <circle class={css['disc']} cx={x} cy={y} r={radius} />
        {isStriped && <path class={css['stripes']} d={STRIPES} />}
        <g transform={`rotate(${degrees} ${x} ${y})`}>
          {shapes.map(([paint, path]) => (
            <path key={path} class={css[paint]} d={path} />
          ))}
        </g>
      </svg>
    </span>
  );
}

/** For anything in the colour of a player: bars, lines, edges. */
export function colourStyle(colour: number): Record<string, string> {
  return { '--p': `var(--p${(colour % COLOURS) + 1})` };
}
