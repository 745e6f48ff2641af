// By which rules a table plays, in a few words: its options, as far as they are not the usual ones.

import { findGame } from '../../rules/games.ts';
import type { OptionValues } from '../../rules/options.ts';
import { sayOption, wordsOf } from './game-words.ts';

export function sayRules(game: string, options: OptionValues): string {
  const list = Object.entries(findGame(game)?.options ?? {});
  return list
    .filter(([name, option], index) => {
      const value = options[name];
      // A game whose first option is a choice has rule sets with names of their own, the usual one included.
      return value !== undefined && (value !== option.standard || (index === 0 && option.kind === 'choice'));
    })
    .map(([name]) => say(game, name, options[name] ?? ''))
    .join(', ');
}

function say(game: string, option: string, value: string | number): string {
  const known = wordsOf(game)?.options[option];
  const text = sayOption(game, option, value);
  return known === undefined || known.values?.[value] !== undefined ? text : `${known.name}: ${text}`;
}
