// Pig in the browser.

import { parseDrawn } from '../../draw.ts';
import type { LogEvent } from '../../log.ts';
import { pig } from '../rules/game.ts';
import type { PigState, PigTypes } from '../rules/state.ts';
import type { Cue } from '../../../web/games/cues.ts';
import { landDice, type DrawEvent, type Landing } from '../../../web/games/landing.ts';
import type { GameScreen } from '../../../web/games/screen.ts';
import { PigBoard } from './board.tsx';
import { GASP_MS, PACE_MS } from './pace.ts';
import { tellDraw, tellMove } from './sentences.ts';
import { pigWords } from './board-words.ts';

function paceMs(event: LogEvent, { pot, turns }: PigState): number {
  if (event.kind === 'move') return event.move === 'hold' ? PACE_MS.held : 0;
  if (event.kind !== 'draw' && event.kind !== 'set') return 0;
  if (pot > 0) return PACE_MS.roll;
  return turns === 0 ? PACE_MS.starter : PACE_MS.lost;
}

/** The draw for the starter is not a roll: no die falls. */
function landing({ phase, seat }: PigState, { drawn }: DrawEvent): Landing | undefined {
  const rolled = parseDrawn(drawn);
  if (phase === 'first' || rolled === undefined || typeof rolled === 'string') return undefined;
  return landDice(rolled, seat);
}

function cues(event: LogEvent, { phase, seat }: PigState, { pot }: PigState): readonly Cue[] {
  if (event.kind === 'move') return event.move === 'hold' ? [{ kind: 'score', seat }] : [];
  const isLost = phase === 'roll' && pot === 0;
  return isLost ? [{ kind: 'bust', seat, afterMs: GASP_MS }] : [];
}

export const pigScreen: GameScreen<PigTypes> = {
  game: pig,
  Board: PigBoard,
  tellDraw,
  tellMove,
  sayMove: (_position, move) => pigWords()[move],
  tellChange: () => [],
  tellScore: (score) => pigWords().tell.score(score),
  paceMs,
  landing,
  rolledBy: (_position, move) => (move === 'hold' ? [] : [0]),
  cues,
  keys() {
    const { keys } = pigWords();
    return [
      { key: 'Space', says: keys.space },
      { key: 'R', says: keys.roll },
      { key: 'H', says: keys.hold },
    ];
  },
};
