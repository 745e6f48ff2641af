// The rules of a table in a few words: its options, as far as they are not the usual ones.

import type { Game } from '../../games/game.ts';
import type { OptionValues } from '../../games/options.ts';
import { sayOption, wordsOf } from './game-words.ts';

export function sayRules({ id, options }: Pick<Game, 'id' | 'options'>, values: OptionValues): string {
  return Object.entries(options)
    .flatMap(([name, { kind, standard }], index) => {
      const value = values[name] ?? standard;
      // A game whose first option is a choice has rule sets with their own names, including the
      // usual one.
      if (index === 0 && kind === 'choice') return [sayOption(id, name, value)];
      if (value === standard) return [];
      return [`${wordsOf(id)?.options[name]?.name ?? name}: ${sayOption(id, name, value)}`];
    })
    .join(', ');
}
