// Faces and dice on a canvas, from the same paths as on the page.

import { DISC, STRIPES, lookOf, type FaceOwner } from '../../pieces/face-look.ts';
import { PIPS, type Face } from '../../pieces/die.tsx';
import { playerColour } from './colours.ts';
import type { Pen } from './pen.ts';

/** The side of the square in which a face is described. */
const SIDE = 96;

interface Place {
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export function paintFace(pen: Pen, owner: FaceOwner, place: Place & { readonly hasCrown?: boolean }): void {
  const { context } = pen;
  const { shapes, degrees, isStriped } = lookOf(owner, place.hasCrown === true);
  const own = playerColour(owner.colour);
  context.save();
  context.translate(place.x, place.y);
  context.scale(place.size / SIDE, place.size / SIDE);
  context.translate(-DISC.x, -DISC.y);
  pen.disc(DISC, own);
  if (isStriped) stroke(pen, STRIPES, { colour: 'var(--face-ink)', width: 4, opacity: 0.35 });
  context.translate(DISC.x, DISC.y);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-DISC.x, -DISC.y);
  for (const [paint, path] of shapes)
    paintShape(pen, [paint, path], { own, hasCrown: place.hasCrown === true });
  context.restore();
}

interface Wearing {
  readonly own: string;
  readonly hasCrown: boolean;
}

/** As in pieces/face.module.css. */
function paintShape(pen: Pen, [paint, path]: readonly [string, string], { own, hasCrown }: Wearing): void {
  const ink = 'var(--face-ink)';
  if (paint === 'fill') return paintFill(pen, path, ink);
  if (paint === 'line') return stroke(pen, path, { colour: ink, width: 5 });
  if (paint === 'cheeks') return stroke(pen, path, { colour: ink, width: 4, opacity: 0.55 });
  if (paint === 'wire') return stroke(pen, path, { colour: own, width: 7 });
  paintFill(pen, path, hasCrown ? '#f2b233' : `color-mix(in oklab, ${own} 58%, ${ink})`);
  stroke(pen, path, { colour: hasCrown ? '#7a4700' : ink, width: hasCrown ? 2.5 : 4 });
}

function paintFill({ context, colourOf }: Pen, path: string, colour: string): void {
  context.fillStyle = colourOf(colour);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- It is no array.
  context.fill(new Path2D(path));
}

interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
}

function stroke({ context, colourOf }: Pen, path: string, { colour, width, opacity = 1 }: Stroke): void {
  context.save();
  context.globalAlpha = opacity;
  context.strokeStyle = colourOf(colour);
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(path));
  context.restore();
}

export function paintDie(pen: Pen, face: number, { x, y, size }: Place): void {
  const { context } = pen;
  const half = size / 2;
  const square = { x: x - half, y: y - half, width: size, height: size, radius: size * 0.22 };
  pen.box(square, 'color-mix(in oklab, var(--die), var(--pip) 40%)');
  pen.box({ ...square, x: square.x + 2, y: square.y + 2, width: size - 4, height: size - 4 }, 'var(--die)');
  context.save();
  context.translate(x - half, y - half);
  context.scale(size / 100, size / 100);
  stroke(pen, PIPS[face as Face], { colour: 'var(--pip)', width: 20 });
  context.restore();
}
