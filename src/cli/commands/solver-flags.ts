// The flags of `parlour solve` and `parlour value` that belong to single games. Each solver names
// its own, the command accepts those of all games, and a flag of another game is refused with a
// list of the right ones.

import type { Command } from 'commander';
import type { Game } from '../../games/game.ts';
import { CommandError } from '../command-error.ts';
import type { Flag, FlagWords } from './solver.ts';

/** A game's flags. */
interface GameFlags {
  readonly game: string;
  readonly flags: readonly Flag[];
}

/** "--dealer-shows <count>" is the flag `dealer-shows`. */
function nameOf(words: string): string {
  return /^--([a-z-]+)/.exec(words)?.[1] ?? '';
}

/** Commander calls the flag `dealer-shows` dealerShows. */
function readName(attribute: string): string {
  return attribute.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function addGameFlags(command: Command, games: readonly GameFlags[]): void {
  const known = new Map<string, { words: string; says: string }>();
  for (const { game, flags } of games)
    for (const { words, says } of flags) {
      const before = known.get(nameOf(words));
      known.set(nameOf(words), {
        words,
        says: `${before === undefined ? '' : `${before.says}; `}${game}: ${says}`,
      });
    }
  for (const { words, says } of known.values()) command.option(words, says);
}

/** The values of this game's flags. Refuses flags that only other games have. */
export function readGameFlags(
  game: Game,
  flags: readonly Flag[],
  said: Readonly<Record<string, unknown>>,
): FlagWords {
  const own = flags.map(({ words }) => nameOf(words));
  const { rules: _rules, option: _option, json: _json, ...given } = said;
  const named = Object.entries(given).map(([attribute, word]) => [readName(attribute), word] as const);
  for (const [name] of named)
    if (!own.includes(name)) {
      const has = own.length === 0 ? 'none' : own.map((one) => `--${one}`).join(', ');
      throw new CommandError(`${game.name} has no flag --${name}; it has ${has}.`);
    }
  return Object.fromEntries(named) as FlagWords;
}
