// Chance, as the rules see it: a Draw describes what is due, and a Drawn answers it. The rules
// never make luck; it comes from luck/, from a script, or from a log that is replayed.

import { isCard, type Card } from './cards.ts';
import { assert } from './result.ts';

export type Draw =
  | { readonly kind: 'dice'; readonly count: number; readonly faces: number }
  | { readonly kind: 'card'; readonly from: readonly Card[] };

/** Dice are the values from left to right; a card is the card. */
export type Drawn = readonly number[] | Card;

/**
 * Whether this is a possible answer to the draw. Check anything from outside here before `settle`.
 */
export function fitsDraw(draw: Draw, drawn: Drawn): boolean {
  if (draw.kind === 'card') return typeof drawn === 'string' && draw.from.includes(drawn);
  if (typeof drawn === 'string' || drawn.length !== draw.count) return false;
  return drawn.every((die) => Number.isInteger(die) && die >= 1 && die <= draw.faces);
}

/** Answers a draw from a source of whole numbers: `below(n)` returns a number from 0 to n - 1. */
export function answerDraw(draw: Draw, below: (n: number) => number): Drawn {
  if (draw.kind === 'card') {
    const card = draw.from[below(draw.from.length)];
    assert(card !== undefined, 'a card is drawn from the cards that are left');
    return card;
  }
  // With `Array.from` a simulated game of Pig takes three times as long.
  const dice: number[] = [];
  while (dice.length < draw.count) dice.push(below(draw.faces) + 1);
  return dice;
}

/** As text: "5 3 1" for dice, "Qh" for a card. */
export function makeDrawn(drawn: Drawn): string {
  return typeof drawn === 'string' ? drawn : drawn.join(' ');
}

export function parseDrawn(text: string): Drawn | undefined {
  if (isCard(text)) return text;
  if (!/^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})*$/.test(text)) return undefined;
  return text.split(' ').map(Number);
}
