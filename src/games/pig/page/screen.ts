// Pig in the browser.

import { pig } from '../rules/game.ts';
import type { LogEvent } from '../../log.ts';
import type { PigState, PigTypes } from '../rules/state.ts';
import type { GameScreen } from '../../../web/games/screen.ts';
import { PigBoard } from './board.tsx';
import { tellDraw, tellMove } from './sentences.ts';
import { pigWords } from './board-words.ts';

/** Time to see the die roll, to read that points were lost or held, and to read who starts. */
const PACE_MS = { roll: 700, lost: 1600, held: 1000, starter: 1200 } as const;

function paceMs(event: LogEvent, { pot, turns }: PigState): number {
  if (event.kind === 'move') return event.move === 'hold' ? PACE_MS.held : 0;
  if (event.kind !== 'draw' && event.kind !== 'set') return 0;
  if (pot > 0) return PACE_MS.roll;
  return turns === 0 ? PACE_MS.starter : PACE_MS.lost;
}

export const pigScreen: GameScreen<PigTypes> = {
  game: pig,
  Board: PigBoard,
  tellDraw,
  tellMove,
  sayMove: (_position, move) => pigWords()[move],
  tellChange: () => [],
  tellScore: (score) => pigWords().tell.score(score),
  // Only the first roll of a turn is made by hand; the others follow from the move.
  rollerOf: ({ phase, pot, seat }) => (phase === 'roll' && pot === 0 ? seat : undefined),
  paceMs,
  keys() {
    const { keys } = pigWords();
    return [
      { key: 'Space', says: keys.space },
      { key: 'R', says: keys.roll },
      { key: 'H', says: keys.hold },
    ];
  },
};
