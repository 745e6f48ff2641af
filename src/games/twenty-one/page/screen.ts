// Twenty-One in the browser.

import { twentyOne as game } from '../rules/game.ts';
import type { LogEvent } from '../../log.ts';
import type { TwentyOneTypes, TwentyOneView } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import type { GameScreen } from '../../../web/games/screen.ts';
import { TwentyOneBoard } from './board.tsx';
import { guess } from './guess.ts';
import { isRoundOn } from './round-facts.ts';
import { tellChange, tellDraw, tellMove } from './event-sentences.ts';
import { twentyOneWords } from './board-words.ts';

const CARD_MS = 300;
/** However many play, a deal takes at most this long. */
const DEAL_MS = 3000;
const CARDS_DEALT = 2;
/** Time to read that somebody sticks, or pays, or how a round ended. */
const READ_MS = { stick: 700, paid: 1200, roundOver: 2500 } as const;

function paceMs(event: LogEvent, after: TwentyOneView): number {
  if (event.kind === 'join' || event.kind === 'leave') return 0;
  if (!isRoundOn(after)) return READ_MS.roundOver;
  if (event.kind === 'move') return event.move === 'stick' ? READ_MS.stick : 0;
  if (after.phase === 'dealing') return Math.min(CARD_MS, DEAL_MS / (CARDS_DEALT * after.hands.length));
  return isBustBy(event, after) ? READ_MS.paid : CARD_MS;
}

/** Whether this card made its player bust, who then pays at once. */
function isBustBy(event: LogEvent, { hands }: TwentyOneView): boolean {
  const drawn = event.kind === 'draw' || event.kind === 'set' ? event.drawn : undefined;
  return hands.some(({ standing, cards }) => standing === 'bust' && cards.at(-1) === drawn);
}

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
