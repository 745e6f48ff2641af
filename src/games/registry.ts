// The only list of games. General code finds a game here by its id and never asks which one it has.

import type { Game } from './game.ts';
import { pig } from './pig/rules/game.ts';
import { twentyOne } from './twenty-one/rules/game.ts';
import { yahtzee } from './yahtzee/rules/game.ts';

export const GAMES: readonly Game[] = [yahtzee, pig, twentyOne];

export function findGame(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}
