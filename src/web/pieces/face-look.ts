// What a face is made of, wherever it is drawn: on the page (face.tsx) or in a picture.

import { COLOURS, faceOf, readFace, type FaceFeatures } from '../../protocol/player-look.ts';
import { ANTENNA, CHEEKS, CROWN, EYES, MOUTHS, TOPS, type Shape } from './face-shapes.ts';

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

export interface FaceLook {
  readonly shapes: Shape;
  /** How far the features are turned around the middle of the disc. */
  readonly degrees: number;
  readonly isStriped: boolean;
}

export const DISC = { x: 50, y: 52, radius: 46 } as const;
export const STRIPES = 'M8 66L64 10M22 84L84 22M42 96L96 42';

export function lookOf(owner: FaceOwner, hasCrown: boolean): FaceLook {
  const { name, house, colour, face = faceOf(name) } = owner;
  const features = readFace(face);
  const top = hasCrown ? CROWN : topOf(owner, features);
  return {
    shapes: [...top, ...shapesOf(features)],
    degrees: house === '' ? (features.tilt - TILT_MIDDLE) * TILT_DEGREES : 0,
    isStriped: colour >= COLOURS,
  };
}

function shapesOf({ eyes, mouth, cheeks }: FaceFeatures): Shape {
  return [...(EYES[eyes] ?? []), ...(MOUTHS[mouth] ?? []), ...(cheeks === 1 ? CHEEKS : [])];
}

function topOf({ name, house }: FaceOwner, { top }: FaceFeatures): Shape {
  if (house !== '') return ANTENNA;
  return (name === '' ? undefined : TOPS[top]) ?? [];
}
