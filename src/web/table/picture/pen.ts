// Drawing on a canvas in the page's colours: shapes, and one line of text that never leaves its
// room.

import type { ColourOf } from './colours.ts';

const SERIF = "Georgia, 'Iowan Old Style', 'Palatino Linotype', 'Times New Roman', serif";
const SANS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif";
const ELLIPSIS = '…';
/** A text may get this much smaller before it is cut. */
const SMALLEST = 0.6;
/** A name that begins with such a letter is written from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

export interface TextStyle {
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly isSerif?: boolean;
  readonly weight?: number;
  readonly colour: string;
}

export class Pen {
  readonly context: CanvasRenderingContext2D;
  readonly colourOf: ColourOf;

  constructor(context: CanvasRenderingContext2D, colourOf: ColourOf) {
    this.context = context;
    this.colourOf = colourOf;
  }

  box(at: { x: number; y: number; width: number; height: number; radius: number }, colour: string): void {
    const { x, y, width, height, radius } = at;
    this.context.beginPath();
    this.context.roundRect(x, y, width, height, radius);
    this.context.fillStyle = this.colourOf(colour);
    this.context.fill();
  }

  disc(at: { x: number; y: number; radius: number }, colour: string): void {
    this.context.beginPath();
    this.context.arc(at.x, at.y, at.radius, 0, Math.PI * 2);
    this.context.fillStyle = this.colourOf(colour);
    this.context.fill();
  }

  /** Gets smaller until it fits, and is cut at its own end if that is not enough. */
  write(text: string, style: TextStyle): void {
    const { context } = this;
    const { x, y, width, size, align = 'left', isSerif = false, weight = 400, colour } = style;
    context.fillStyle = this.colourOf(colour);
    context.textAlign = align;
    context.textBaseline = 'middle';
    context.direction = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
    const setSize = (pixels: number): void => {
      context.font = `${weight} ${pixels}px ${isSerif ? SERIF : SANS}`;
    };
    setSize(size);
    const share = width / context.measureText(text).width;
    if (share < 1) setSize(size * Math.max(share, SMALLEST));
    context.fillText(this.cut(text, width), x, y);
  }

  private cut(text: string, width: number): string {
    const fits = (shown: string): boolean => this.context.measureText(shown).width <= width;
    if (fits(text)) return text;
    const letters = Array.from(text);
    while (letters.length > 1 && !fits(letters.join('') + ELLIPSIS)) letters.pop();
    return letters.join('') + ELLIPSIS;
  }
}
