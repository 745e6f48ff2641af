// The contrast of the page's colours, computed from the style sheet, in light and in dark: text has
// at least 4.5 to 1, edges of buttons and fields at least 3 to 1.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHEET = readFileSync(new URL('../../src/web/styles/tokens.css', import.meta.url), 'utf8');
const TEXT_MIN = 4.5;
const EDGE_MIN = 3;

/** The colour of a token in a theme. */
function colourOf(token: string, theme: 'light' | 'dark'): string {
  const [, light, dark] =
    new RegExp(`--${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(SHEET) ?? [];
  const [, only] = new RegExp(`--${token}: (#\\w+);`).exec(SHEET) ?? [];
  const colour = only ?? (theme === 'light' ? light : dark);
  if (colour === undefined) throw new Error(`There is no token ${token}.`);
  return colour;
}

/** Relative luminance, as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['paper', 'sheet', 'raised'];
const PLAYERS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'];
const TEXTS = ['ink', 'soft', 'teal', 'amber', 'red'];
const PAIRS = [
  { text: 'on-bust', ground: 'bust', min: TEXT_MIN },
  { text: 'lost', ground: 'bust', min: TEXT_MIN },
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => ({ text, ground, min: TEXT_MIN }))),
  ...GROUNDS.map((ground) => ({ text: 'edge', ground, min: EDGE_MIN })),
  { text: 'on-teal', ground: 'teal', min: TEXT_MIN },
  { text: 'teal', ground: 'teal-wash', min: TEXT_MIN },
  { text: 'amber', ground: 'amber-wash', min: TEXT_MIN },
  { text: 'ink', ground: 'amber-wash', min: TEXT_MIN },
  { text: 'red', ground: 'red-wash', min: TEXT_MIN },
  { text: 'soft', ground: 'amber-wash', min: TEXT_MIN },
  { text: 'on-amber', ground: 'amber', min: TEXT_MIN },
  { text: 'on-red', ground: 'red', min: TEXT_MIN },
  ...['on-cloth', 'on-cloth-soft', 'spot', 'keep', 'lost'].map((text) => ({
    text,
    ground: 'cloth',
    min: TEXT_MIN,
  })),
  { text: 'die', ground: 'cloth', min: EDGE_MIN },
  ...PLAYERS.flatMap((text) => [
    { text, ground: 'sheet', min: TEXT_MIN },
    { text, ground: 'paper', min: TEXT_MIN },
    { text: 'face-ink', ground: text, min: TEXT_MIN },
  ]),
  { text: 'pip', ground: 'die', min: TEXT_MIN },
  ...['spades', 'hearts', 'diamonds', 'clubs'].map((text) => ({ text, ground: 'card', min: TEXT_MIN })),
];

test.each(PAIRS)('$text on $ground has a contrast of at least $min', ({ text, ground, min }) => {
  for (const theme of ['light', 'dark'] as const)
    expect(contrast(colourOf(text, theme), colourOf(ground, theme)), theme).toBeGreaterThanOrEqual(min);
});
