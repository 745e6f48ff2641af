// The only list of games. General code finds a game here by its id and never asks which one it has.
// The other parts of the games are listed in registry/, one file for each kind of part.

import type { Game } from './game.ts';
import { pig } from './pig/rules/game.ts';
import { twentyOne } from './twenty-one/rules/game.ts';
import { yahtzee } from './yahtzee/rules/game.ts';

/** Games with their own parts: each file in registry/ has a line for every one of them. */
const EQUIPPED = { yahtzee, pig, 'twenty-one': twentyOne } satisfies Readonly<Record<string, Game>>;

/** Games that have only rules; they use the parts in plain/. */
const PLAIN: readonly Game[] = [];

/** Only games with their own parts. */
export type GameId = keyof typeof EQUIPPED;

export const GAMES: readonly Game[] = [...Object.values(EQUIPPED), ...PLAIN];

export function findGame(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}

/** This game's part in one of the lists; undefined for a game that has only rules. */
export function findPart<Part>(parts: Readonly<Record<GameId, Part>>, game: string): Part | undefined {
  return Object.hasOwn(parts, game) ? parts[game as GameId] : undefined;
}
