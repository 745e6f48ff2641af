// The game that everybody plays with the same dice, each day: the only place that says which.

import type { Game } from '../game.ts';
import { yahtzee } from '../yahtzee/rules/game.ts';

export const DAILY_GAME: Game = yahtzee;
