// The words that every game has, found by the game's id: its name, its options, its house players.

import { findPart } from '../../games/find-part.ts';
import { findPlainGame } from '../../games/plain-games.ts';
import { plainWords } from './plain-words.ts';
import type { GameWords, Said } from './words-part.ts';
import { words } from './words.ts';

/** Undefined for a game that is newer than this page. */
export function wordsOf(id: string): GameWords | undefined {
  const game = findPlainGame(id);
  return findPart<GameWords>(words.value.games, id) ?? (game && plainWords(game));
}

/** "hold-at-20" is hold-at-N with 20 for N. */
export function sayStrategy(
  game: string,
  strategy: string,
): { readonly name: string; readonly says: string } {
  const [, stem, digits] = /^(.*-)(\d{1,6})$/.exec(strategy) ?? [];
  const all = wordsOf(game)?.strategies ?? {};
  const said = all[strategy] ?? all[`${stem}N`];
  if (said === undefined) return { name: strategy, says: '' };
  const fill = (text: Said): string => (typeof text === 'string' ? text : text(Number(digits)));
  return { name: fill(said.name), says: fill(said.says) };
}

/** An option's value in plain words. */
export function sayOption(game: string, option: string, value: string | number): string {
  return wordsOf(game)?.options[option]?.values?.[value]?.name ?? String(value);
}
