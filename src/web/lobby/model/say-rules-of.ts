// The rules of a table in the lobby, in words; empty for a game that is newer than this page.

import type { OptionValues } from '../../../games/options.ts';
import { sayRules } from '../../words/say-rules.ts';
import { findListed } from './listed-games.ts';

export function sayRulesOf(name: string, values: OptionValues): string {
  const game = findListed(name);
  return game === undefined ? '' : sayRules(game, values);
}
