// How long each event stays on the screen, and which rolls a player makes by hand.

import type { Seat } from '../../game.ts';
import type { LogEvent } from '../../log.ts';
import { IN_CUP, type YahtzeeState } from '../rules/state.ts';
import { isFirstRoll } from './choices.ts';

/** A moment for what is kept; time to read the roll; a first roll made ahead; the filled box. */
const PACE_MS = { kept: 250, roll: 1000, ahead: 300, scored: 900 } as const;

export function paceMs(event: LogEvent, after: YahtzeeState): number {
  if (event.kind === 'draw' || event.kind === 'set') return isAheadRoll(after) ? PACE_MS.ahead : PACE_MS.roll;
  if (event.kind !== 'move') return 0;
  return event.move.startsWith('keep') && after.dice.includes(IN_CUP) ? PACE_MS.kept : PACE_MS.scored;
}

/** Rerolls can also happen while the others' first rolls lie ready, but with fewer rerolls left. */
function isAheadRoll({ ahead, rerolls, options }: YahtzeeState): boolean {
  return ahead.length > 0 && rerolls === options.rerolls;
}

/** The table makes the first rolls ahead, while somebody else is on turn. */
export function rollerOf(before: YahtzeeState): Seat | undefined {
  return isFirstRoll(before) ? before.seat : undefined;
}
