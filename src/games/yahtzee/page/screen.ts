// Yahtzee in the browser.

import { yahtzee } from '../rules/game.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import type { GameScreen } from '../../../web/games/screen.ts';
import { YahtzeeBoard } from './board.tsx';
import { cues } from './cues.ts';
import { landing, paceMs, rolledBy } from './pace.ts';
import { sayMove, tellChange, tellDraw, tellMove } from './event-sentences.ts';

export const yahtzeeScreen: GameScreen<YahtzeeTypes> = {
  game: yahtzee,
  Board: YahtzeeBoard,
  tellDraw,
  tellMove,
  sayMove,
  tellChange,
  tellScore: (score) => words.value.games.yahtzee.tell.score(score),
  paceMs,
  landing,
  rolledBy,
  cues,
  keys() {
    const { keys } = words.value.games.yahtzee;
    return [
      { key: 'Space', says: keys.roll },
      { key: 'R', says: keys.roll },
      { key: '1–5', says: keys.hold },
      { key: '↑ ↓ ← →', says: keys.arrows },
      { key: 'Enter', says: keys.enter },
      { key: 'U', says: keys.undo },
    ];
  },
};
