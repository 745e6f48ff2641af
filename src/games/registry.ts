// The list of all games. General code finds a game here by its id and never asks which one it has.
// The other parts of the games are listed in registry/, one file for each kind of part.

import type { Game } from './game.ts';
import { pig } from './pig/rules/game.ts';
import { PLAIN } from './plain-games.ts';
import { twentyOne } from './twenty-one/rules/game.ts';
import { yahtzee } from './yahtzee/rules/game.ts';

/** Games with their own parts: each file in registry/ has a line for every one of them. */
const EQUIPPED = { yahtzee, pig, 'twenty-one': twentyOne } satisfies Readonly<Record<string, Game>>;

/** Only games with their own parts. */
export type GameId = keyof typeof EQUIPPED;

export const GAMES: readonly Game[] = [...Object.values(EQUIPPED), ...PLAIN];

export function findGame(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}
