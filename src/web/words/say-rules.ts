// By which rules a table plays, in a few words: its options, as far as they are not the usual ones.

import { findGame } from '../../rules/games.ts';
import type { OptionValues } from '../../rules/options.ts';
import { sayOption, wordsOf } from './game-words.ts';

export function sayRules(game: string, options: OptionValues): string {
  return Object.entries(findGame(game)?.options ?? {})
    .flatMap(([name, { kind, standard }], index) => {
      const value = options[name] ?? standard;
      // A game whose first option is a choice has rule sets with names of their own, the usual one included.
      if (index === 0 && kind === 'choice') return [sayOption(game, name, value)];
      if (value === standard) return [];
      return [`${wordsOf(game)?.options[name]?.name ?? name}: ${sayOption(game, name, value)}`];
    })
    .join(', ');
}
