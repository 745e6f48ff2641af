// Arguments that several commands share: a game's name, its options ("--option target=50"), lists
// with commas, whole numbers. Also makes equal names distinct. game-help.ts lists what each game
// knows.

import { GAMES, findGame } from '../../games/registry.ts';
import type { Game } from '../../games/game.ts';
import { readOptionsText, type OptionValues } from '../../games/options.ts';
import { findStrategy, strategiesOf } from '../../strategies/strategies.ts';
import type { Strategy } from '../../strategies/strategy.ts';
import { CommandError } from '../command-error.ts';

export function readGame(id: string): Game {
  const game = findGame(id.toLowerCase());
  if (game !== undefined) return game;
  throw new CommandError(`There is no game "${id}"; the games are ${GAMES.map((one) => one.id).join(', ')}.`);
}

/** The options of a game from words like "target=50", on top of those that the command sets. */
export function readOptions(game: Game, words: readonly string[], base: OptionValues = {}): OptionValues {
  const given = readOptionsText(game.options, words.join(','));
  const options = game.parseOptions({ ...base, ...given });
  if (!options.ok) throw new CommandError(options.reason.sentence);
  return options.value;
}

export function readStrategy(game: Game, name: string): Strategy {
  const strategy = findStrategy(game, name);
  if (strategy !== undefined) return strategy;
  const known = strategiesOf(game).named.map((one) => `  ${one.name}  ${one.says}`);
  throw new CommandError([`${game.name} has no strategy "${name}". It has:`, ...known]);
}

/** "a, b" is a and b; an empty text is an empty list. */
export function readList(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/**
 * Keeps a name the first time and then adds a number: "random", "random 2". Avoids the names in
 * `before`.
 */
export function tellApart(names: readonly string[], before: readonly string[] = []): readonly string[] {
  const taken = new Set(before);
  return names.map((name) => {
    let told = name;
    for (let number = 2; taken.has(told); number += 1) told = `${name} ${number}`;
    taken.add(told);
    return told;
  });
}

/** For commander: collects the values of a repeated flag. */
export function collect(word: string, before: readonly string[] = []): readonly string[] {
  return [...before, word];
}

export function readCount(text: string, what: string, max: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= max) return count;
  throw new CommandError(`${what} is a whole number from 1 to ${max}.`);
}
