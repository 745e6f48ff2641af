// What sounds at Yahtzee: a box that scores, the upper bonus, a box that is given up, and five
// equal dice.

import type { LogEvent } from '../../log.ts';
import { isYahtzee } from '../rules/boxes.ts';
import { parseMove } from '../rules/notation.ts';
import { sumUp, type Column } from '../rules/sheet.ts';
import { IN_CUP, type YahtzeeState } from '../rules/state.ts';
import type { Cue } from '../../../web/games/cues.ts';

export function cues(event: LogEvent, before: YahtzeeState, after: YahtzeeState): readonly Cue[] {
  const { seat } = before;
  if (event.kind === 'draw' || event.kind === 'set') {
    const isRolled = before.dice.includes(IN_CUP) && !after.dice.includes(IN_CUP);
    return isRolled && isYahtzee(after.dice) ? [{ kind: 'yahtzee', seat }] : [];
  }
  const move = event.kind === 'move' ? parseMove(event.move) : undefined;
  if (move?.kind !== 'score') return [];
  const [was, is] = [before, after].map(({ sheets }) => sheets[seat]?.[move.column] ?? NO_COLUMN);
  if (was === undefined || is === undefined) return [];
  if (sumUp(is).bonus > sumUp(was).bonus) return [{ kind: 'bonus', seat }];
  return [{ kind: (is.boxes[move.box] ?? 0) > 0 ? 'score' : 'scratch', seat }];
}

const NO_COLUMN: Column = { boxes: {}, chips: 0 };
