// What sounds at Yahtzee: a box that scores, a box that is given up, and five equal dice.

import type { LogEvent } from '../../log.ts';
import { isYahtzee } from '../rules/boxes.ts';
import { parseMove } from '../rules/notation.ts';
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
  const points = after.sheets[seat]?.[move.column]?.boxes[move.box] ?? 0;
  return [{ kind: points > 0 ? 'score' : 'scratch', seat }];
}
