// How long what happens stays on the screen, and which rolls a player makes by hand.

import type { Seat } from '../../game.ts';
import type { LogEvent } from '../../log.ts';
import { IN_CUP, type YahtzeeState } from '../rules/state.ts';
import { isFirstRoll } from './choices.ts';

/** What is kept, for a moment; the roll with time to read it; a first roll made ahead; the box that was filled. */
const PACE_MS = { kept: 250, roll: 1000, ahead: 300, scored: 900 } as const;

export function paceMs(event: LogEvent, after: YahtzeeState): number {
  if (event.kind === 'draw' || event.kind === 'set') return isAheadRoll(after) ? PACE_MS.ahead : PACE_MS.roll;
  if (event.kind !== 'move') return 0;
  return event.move.startsWith('keep') && after.dice.includes(IN_CUP) ? PACE_MS.kept : PACE_MS.scored;
}

/** Rerolls happen with first rolls of others ahead as well, but have fewer rerolls left. */
function isAheadRoll({ ahead, rerolls, options }: YahtzeeState): boolean {
  return ahead.length > 0 && rerolls === options.rerolls;
}

/** The first rolls that are made ahead are made by the table, while somebody else is on turn. */
export function rollerOf(before: YahtzeeState): Seat | undefined {
  return isFirstRoll(before) ? before.seat : undefined;
}
