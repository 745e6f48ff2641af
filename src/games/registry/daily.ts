// The game that everybody plays with the same dice each day: the only place that says which. Only
// its id, because the lobby of the page names it without loading its rules.

import type { GameId } from '../registry.ts';

export const DAILY_GAME_ID: GameId = 'yahtzee';
