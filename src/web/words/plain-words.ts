// The words of a game that has only rules, made from the English texts in its rules.

import type { Game } from '../../games/game.ts';
import type { GameWords } from './words-part.ts';
import { words } from './words.ts';

/** "rollsLeft" is "Rolls left". */
function sayName(name: string): string {
  const spaced = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function plainWords({ name, seats, options, fame }: Game): GameWords {
  const { players, random } = words.value.plain;
  const named = Object.entries(options).map(([option, { says }]) => [
    option,
    { name: sayName(option), says },
  ]);
  return {
    name,
    tagline: players(seats.min, seats.max),
    fame: { mark: fame.says },
    options: Object.fromEntries(named) as GameWords['options'],
    strategies: { random },
  };
}
