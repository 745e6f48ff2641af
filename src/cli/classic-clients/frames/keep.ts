// The dice that a person keeps, as typed: by value ("5 5 2"), by place ("p 1 4 5"), all, or none.
// Pressing Return alone never counts, because it would throw away five good dice too easily.

import type { Dice } from '../../../games/yahtzee/rules/boxes.ts';

/** For each die, from left to right, whether it is kept. */
export type Keep = readonly boolean[];

const KEEP_HELP =
  'Type the values of the dice to keep, such as 5 5 2; or p and their places, such as p 1 4 5; or all, or none. q leaves the game.';

export function makeKeepHelp(dice: Dice): string {
  return `The dice are ${dice.join(' ')}. ${KEEP_HELP}`;
}

/** Undefined if the text makes no sense. */
export function readKeep(text: string, dice: Dice): Keep | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'all') return dice.map(() => true);
  if (word === 'none') return dice.map(() => false);
  const [, isPlaces, digits = ''] = /^(p?)\s*([1-6][1-6\s,]*)$/.exec(word) ?? [];
  const numbers = Array.from(digits.replaceAll(/\D/g, ''), Number);
  if (numbers.length === 0) return undefined;
  return isPlaces === 'p' ? keepPlaces(numbers, dice) : keepValues(numbers, dice);
}

function keepPlaces(places: readonly number[], dice: Dice): Keep | undefined {
  if (places.some((place) => place > dice.length)) return undefined;
  return dice.map((_, index) => places.includes(index + 1));
}

/** Keeps as many dice of each value as were typed. */
function keepValues(values: readonly number[], dice: Dice): Keep | undefined {
  const keep = dice.map(() => false);
  for (const value of values) {
    const place = dice.findIndex((die, index) => die === value && keep[index] === false);
    if (place < 0) return undefined;
    keep[place] = true;
  }
  return keep;
}

/** "You keep 5 5 (places 1 4); the others are rolled again." */
export function sayKeep(keep: Keep, dice: Dice): string {
  if (keep.every(Boolean)) return 'You keep all five dice.';
  if (!keep.some(Boolean)) return 'All five dice are rolled again.';
  const places = keep.flatMap((stays, index) => (stays ? [index] : []));
  const values = places.map((index) => dice[index]).join(' ');
  const numbers = places.map((index) => index + 1).join(' ');
  return `You keep ${values} (${places.length === 1 ? 'place' : 'places'} ${numbers}); the others are rolled again.`;
}
