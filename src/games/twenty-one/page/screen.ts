// Twenty-One in the browser.

import { twentyOne as game } from '../rules/game.ts';
import type { TwentyOneTypes } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import type { GameScreen } from '../../../web/games/screen.ts';
import { TwentyOneBoard } from './board.tsx';
import { guess } from './guess.ts';
import { cues, landing, paceMs } from './landing.ts';
import { isRoundOn } from './round-facts.ts';
import { tellChange, tellDraw, tellMove } from './event-sentences.ts';
import { twentyOneWords } from './board-words.ts';

export const twentyOneScreen: GameScreen<TwentyOneTypes> = {
  game,
  Board: TwentyOneBoard,
  tellDraw,
  tellMove,
  sayMove: ({ round }, move) => {
    const twentyOne = twentyOneWords();
    return move === 'deal' ? twentyOne.deal(round) : twentyOne[move];
  },
  tellChange,
  tellScore: (score) => words.value.pieces.tokens(score),
  paceMs,
  landing,
  cues,
  guess,
  isSecret: ({ options }) => options.cards === 'closed',
  hidesNow: isRoundOn,
  keys() {
    const { keys } = twentyOneWords();
    return [
      { key: 'Space', says: keys.space },
      { key: 'D', says: keys.deal },
      { key: 'H', says: keys.hit },
      { key: 'S', says: keys.stick },
    ];
  },
};
