// A seat when only its player is known: from an event, or from a log.

import type { SeatLine } from '../protocol/from-server.ts';

const NEWCOMER = {
  hasQuit: false,
  wantsAgain: false,
  hasCoach: false,
  isHere: true,
  standIn: false,
} as const;

export function makeSeatLine({ seat, name, house }: Pick<SeatLine, 'seat' | 'name' | 'house'>): SeatLine {
  return { seat, name, house, ...NEWCOMER };
}
