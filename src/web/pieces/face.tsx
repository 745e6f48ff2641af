// A player's face on a disc in the player's colour. It is decoration for screen readers: the name
// always stands beside it. See protocol/player-look.ts for where faces and colours come from.

import type { VNode } from 'preact';
import { COLOURS, faceOf, readFace, type FaceFeatures } from '../../protocol/player-look.ts';
import { ANTENNA, CHEEKS, CROWN, EYES, MOUTHS, TOPS, type Shape } from './face-shapes.ts';
import css from './face.module.css';

const TILT_DEGREES = 4;
const TILT_MIDDLE = 2;

export interface FaceOwner {
  readonly name: string;
  /** The strategy of a house player; empty for anybody else. */
  readonly house: string;
  /** The seat's colour, counted from 0. */
  readonly colour: number;
  /** A face that the player chose instead of the one from the name. */
  readonly face?: number | undefined;
}

interface FaceProps {
  readonly of: FaceOwner;
  /** In pixels. */
  readonly size?: number;
  readonly mood?: 'turn' | 'away' | 'winner' | undefined;
}

export function Face({ of: owner, size, mood }: FaceProps): VNode {
  const { name, house, face = faceOf(name) } = owner;
  const features = readFace(face);
  const degrees = house === '' ? (features.tilt - TILT_MIDDLE) * TILT_DEGREES : 0;
  const shapes = [...topOf(owner, features, mood), ...shapesOf(features)];
  return (
    <span
      class={css['face']}
      aria-hidden="true"
      data-mood={mood}
      style={{ ...colourStyle(owner.colour), ...(size !== undefined && { '--face': `${size}px` }) }}
    >
      <svg viewBox="2 4 96 96">
        <circle class={css['disc']} cx="50" cy="52" r="46" />
        {owner.colour >= COLOURS && <path class={css['stripes']} d="M8 66L64 10M22 84L84 22M42 96L96 42" />}
        <g transform={`rotate(${degrees} 50 52)`}>
          {shapes.map(([paint, path]) => (
            <path key={path} class={css[paint]} d={path} />
          ))}
        </g>
      </svg>
    </span>
  );
}

function shapesOf({ eyes, mouth, cheeks }: FaceFeatures): Shape {
  return [...(EYES[eyes] ?? []), ...(MOUTHS[mouth] ?? []), ...(cheeks === 1 ? CHEEKS : [])];
}

function topOf({ name, house }: FaceOwner, { top }: FaceFeatures, mood: FaceProps['mood']): Shape {
  if (mood === 'winner') return CROWN;
  if (house !== '') return ANTENNA;
  return (name === '' ? undefined : TOPS[top]) ?? [];
}

/** For anything in the colour of a player: bars, lines, edges. */
export function colourStyle(colour: number): Record<string, string> {
  return { '--p': `var(--p${(colour % COLOURS) + 1})` };
}
