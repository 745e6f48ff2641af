// What several commands are told in the same way: a game's name and its options ("--option target=50").

import { GAMES, findGame } from '../rules/games.ts';
import type { Game } from '../rules/game.ts';
import { readOptionsText, type OptionValues } from '../rules/options.ts';
import { CommandError } from './complaint.ts';

export function readGame(id: string): Game {
  const game = findGame(id);
  if (game !== undefined) return game;
  throw new CommandError(`There is no game "${id}"; the games are ${GAMES.map((one) => one.id).join(', ')}.`);
}

/** The options of a game from words like "target=50", on top of what the command itself sets. */
export function readOptions(game: Game, words: readonly string[], base: OptionValues = {}): OptionValues {
  const given = readOptionsText(game.options, words.join(','));
  const options = game.parseOptions({ ...base, ...given });
  if (!options.ok) throw new CommandError(options.reason.sentence);
  return options.value;
}

/** For commander: collects a repeated flag. */
export function collect(word: string, before: readonly string[] = []): readonly string[] {
  return [...before, word];
}

export function readCount(text: string, what: string, max: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= max) return count;
  throw new CommandError(`${what} is a whole number from 1 to ${max}.`);
}
