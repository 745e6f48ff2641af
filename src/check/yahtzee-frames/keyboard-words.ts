// What is typed for the words of a keyboard: all forms of a choice of dice, and of a score.

import type { Flags } from './dice-watch.ts';
import { SHORT_WORDS, boxOf } from './frame.ts';

/** The last question about dice, and about scores. */
export interface Questions {
  readonly dice: readonly number[];
  readonly names: readonly string[];
}

/** All dice like the first are kept, so that values and places agree. */
export function flagsFor(dice: readonly number[]): Flags {
  return dice.map((die) => die === dice[0]);
}

export function keyboardWords(ask: () => Questions): Readonly<Record<string, () => string>> {
  const flags = (): Flags => flagsFor(ask().dice);
  const box = (): string => ask().names[0] ?? '';
  return {
    flags: () => flags().map(Number).join(' '),
    keep: () =>
      ask()
        .dice.filter((_die, place) => flags()[place])
        .join(' '),
    places: () =>
      flags()
        .flatMap((flag, place) => (flag ? [place + 1] : []))
        .join(' '),
    box,
    short: () => shortOf(box()),
    number: () => String(ask().names.indexOf(box()) + 1),
  };
}

function shortOf(name: string): string {
  const box = boxOf(name);
  return (box === undefined ? undefined : SHORT_WORDS[box]) ?? name;
}
