// Draws the picture of a result on a canvas, on this device alone.

import { playerColour, withColours } from './colours.ts';
import { paintDie, paintFace } from './paint-pieces.ts';
import { Pen } from './pen.ts';
import { CARD, PICTURE, type PicturePlan, type PlannedRow } from './picture-plan.ts';

const MIDDLE = PICTURE.width / 2;
const INNER = PICTURE.width - 2 * PICTURE.edge;
const RAYS = 24;
const DIE = 56;

export function paintPicture(plan: PicturePlan): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  withColours((colourOf) => {
    const pen = new Pen(context, colourOf);
    pen.box({ x: 0, y: 0, width: PICTURE.width, height: PICTURE.height, radius: 0 }, 'var(--paper)');
    paintCard(pen, plan);
    for (const row of plan.rows) paintRow(pen, row);
    paintMore(pen, plan);
    paintFoot(pen, plan);
  });
  return canvas;
}

function paintCard(pen: Pen, plan: PicturePlan): void {
  const own = plan.colour === undefined ? 'var(--teal)' : playerColour(plan.colour);
  const faceY = CARD.top + 232;
  paintRays(pen, own, faceY);
  paintFaces(pen, plan, faceY);
  const { headline, points, says } = plan.texts;
  const line = { x: MIDDLE, width: INNER - 80, align: 'center', colour: 'var(--ink)' } as const;
  pen.write(headline, { ...line, y: CARD.top + 430, size: 66, isSerif: true, weight: 600 });
  pen.write(points, { ...line, y: CARD.top + 550, size: 160, isSerif: true, weight: 700 });
  pen.write(says, { ...line, y: CARD.top + 652, size: 34 });
  paintDice(pen, plan.pieces.dice ?? []);
}

function paintRays({ context, colourOf }: Pen, own: string, y: number): void {
  const { edge } = PICTURE;
  context.save();
  context.beginPath();
  context.roundRect(edge, CARD.top, INNER, CARD.height, 56);
  context.clip();
  context.fillStyle = colourOf(`color-mix(in oklab, ${own} 9%, var(--sheet))`);
  context.fillRect(edge, CARD.top, INNER, CARD.height);
  context.fillStyle = colourOf(`color-mix(in oklab, ${own} 17%, var(--sheet))`);
  for (let ray = 0; ray < RAYS; ray += 1) {
    const angle = (ray / RAYS) * Math.PI * 2;
    context.beginPath();
    context.moveTo(MIDDLE, y);
    context.arc(MIDDLE, y, PICTURE.height, angle, angle + Math.PI / RAYS);
    context.fill();
  }
  context.restore();
}

function paintFaces(pen: Pen, { faces, colour }: PicturePlan, y: number): void {
  const size = colour === undefined ? CARD.faceSmall : CARD.face;
  const step = size * 1.25;
  for (const [index, row] of faces.entries()) {
    const x = MIDDLE + (index - (faces.length - 1) / 2) * step;
    const ring = { x, y, radius: size * 0.54 };
    pen.disc(ring, `color-mix(in oklab, ${playerColour(row.colour)} 45%, var(--sheet))`);
    pen.disc({ ...ring, radius: size * 0.51 }, 'var(--sheet)');
    paintFace(pen, row, { x, y, size, hasCrown: true });
  }
}

/** At the bottom of the card, if the best moment has dice. */
function paintDice(pen: Pen, dice: readonly number[]): void {
  const step = DIE + 12;
  for (const [index, face] of dice.entries())
    paintDie(pen, face, {
      x: MIDDLE + (index - (dice.length - 1) / 2) * step,
      y: CARD.top + CARD.height - 52,
      size: DIE,
    });
}

function paintRow(pen: Pen, { row, top, height }: PlannedRow): void {
  const { edge } = PICTURE;
  const own = playerColour(row.colour);
  const box = { x: edge, y: top + 4, width: INNER, height: height - 8, radius: 20 };
  const y = top + height / 2;
  const size = Math.min(height * 0.6, 54);
  pen.box(box, own);
  pen.box({ ...box, x: edge + 10, width: INNER - 10 }, 'var(--sheet)');
  const text = { y, colour: 'var(--ink)', size: Math.min(height * 0.42, 36) };
  pen.write(String(row.place), {
    ...text,
    x: edge + 50,
    width: 60,
    align: 'center',
    isSerif: true,
    colour: 'var(--soft)',
  });
  paintFace(pen, row, { x: edge + 120, y: y + size * 0.06, size });
  pen.write(row.called, { ...text, x: edge + 170, width: INNER - 400, weight: 600 });
  pen.write(String(row.score), {
    ...text,
    x: PICTURE.width - edge - 32,
    width: 190,
    align: 'right',
    isSerif: true,
    weight: 600,
  });
}

function paintMore(pen: Pen, { more }: PicturePlan): void {
  if (more === undefined) return;
  const { text, top, height } = more;
  pen.write(text, {
    x: MIDDLE,
    y: top + height / 2,
    width: INNER,
    size: 30,
    align: 'center',
    colour: 'var(--soft)',
  });
}

function paintFoot(pen: Pen, { texts }: PicturePlan): void {
  const { edge, height, width } = PICTURE;
  const line = { y: height - 48, size: 30, width: INNER / 2 - 20, colour: 'var(--soft)' } as const;
  pen.write(texts.game, { ...line, x: edge });
  pen.write(texts.made, { ...line, x: width - edge, align: 'right' });
}
