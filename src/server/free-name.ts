// Names that nobody at a table can mistake for another player's or for a house player's, of any
// game. A name that is not free gets a number. Used when somebody sits down, never when a log is
// read.

import { NAME_LENGTH_MAX } from '../protocol/limits.ts';
import { skeletonsOf } from '../protocol/skeleton.ts';
import { GAMES } from '../games/registry.ts';
import { strategiesOf } from '../strategies/strategies.ts';

/** The name of a guest who gave none, or none that is free. */
export const GUEST_NAME = 'Guest';
const NUMBERED = /-N$/;
const HOUSE_NAMES = GAMES.flatMap((game) => strategiesOf(game).named.map(({ name }) => name));
const HOUSE: ReadonlySet<string> = new Set(HOUSE_NAMES.flatMap(skeletonsOf));
/** "hold-at-N" stands for hold-at-1, hold-at-2 and so on. */
const HOUSE_STEMS = HOUSE_NAMES.filter((name) => NUMBERED.test(name)).flatMap((name) =>
  skeletonsOf(name.replace(NUMBERED, '')),
);
/** Digits as they look in a skeleton. */
const DIGITS = new RegExp(`^ [${skeletonsOf('0123456789').join('')}]{1,6}$`, 'u');

/**
 * The name itself if it is free beside these, or else the name with the first number that makes it
 * free. A name such as "hold-at" belongs to a house player with any number, so "Guest" replaces it.
 */
export function findFreeName(name: string, seated: readonly string[]): string {
  const taken = new Set(seated.flatMap(skeletonsOf));
  const isFree = (one: string): boolean =>
    skeletonsOf(one).every((skeleton) => !taken.has(skeleton) && !isHouse(skeleton));
  if (isFree(name)) return name;
  // Each taken skeleton, and each house player, rules out at most one of these.
  const numbered = Array.from({ length: taken.size + 2 }, (_, index) => addNumber(name, index + 2));
  return numbered.find(isFree) ?? findFreeName(GUEST_NAME, seated);
}

function isHouse(skeleton: string): boolean {
  return (
    HOUSE.has(skeleton) ||
    HOUSE_STEMS.some((stem) => skeleton.startsWith(stem) && DIGITS.test(skeleton.slice(stem.length)))
  );
}

function addNumber(name: string, number: number): string {
  const suffix = ` ${number}`;
  const letters = Array.from(name).slice(0, NAME_LENGTH_MAX - suffix.length);
  return `${letters.join('').trimEnd()}${suffix}`;
}
